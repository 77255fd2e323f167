/** The shop, its stock and gifts of coins, for admins. `moderation/rewards.ts` writes the audit log. */
import { and, asc, count, desc, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import {
  type AdminReward,
  type AdminVoucher,
  type CoinGrant,
  type rewardAdmin as calls,
  type RewardFields,
  rewardAdminFailures,
} from '#contract/rewards/admin.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import { voucherProcess } from '#contract/rewards/rewards.ts'
import { type Ctx, now, publish, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { findPerson, peopleByIds } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { linesOfCodes } from '../rules/codes.ts'
import { coinGrants, rewards, vouchers } from '../tables.ts'
import { type RewardRow, rewardView, type VoucherRow } from './shop.ts'
import { aboutCode, lockVoucher, revoke, voucherView } from './vouchers.ts'
import { give } from './wallet.ts'

/** Rewards with a code of our own; partners bring theirs, and the others need none. */
const ownCodes: readonly RewardKind[] = ['rehearsal_room', 'portfolio_shoot', 'masterclass']
const codeLength = 12

export async function listRewards(
  ctx: Ctx,
  { page_number: page, page_size: limit, kind, isListed }: ParsedOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const where = and(kind && eq(rewards.kind, kind), isListed === undefined ? undefined : eq(rewards.is_listed, isListed))
  const rows = await ctx.db
    .select()
    .from(rewards)
    .where(where)
    .orderBy(desc(rewards.is_listed), desc(rewards.created_at), desc(rewards.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await adminViews(ctx, rows), await ctx.db.$count(rewards, where), { page, limit })
}

async function adminViews(ctx: Ctx, rows: RewardRow[]): Promise<AdminReward[]> {
  const counted = rows.length
    ? await ctx.db
        .select({ id: vouchers.reward_id, state: vouchers.state, count: count() })
        .from(vouchers)
        .where(
          inArray(
            vouchers.reward_id,
            rows.map(({ id }) => id),
          ),
        )
        .groupBy(vouchers.reward_id, vouchers.state)
    : []
  return rows.map((row) => {
    const of = (...states: VoucherRow['state'][]) =>
      counted.filter(({ id, state }) => id === row.id && states.includes(state)).reduce((sum, each) => sum + each.count, 0)
    return {
      ...rewardView(row),
      price: toRupees(row.price_paise),
      startsAt: row.starts_at.toISOString(),
      isListed: row.is_listed,
      left: of('available'),
      issued: of('issued'),
      used: of('used'),
      version: row.version,
    }
  })
}

export async function getReward(ctx: Ctx, { rewardId }: { rewardId: string }): Promise<AdminReward> {
  const [view] = await adminViews(ctx, [await rewardById(ctx, rewardId)])
  return view as AdminReward
}

async function rewardById(ctx: Ctx, rewardId: string, isLocked = false): Promise<RewardRow> {
  const asked = ctx.db.select().from(rewards).where(eq(rewards.id, rewardId))
  const [row] = await (isLocked ? asked.for('update') : asked)
  if (!row) throw failures.not_found()
  return row
}

const columnsOf = ({ value, price, perPerson, validDays, startsAt, endsAt, ...fields }: RewardFields) => ({
  ...fields,
  value_paise: toPaise(value),
  price_paise: toPaise(price),
  per_person: perPerson,
  valid_days: validDays,
  starts_at: new Date(startsAt),
  ends_at: endsAt ? new Date(endsAt) : null,
})

export async function insertReward(ctx: Ctx, fields: RewardFields): Promise<RewardRow> {
  const [row] = await ctx.db
    .insert(rewards)
    .values({ id: ctx.platform.ids.uuid(), ...columnsOf(fields), version: 1, created_at: now(ctx) })
    .returning()
  return row as RewardRow
}

/** @throws changed if somebody else has changed it since */
export async function updateReward(
  ctx: Ctx,
  { rewardId, fields, isListed, version }: Pick<ParsedOf<typeof calls.change>, 'rewardId' | 'fields' | 'isListed' | 'version'>,
): Promise<{ before: RewardRow; after: RewardRow }> {
  const before = await rewardById(ctx, rewardId, true)
  if (before.version !== version) throw rewardAdminFailures.changed()
  const [after] = await ctx.db
    .update(rewards)
    // The kind stays, as people hold vouchers of it.
    .set({ ...columnsOf({ ...fields, kind: before.kind }), is_listed: isListed, version: version + 1 })
    .where(eq(rewards.id, rewardId))
    .returning()
  return { before, after: after as RewardRow }
}

/** @throws codes_only */
export async function addStock(ctx: Ctx, rewardId: string, many: number): Promise<RewardRow> {
  const row = await rewardById(ctx, rewardId, true)
  if (row.kind === 'partner_voucher') throw rewardAdminFailures.codes_only()
  const codes = Array.from({ length: many }, () => (ownCodes.includes(row.kind) ? ctx.platform.ids.readable(codeLength) : null))
  await insertVouchers(ctx, rewardId, codes)
  return row
}

/** All or none. @throws no_codes, code_wrong with the line */
export async function loadCodes(ctx: Ctx, rewardId: string, file: string): Promise<{ row: RewardRow; loaded: number }> {
  const row = await rewardById(ctx, rewardId, true)
  if (row.kind !== 'partner_voucher') throw rewardAdminFailures.no_codes()
  const { codes, wrong } = linesOfCodes(file)
  if (wrong) throw rewardAdminFailures.code_wrong(wrong)
  const known = await ctx.db.select({ hash: vouchers.code_hash }).from(vouchers).where(eq(vouchers.reward_id, rewardId))
  const hashes = new Set(known.map(({ hash }) => hash))
  const again = codes.findIndex(({ code }) => hashes.has(hashOf(ctx, code)))
  if (again >= 0) throw rewardAdminFailures.code_wrong({ row: codes[again]?.row ?? 1, why: 'it was loaded before' })
  await insertVouchers(
    ctx,
    rewardId,
    codes.map(({ code }) => code),
  )
  return { row, loaded: codes.length }
}

const hashOf = (ctx: Ctx, code: string) => keyedHash(ctx, `voucher code ${code.toUpperCase()}`)

async function insertVouchers(ctx: Ctx, rewardId: string, codes: readonly (string | null)[]): Promise<void> {
  const rows = codes.map((code) => {
    const id = ctx.platform.ids.uuid()
    const sealed = code && { sealed_code: seal(ctx.platform.env, code, aboutCode(id)), code_hash: hashOf(ctx, code) }
    return { id, reward_id: rewardId, state: voucherProcess.start, ...sealed }
  })
  await ctx.db.insert(vouchers).values(rows)
}

export async function listOfReward(
  ctx: Ctx,
  { rewardId, page_number: page, page_size: limit, state, username }: ParsedOf<typeof calls.vouchers>,
): Promise<OutputOf<typeof calls.vouchers>> {
  const where = and(
    eq(vouchers.reward_id, rewardId),
    sql`${vouchers.issued_at} is not null`,
    state && eq(vouchers.state, state),
    username ? ilike(people.username, holding(username)) : undefined,
  )
  const asked = ctx.db
    .select({ voucher: vouchers, reward: rewards, username: people.username })
    .from(vouchers)
    .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
    .innerJoin(people, eq(people.id, vouchers.person_id))
    .where(where)
  const rows = await asked
    .orderBy(desc(vouchers.issued_at), desc(vouchers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await ctx.db.select({ count: count() }).from(vouchers).innerJoin(people, eq(people.id, vouchers.person_id)).where(where)
  return pageFrom(rows.map(adminVoucherView), total?.count ?? 0, { page, limit })
}

function adminVoucherView({ voucher, reward, username }: { voucher: VoucherRow; reward: RewardRow; username: string }): AdminVoucher {
  return { ...voucherView(voucher, reward), username }
}

async function viewOfVoucher(ctx: Ctx, voucherId: string): Promise<AdminVoucher> {
  const [row] = await ctx.db
    .select({ voucher: vouchers, reward: rewards, username: people.username })
    .from(vouchers)
    .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
    .innerJoin(people, eq(people.id, vouchers.person_id))
    .where(eq(vouchers.id, voucherId))
  if (!row) throw failures.not_found()
  return adminVoucherView(row)
}

export interface Handled {
  before: VoucherRow
  view: AdminVoucher
}

/** @throws 404, not_possible */
export async function markUsedByCode(ctx: Ctx, code: string): Promise<Handled> {
  const [before] = await ctx.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.code_hash, hashOf(ctx, code)), sql`${vouchers.person_id} is not null`))
    .for('update')
  if (!before) throw failures.not_found()
  if (!voucherProcess.can('use', before.state, 'desk')) throw rewardAdminFailures.not_possible()
  const used = { state: voucherProcess.moves.use.to, used_at: now(ctx), wake_at: null }
  await ctx.db.update(vouchers).set(used).where(eq(vouchers.id, before.id))
  return { before, view: await viewOfVoucher(ctx, before.id) }
}

/** @throws 404, not_possible */
export async function revokeVoucher(ctx: Ctx, voucherId: string, reason: string): Promise<Handled> {
  const before = await lockVoucher(ctx, voucherId)
  if (!before) throw failures.not_found()
  if (before.state !== 'issued') throw rewardAdminFailures.not_possible()
  await revoke(ctx, before, { reason, byId: requirePerson(ctx).id })
  return { before, view: await viewOfVoucher(ctx, voucherId) }
}

export type GrantRow = typeof coinGrants.$inferSelect

/** Gives at once up to the limit of one admin; more needs a second one. */
export async function askGrant(ctx: Ctx, asked: Pick<ParsedOf<typeof calls.grant>, 'username' | 'coins' | 'reason'>): Promise<GrantRow> {
  const { id: askedBy } = requirePerson(ctx)
  const person = await findPerson(ctx, asked.username)
  if (!person) throw failures.not_found()
  const isAlone = asked.coins <= coinLimits.grantAlone
  const at = now(ctx)
  const [row] = await ctx.db
    .insert(coinGrants)
    .values({
      id: ctx.platform.ids.uuid(),
      person_id: person.id,
      coins: asked.coins,
      reason: asked.reason,
      state: isAlone ? 'given' : 'waiting',
      asked_by: askedBy,
      asked_at: at,
      ...(isAlone && { decided_by: askedBy, decided_at: at }),
    })
    .returning()
  if (isAlone) await giveGranted(ctx, row as GrantRow)
  else publish(ctx, 'coins.grant_asked', { grantId: (row as GrantRow).id })
  return row as GrantRow
}

async function giveGranted(ctx: Ctx, { id, person_id: personId, coins, reason, decided_by }: GrantRow): Promise<void> {
  const said = { personId, kind: 'earned', cause: 'granted', key: `granted ${id}`, title: 'From Mehfil', subjectId: id } as const
  await give(ctx, { ...said, coins, reason, ...(decided_by && { byId: decided_by }) })
}

/** @throws not_yours_to_decide, decided_already */
export async function decideGrant(
  ctx: Ctx,
  { grantId, isGiven }: Pick<ParsedOf<typeof calls.decideGrant>, 'grantId' | 'isGiven'>,
): Promise<{ before: GrantRow; after: GrantRow }> {
  const { id: decidedBy } = requirePerson(ctx)
  const [before] = await ctx.db.select().from(coinGrants).where(eq(coinGrants.id, grantId)).for('update')
  if (!before) throw failures.not_found()
  if (before.state !== 'waiting') throw rewardAdminFailures.decided_already()
  if (before.asked_by === decidedBy) throw rewardAdminFailures.not_yours_to_decide()
  const [after] = await ctx.db
    .update(coinGrants)
    .set({ state: isGiven ? 'given' : 'refused', decided_by: decidedBy, decided_at: now(ctx) })
    .where(eq(coinGrants.id, grantId))
    .returning()
  if (isGiven) await giveGranted(ctx, after as GrantRow)
  return { before, after: after as GrantRow }
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

export async function grantViews(ctx: Ctx, rows: GrantRow[]): Promise<CoinGrant[]> {
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
