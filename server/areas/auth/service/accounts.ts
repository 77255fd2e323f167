/** Finding the account that somebody means, making one, and what a proof does to it. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { authFailures } from '#contract/auth.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import type { SignInName } from '../rules.ts'
import { identities, passwordResets, people, sessions } from '../tables.ts'
import { refuseFormerName } from './rename.ts'

export type PersonRow = typeof people.$inferSelect
export type NewPerson = typeof people.$inferInsert

/**
 * Who is called so. A phone that was typed but never proved leads to an account only with its password, and only when no
 * second account has typed it: with a code it would let a stranger's account catch the phone's owner.
 */
export async function findAccount(ctx: Ctx, name: SignInName, by: 'password' | 'code'): Promise<PersonRow | undefined> {
  if (name.kind === 'username') return first(ctx, eq(people.username, name.value))
  if (name.kind === 'email') return first(ctx, eq(people.email, name.value))
  const held = eq(people.phone, name.value)
  const [proved, other] = await ctx.db
    .select()
    .from(people)
    .where(by === 'code' ? and(held, isNotNull(people.phone_verified_at)) : held)
    .orderBy(desc(sql`${people.phone_verified_at} is not null`))
    .limit(2)
  return proved?.phone_verified_at || !other ? proved : undefined
}

async function first(ctx: Ctx, where: ReturnType<typeof eq>) {
  const [row] = await ctx.db.select().from(people).where(where)
  return row
}

/** Makes an account; an existing one is never touched. @throws 409 when the username, e-mail or proved phone is taken */
export async function insertPerson(ctx: Ctx, row: NewPerson): Promise<PersonRow> {
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db.insert(people).values(row).onConflictDoNothing().returning()
    if (person) {
      await refuseFormerName(ctx, person.username, person.id)
      return person
    }
    const taken = await first(ctx, eq(people.username, row.username))
    throw taken ? authFailures.username_taken() : authFailures.email_taken()
  })
}

export async function endSessions(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .update(sessions)
    .set({ ended_at: now(ctx) })
    .where(and(eq(sessions.person_id, personId), isNull(sessions.ended_at)))
}

/**
 * The owner of the e-mail has come. If nobody had proved it before, whoever opened the account may have been somebody
 * else waiting for this moment: every other way in is taken away. (CVE class: pre-account hijacking.)
 */
export async function proveEmail(ctx: Ctx, personId: string): Promise<void> {
  const { rowCount } = await ctx.db
    .update(people)
    .set({ email_verified_at: now(ctx), password_hash: null, phone: null, phone_verified_at: null })
    .where(and(eq(people.id, personId), isNull(people.email_verified_at)))
  if (!rowCount) return
  await ctx.db.delete(identities).where(eq(identities.person_id, personId))
  await ctx.db.delete(passwordResets).where(eq(passwordResets.person_id, personId))
  await endSessions(ctx, personId)
}
