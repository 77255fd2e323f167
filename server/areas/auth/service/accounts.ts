/** Finding the account for a sign-in name, and creating one. */
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { authFailures } from '#contract/auth/auth.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import type { SignInName } from '../rules.ts'
import { people, sessions } from '../tables.ts'
import { forgetDevices } from './known-devices.ts'
import { isHeld, isProved, provedDestinations, takeUnproved } from './proved.ts'
import { refuseFormerName } from './rename.ts'

export type PersonRow = typeof people.$inferSelect
export type NewPerson = typeof people.$inferInsert

/**
 * The account with this name. An unproved address finds an account only with its password, and only if no second account has typed it: with a code,
 * a stranger's account would receive the address's owner.
 */
export async function findAccount(ctx: Ctx, name: SignInName, by: 'password' | 'code'): Promise<PersonRow | undefined> {
  if (name.kind === 'username') return first(ctx, eq(people.username, name.value))
  const to = { kind: name.kind, value: name.value }
  const [proved, other] = await ctx.db
    .select()
    .from(people)
    .where(by === 'code' ? isProved(to) : isHeld(to))
    .orderBy(desc(isProved(to) as SQL))
    .limit(2)
  const hasProved = proved && provedDestinations(proved).some(({ kind }) => kind === to.kind)
  return hasProved || !other ? proved : undefined
}

async function first(ctx: Ctx, where: ReturnType<typeof eq>) {
  const [row] = await ctx.db.select().from(people).where(where)
  return row
}

/**
 * Creates an account; an existing one changes only by losing an address that it never proved. @throws 409 when the username or a proved address is
 * taken
 */
export async function insertPerson(ctx: Ctx, row: NewPerson): Promise<PersonRow> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db.insert(people).values(row).onConflictDoNothing().returning()
    if (person) {
      await refuseFormerName(ctx, person.username, person.id)
      for (const to of provedDestinations(person)) await takeUnproved(ctx, to, person.id)
      return person
    }
    const taken = await first(ctx, eq(people.username, row.username))
    throw taken ? authFailures.username_taken() : authFailures.email_taken()
  })
}

/** Ends all sessions. Any of them may be a thief's, and so may a known device. */
export async function endSessions(ctx: Ctx, personId: string): Promise<void> {
  await forgetDevices(ctx, personId)
  await ctx.db
    .update(sessions)
    .set({ ended_at: now(ctx) })
    .where(and(eq(sessions.person_id, personId), isNull(sessions.ended_at)))
}
