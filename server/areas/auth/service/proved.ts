/** The proved addresses of an account: only these get messages, and the account that proves an address owns it. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type Ctx, publish } from '../../../platform/context.ts'
import type { MailContent } from '../../../platform/mail/message.ts'
import { provedEmail, provedPhone } from '../rules.ts'
import { people } from '../tables.ts'
import { type Destination, post } from './messages.ts'

type PersonRow = typeof people.$inferSelect

/** Destinations of codes, links and warnings, e-mail first. */
export function provedDestinations(person: PersonRow): Destination[] {
  const [email, phone] = [provedEmail(person), provedPhone(person)]
  return [...(email ? [{ kind: 'email' as const, value: email }] : []), ...(phone ? [{ kind: 'phone' as const, value: phone }] : [])]
}

/** Typed addresses that are not proved yet, e-mail first. */
export function unprovedDestinations({ email, email_verified_at, phone, phone_verified_at }: PersonRow): Destination[] {
  return [
    ...(email && !email_verified_at ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone && !phone_verified_at ? [{ kind: 'phone' as const, value: phone }] : []),
  ]
}

/** To one proved address of the person, if there is one. */
export function postToOwner(ctx: Ctx, person: PersonRow, letter: MailContent): void {
  const [to] = provedDestinations(person)
  if (to) post(ctx, to, letter)
}

const provedAt = { email: people.email_verified_at, phone: people.phone_verified_at }
export const isHeld = ({ kind, value }: Destination) => eq(people[kind], value)
export const isProved = (to: Destination) => and(isHeld(to), isNotNull(provedAt[to.kind]))
const isUnproved = (to: Destination) => and(isHeld(to), isNull(provedAt[to.kind]))

/**
 * Removes a newly proved address from accounts that only typed it, and notifies them. An account that has proved it keeps it. The rows are locked in
 * a fixed order, so that two people who prove each other's typed addresses cannot deadlock.
 */
export async function takeUnproved(ctx: Ctx, to: Destination, personId: string): Promise<void> {
  const touched = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(or(eq(people.id, personId), isUnproved(to)))
    .orderBy(asc(people.id))
    .for('no key update')
  const others = touched.map(({ id }) => id).filter((id) => id !== personId)
  if (!others.length) return
  const losers = await ctx.db
    .update(people)
    .set({ [to.kind]: null })
    .where(and(inArray(people.id, others), isUnproved(to)))
    .returning({ id: people.id })
  for (const { id } of losers) publish(ctx, 'person.address_lost', { personId: id, kind: to.kind })
}

/** Phone numbers are reassigned: the last to prove one gets it, and the previous account loses it. */
export async function takePhone(ctx: Ctx, phone: string, personId: string): Promise<void> {
  const to: Destination = { kind: 'phone', value: phone }
  await ctx.db
    .update(people)
    .set({ phone_verified_at: null })
    .where(and(isProved(to), ne(people.id, personId)))
  await takeUnproved(ctx, to, personId)
}
