/** The money of one booking as rows: payments, refunds and payouts, in our ledger and the sandbox partner's books. */
import type { Paise } from '#contract/grammar/money.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import type { Booking } from '#server/areas/bookings/rules/deadlines.ts'
import {
  captureEntries,
  earningEntries,
  earningsOf,
  payoutEntries,
  payoutPaidEntries,
  referenceFor,
  refundDoneEntries,
  refundEntries,
  spreadRefund,
  stateAfterRefund,
} from '#server/areas/payments/rules.ts'
import type { Journal } from '#server/areas/payments/service/ledger.ts'
import type { payments, payouts, refunds } from '#server/areas/payments/tables.ts'
import { idAt, readable } from '../ids.ts'

type Payment = typeof payments.$inferSelect
type Refund = typeof refunds.$inferSelect
type Payout = typeof payouts.$inferSelect
export type DatedJournal = Journal & { at: Date }

export const provider = 'sandbox'
/** The partner's delay for a refund or payout. */
const partnerMs = 40_000

interface PaymentFacts {
  purpose: Payment['purpose']
  amountPaise: Paise
  label: string
  expiresAt: Date
  at: Date
}

interface Back {
  amountPaise: Paise
  reason: string
  key: string
  at: Date
}

interface Earned {
  grossPaise: Paise
  dueAt: Date
  at: Date
}

export interface Money {
  readonly payments: Payment[]
  readonly refunds: Refund[]
  readonly payouts: Payout[]
  readonly journals: DatedJournal[]
  ask(asked: PaymentFacts): void
  /** @returns the payment's id */
  capture(purpose: Payment['purpose'], at: Date): string
  endOpen(): void
  giveBack(back: Back): void
  settle(earned: Earned): void
  /** Holds the planned payout. */
  hold(reason: string): void
  /** Sends payouts due by then. */
  payOut(until: Date): void
}

export function beginMoney(booking: Booking): Money {
  const money = { payments: [] as Payment[], refunds: [] as Refund[], payouts: [] as Payout[], journals: [] as DatedJournal[] }
  const subjectId = booking.id
  const open = ({ state }: Payment) => state === 'created'

  function promise(payment: Payment, amountPaise: Paise, { reason, key, at }: Back) {
    const id = idAt(at)
    const done_at = new Date(at.getTime() + partnerMs)
    payment.promised_paise += amountPaise
    payment.refunded_paise += amountPaise
    payment.state = stateAfterRefund(payment.captured_paise, payment.refunded_paise)
    money.refunds.push({
      id,
      payment_id: payment.id,
      key,
      provider_payment_id: payment.provider_payment_id as string,
      amount_paise: amountPaise,
      surplus: false,
      reason,
      state: 'done',
      provider_refund_id: `rfnd_${readable(16)}`,
      attempts: 1,
      next_try_at: at,
      created_at: at,
      done_at,
    })
    money.journals.push(
      { kind: 'refund_due', subjectId, reference: id, memo: reason, lines: refundEntries({ subjectId: subjectId }, amountPaise), at },
      { kind: 'refund_done', subjectId, reference: id, memo: reason, lines: refundDoneEntries(amountPaise), at: done_at },
    )
  }

  return {
    ...money,
    ask: (asked) => {
      money.payments.push(newPayment(booking, asked))
    },
    capture(purpose, at) {
      const payment = money.payments.find((each) => each.purpose === purpose && open(each))
      if (!payment) throw new Error(`demo: nothing is asked for ${booking.number}`)
      pay(payment, at)
      money.journals.push({
        kind: 'capture',
        subjectId,
        reference: payment.provider_payment_id as string,
        memo: payment.label,
        lines: captureEntries(subjectId, payment.amount_paise),
        at,
      })
      return payment.id
    },
    endOpen() {
      for (const payment of money.payments.filter(open)) payment.state = 'expired'
    },
    giveBack(back) {
      const paid = money.payments
        .filter((each) => each.paid_at)
        .map((each) => ({ ...each, row: each, leftPaise: each.captured_paise - each.promised_paise }))
      for (const part of spreadRefund(paid.reverse(), back.amountPaise)) promise(part.payment.row, part.amountPaise, back)
    },
    settle(earned) {
      const payout = newPayout(booking, earned)
      const { gross_paise: gross, fee_paise: fee, gst_paise: gst, net_paise: net, label } = payout
      money.payouts.push(payout)
      money.journals.push({
        kind: 'earning',
        subjectId,
        reference: subjectId,
        memo: label,
        lines: earningEntries(subjectId, booking.artist_id, { gross, fee, gst, net }),
        at: earned.at,
      })
    },
    hold(reason) {
      for (const payout of money.payouts) Object.assign(payout, { state: 'held', held_reason: reason } satisfies Partial<Payout>)
    },
    payOut(until) {
      for (const payout of money.payouts.filter(
        ({ state, due_at }) => state === 'scheduled' && due_at.getTime() + minuteMs < until.getTime(),
      ))
        money.journals.push(...send(payout))
    },
  }
}

function newPayment({ id, client_id, artist_id }: Booking, { purpose, amountPaise, label, expiresAt, at }: PaymentFacts): Payment {
  return {
    id: idAt(at),
    purpose,
    subject_id: id,
    part_of: null,
    payer_id: client_id,
    payee_id: artist_id,
    amount_paise: amountPaise,
    currency: 'INR',
    label,
    state: 'created',
    provider,
    provider_order_id: null,
    provider_payment_id: null,
    checkout_url: null,
    expires_at: expiresAt,
    opened_at: null,
    asked_at: null,
    paid_at: null,
    captured_paise: 0,
    promised_paise: 0,
    refunded_paise: 0,
    failure: null,
    created_at: at,
  }
}

function pay(payment: Payment, at: Date): void {
  Object.assign(payment, {
    state: 'paid',
    provider_order_id: `order_${readable(20)}`,
    provider_payment_id: `pay_${readable(16)}`,
    opened_at: new Date(at.getTime() - minuteMs),
    paid_at: at,
    captured_paise: payment.amount_paise,
  } satisfies Partial<Payment>)
}

function newPayout({ id, number, artist_id, terms }: Booking, { grossPaise, dueAt, at }: Earned): Payout {
  const { gross, fee, gst, net } = earningsOf(grossPaise, terms.fees)
  return {
    id: idAt(at),
    subject: 'booking',
    subject_id: id,
    artist_id,
    label: `${terms.package.title} by ${terms.artist.stageName}, ${number}`,
    gross_paise: gross,
    fee_paise: fee,
    gst_paise: gst,
    tcs_paise: 0,
    tds_paise: 0,
    taxes_open: false,
    net_paise: net,
    state: 'scheduled',
    due_at: dueAt,
    held_reason: null,
    held_for_account: false,
    provider_payout_id: null,
    attempts: 0,
    next_try_at: dueAt,
    failure: null,
    created_at: at,
    paid_at: null,
  }
}

function send(payout: Payout): DatedJournal[] {
  const paid_at = new Date(payout.due_at.getTime() + partnerMs)
  const { id, subject_id: subjectId, label: memo, net_paise, artist_id } = payout
  Object.assign(payout, { state: 'paid', provider_payout_id: `pout_${readable(16)}`, attempts: 1, paid_at } satisfies Partial<Payout>)
  return [
    { kind: 'payout_sent', subjectId, reference: referenceFor(id, 1), memo, lines: payoutEntries(artist_id, net_paise), at: payout.due_at },
    { kind: 'payout_paid', subjectId, reference: id, memo, lines: payoutPaidEntries(net_paise), at: paid_at },
  ]
}
