/** The addresses of an account that a code or a link has proved: nothing else is written to, and whoever proves one has it. */
import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { type Ctx, tell } from '../../../platform/context.ts'
import type { Letter } from '../../../platform/mail/message.ts'
import { provedEmail, provedPhone } from '../rules.ts'
import { people } from '../tables.ts'
import { type Destination, post } from './messages.ts'

type PersonRow = typeof people.$inferSelect

/** Where a code, a link or a warning can go, e-mail first. */
export function provedDestinations(person: PersonRow): Destination[] {
  const [email, phone] = [provedEmail(person), provedPhone(person)]
  return [...(email ? [{ kind: 'email' as const, value: email }] : []), ...(phone ? [{ kind: 'phone' as const, value: phone }] : [])]
}

/** What was typed and waits for its proof, e-mail first. */
export function unprovedDestinations({ email, email_verified_at, phone, phone_verified_at }: PersonRow): Destination[] {
  return [
    ...(email && !email_verified_at ? [{ kind: 'email' as const, value: email }] : []),
    ...(phone && !phone_verified_at ? [{ kind: 'phone' as const, value: phone }] : []),
  ]
}

/** To one address of somebody's that is proved; to nobody when none is. */
export function postToOwner(ctx: Ctx, person: PersonRow, letter: Letter): void {
  const [to] = provedDestinations(person)
  if (to) post(ctx, to, letter)
}

const provedAt = { email: people.email_verified_at, phone: people.phone_verified_at }
export const isHeld = ({ kind, value }: Destination) => eq(people[kind], value)
export const isProved = (to: Destination) => and(isHeld(to), isNotNull(provedAt[to.kind]))
const isUnproved = (to: Destination) => and(isHeld(to), isNull(provedAt[to.kind]))

/**
 * Somebody has proved an address: accounts that only typed it lose it, and read so behind their bell. One that another account
 * has proved stays there. The rows are locked in one order, so that two people who prove each other's typed addresses do not
 * wait for one another.
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
  for (const { id } of losers) tell(ctx, 'person.address_lost', { personId: id, kind: to.kind })
}

/** Numbers are given out again: whoever proves one last has it, and the account before loses it. */
export async function takePhone(ctx: Ctx, phone: string, personId: string): Promise<void> {
  const to: Destination = { kind: 'phone', value: phone }
  await ctx.db
    .update(people)
    .set({ phone_verified_at: null })
    .where(and(isProved(to), ne(people.id, personId)))
  await takeUnproved(ctx, to, personId)
}
