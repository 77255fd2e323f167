/** Names and titles stand in mails, calendars, papers and lists, where nothing is hidden: they hold no way past the site. */

import { fieldFailure } from '#contract/grammar/errors.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'

/** @param names by their fields @throws invalid_field for the first that holds a contact */
export function requirePlainNames(names: Readonly<Record<string, string | null | undefined>>): void {
  for (const [field, name] of Object.entries(names))
    if (name && holdsContacts(name))
      throw fieldFailure(field, 'A name or title cannot hold a phone number, payment id, link or account name.')
}
