/** Gifts of coins by admins; large ones need a second admin. */
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type CoinGrant, type rewardAdmin as calls, rewardAdminFailures } from '#contract/rewards/admin.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { record } from '../../audit/service.ts'
import { findPerson, peopleByIds } from '../../auth/service.ts'
import { coinGrants } from '../tables.ts'
import { give } from './wallet.ts'

type GrantRow = typeof coinGrants.$inferSelect

const factsOf = ({ state, coins }: GrantRow): AuditFacts => ({ state, coins })

type Gift = ParsedOf<typeof calls.grant>

export function grantCoins(ctx: Ctx, gift: Gift): Promise<CoinGrant> {
  return inTransaction(ctx, async (ctx) => {
    const row = await askGrant(ctx, gift)
    await record(ctx, { action: 'coins.grant', subject_id: row.person_id, before: {}, after: factsOf(row), reason: gift.reason })
    const [view] = await grantViews(ctx, [row])
    return view as CoinGrant
  })
}

/** Gives at once up to the limit of one admin; more needs a second one. */
export async function askGrant(ctx: Ctx, { username, coins, reason }: Gift): Promise<GrantRow> {
  const { id: askedBy } = requirePerson(ctx)
  const person = await findPerson(ctx, username)
  if (!person) throw failures.not_found()
  const isAlone = coins <= coinLimits.grantAlone
  const at = now(ctx)
  const [inserted] = await ctx.db
    .insert(coinGrants)
    .values({
      ...{ id: ctx.platform.ids.uuid(), person_id: person.id, coins, reason },
      ...{ state: isAlone ? 'given' : 'waiting', asked_by: askedBy, asked_at: at },
      ...(isAlone && { decided_by: askedBy, decided_at: at }),
    })
    .returning()
  const row = inserted as GrantRow
  if (isAlone) await giveGranted(ctx, row)
  else publish(ctx, 'coins.grant_asked', { grantId: row.id })
  return row
}

async function giveGranted(ctx: Ctx, { id, person_id: personId, coins, reason, decided_by }: GrantRow): Promise<void> {
  const said = { personId, kind: 'earned', cause: 'granted', key: `granted ${id}`, title: 'From Mehfil', subjectId: id } as const
  await give(ctx, { ...said, coins, reason, ...(decided_by && { byId: decided_by }) })
}

/** @throws not_yours_to_decide, decided_already */
export function decideGrant(ctx: Ctx, { grantId, isGiven, reason }: ParsedOf<typeof calls.decideGrant>): Promise<{ message: string }> {
  const { id: decidedBy } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db.select().from(coinGrants).where(eq(coinGrants.id, grantId)).for('update')
    if (!before) throw failures.not_found()
    if (before.state !== 'waiting') throw rewardAdminFailures.decided_already()
    if (before.asked_by === decidedBy) throw rewardAdminFailures.not_yours_to_decide()
    const [decided] = await ctx.db
      .update(coinGrants)
      .set({ state: isGiven ? 'given' : 'refused', decided_by: decidedBy, decided_at: now(ctx) })
      .where(eq(coinGrants.id, grantId))
      .returning()
    const after = decided as GrantRow
    if (isGiven) await giveGranted(ctx, after)
    await record(ctx, { action: 'coins.decide', subject_id: after.person_id, before: factsOf(before), after: factsOf(after), reason })
    return { message: isGiven ? 'The coins are given.' : 'The coins are not given.' }
  })
}

export async function listGrants(
  ctx: Ctx,
  { page_number: page, page_size: limit, state }: ParsedOf<typeof calls.grants>,
): Promise<OutputOf<typeof calls.grants>> {
  const where = state && eq(coinGrants.state, state)
  const rows = await ctx.db
    .select()
    .from(coinGrants)
    .where(where)
    .orderBy(asc(sql`${coinGrants.decided_at} is not null`), desc(coinGrants.asked_at), desc(coinGrants.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await grantViews(ctx, rows), await ctx.db.$count(coinGrants, where), { page, limit })
}

async function grantViews(ctx: Ctx, rows: GrantRow[]): Promise<CoinGrant[]> {
  const { id: reader } = requirePerson(ctx)
  const named = await peopleByIds(ctx, [...new Set(rows.flatMap((row) => [row.person_id, row.asked_by, row.decided_by ?? row.asked_by]))])
  const name = (id: string) => named.get(id)?.username ?? ''
  return rows.map((row) => ({
    grantId: row.id,
    username: name(row.person_id),
    coins: row.coins,
    reason: row.reason,
    state: row.state,
    askedBy: name(row.asked_by),
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_by && name(row.decided_by),
    mayDecide: row.state === 'waiting' && row.asked_by !== reader,
  }))
}
