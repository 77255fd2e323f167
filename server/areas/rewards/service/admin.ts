/** The shop and its stock, for admins. */
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type AdminReward, type rewardAdmin as calls, type RewardFields, rewardAdminFailures } from '#contract/rewards/admin.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import { voucherProcess } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { seal } from '../../../platform/sealing/sealing.ts'
import { record } from '../../audit/service.ts'
import { linesOfCodes } from '../rules/codes.ts'
import { rewards, vouchers } from '../tables.ts'
import { type RewardRow, rewardView, type VoucherRow } from './shop.ts'
import { aboutCode, codeHash } from './vouchers.ts'

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

const factsOf = ({ kind, version, is_listed, value_paise, price_paise, per_person }: RewardRow): AuditFacts => ({
  reward: kind,
  version,
  isListed: is_listed,
  value_paise,
  price_paise,
  per_person,
})

export function createReward(ctx: Ctx, { fields, reason }: ParsedOf<typeof calls.create>): Promise<AdminReward> {
  return inTransaction(ctx, async (ctx) => {
    const row = await insertReward(ctx, fields)
    await record(ctx, { action: 'reward.create', subject_id: row.id, before: {}, after: factsOf(row), reason })
    return getReward(ctx, { rewardId: row.id })
  })
}

/** @throws changed if somebody else has changed it since */
export function changeReward(
  ctx: Ctx,
  { rewardId, fields, isListed, version, reason }: ParsedOf<typeof calls.change>,
): Promise<AdminReward> {
  return inTransaction(ctx, async (ctx) => {
    const before = await rewardById(ctx, rewardId, true)
    if (before.version !== version) throw rewardAdminFailures.changed()
    const [after] = await ctx.db
      .update(rewards)
      // The kind stays, as people hold vouchers of it.
      .set({ ...columnsOf({ ...fields, kind: before.kind }), is_listed: isListed, version: version + 1 })
      .where(eq(rewards.id, rewardId))
      .returning()
    await record(ctx, { action: 'reward.edit', subject_id: rewardId, before: factsOf(before), after: factsOf(after as RewardRow), reason })
    return getReward(ctx, { rewardId })
  })
}

export function stockReward(ctx: Ctx, { rewardId, count: added, reason }: ParsedOf<typeof calls.stock>): Promise<AdminReward> {
  return inTransaction(ctx, async (ctx) => {
    const row = await addStock(ctx, rewardId, added)
    await record(ctx, { action: 'reward.stock', subject_id: row.id, before: {}, after: { ...factsOf(row), counted: added }, reason })
    return getReward(ctx, { rewardId })
  })
}

/** @throws codes_only */
export async function addStock(ctx: Ctx, rewardId: string, many: number): Promise<RewardRow> {
  const row = await rewardById(ctx, rewardId, true)
  if (row.kind === 'partner_voucher') throw rewardAdminFailures.codes_only()
  const codes = Array.from({ length: many }, () => (ownCodes.includes(row.kind) ? ctx.platform.ids.readable(codeLength) : null))
  await insertVouchers(ctx, rewardId, codes)
  return row
}

export function loadCodes(ctx: Ctx, { rewardId, file, reason }: ParsedOf<typeof calls.codes>): Promise<OutputOf<typeof calls.codes>> {
  return inTransaction(ctx, async (ctx) => {
    const { row, loaded } = await addCodes(ctx, rewardId, file)
    await record(ctx, { action: 'reward.codes', subject_id: row.id, before: {}, after: { ...factsOf(row), counted: loaded }, reason })
    return { loaded, reward: await getReward(ctx, { rewardId }) }
  })
}

/** All or none. @throws no_codes, code_wrong with the line */
export async function addCodes(ctx: Ctx, rewardId: string, file: string): Promise<{ row: RewardRow; loaded: number }> {
  const row = await rewardById(ctx, rewardId, true)
  if (row.kind !== 'partner_voucher') throw rewardAdminFailures.no_codes()
  const { codes, wrong } = linesOfCodes(file)
  if (wrong) throw rewardAdminFailures.code_wrong(wrong)
  const known = await ctx.db.select({ hash: vouchers.code_hash }).from(vouchers).where(eq(vouchers.reward_id, rewardId))
  const hashes = new Set(known.map(({ hash }) => hash))
  const again = codes.findIndex(({ code }) => hashes.has(codeHash(ctx, code)))
  if (again >= 0) throw rewardAdminFailures.code_wrong({ row: codes[again]?.row ?? 1, why: 'it was loaded before' })
  await insertVouchers(
    ctx,
    rewardId,
    codes.map(({ code }) => code),
  )
  return { row, loaded: codes.length }
}

async function insertVouchers(ctx: Ctx, rewardId: string, codes: readonly (string | null)[]): Promise<void> {
  const rows = codes.map((code) => {
    const id = ctx.platform.ids.uuid()
    const sealed = code && { sealed_code: seal(ctx.platform.env, code, aboutCode(id)), code_hash: codeHash(ctx, code) }
    return { id, reward_id: rewardId, state: voucherProcess.start, ...sealed }
  })
  await ctx.db.insert(vouchers).values(rows)
}
