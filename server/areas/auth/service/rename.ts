/** Changing a username, and former usernames. */
import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import { accountFailures, accountLimits } from '#contract/auth/account.ts'
import { authFailures, type SessionUser } from '#contract/auth/auth.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { isReserved } from '../rules.ts'
import { formerUsernames, people } from '../tables.ts'
import { requireOwnRow } from './own-row.ts'

export function nameHash(username: string): string {
  return createHash('sha256').update(`username ${username.toLowerCase()}`).digest('base64url')
}

export async function rename(ctx: Ctx, { username }: { username: string }): Promise<SessionUser> {
  const { id } = requirePerson(ctx)
  if (isReserved(username)) throw authFailures.username_taken()
  try {
    return await inTransaction(ctx, async (ctx) => {
      const before = await requireOwnRow(ctx)
      if (before.username.toLowerCase() !== username) await giveName(ctx, before, username)
      const { first_name, last_name, type, onboarded_at } = before
      return { id, first_name, last_name, username, type, onboarded: !!onboarded_at }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? authFailures.username_taken() : error
  }
}

async function giveName(ctx: Ctx, before: typeof people.$inferSelect, username: string): Promise<void> {
  const at = now(ctx)
  const { id } = before
  const rested = new Date(at.getTime() - accountLimits.renameEveryMs)
  const isRested = or(isNull(people.username_changed_at), lte(people.username_changed_at, rested))
  const { rowCount } = await ctx.db
    .update(people)
    .set({ username, username_changed_at: at })
    .where(and(eq(people.id, id), eq(people.username, before.username), isRested))
  if (!rowCount) throw accountFailures.renamed_lately({ when: formatDay(renameFrom(before) ?? at) })
  await refuseFormerName(ctx, username, id)
  const former = { hash: nameHash(before.username), person_id: id, given_up_at: at }
  await ctx.db
    .insert(formerUsernames)
    .values(former)
    .onConflictDoUpdate({ target: formerUsernames.hash, set: { given_up_at: at } })
  await ctx.db.delete(formerUsernames).where(eq(formerUsernames.hash, nameHash(username)))
  publish(ctx, 'person.renamed', { personId: id, username, former: before.username })
}

/** The earliest time of the next change; null: now. */
export function renameFrom({ username_changed_at }: { username_changed_at: Date | null }): Date | null {
  return username_changed_at && new Date(username_changed_at.getTime() + accountLimits.renameEveryMs)
}

/**
 * Call it after the name was written: the write blocks while another transaction gives the name up, until that is visible here.
 * @throws 409 when it was another person's
 */
export async function refuseFormerName(ctx: Ctx, username: string, personId: string): Promise<void> {
  const anothers = and(eq(formerUsernames.hash, nameHash(username)), ne(formerUsernames.person_id, personId))
  if (await ctx.db.$count(formerUsernames, anothers)) throw authFailures.username_taken()
}

/** Those of the names that were somebody's. */
export async function formerAmong(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ hash: formerUsernames.hash })
    .from(formerUsernames)
    .where(inArray(formerUsernames.hash, names.map(nameHash)))
  const hashes = new Set(rows.map(({ hash }) => hash))
  return names.filter((name) => hashes.has(nameHash(name)))
}

/** The current name of the person who had this one within the last year, or null. */
export async function nameOfToday(ctx: Ctx, former: string): Promise<string | null> {
  const since = new Date(now(ctx).getTime() - accountLimits.formerNameLeadsMs)
  const [row] = await ctx.db
    .select({ username: people.username })
    .from(formerUsernames)
    .innerJoin(people, eq(people.id, formerUsernames.person_id))
    .where(and(eq(formerUsernames.hash, nameHash(former)), gt(formerUsernames.given_up_at, since), isNull(people.erased_at)))
  return row?.username ?? null
}

/** The erased person who had this name, or null. */
export async function erasedUnder(ctx: Ctx, former: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ id: people.id })
    .from(formerUsernames)
    .innerJoin(people, eq(people.id, formerUsernames.person_id))
    .where(and(eq(formerUsernames.hash, nameHash(former)), isNotNull(people.erased_at)))
  return row?.id ?? null
}
