/** The person, with all identifiers by which the areas know them. */
import { eq } from 'drizzle-orm'
import type { Subject } from '../../personal-data.ts'
import type { Ctx } from '../../platform/context.ts'
import { provedEmail, provedPhone } from '../auth/rules.ts'
import { requirePersonRow } from '../auth/service.ts'
import { profiles } from '../profiles/tables.ts'

const shortestWord = 3

export async function subjectOf(ctx: Ctx, personId: string): Promise<Subject> {
  const person = await requirePersonRow(ctx, personId)
  const { username, first_name, last_name } = person
  const [profile] = await ctx.db
    .select({ name: profiles.stage_name, pending: profiles.revision })
    .from(profiles)
    .where(eq(profiles.person_id, personId))
  const words = [person.email, person.phone, `${first_name} ${last_name}`, profile?.name, profile?.pending?.stageName, username]
  return {
    id: personId,
    username,
    // Messages from an unverified address may be a stranger's, so they are neither exported nor erased.
    email: provedEmail(person),
    phone: provedPhone(person),
    pseudonym: pseudonymOf(personId),
    words: [...new Set(words.filter((word): word is string => !!word && word.length >= shortestWord))].sort((a, b) => b.length - a.length),
  }
}

/** `Former member 7F3A`, stable for an id. Uses the end of the id, which is random; its beginning is the time. */
export function pseudonymOf(personId: string): string {
  return `Former member ${personId.slice(-4).toUpperCase()}`
}
