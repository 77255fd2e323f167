/** Vouchers: shown to their holder, used, expired, revoked. */
import { and, desc, eq, ne, type SQL } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { coinLimits } from '#contract/rewards/coin-terms.ts'
import { type rewards as calls, rewardFailures, type Voucher, voucherProcess } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { unseal } from '../../../platform/sealing/sealing.ts'
import { waiveFee } from '../../bookings/service/fees.ts'
import { unfeature } from '../../profiles/service/featured.ts'
import { codeShowings, rewards, vouchers } from '../tables.ts'
import type { RewardRow, VoucherRow } from './shop.ts'
import { comeBack } from './wallet.ts'

/** Associated data of the encrypted code. */
export const aboutCode = (voucherId: string) => `voucher ${voucherId}`

export const codeHash = (ctx: Ctx, code: string) => keyedHash(ctx, `voucher code ${code.toUpperCase()}`)

export function voucherView(row: VoucherRow, { kind, title, partner, city, id: rewardId }: RewardRow): Voucher {
  const { issued_at, ends_at, used_at } = row
  if (!issued_at || !ends_at) throw new Error(`voucher ${row.id} was not issued`)
  return {
    voucherId: row.id,
    rewardId,
    kind,
    title,
    partner,
    city,
    state: row.state,
    coins: row.coins,
    issuedAt: issued_at.toISOString(),
    endsAt: ends_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    day: row.day,
    category: row.category,
    hasCode: row.sealed_code !== null && row.state !== 'revoked',
    href: row.used_for ? `/dashboard/artist/bookings/${row.used_for}` : null,
  }
}

export async function listVouchers(
  ctx: Ctx,
  { page_number: page, page_size: limit, state }: ParsedOf<typeof calls.vouchers>,
): Promise<OutputOf<typeof calls.vouchers>> {
  const { id } = requirePerson(ctx)
  const where: SQL | undefined = and(eq(vouchers.person_id, id), ne(vouchers.state, 'reserved'), state && eq(vouchers.state, state))
  const rows = await ctx.db
    .select({ voucher: vouchers, reward: rewards })
    .from(vouchers)
    .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
    .where(where)
    .orderBy(desc(vouchers.issued_at), desc(vouchers.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const views = rows.map(({ voucher, reward }) => voucherView(voucher, reward))
  return pageFrom(views, await ctx.db.$count(vouchers, where), { page, limit })
}

/** Shows the code and records that it was shown. @throws 404 for everybody else, no_code */
export async function showCode(ctx: Ctx, { voucherId }: ParsedOf<typeof calls.code>): Promise<OutputOf<typeof calls.code>> {
  const { id } = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.id, voucherId), eq(vouchers.person_id, id)))
    if (!row) throw failures.not_found()
    if (!row.sealed_code || row.state === 'revoked') throw rewardFailures.no_code()
    const shownBefore = await ctx.db.$count(codeShowings, eq(codeShowings.voucher_id, voucherId))
    await ctx.db.insert(codeShowings).values({ id: ctx.platform.ids.uuid(), voucher_id: voucherId, person_id: id, at: now(ctx) })
    return { code: unseal(ctx.platform.env, row.sealed_code, aboutCode(voucherId)), shownBefore }
  })
}

/** When the scheduler looks at a usable voucher next: for a reminder before its end, and then at its end. */
export function nextWake(at: Date, endsAt: Date): Date {
  const word = new Date(endsAt.getTime() - coinLimits.voucherRemindMs)
  return word > at ? word : endsAt
}

/** A featured day begins, a reminder is due, or the time to use it is over. */
export async function wakeVoucher(ctx: Ctx, row: VoucherRow): Promise<void> {
  const { use, expire } = voucherProcess.moves
  if (row.state !== 'issued') return change(ctx, row, { wake_at: null })
  const at = now(ctx)
  if (row.day) return change(ctx, row, { state: use.to, used_at: at, wake_at: null })
  if (row.ends_at && row.ends_at > at) {
    if (row.person_id) publish(ctx, 'voucher.ends_soon', { voucherId: row.id, personId: row.person_id })
    return change(ctx, row, { wake_at: nextWake(at, row.ends_at) })
  }
  await change(ctx, row, { state: expire.to, wake_at: null })
}

async function change(ctx: Ctx, { id }: VoucherRow, changes: Partial<VoucherRow>): Promise<void> {
  await ctx.db.update(vouchers).set(changes).where(eq(vouchers.id, id))
}

export async function lockVoucher(ctx: Ctx, voucherId: string): Promise<VoucherRow | undefined> {
  const [row] = await ctx.db.select().from(vouchers).where(eq(vouchers.id, voucherId)).for('update')
  return row
}

/** Revokes an unused voucher and returns its coins to their lots. The voucher must be locked. */
export async function revoke(ctx: Ctx, row: VoucherRow, { reason, byId }: { reason: string; byId: string }): Promise<void> {
  const { id, person_id: personId, movement_id: spent } = row
  if (!personId || !spent) throw new Error(`voucher ${id} was not paid for`)
  await change(ctx, row, { state: voucherProcess.moves.revoke.to, wake_at: null })
  if (row.day && row.category) await unfeature(ctx, personId, { day: row.day, category: row.category })
  const aliveUntil = new Date(now(ctx).getTime() + coinLimits.backForMs)
  const said = { personId, key: `revoked ${id}`, cause: 'came_back', title: 'Coins of a voucher that was taken back' } as const
  await comeBack(ctx, spent, { ...said, subjectId: id, reason, byId, aliveUntil })
  publish(ctx, 'voucher.revoked', { voucherId: id, personId })
}

/** When an artist accepts a booking, their waiver that expires first covers the fee. */
export async function waiveFor(ctx: Ctx, { bookingId, artistId }: Events['booking.accepted']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [waiver] = await ctx.db
      .select({ id: vouchers.id })
      .from(vouchers)
      .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
      .where(and(eq(vouchers.person_id, artistId), eq(vouchers.state, 'issued'), eq(rewards.kind, 'fee_waiver')))
      .orderBy(vouchers.ends_at, vouchers.id)
      .limit(1)
      .for('update', { of: vouchers })
    const [known] = await ctx.db.select({ id: vouchers.id }).from(vouchers).where(eq(vouchers.used_for, bookingId))
    if (!waiver || known || !(await waiveFee(ctx, bookingId))) return
    const used = { state: voucherProcess.moves.use.to, used_at: now(ctx), used_for: bookingId, wake_at: null }
    await ctx.db.update(vouchers).set(used).where(eq(vouchers.id, waiver.id))
  })
}

/** The booking did not take place: the waiver can be used on another one, for at least a while. */
export async function restoreWaiver(ctx: Ctx, bookingId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(vouchers)
      .where(and(eq(vouchers.used_for, bookingId), eq(vouchers.state, 'used')))
      .for('update')
    if (!row) return
    const at = now(ctx)
    const least = new Date(at.getTime() + coinLimits.backForMs)
    const ends_at = row.ends_at && row.ends_at > least ? row.ends_at : least
    await change(ctx, row, {
      state: voucherProcess.moves.restore.to,
      used_at: null,
      used_for: null,
      ends_at,
      wake_at: nextWake(at, ends_at),
    })
  })
}
