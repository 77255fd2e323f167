/** Packs of coins: paid like everything else, credited once the partner has confirmed the payment, returnable while untouched. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { gstWithin } from '#contract/india/taxes.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { coinLimits, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import {
  type CoinPack,
  type rewards as calls,
  coinPacks,
  type PackPurchase,
  packGstOn,
  packProcess,
  rewardFailures,
} from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../platform/context.ts'
import { packSettledEntries } from '../../payments/rules.ts'
import { createPayment } from '../../payments/service/checkout.ts'
import { post } from '../../payments/service/ledger.ts'
import { refund, refundPayment } from '../../payments/service/refunds.ts'
import { lockPaid } from '../../payments/service/rows.ts'
import { coinLots, coinPackPurchases } from '../tables.ts'
import { give, takeBack } from './wallet.ts'

const numberLength = 8

export type PackRow = typeof coinPackPurchases.$inferSelect

export async function packs(ctx: Ctx): Promise<OutputOf<typeof calls.packs>> {
  const today = dayOf(now(ctx))
  const { worthPaise, boughtForDays } = coinTermsOn(today)
  const results = coinPacks.map(({ pack, coins, pricePaise }): CoinPack => {
    return {
      pack,
      coins,
      price: toRupees(pricePaise),
      gst: toRupees(gstWithin(pricePaise, packGstOn(today))),
      worth: toRupees(coins * worthPaise),
      endsAfterDays: boughtForDays,
    }
  })
  return { results }
}

/** @throws price_changed */
export async function buy(ctx: Ctx, { pack, expectedPrice }: ParsedOf<typeof calls.buy>): Promise<OutputOf<typeof calls.buy>> {
  const { id: personId } = requirePerson(ctx)
  const wanted = coinPacks.find((each) => each.pack === pack)
  if (!wanted || toPaise(expectedPrice) !== wanted.pricePaise) throw rewardFailures.pack_price_changed()
  const at = now(ctx)
  const until = new Date(at.getTime() + paymentLimits.holdMs)
  return inTransaction(ctx, async (ctx) => {
    const id = ctx.platform.ids.uuid()
    await ctx.db.insert(coinPackPurchases).values({
      id,
      number: `CP-${ctx.platform.ids.readable(numberLength)}`,
      person_id: personId,
      pack,
      state: packProcess.start,
      coins: wanted.coins,
      price_paise: wanted.pricePaise,
      gst_percent: packGstOn(dayOf(at)),
      created_at: at,
      wake_at: until,
    })
    const asked = { subjectId: id, payerId: personId, amountPaise: wanted.pricePaise, label: labelOf(wanted.coins), expiresAt: until }
    return { purchaseId: id, checkout: await createPayment(ctx, { purpose: 'coin_pack', ...asked }) }
  })
}

const labelOf = (coins: number) => `Pack of ${coins} coins`

export async function lockPack(ctx: Ctx, id: string): Promise<PackRow | undefined> {
  const [row] = await ctx.db.select().from(coinPackPurchases).where(eq(coinPackPurchases.id, id)).for('update')
  return row
}

/** Handles a payment event, even if late or repeated: credits the coins once, and refunds extra money. */
export async function takeMoney(ctx: Ctx, { paymentId, purpose, subjectId }: Events['payment.paid']): Promise<void> {
  if (purpose !== 'coin_pack') return
  await inTransaction(ctx, async (ctx) => {
    const row = await lockPack(ctx, subjectId)
    if (!row) {
      ctx.platform.log.warn({ paymentId, subjectId }, 'received money for an unknown pack of coins')
      return
    }
    if (row.payment_id === paymentId) return
    if (!packProcess.can('credit', row.state, 'payments')) {
      await refundPayment(ctx, { paymentId, reason: 'It was paid already' })
      return
    }
    const { id, person_id: personId, coins } = row
    const said = { personId, kind: 'bought', cause: 'bought', key: `pack ${id}`, title: labelOf(coins), subjectId: id } as const
    const given = await give(ctx, { ...said, coins })
    if (!given) throw new Error(`the pack ${id} was credited before`)
    await change(ctx, row, {
      state: packProcess.moves.credit.to,
      payment_id: paymentId,
      lot_id: given.lot.id,
      credited_at: now(ctx),
      wake_at: new Date(now(ctx).getTime() + coinLimits.packReturnMs),
    })
    publish(ctx, 'pack.credited', { purchaseId: id, personId })
  })
}

async function change(ctx: Ctx, { id }: PackRow, changes: Partial<PackRow>): Promise<void> {
  await ctx.db.update(coinPackPurchases).set(changes).where(eq(coinPackPurchases.id, id))
}

/** Called by the scheduler: the payment expires, or the time for a return ends and the money is ours. */
export async function wakePack(ctx: Ctx, row: PackRow): Promise<void> {
  if (row.state === 'awaiting_payment') return change(ctx, row, { state: packProcess.moves.expire.to, wake_at: null })
  if (row.state !== 'credited') return change(ctx, row, { wake_at: null })
  const { id, price_paise, gst_percent } = row
  const gst = gstWithin(price_paise, gst_percent)
  const lines = packSettledEntries(id, { taxable: price_paise - gst, gst })
  await post(ctx, { kind: 'pack_settled', subjectId: id, reference: id, memo: labelOf(row.coins), lines })
  await change(ctx, row, { state: packProcess.moves.settle.to, wake_at: null })
}

/** @throws not_returnable if a coin of it was spent or the time is over */
export async function giveBack(ctx: Ctx, { purchaseId }: ParsedOf<typeof calls.giveBack>): Promise<{ message: string }> {
  const { id: personId } = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [own] = await ctx.db
      .select({ id: coinPackPurchases.id })
      .from(coinPackPurchases)
      .where(and(eq(coinPackPurchases.id, purchaseId), eq(coinPackPurchases.person_id, personId)))
    const row = own && (await lockPack(ctx, own.id))
    if (!row) throw failures.not_found()
    const returned = row.lot_id && (await takeBackLot(ctx, row, row.lot_id))
    if (!returned || returnBy(ctx, row, row.coins) === null) throw rewardFailures.not_returnable()
    if (returned.owed > 0) throw rewardFailures.not_returnable()
    await change(ctx, row, { state: packProcess.moves.give_back.to, wake_at: null })
    await refund(ctx, { subjectId: row.id, amountPaise: 'all', reason: 'The pack was given back', key: 'given back' })
    publish(ctx, 'pack.returned', { purchaseId, personId })
  })
  return { message: 'Your money is on its way back.' }
}

function takeBackLot(ctx: Ctx, { id }: PackRow, lotId: string) {
  return takeBack(ctx, lotId, { key: `pack back ${id}`, cause: 'pack_returned', title: 'Pack given back', subjectId: id })
}

/** The money went back another way, through the partner or the payer's bank: revokes the coins, and spent ones become a debt. */
export async function noteRefunded(ctx: Ctx, { subjectId }: Events['payment.refunded']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockPack(ctx, subjectId)
    if (!row?.lot_id || !packProcess.can('give_back', row.state, 'payments')) return
    const paid = await lockPaid(ctx, subjectId)
    const isAllBack = paid.some(({ id, refunded_paise, amount_paise }) => id === row.payment_id && refunded_paise >= amount_paise)
    if (!isAllBack) return
    await takeBackLot(ctx, row, row.lot_id)
    await change(ctx, row, { state: packProcess.moves.give_back.to, wake_at: null })
    publish(ctx, 'pack.returned', { purchaseId: row.id, personId: row.person_id })
  })
}

export async function purchases(
  ctx: Ctx,
  { page_number: page, page_size: limit }: ParsedOf<typeof calls.purchases>,
): Promise<OutputOf<typeof calls.purchases>> {
  const { id } = requirePerson(ctx)
  const where = and(eq(coinPackPurchases.person_id, id), inArray(coinPackPurchases.state, ['credited', 'settled', 'returned']))
  const rows = await ctx.db
    .select({ pack: coinPackPurchases, left: coinLots.left })
    .from(coinPackPurchases)
    .innerJoin(coinLots, eq(coinLots.id, coinPackPurchases.lot_id))
    .where(where)
    .orderBy(desc(coinPackPurchases.created_at), desc(coinPackPurchases.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const results = rows.map(({ pack, left }): PackPurchase => {
    return {
      purchaseId: pack.id,
      pack: pack.pack,
      state: pack.state,
      coins: pack.coins,
      left,
      price: toRupees(pack.price_paise),
      boughtAt: (pack.credited_at ?? pack.created_at).toISOString(),
      returnBy: returnBy(ctx, pack, left)?.toISOString() ?? null,
      paymentId: pack.payment_id,
    }
  })
  return pageFrom(results, await ctx.db.$count(coinPackPurchases, where), { page, limit })
}

function returnBy(ctx: Ctx, { state, coins, credited_at }: PackRow, left: number): Date | null {
  if (state !== 'credited' || !credited_at || left < coins) return null
  const until = new Date(credited_at.getTime() + coinLimits.packReturnMs)
  return until > now(ctx) ? until : null
}
