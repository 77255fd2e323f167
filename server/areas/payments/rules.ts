/**
 * The arithmetic of money: the ledger's accounts, the journal of each money event, and an artist's earnings.
 * Amounts in paise; a debit is positive, a credit negative, and the lines of a journal sum to zero.
 *
 * | account            | whose   | what it says                                                      |
 * |--------------------|---------|-------------------------------------------------------------------|
 * | provider_held      | ours    | held by the payment partner (a debit balance)                     |
 * | held               | subject | paid for a booking or an order, not yet anybody's                 |
 * | unexplained        | payment | received, but does not match the request                          |
 * | artist_payable     | artist  | earned, not yet sent                                              |
 * | platform_fees      | ours    | our fee                                                           |
 * | gst_payable        | ours    | tax on our fee, to be remitted                                    |
 * | tcs_payable        | ours    | GST withheld from artists, to be remitted                         |
 * | tds_payable        | ours    | income tax withheld from artists, to be remitted                  |
 * | refunds_in_transit | ours    | promised to clients, not yet sent                                 |
 * | payouts_in_transit | ours    | sent to artists, not yet arrived                                  |
 * | coin_sales         | ours    | packs of coins that can no longer be returned                     |
 * | own_bank           | ours    | paid from our own bank account while the partner holds our share   |
 * | prizes             | ours    | cost of the prizes (a debit balance)                              |
 * | prize_payable      | artist  | won, not yet sent                                                 |
 *
 * | journal             | reference          | debit                       | credit                                     |
 * |---------------------|--------------------|-----------------------------|--------------------------------------------|
 * | capture             | provider's payment | provider_held               | held, for several orders each its part     |
 * | capture_unexplained | provider's payment | provider_held               | unexplained                                |
 * | refund_due          | refund             | held or unexplained         | refunds_in_transit                         |
 * | refund_done         | refund             | refunds_in_transit          | provider_held                              |
 * | earning             | subject            | held                        | artist_payable, platform_fees, gst_payable |
 * | earning_changed     | subject and what   | the difference, either way  | the same accounts                          |
 * | withheld            | what was earned    | artist_payable              | tcs_payable, tds_payable                   |
 * | taxes_returned      | what has changed   | tcs_payable, tds_payable    | artist_payable                             |
 * | payout_sent         | payout and try     | artist_payable              | payouts_in_transit                         |
 * | payout_returned     | payout and try     | payouts_in_transit          | artist_payable                             |
 * | payout_paid         | payout             | payouts_in_transit          | provider_held                              |
 * | pack_settled        | purchase           | held                        | coin_sales, gst_payable                    |
 * | taxes_remitted      | remittance         | the tax's payable account   | own_bank                                   |
 * | remittance_undone   | remittance         | own_bank                    | the tax's payable account                  |
 * | prize_won           | prize              | prizes                      | prize_payable                              |
 * | prize_passed_on     | prize              | prize_payable               | prizes                                     |
 * | prize_sent          | prize              | prize_payable               | own_bank, tds_payable                      |
 *
 * Coins are the ledger's second currency, with accounts of their own; their journals are in `../rewards/rules/ledger.ts`.
 */

import { formatRupees, type Paise, percentOf, sumOf, toRupees } from '#contract/grammar/money.ts'
import { dayMs, formatWhen } from '#contract/grammar/time.ts'
import { gstOn, type TaxKind } from '#contract/india/taxes.ts'
import type { Fees } from '#contract/payments/fees.ts'
import {
  type PaymentState,
  type PayoutAccountFields,
  type PayoutAccountView,
  paymentLimits,
  paymentProcess,
} from '#contract/payments/payments.ts'
import type { SettlementLine } from '../../platform/payments/port.ts'

export type Currency = 'INR' | 'COIN'
export type AccountKind =
  | 'provider_held'
  | 'held'
  | 'unexplained'
  | 'artist_payable'
  | 'platform_fees'
  | 'gst_payable'
  | 'tcs_payable'
  | 'tds_payable'
  | 'refunds_in_transit'
  | 'payouts_in_transit'
  | 'coin_sales'
  | 'own_bank'
  | 'prizes'
  | 'prize_payable'
  | CoinAccountKind
/** In coins: the database allows these accounts no rupees, and other accounts no coins. */
export type CoinAccountKind = 'coins_issued' | 'coins_earned' | 'coins_bought' | 'coins_redeemed' | 'coins_ended' | 'coins_owed'
export type JournalKind =
  | 'capture'
  | 'capture_unexplained'
  | 'refund_due'
  | 'refund_done'
  | 'earning'
  | 'earning_changed'
  | 'withheld'
  | 'taxes_returned'
  | 'payout_sent'
  | 'payout_returned'
  | 'payout_paid'
  | 'pack_settled'
  | 'taxes_remitted'
  | 'remittance_undone'
  | 'prize_won'
  | 'prize_passed_on'
  | 'prize_sent'
  | 'coins_given'
  | 'coins_redeemed'
  | 'coins_came_back'
  | 'coins_ended'
  | 'coins_taken_back'
  | 'coins_debt_paid'

export interface Line {
  account: AccountKind
  ownerId: string | null
  /** Signed: a debit is positive. */
  amountPaise: Paise
}

export interface Earnings {
  gross: Paise
  fee: Paise
  gst: Paise
  net: Paise
}

/** The artist's earnings of a gross amount, less the agreed fee and its tax. */
export function earningsOf(grossPaise: Paise, { platformFeePercent, gstOnFeePercent }: Fees): Earnings {
  const fee = percentOf(grossPaise, platformFeePercent)
  const gst = gstOn(fee, gstOnFeePercent)
  return { gross: grossPaise, fee, gst, net: grossPaise - fee - gst }
}

function transfer(amountPaise: Paise, debit: Owned, credit: Owned): Line[] {
  return [
    { ...debit, amountPaise },
    { ...credit, amountPaise: -amountPaise },
  ]
}

type Owned = Pick<Line, 'account' | 'ownerId'>
const ours = (account: AccountKind): Owned => ({ account, ownerId: null })
const heldFor = (subjectId: string): Owned => ({ account: 'held', ownerId: subjectId })
const unexplainedOf = (paymentId: string): Owned => ({ account: 'unexplained', ownerId: paymentId })
const owedTo = (artistId: string): Owned => ({ account: 'artist_payable', ownerId: artistId })

export function captureEntries(subjectId: string, amountPaise: Paise): Line[] {
  return sharedCaptureEntries([{ subjectId, amountPaise }])
}

/** One payment for several subjects: each is credited with its part. */
export function sharedCaptureEntries(parts: readonly { subjectId: string; amountPaise: Paise }[]): Line[] {
  return [
    { ...ours('provider_held'), amountPaise: sumOf(parts.map(({ amountPaise }) => amountPaise)) },
    ...parts.map(({ subjectId, amountPaise }) => ({ ...heldFor(subjectId), amountPaise: -amountPaise })),
  ]
}

export function unexplainedEntries(paymentId: string, amountPaise: Paise): Line[] {
  return transfer(amountPaise, ours('provider_held'), unexplainedOf(paymentId))
}

/** @param from the account of the money: held for the subject, or unexplained */
export function refundEntries(from: { subjectId: string } | { paymentId: string }, amountPaise: Paise): Line[] {
  return transfer(amountPaise, 'subjectId' in from ? heldFor(from.subjectId) : unexplainedOf(from.paymentId), ours('refunds_in_transit'))
}

export function refundDoneEntries(amountPaise: Paise): Line[] {
  return transfer(amountPaise, ours('refunds_in_transit'), ours('provider_held'))
}

export function earningEntries(subjectId: string, artistId: string, { gross, fee, gst, net }: Earnings): Line[] {
  const lines = [
    { ...heldFor(subjectId), amountPaise: gross },
    { ...owedTo(artistId), amountPaise: -net },
    { ...ours('platform_fees'), amountPaise: -fee },
    { ...ours('gst_payable'), amountPaise: -gst },
  ]
  return lines.filter((line) => line.amountPaise !== 0)
}

/** Withheld taxes of the artist, deducted from the payout. */
export function withheldEntries(artistId: string, { tcs, tds }: { tcs: Paise; tds: Paise }): Line[] {
  const lines = [
    { ...owedTo(artistId), amountPaise: tcs + tds },
    { ...ours('tcs_payable'), amountPaise: -tcs },
    { ...ours('tds_payable'), amountPaise: -tds },
  ]
  return lines.filter((line) => line.amountPaise !== 0)
}

/** A pack of coins that can no longer be returned counts as sold; its price includes the tax. */
export function packSettledEntries(purchaseId: string, { taxable, gst }: { taxable: Paise; gst: Paise }): Line[] {
  return [
    { ...heldFor(purchaseId), amountPaise: taxable + gst },
    { ...ours('coin_sales'), amountPaise: -taxable },
    { ...ours('gst_payable'), amountPaise: -gst },
  ]
}

/** Paid to the government from our own bank account. */
export function remittedEntries(tax: TaxKind, amountPaise: Paise): Line[] {
  return transfer(amountPaise, ours(`${tax}_payable`), ours('own_bank'))
}

/** Reverses a remittance that was recorded by mistake. */
export function remittanceUndoneEntries(tax: TaxKind, amountPaise: Paise): Line[] {
  return transfer(amountPaise, ours('own_bank'), ours(`${tax}_payable`))
}

const wonBy = (artistId: string): Owned => ({ account: 'prize_payable', ownerId: artistId })

export function prizeWonEntries(artistId: string, grossPaise: Paise): Line[] {
  return transfer(grossPaise, ours('prizes'), wonBy(artistId))
}

export function prizePassedOnEntries(artistId: string, grossPaise: Paise): Line[] {
  return transfer(grossPaise, wonBy(artistId), ours('prizes'))
}

/** Sent from our own bank account, less its income tax. */
export function prizeSentEntries(artistId: string, { gross, tax }: { gross: Paise; tax: Paise }): Line[] {
  const lines = [
    { ...wonBy(artistId), amountPaise: gross },
    { ...ours('own_bank'), amountPaise: tax - gross },
    { ...ours('tds_payable'), amountPaise: -tax },
  ]
  return lines.filter((line) => line.amountPaise !== 0)
}

/** The difference between old and new earnings; a decrease is held again. */
export function earningChangeEntries(subjectId: string, artistId: string, before: Earnings, after: Earnings): Line[] {
  return earningEntries(subjectId, artistId, {
    gross: after.gross - before.gross,
    fee: after.fee - before.fee,
    gst: after.gst - before.gst,
    net: after.net - before.net,
  })
}

export function payoutEntries(artistId: string, netPaise: Paise): Line[] {
  return transfer(netPaise, owedTo(artistId), ours('payouts_in_transit'))
}

export function payoutReturnedEntries(artistId: string, netPaise: Paise): Line[] {
  return transfer(netPaise, ours('payouts_in_transit'), owedTo(artistId))
}

export function payoutPaidEntries(netPaise: Paise): Line[] {
  return transfer(netPaise, ours('payouts_in_transit'), ours('provider_held'))
}

interface CaptureFacts {
  state: PaymentState
  asked: { amountPaise: Paise; currency: string }
  captured: { amountPaise: Paise; currency: string }
  /** The ledger already has this very payment of the partner. */
  known: boolean
}

/**
 * Classifies received money. `grant`: it matches the request. `review`: it does not, so a person checks it. `surplus`: other money has already paid
 * the payment, so this is refunded.
 */
export function verdictOnCapture({ state, asked, captured, known }: CaptureFacts): 'known' | 'grant' | 'review' | 'surplus' {
  if (known) return 'known'
  const fits = asked.amountPaise === captured.amountPaise && asked.currency === captured.currency
  if (fits && paymentProcess.can('capture', state, 'provider')) return 'grant'
  if (!fits && paymentProcess.can('suspect', state, 'provider')) return 'review'
  return 'surplus'
}

/** The state of a payment with this refunded amount. */
export function stateAfterRefund(capturedPaise: Paise, refundedPaise: Paise): PaymentState {
  return refundedPaise >= capturedPaise ? paymentProcess.moves.refund_all.to : paymentProcess.moves.refund_some.to
}

/** Takes an amount from payments in the given order, at most the rest of each. */
export function spreadRefund<Payment extends { leftPaise: Paise }>(
  payments: Payment[],
  amountPaise: Paise,
): { payment: Payment; amountPaise: Paise }[] {
  let missing = amountPaise
  return payments.flatMap((payment) => {
    const part = Math.min(missing, payment.leftPaise)
    missing -= part
    return part > 0 ? [{ payment, amountPaise: part }] : []
  })
}

/** The reference of one try, which the partner repeats in its events: `id.try`. */
export function referenceFor(id: string, attempt: number): string {
  return `${id}.${attempt}`
}

const reference = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.(\d{1,3}))?$/

/** null: not one of ours. */
export function readReference(text: string): { id: string; attempt: number } | null {
  const match = reference.exec(text)
  return match ? { id: match[1] as string, attempt: Number(match[2] ?? 1) } : null
}

/** When a waiting event is retried: after as long as it has waited already, a day at most. */
export function nextLook(at: Date, receivedAt: Date): Date {
  const waited = at.getTime() - receivedAt.getTime()
  return new Date(at.getTime() + Math.min(Math.max(waited, paymentLimits.askAgainMs), dayMs))
}

/** When a refused refund or payout is tried again: after an hour, two, four … @param attempt the one that failed, from 1 */
export function nextTry(at: Date, attempt: number): Date {
  return new Date(at.getTime() + paymentLimits.retryMs * 2 ** (attempt - 1))
}

export interface AccountFacts {
  state: PayoutAccountView['state']
  payouts_from: Date
}

/** Why an artist cannot be paid now, as a sentence; `until` if the end is known. */
export function whyNotPayable(account: AccountFacts | undefined, at: Date): { reason: string; until: Date | null } | null {
  if (!account) return { reason: 'Add the account that we should pay to.', until: null }
  if (account.state === 'refused') return { reason: 'Our payment partner cannot pay to your account. Please correct it.', until: null }
  if (at < account.payouts_from)
    return {
      reason: `Your account was changed. For your safety nothing is sent before ${formatWhen(account.payouts_from)}.`,
      until: account.payouts_from,
    }
  if (account.state === 'checking') return { reason: 'Our payment partner is checking your account.', until: null }
  return null
}

type Account = Pick<PayoutAccountFields, 'kind' | 'holder' | 'accountNumber' | 'ifsc' | 'upi' | 'pan'>

/** Enough of an account for its owner to recognize it, and no more. */
export function maskAccount({ kind, holder, accountNumber = '', ifsc = '', upi = '', pan }: Account) {
  const [name = '', bank = ''] = upi.split('@')
  return {
    holder_mask: holder
      .split(/\s+/)
      .map((word) => `${word.slice(0, 1)}•••`)
      .join(' '),
    place_mask: kind === 'bank' ? `••••${accountNumber.slice(-4)} at ${ifsc}` : `${name.slice(0, 2)}•••@${bank}`,
    pan_mask: pan ? `•••••${pan.slice(5, 9)}•` : null,
  }
}

/** What our books know of one entity of the partner's. */
export interface KnownMove {
  kind: 'payment' | 'refund' | 'payout'
  amountPaise: Paise
}

/** Compares a line of the partner's with our books. @returns why it is unexplained, or null */
export function whyUnexplained(line: SettlementLine, known: KnownMove | undefined): string | null {
  const { kind, amountPaise, feePaise, taxPaise, netPaise } = line
  if (kind === 'other') return 'The partner names no payment, refund or payout.'
  if (!known) return `The books do not know this ${kind}.`
  if (known.kind !== kind) return `In the books this is a ${known.kind}.`
  if (known.amountPaise !== amountPaise)
    return `The books say ${formatRupees(toRupees(known.amountPaise))}, the partner ${formatRupees(toRupees(amountPaise))}.`
  const sign = kind === 'payment' ? 1 : -1
  if (taxPaise < 0 || taxPaise > feePaise || netPaise !== sign * amountPaise - feePaise) return 'The fee does not explain what was settled.'
  return null
}

/** A cell that no spreadsheet takes for a formula, quoted if needed. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'number' ? String(value) : value.replace(/^([=+\-@\t\r])/, "'$1")
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
