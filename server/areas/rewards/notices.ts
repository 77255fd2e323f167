/** Notices about coins and vouchers. */
import { eq } from 'drizzle-orm'
import { dayMs, dayOf, formatDay } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { requirePersonRow } from '../auth/service.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { spendable } from './service/wallet.ts'
import { coinGrants, coinMovements, coinPackPurchases, rewards, vouchers } from './tables.ts'

type CoinEvent = 'coins.given' | 'coins.taken_back'
type PackEvent = 'pack.credited' | 'pack.returned'
type VoucherEvent = 'voucher.issued' | 'voucher.revoked' | 'voucher.ends_soon'

async function pageOf(ctx: Ctx, personId: string): Promise<string> {
  const { type } = await requirePersonRow(ctx, personId)
  return type === 'artist' ? '/dashboard/artist/rewards' : '/dashboard/user/rewards'
}

async function aboutCoins(ctx: Ctx, { name, payload: { movementId, personId } }: DomainEvent<CoinEvent>): Promise<Notice[]> {
  const [row] = await ctx.db.select().from(coinMovements).where(eq(coinMovements.id, movementId))
  if (!row) return []
  const owed = row.owed > 0 ? ` ${manyCoins(row.owed)} that you had spent are owed now.` : ''
  const message =
    name === 'coins.given'
      ? `${manyCoins(row.coins)} for you: ${row.title}.${row.reason && ` ${row.reason}`}`
      : `${manyCoins(-row.coins)} were taken back: ${row.title}. ${row.reason}${owed}`
  return [{ personId, key: `${name} ${movementId}`, message, href: await pageOf(ctx, personId) }]
}

async function aboutPack(ctx: Ctx, { name, payload: { purchaseId, personId } }: DomainEvent<PackEvent>): Promise<Notice[]> {
  const [row] = await ctx.db.select().from(coinPackPurchases).where(eq(coinPackPurchases.id, purchaseId))
  if (!row) return []
  const message =
    name === 'pack.credited'
      ? `Your ${manyCoins(row.coins)} are here. You can give the pack back for seven days while it is untouched.`
      : `Your pack of ${manyCoins(row.coins)} was given back. The money goes to where it came from.`
  return [{ personId, key: `${name} ${purchaseId}`, message, href: await pageOf(ctx, personId) }]
}

/** One sentence for everything that expires until then. */
async function aboutEnds(ctx: Ctx, { name, payload: { personId, days, day } }: DomainEvent<'coins.end_soon'>): Promise<Notice[]> {
  const until = new Date(now(ctx).getTime() + days * dayMs)
  const soon = (await spendable(ctx, personId)).filter(({ ends_at }) => ends_at <= until)
  const [first] = soon
  if (!first) return []
  const coins = soon.reduce((sum, { left }) => sum + left, 0)
  const message = `${manyCoins(coins)} of yours end soon, the first on ${formatDay(first.ends_at)}. See what you can exchange them for.`
  return [{ personId, key: `${name} ${day} ${days}`, message, href: await pageOf(ctx, personId) }]
}

async function aboutVoucher(ctx: Ctx, { name, payload: { voucherId, personId } }: DomainEvent<VoucherEvent>): Promise<Notice[]> {
  const [row] = await ctx.db
    .select({ title: rewards.title, endsAt: vouchers.ends_at, coins: vouchers.coins })
    .from(vouchers)
    .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
    .where(eq(vouchers.id, voucherId))
  if (!row?.endsAt) return []
  const until = formatDay(row.endsAt)
  const messages = {
    'voucher.issued': `“${row.title}” is yours. Use it until ${until}.`,
    'voucher.revoked': `“${row.title}” was taken back, and your ${manyCoins(row.coins)} came back.`,
    'voucher.ends_soon': `“${row.title}” ends on ${until}. Use it before then.`,
  }
  // A returned voucher can be near its end a second time.
  const key = name === 'voucher.ends_soon' ? `${name} ${voucherId} ${dayOf(row.endsAt)}` : `${name} ${voucherId}`
  return [{ personId, key, message: messages[name], href: `${await pageOf(ctx, personId)}?view=vouchers` }]
}

/** Leaves out the requester, who may not confirm. */
async function aboutGrant(ctx: Ctx, { payload: { grantId } }: DomainEvent<'coins.grant_asked'>): Promise<Notice[]> {
  const [row] = await ctx.db.select().from(coinGrants).where(eq(coinGrants.id, grantId))
  if (row?.state !== 'waiting') return []
  const { username } = await requirePersonRow(ctx, row.person_id)
  const message = `${manyCoins(row.coins)} for ${username} wait for a second admin to confirm them.`
  const all = await toAdmins(ctx, ['marketing', 'finance'], { key: `grant ${grantId}`, message, href: '/admin/rewards?view=grants' })
  return all.filter(({ personId }) => personId !== row.asked_by)
}

export const rewardNotices: Notices<CoinEvent | PackEvent | VoucherEvent | 'coins.end_soon' | 'coins.grant_asked'> = {
  'coins.given': aboutCoins,
  'coins.taken_back': aboutCoins,
  'coins.end_soon': aboutEnds,
  'coins.grant_asked': aboutGrant,
  'pack.credited': aboutPack,
  'pack.returned': aboutPack,
  'voucher.issued': aboutVoucher,
  'voucher.revoked': aboutVoucher,
  'voucher.ends_soon': aboutVoucher,
}
