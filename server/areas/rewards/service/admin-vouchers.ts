/** Vouchers that people hold, for admins. */
import { and, count, desc, eq, ilike, sql } from 'drizzle-orm'
import type { AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type AdminVoucher, type rewardAdmin as calls, rewardAdminFailures } from '#contract/rewards/admin.ts'
import { voucherProcess } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { rewards, vouchers } from '../tables.ts'
import type { RewardRow, VoucherRow } from './shop.ts'
import { codeHash, lockVoucher, revoke, voucherView } from './vouchers.ts'

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

/** @throws 404, not_possible */
export function markVoucherUsed(ctx: Ctx, { code, reason }: ParsedOf<typeof calls.use>): Promise<AdminVoucher> {
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.code_hash, codeHash(ctx, code)), sql`${vouchers.person_id} is not null`))
      .for('update')
    if (!before) throw failures.not_found()
    if (!voucherProcess.can('use', before.state, 'desk')) throw rewardAdminFailures.not_possible()
    const used = { state: voucherProcess.moves.use.to, used_at: now(ctx), wake_at: null }
    await ctx.db.update(vouchers).set(used).where(eq(vouchers.id, before.id))
    return recorded(ctx, 'voucher.use', before, reason)
  })
}

/** @throws 404, not_possible */
export function revokeVoucher(ctx: Ctx, { voucherId, reason }: ParsedOf<typeof calls.revoke>): Promise<AdminVoucher> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockVoucher(ctx, voucherId)
    if (!before) throw failures.not_found()
    if (before.state !== 'issued') throw rewardAdminFailures.not_possible()
    await revoke(ctx, before, { reason, byId: requirePerson(ctx).id })
    return recorded(ctx, 'voucher.revoke', before, reason)
  })
}

async function recorded(ctx: Ctx, action: 'voucher.use' | 'voucher.revoke', before: VoucherRow, reason: string): Promise<AdminVoucher> {
  const view = await viewOfVoucher(ctx, before.id)
  const facts = (state: AdminVoucher['state']): AuditFacts => ({ state, reward: view.kind })
  await record(ctx, { action, subject_id: before.id, before: facts(before.state), after: facts(view.state), reason })
  return view
}
