/** Notices about coins and vouchers. */
import { eq } from 'drizzle-orm'
import type { EventName } from '#contract/events.ts'
import { dayMs, dayOf, formatDay } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { type Ctx, now } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { adminIds } from '../auth/service/roles.ts'
import { requirePersonRow } from '../auth/service.ts'
import { notify } from '../notifications/service.ts'
import { spendable } from './service/wallet.ts'
import { coinGrants, coinMovements, coinPackPurchases, rewards, vouchers } from './tables.ts'

export const coinEvents = ['coins.given', 'coins.taken_back'] as const satisfies EventName[]
export const packEvents = ['pack.credited', 'pack.returned'] as const satisfies EventName[]
export const voucherEvents = ['voucher.issued', 'voucher.revoked', 'voucher.ends_soon'] as const satisfies EventName[]

async function pageOf(ctx: Ctx, personId: string): Promise<string> {
  const { type } = await requirePersonRow(ctx, personId)
  return type === 'artist' ? '/dashboard/artist/rewards' : '/dashboard/user/rewards'
}

export async function ringAboutCoins(
  ctx: Ctx,
  { name, payload: { movementId, personId } }: DomainEvent<(typeof coinEvents)[number]>,
): Promise<void> {
  const [row] = await ctx.db.select().from(coinMovements).where(eq(coinMovements.id, movementId))
  if (!row) return
  const owed = row.owed > 0 ? ` ${manyCoins(row.owed)} that you had spent are owed now.` : ''
  const message =
    name === 'coins.given'
      ? `${manyCoins(row.coins)} for you: ${row.title}.${row.reason && ` ${row.reason}`}`
      : `${manyCoins(-row.coins)} were taken back: ${row.title}. ${row.reason}${owed}`
  await notify(ctx, { personId, key: `${name} ${movementId}`, type: name, message, href: await pageOf(ctx, personId) })
}

export async function ringAboutPack(
  ctx: Ctx,
  { name, payload: { purchaseId, personId } }: DomainEvent<(typeof packEvents)[number]>,
): Promise<void> {
  const [row] = await ctx.db.select().from(coinPackPurchases).where(eq(coinPackPurchases.id, purchaseId))
  if (!row) return
  const message =
    name === 'pack.credited'
      ? `Your ${manyCoins(row.coins)} are here. You can give the pack back for seven days while it is untouched.`
      : `Your pack of ${manyCoins(row.coins)} was given back. The money goes to where it came from.`
  await notify(ctx, { personId, key: `${name} ${purchaseId}`, type: name, message, href: await pageOf(ctx, personId) })
}

/** One sentence for everything that expires until then. */
export async function ringAboutEnds(ctx: Ctx, { payload: { personId, days, day } }: DomainEvent<'coins.end_soon'>): Promise<void> {
  const until = new Date(now(ctx).getTime() + days * dayMs)
  const soon = (await spendable(ctx, personId)).filter(({ ends_at }) => ends_at <= until)
  const [first] = soon
  if (!first) return
  const coins = soon.reduce((sum, { left }) => sum + left, 0)
  const message = `${manyCoins(coins)} of yours end soon, the first on ${formatDay(first.ends_at)}. See what you can exchange them for.`
  await notify(ctx, { personId, key: `coins.end_soon ${day} ${days}`, type: 'coins.end_soon', message, href: await pageOf(ctx, personId) })
}

export async function ringAboutVoucher(
  ctx: Ctx,
  { name, payload: { voucherId, personId } }: DomainEvent<(typeof voucherEvents)[number]>,
): Promise<void> {
  const [row] = await ctx.db
    .select({ title: rewards.title, endsAt: vouchers.ends_at, coins: vouchers.coins })
    .from(vouchers)
    .innerJoin(rewards, eq(rewards.id, vouchers.reward_id))
    .where(eq(vouchers.id, voucherId))
  if (!row?.endsAt) return
  const until = formatDay(row.endsAt)
  const messages = {
    'voucher.issued': `“${row.title}” is yours. Use it until ${until}.`,
    'voucher.revoked': `“${row.title}” was taken back, and your ${manyCoins(row.coins)} came back.`,
    'voucher.ends_soon': `“${row.title}” ends on ${until}. Use it before then.`,
  }
  await notify(ctx, {
    personId,
    // A returned voucher can be near its end a second time.
    key: name === 'voucher.ends_soon' ? `${name} ${voucherId} ${dayOf(row.endsAt)}` : `${name} ${voucherId}`,
    type: name,
    message: messages[name],
    href: `${await pageOf(ctx, personId)}?view=vouchers`,
  })
}

/** Leaves out the requester, who may not confirm. */
export async function ringAboutGrant(ctx: Ctx, { payload: { grantId } }: DomainEvent<'coins.grant_asked'>): Promise<void> {
  const [row] = await ctx.db.select().from(coinGrants).where(eq(coinGrants.id, grantId))
  if (row?.state !== 'waiting') return
  const { username } = await requirePersonRow(ctx, row.person_id)
  const message = `${manyCoins(row.coins)} for ${username} wait for a second admin to confirm them.`
  for (const personId of await adminIds(ctx, ['marketing', 'finance']))
    if (personId !== row.asked_by)
      await notify(ctx, { personId, key: `grant ${grantId}`, type: 'coins.grant_asked', message, href: '/admin/rewards?view=grants' })
}
