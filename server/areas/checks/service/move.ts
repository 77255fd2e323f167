/** Moves of a check, and the resulting badges. */
import { and, eq } from 'drizzle-orm'
import { type CheckKind, type CheckMove, checkFailures, checkKinds, checkProcess } from '#contract/checks/checks.ts'
import type { EventName } from '#contract/events.ts'
import { failures } from '#contract/grammar/errors.ts'
import { setBadges } from '#server/areas/profiles/service/set-badges.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { badgeOf, endingOf, endOf, wakeOf } from '../rules.ts'
import { type CheckDbRow, checks } from '../tables.ts'
import { factsOf } from './facts.ts'
import { dropFiles } from './files.ts'

/** Under a row lock until the transaction ends. @throws 404 */
export async function lockCheck(ctx: Ctx, id: string, artistId?: string): Promise<CheckDbRow> {
  const isTheirs = artistId ? eq(checks.artist_id, artistId) : undefined
  const [row] = await ctx.db
    .select()
    .from(checks)
    .where(and(eq(checks.id, id), isTheirs))
    .for('update')
  if (!row) throw failures.not_found()
  return row
}

async function lockPassed(ctx: Ctx, artistId: string, kind: CheckKind): Promise<CheckDbRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(checks)
    .where(and(eq(checks.artist_id, artistId), eq(checks.kind, kind), eq(checks.state, 'passed')))
    .for('update')
  return row
}

type Actor = (typeof checkProcess.actors)[number]
type Change = Partial<Pick<CheckDbRow, 'reason' | 'note' | 'decided_at' | 'ends_at' | 'register'>>

const news: Partial<Record<CheckMove, EventName & `check.${string}`>> = {
  pass: 'check.passed',
  refuse: 'check.refused',
  lapse: 'check.lapsed',
  end: 'check.ended',
  withdraw: 'check.withdrawn',
}

/** The row must be locked. Deletes the pictures of a decided request, and updates the badges. @throws not_possible */
export async function move(ctx: Ctx, row: CheckDbRow, name: CheckMove, by: Actor, change: Change = {}): Promise<CheckDbRow> {
  if (!checkProcess.can(name, row.state, by)) throw checkFailures.not_possible({}, { state: row.state, version: row.version })
  const at = now(ctx)
  if (name === 'pass') await giveWay(ctx, row)
  const decided = name === 'pass' || name === 'refuse' ? { decided_at: at } : { over_at: at }
  const passed = name === 'pass' ? { ends_at: endOf(at), wake_at: wakeOf(endOf(at), at) } : { wake_at: null }
  const [moved] = await ctx.db
    .update(checks)
    .set({ ...decided, ...passed, ...change, state: checkProcess.moves[name].to, version: row.version + 1 })
    .where(and(eq(checks.id, row.id), eq(checks.version, row.version)))
    .returning()
  if (!moved) throw failures.version_conflict({}, { version: row.version })
  await dropFiles(ctx, { checkId: row.id })
  const told = change.reason === 'renewed' ? undefined : news[name]
  if (told) publish(ctx, told as 'check.passed', { checkId: row.id, artistId: row.artist_id })
  if (row.state === 'passed' && row.kind === 'identity' && change.reason !== 'renewed') await endWithIdentity(ctx, row.artist_id)
  if (row.state === 'passed' || moved.state === 'passed') await showBadges(ctx, row.artist_id)
  return moved
}

/** A newly passed check replaces the earlier one. */
async function giveWay(ctx: Ctx, { artist_id, kind }: CheckDbRow): Promise<void> {
  const before = await lockPassed(ctx, artist_id, kind)
  if (before) await move(ctx, before, 'end', 'clock', { reason: 'renewed' })
}

/** The account was compared with the name proved by the identity check. */
async function endWithIdentity(ctx: Ctx, artistId: string): Promise<void> {
  const bank = await lockPassed(ctx, artistId, 'bank')
  if (bank) await move(ctx, bank, 'end', 'clock', { reason: 'identity' })
}

/** Scheduled: expires an undecided request, announces the end of a badge, and ends it. */
export async function wake(ctx: Ctx, row: CheckDbRow): Promise<void> {
  if (row.state === 'asked') return void (await move(ctx, row, 'lapse', 'clock'))
  if (!row.ends_at || row.ends_at <= now(ctx)) return void (await move(ctx, row, 'end', 'clock', { reason: 'time' }))
  publish(ctx, 'check.ends_soon', { checkId: row.id, artistId: row.artist_id })
  await ctx.db.update(checks).set({ wake_at: row.ends_at }).where(eq(checks.id, row.id))
}

/** A compared value may have changed: ends the checks that no longer match. */
export async function endChanged(ctx: Ctx, artistId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const facts = await factsOf(ctx, artistId)
    // Identity first, because the account's check ends with it.
    for (const kind of checkKinds) {
      const row = await lockPassed(ctx, artistId, kind)
      const reason = row && endingOf(row, facts)
      if (reason) await move(ctx, row, 'end', 'clock', { reason })
    }
  })
}

/** The payout account differs from the compared one. @param version of the account */
export async function endForAccount(ctx: Ctx, { artistId, version }: { artistId: string; version: number }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockPassed(ctx, artistId, 'bank')
    if (row && (row.account_version ?? 0) < version) await move(ctx, row, 'end', 'clock', { reason: 'account' })
  })
}

/** Copies the badges to the profile, so that lists need no join. */
export async function showBadges(ctx: Ctx, artistId: string): Promise<void> {
  await setBadges(ctx, artistId, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(checks)
      .where(and(eq(checks.artist_id, artistId), eq(checks.state, 'passed')))
    return checkKinds.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(badgeOf)
  })
}
