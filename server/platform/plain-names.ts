/** Refuses contact data in names and titles, which appear unmasked in emails, calendars, documents and lists. */

import { fieldFailure } from '#contract/grammar/errors.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'

/** @param names by field @throws invalid_field for the first that contains contact data */
export function requirePlainNames(names: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, name] of Object.entries(names))
    if (name && holdsContacts(name))
      throw fieldFailure(field, 'A name or title cannot hold a phone number, payment id, link or account name.')
}
