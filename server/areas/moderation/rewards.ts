/** Admin decisions about the rewards shop and coins. */
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import type { AdminReward, AdminVoucher, CoinGrant, rewardAdmin as calls } from '#contract/rewards/admin.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import * as desk from '../rewards/service/admin.ts'
import type { RewardRow } from '../rewards/service/shop.ts'

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
    const row = await desk.insertReward(ctx, fields)
    await record(ctx, { action: 'reward.create', subject_id: row.id, before: {}, after: factsOf(row), reason })
    return desk.getReward(ctx, { rewardId: row.id })
  })
}

export function changeReward(ctx: Ctx, { reason, ...asked }: ParsedOf<typeof calls.change>): Promise<AdminReward> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await desk.updateReward(ctx, asked)
    await record(ctx, { action: 'reward.edit', subject_id: after.id, before: factsOf(before), after: factsOf(after), reason })
    return desk.getReward(ctx, asked)
  })
}

export function addStock(ctx: Ctx, { rewardId, count, reason }: ParsedOf<typeof calls.stock>): Promise<AdminReward> {
  return inTransaction(ctx, async (ctx) => {
    const row = await desk.addStock(ctx, rewardId, count)
    await record(ctx, { action: 'reward.stock', subject_id: row.id, before: {}, after: { ...factsOf(row), counted: count }, reason })
    return desk.getReward(ctx, { rewardId })
  })
}

export function loadCodes(
  ctx: Ctx,
  { rewardId, file, reason }: ParsedOf<typeof calls.codes>,
): Promise<{ loaded: number; reward: AdminReward }> {
  return inTransaction(ctx, async (ctx) => {
    const { row, loaded } = await desk.loadCodes(ctx, rewardId, file)
    await record(ctx, { action: 'reward.codes', subject_id: row.id, before: {}, after: { ...factsOf(row), counted: loaded }, reason })
    return { loaded, reward: await desk.getReward(ctx, { rewardId }) }
  })
}

export function markVoucherUsed(ctx: Ctx, { code, reason }: ParsedOf<typeof calls.use>): Promise<AdminVoucher> {
  return handle(ctx, 'voucher.use', reason, (ctx) => desk.markUsedByCode(ctx, code))
}

export function revokeVoucher(ctx: Ctx, { voucherId, reason }: ParsedOf<typeof calls.revoke>): Promise<AdminVoucher> {
  return handle(ctx, 'voucher.revoke', reason, (ctx) => desk.revokeVoucher(ctx, voucherId, reason))
}

function handle(
  ctx: Ctx,
  action: 'voucher.use' | 'voucher.revoke',
  reason: string,
  work: (ctx: Ctx) => Promise<desk.Handled>,
): Promise<AdminVoucher> {
  return inTransaction(ctx, async (ctx) => {
    const { before, view } = await work(ctx)
    const facts = (state: AdminVoucher['state']) => ({ state, reward: view.kind })
    await record(ctx, { action, subject_id: before.id, before: facts(before.state), after: facts(view.state), reason })
    return view
  })
}

export function grantCoins(ctx: Ctx, asked: ParsedOf<typeof calls.grant>): Promise<CoinGrant> {
  return inTransaction(ctx, async (ctx) => {
    const row = await desk.askGrant(ctx, asked)
    const after = { state: row.state, coins: row.coins }
    await record(ctx, { action: 'coins.grant', subject_id: row.person_id, before: {}, after, reason: asked.reason })
    const [view] = await desk.grantViews(ctx, [row])
    return view as CoinGrant
  })
}

export function decideGrant(ctx: Ctx, { reason, ...asked }: ParsedOf<typeof calls.decideGrant>): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { before, after } = await desk.decideGrant(ctx, asked)
    const facts = ({ state, coins }: desk.GrantRow): AuditFacts => ({ state, coins })
    await record(ctx, { action: 'coins.decide', subject_id: after.person_id, before: facts(before), after: facts(after), reason })
    return { message: asked.isGiven ? 'The coins are given.' : 'The coins are not given.' }
  })
}
