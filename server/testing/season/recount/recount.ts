/**
 * Independent books, built from people's actions and the partner's reported movements, by the rules of docs/money.md. It uses neither
 * the ledger, nor the invoices, nor the product's arithmetic, and is compared with them.
 */
import { dayIn, dayMs, gstWithin, sum } from './arithmetic.ts'
import {
  documentsOf,
  feeOf,
  grossOf,
  gstOnFee,
  type KeptBack,
  keptBack,
  netOf,
  nothing,
  type Paper,
  plus,
  type Sale,
  type Taxed,
} from './sales.ts'
import type { Outcome } from './shows.ts'

export interface Told extends Outcome {
  sale: Sale
  papers: Paper[]
}

export const toldOf = (outcome: Outcome, sale: Omit<Sale, 'billed' | 'earned'>): Told => {
  const whole = { ...sale, billed: outcome.billed, earned: outcome.earned }
  return { ...outcome, sale: whole, papers: documentsOf(whole) }
}

export interface PackStory {
  price: bigint
  buyerState: string
  /** null until its payment arrives. */
  boughtAt: number | null
  returnedAt: number | null
}

export interface PrizeStory {
  artistId: string
  gross: bigint
  state: 'due' | 'handed_over' | 'passed_on'
  sentAt: number | null
}

export interface PartnersPayment {
  /** The partner's id. */
  id: string
  /** Our reference, and the amount that we had requested. */
  paymentId: string
  asked: bigint
  amount: bigint
  currency: string
  at: number
}
export interface PartnersRefund {
  id: string
  refundId: string
  paidWith: string
  amount: bigint
  at: number
}
export interface PartnersPayout {
  id: string
  payoutId: string
  artistId: string
  amount: bigint
  at: number
}

export interface History {
  sales: ReadonlyMap<string, Told>
  packs: ReadonlyMap<string, PackStory>
  prizes: ReadonlyMap<string, PrizeStory>
  remitted: readonly { tax: 'gst' | 'tcs' | 'tds'; month: string; paise: bigint; at: number }[]
  partner: { payments: readonly PartnersPayment[]; refunds: readonly PartnersRefund[]; payouts: readonly PartnersPayout[] }
  /** Bookings, orders and packs that a payment is for, and the amount for each. */
  paidFor: (payment: PartnersPayment) => readonly { subjectId: string; part: bigint }[]
  /** The one that a refund is for. */
  refundFor: (refund: PartnersRefund) => string
  payoutFor: (payout: PartnersPayout) => string
  /** Payments that did not match the order, and that an admin has refunded. */
  sentBack: ReadonlySet<string>
  withheldFrom: string
}

export interface Recount {
  /** Balances by account and owner; a debit is positive. Zero balances are omitted. */
  accounts: Map<string, bigint>
  kept: KeptBack[]
  keptOf: Map<string, { tcs: bigint; tds: bigint }>
  /** Received by payment, for any purpose. */
  capturedOf: Map<string, bigint>
  promisedOf: Map<string, bigint>
  goneBackOf: Map<string, bigint>
  paidOutOf: Map<string, bigint>
  promised: bigint
}

export const accountKey = (kind: string, owner: string | null) => (owner ? `${kind} of ${owner}` : kind)

const packReturnMs = 7 * dayMs
const gstRate = 1800n
const [prizeTaxed, prizeRate] = [10_000_00n, 3000n]
export const prizeTax = (gross: bigint): bigint => (gross > prizeTaxed ? (gross * prizeRate + 5000n) / 10_000n : 0n)
const fits = ({ asked, amount, currency }: PartnersPayment) => currency === 'INR' && amount === asked
export const isReviewed = (payment: PartnersPayment) => payment.currency === 'INR' && !fits(payment)

const add = (map: Map<string, bigint>, key: string, amount: bigint) => map.set(key, (map.get(key) ?? 0n) + amount)

/** @param now time up to which the clock has run */
export function recount(history: History, now: number): Recount {
  const accounts = new Map<string, bigint>()
  const debit = (kind: string, owner: string | null, amount: bigint) => add(accounts, accountKey(kind, owner), amount)
  const credit = (kind: string, owner: string | null, amount: bigint) => debit(kind, owner, -amount)
  const [capturedOf, goneBackOf, paidOutOf, promisedOf] = [0, 0, 0, 0].map(() => new Map<string, bigint>()) as [
    Map<string, bigint>,
    Map<string, bigint>,
    Map<string, bigint>,
    Map<string, bigint>,
  ]
  let promised = 0n
  const { partner } = history

  for (const payment of partner.payments.filter(({ currency }) => currency === 'INR')) {
    debit('provider_held', null, payment.amount)
    if (fits(payment)) for (const { subjectId, part } of history.paidFor(payment)) add(capturedOf, subjectId, part)
    else {
      const isBack = history.sentBack.has(payment.paymentId)
      if (isBack) promised += payment.amount
      else credit('unexplained', payment.paymentId, payment.amount)
    }
  }
  for (const refund of partner.refunds) {
    credit('provider_held', null, refund.amount)
    add(goneBackOf, history.refundFor(refund), refund.amount)
  }
  for (const payout of partner.payouts) {
    credit('provider_held', null, payout.amount)
    debit('artist_payable', payout.artistId, payout.amount)
    add(paidOutOf, history.payoutFor(payout), payout.amount)
  }

  const kept = keptBack(
    [...history.sales.values()].map(({ sale }) => sale),
    history.withheldFrom,
  )
  const keptOf = new Map<string, { tcs: bigint; tds: bigint }>()
  for (const { saleId, artistId, tcs, tds } of kept.filter(({ isKept }) => isKept)) {
    const before = keptOf.get(saleId) ?? { tcs: 0n, tds: 0n }
    keptOf.set(saleId, { tcs: before.tcs + tcs, tds: before.tds + tds })
    debit('artist_payable', artistId, tcs + tds)
    credit('tcs_payable', null, tcs)
    credit('tds_payable', null, tds)
  }
  for (const [id, { sale, taken, back }] of history.sales) {
    // Money that was not used for anything is refunded automatically.
    const surplus = (capturedOf.get(id) ?? 0n) - taken
    promisedOf.set(id, back + surplus)
    promised += back + surplus
    const gross = grossOf(sale)
    credit('held', id, taken - back - gross)
    credit('artist_payable', sale.artistId, netOf(gross))
    credit('platform_fees', null, feeOf(gross))
    credit('gst_payable', null, gstOnFee(gross))
  }
  for (const [id, { price, boughtAt, returnedAt }] of history.packs) {
    const taken = boughtAt === null ? 0n : price
    const isSold = boughtAt !== null && returnedAt === null && boughtAt + packReturnMs <= now
    const back = (capturedOf.get(id) ?? 0n) - taken + (returnedAt === null ? 0n : price)
    promisedOf.set(id, back)
    promised += back
    if (isSold) {
      const gst = gstWithin(price, gstRate)
      credit('coin_sales', null, price - gst)
      credit('gst_payable', null, gst)
    } else if (returnedAt === null) credit('held', id, taken)
  }
  for (const { artistId, gross, state } of history.prizes.values()) {
    if (state === 'passed_on') continue
    debit('prizes', null, gross)
    if (state === 'due') credit('prize_payable', artistId, gross)
    else {
      credit('own_bank', null, gross - prizeTax(gross))
      credit('tds_payable', null, prizeTax(gross))
    }
  }
  for (const { tax, paise } of history.remitted) {
    debit(`${tax}_payable`, null, paise)
    credit('own_bank', null, paise)
  }
  credit('refunds_in_transit', null, promised - sum(partner.refunds.map(({ amount }) => amount)))
  for (const [key, amount] of accounts) if (amount === 0n) accounts.delete(key)
  return { accounts, kept, keptOf, capturedOf, promisedOf, goneBackOf, paidOutOf, promised }
}

export type DocumentsOfDay = Record<Paper['about'], Taxed>

/** Totals of a day's documents, less credit notes. */
export function documentsOn(history: Pick<History, 'sales' | 'packs'>, day: string): DocumentsOfDay {
  const all: DocumentsOfDay = { sale: nothing, fee: nothing, coins: nothing }
  for (const { papers } of history.sales.values())
    for (const paper of papers) if (paper.day === day) all[paper.about] = plus(all[paper.about], paper)
  for (const pack of history.packs.values())
    for (const paper of packDocuments(pack)) if (paper.day === day) all.coins = plus(all.coins, paper)
  return all
}

const house = '08'

function packDocuments({ price, boughtAt, returnedAt, buyerState }: PackStory): Paper[] {
  if (boughtAt === null) return []
  const gst = gstWithin(price, gstRate)
  const half = gst / 2n
  const tax = buyerState === house ? { cgst: half, sgst: half, igst: 0n } : { cgst: 0n, sgst: 0n, igst: gst }
  const sold: Paper = { total: price, taxable: price - gst, ...tax, day: dayIn(boughtAt), about: 'coins' }
  if (returnedAt === null) return [sold]
  const back = Object.fromEntries(Object.entries(sold).map(([name, value]) => [name, typeof value === 'bigint' ? -value : value]))
  return [sold, { ...(back as unknown as Paper), day: dayIn(returnedAt) }]
}

/** What remains to be remitted for a month, including earlier overpayments and reversals. */
export function leftOf(history: History, { kept }: Recount, tax: 'gst' | 'tcs' | 'tds', month: string): bigint {
  const due = new Map<string, bigint>()
  if (tax === 'gst') {
    const papers = [...[...history.sales.values()].flatMap(({ papers }) => papers), ...[...history.packs.values()].flatMap(packDocuments)]
    for (const { about, day, cgst, sgst, igst } of papers) if (about !== 'sale') add(due, day.slice(0, 7), cgst + sgst + igst)
  } else {
    for (const each of kept) if (each.isKept) add(due, dayIn(each.at).slice(0, 7), each[tax])
    if (tax === 'tds')
      for (const { gross, state, sentAt } of history.prizes.values())
        if (state === 'handed_over' && sentAt !== null) add(due, dayIn(sentAt).slice(0, 7), prizeTax(gross))
  }
  const paid = (wanted: (month: string) => boolean) =>
    sum(history.remitted.filter((each) => each.tax === tax && wanted(each.month)).map(({ paise }) => paise))
  const before = sum([...due].filter(([each]) => each < month).map(([, amount]) => amount)) - paid((each) => each < month)
  const carried = before < 0n ? before : 0n
  return (due.get(month) ?? 0n) + carried - paid((each) => each === month)
}

/** The partner's settlement of a day: all of its movements, payments less 2 % and the GST on that. */
export function settlementOf({ payments, refunds, payouts }: History['partner'], day: string) {
  const on = <Moved extends { at: number }>(moved: readonly Moved[]) => moved.filter(({ at }) => dayIn(at) === day)
  const inDay = { payments: on(payments), refunds: on(refunds), payouts: on(payouts) }
  const fee = (amount: bigint) => {
    const own = (amount * 2n + 50n) / 100n
    const tax = (own * 18n + 50n) / 100n
    return { own, tax }
  }
  const fees = inDay.payments.map(({ amount }) => fee(amount))
  const total = (moved: readonly { amount: bigint }[]) => sum(moved.map(({ amount }) => amount))
  const tax = sum(fees.map((each) => each.tax))
  const own = sum(fees.map((each) => each.own))
  const [paid, back, out] = [total(inDay.payments), total(inDay.refunds), total(inDay.payouts)]
  return {
    ids: [...inDay.payments, ...inDay.refunds, ...inDay.payouts].map(({ id }) => id).sort(),
    ...{ payments: paid, refunds: -back, payouts: -out, fees: own + tax, tax, net: paid - back - out - own - tax },
  }
}
