/** Who is meant, in all the words by which the product knows them. */
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
    // Under an address that nobody has proved others may have written: theirs is neither handed over nor erased.
    email: provedEmail(person),
    phone: provedPhone(person),
    pseudonym: pseudonymOf(personId),
    words: [...new Set(words.filter((word): word is string => !!word && word.length >= shortestWord))].sort((a, b) => b.length - a.length),
  }
}

/** `Former member 7F3A`, the same each time. The end of the id is chance, its beginning only the time. */
export function pseudonymOf(personId: string): string {
  return `Former member ${personId.slice(-4).toUpperCase()}`
}
