/** Payments, refunds and payouts as people see them. The provider's signed events are authoritative. */
import { z } from 'zod'
import { stepUpProof } from '../auth/auth.ts'
import { adminReason } from '../grammar/admin-reason.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees, signedRupees } from '../grammar/money-fields.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { pincode } from '../india/pincodes.ts'
import { pan } from '../india/tax-numbers.ts'
import { picture } from '../media/media.ts'

export const paymentProcess = defineProcess({
  start: 'created',
  moves: {
    open: { by: ['payer'], from: ['created'], to: 'pending' },
    capture: { by: ['provider'], from: ['created', 'pending', 'failed', 'expired'], to: 'paid' },
    fail: { by: ['provider'], from: ['created', 'pending'], to: 'failed' },
    expire: { by: ['clock'], from: ['created', 'pending', 'failed'], to: 'expired' },
    /** Amount or currency differs from the order: an admin checks it, and nothing is granted. */
    suspect: { by: ['provider'], from: ['created', 'pending', 'failed', 'expired'], to: 'review' },
    refund_some: { by: ['provider'], from: ['paid', 'partially_refunded', 'review'], to: 'partially_refunded' },
    refund_all: { by: ['provider'], from: ['paid', 'partially_refunded', 'review'], to: 'refunded' },
  },
})
export type PaymentState = (typeof paymentProcess.states)[number]

export const refundProcess = defineProcess({
  start: 'due',
  moves: {
    send: { by: ['clock'], from: ['due', 'failed'], to: 'sent' },
    /** The partner's report of success overrides its earlier report of failure. */
    finish: { by: ['provider'], from: ['sent', 'due', 'failed'], to: 'done' },
    fail: { by: ['provider'], from: ['sent'], to: 'failed' },
  },
})

export const payoutProcess = defineProcess({
  start: 'scheduled',
  moves: {
    hold: { by: ['admin', 'clock'], from: ['scheduled', 'failed'], to: 'held' },
    release: { by: ['admin', 'clock'], from: ['held'], to: 'scheduled' },
    send: { by: ['clock'], from: ['scheduled', 'failed'], to: 'sent' },
    finish: { by: ['provider'], from: ['sent', 'failed'], to: 'paid' },
    fail: { by: ['provider'], from: ['sent'], to: 'failed' },
    cancel: { by: ['admin'], from: ['scheduled', 'held'], to: 'cancelled' },
  },
})

/** Dated 2026-11-20. */
export const paymentLimits = {
  holdMs: 30 * minuteMs,
  /** An open payment is queried at this interval, for this long. */
  reconcileAfterMs: 2 * minuteMs,
  reconcileForMs: 72 * hourMs,
  /** A closed payment is queried less often: money may still come late. */
  reconcileEndedMs: 30 * minuteMs,
  /** How long a hold may outlive its end while the partner is unreachable. */
  expiryGraceMs: 10 * minuteMs,
  /** Retry interval when the partner did not answer, or the outcome is unknown. */
  askAgainMs: 2 * minuteMs,
  /** After a final refusal: the delay of the next attempt of a refund or payout, doubling, and the number of attempts. */
  retryMs: hourMs,
  tries: 6,
  /** Dated 2026-11-21. When an admin checks a refund or payout that is overdue. */
  transitMs: 3 * dayMs,
  /** Dated 2026-11-21. Payout pause after an account was added or changed: time to notice a thief. */
  accountRestMs: 24 * hourMs,
  /** Dated 2026-11-21. The partner settles within two working days; after this long a settlement is missing. */
  settledAfterMs: 5 * dayMs,
  /** Days of settlements per run. */
  settlementDaysAtOnce: 40,
  /** How often we ask the partner whether a payout has reached the bank. */
  arrivalMs: hourMs,
} as const

export const paymentPurposes = [
  'booking_advance',
  'booking_balance',
  'booking_overtime',
  'artwork_order',
  'artwork_purchase',
  'coin_pack',
] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** What an artist can earn from. */
export type PaidSubject = 'booking' | 'order'
/** What a payment can be for: a purchase is the orders of one checkout, each with its share of the payment; a pack is a pack of coins. */
export type PaymentSubject = PaidSubject | 'purchase' | 'pack'
const subjects: Record<PaymentPurpose, PaymentSubject> = {
  booking_advance: 'booking',
  booking_balance: 'booking',
  booking_overtime: 'booking',
  artwork_order: 'order',
  artwork_purchase: 'purchase',
  coin_pack: 'pack',
}
export const subjectOf = (purpose: PaymentPurpose): PaymentSubject => subjects[purpose]
/** Exactly one is set, none for a pack of coins. */
const subjectLink = { bookingId: z.uuid().nullable(), orderId: z.uuid().nullable(), purchaseId: z.uuid().nullable() }

export const paymentView = z.object({
  paymentId: z.uuid(),
  state: z.enum(paymentProcess.states),
  purpose: z.enum(paymentPurposes),
  amount: rupees,
  refunded: rupees,
  currency: z.literal('INR'),
  /** What the payment is for, on one line. */
  label: z.string(),
  ...subjectLink,
  expiresAt: instant.nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  /** The provider's reason for a refusal. */
  failure: z.string().nullable(),
})
export type PaymentView = z.infer<typeof paymentView>

/** For payments, refunds and payouts; earnings, fees and taxes are done once booked. */
const transactionStates = [...paymentProcess.states, ...refundProcess.states, ...payoutProcess.states, 'done'] as const

export const transaction = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['payment', 'refund', 'payout', 'earning', 'fee', 'tax']),
  /** The subject, on one line. */
  label: z.string(),
  /** Reason of a refund. */
  note: z.string(),
  /** Picture of the artist that the reader paid. */
  picture: picture.nullable(),
  /** Client who paid the reader, an artist. */
  client: z.string().nullable(),
  /** From the reader's side: incoming money is positive. An artist's payout is explained by the earning, fee and tax before it. */
  amount: signedRupees,
  state: z.enum(transactionStates),
  ...subjectLink,
  reference: z.string(),
})
export type Transaction = z.infer<typeof transaction>

export const payoutView = z.object({
  payoutId: z.uuid(),
  state: z.enum(payoutProcess.states),
  dueAt: instant,
  paidAt: instant.nullable(),
  gross: rupees,
  fee: rupees,
  gst: rupees,
  /** Withheld for the artist's taxes, TCS and TDS. */
  withheld: rupees,
  net: rupees,
  ...subjectLink,
  label: z.string(),
  /** Why it is on hold. */
  heldReason: z.string().nullable(),
  /** It continues by itself once there is a payable account, or the guardian has agreed. */
  heldForAccount: z.boolean(),
  /** The bank's reason for the last refusal. */
  failure: z.string().nullable(),
  /** The payment partner's reference, once sent. */
  reference: z.string().nullable(),
})
export type PayoutView = z.infer<typeof payoutView>

export const payoutAccountKinds = ['bank', 'upi'] as const

const accountNumber = z
  .string()
  .trim()
  .overwrite((value) => value.replace(/[\s-]/g, ''))
  .regex(/^\d{9,18}$/, 'An account number has 9 to 18 digits.')
const ifsc = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'An IFSC has four letters, a zero and six letters or digits, like HDFC0001234.')
const upi = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[a-z0-9][a-z0-9._-]{1,80}@[a-z][a-z0-9]{2,40}$/, 'A UPI id looks like asha@okhdfc.')
const blankIsNone = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const orNone = <Field extends z.ZodType>(field: Field) => z.preprocess(blankIsNone, field.optional())

export const payoutAccountFields = z
  .object({
    kind: z.enum(payoutAccountKinds),
    holder: z
      .string()
      .trim()
      .min(3, 'The name as the bank has it, please.')
      .max(120)
      .regex(/^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,&'’()/-]*$/u, 'A name has letters, digits, spaces and dots.'),
    accountNumber: orNone(accountNumber),
    ifsc: orNone(ifsc),
    upi: orNone(upi),
    pan: orNone(pan),
    /** The payment partner requires the payee's address. */
    street: z.string().trim().min(5, 'House, street and area, please.').max(100),
    city: z.string().trim().min(2).max(60),
    state: z.string().trim().min(2).max(60),
    pincode,
  })
  .superRefine(({ kind, accountNumber, ifsc, upi }, { addIssue }) => {
    const missing = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (kind === 'bank' && !accountNumber) missing('accountNumber', 'Please give the account number.')
    if (kind === 'bank' && !ifsc) missing('ifsc', 'Please give the IFSC of the branch.')
    if (kind === 'upi' && !upi) missing('upi', 'Please give the UPI id.')
  })
export type PayoutAccountFields = z.output<typeof payoutAccountFields>

/** Masked: only enough to recognise it. */
export const payoutAccountView = z.object({
  kind: z.enum(payoutAccountKinds),
  holder: z.string(),
  /** `••••1234 at HDFC0001234`, `as•••@okhdfc` */
  place: z.string(),
  pan: z.string().nullable(),
  changedAt: instant,
  /** No payouts before this time. */
  payoutsFrom: instant,
  /** It was changed lately, so payouts are paused. */
  rests: z.boolean(),
  state: z.enum(['checking', 'ready', 'refused']),
  /** What the partner wants corrected. */
  problem: z.string().nullable(),
  version: z.number().int(),
})
export type PayoutAccountView = z.infer<typeof payoutAccountView>

export const settlementKinds = ['payment', 'refund', 'payout', 'other'] as const

/** A day of the partner's settlement report, compared with our books. */
export const settlementDay = z.object({
  day,
  lines: z.number().int(),
  payments: signedRupees,
  refunds: signedRupees,
  payouts: signedRupees,
  other: signedRupees,
  /** The partner's fees including tax, and the tax alone. */
  fees: rupees,
  tax: rupees,
  /** Credited to our account: the sums above less the fees. */
  net: signedRupees,
  unexplained: z.number().int(),
  checkedAt: instant,
})
export type SettlementDay = z.infer<typeof settlementDay>

export const settlementLine = z.object({
  id: z.uuid(),
  /** The partner's payment, refund or payout. */
  entityId: z.string(),
  /** Its purpose according to our books; null when they do not know it. */
  label: z.string().nullable(),
  ...subjectLink,
  kind: z.enum(settlementKinds),
  /** Source of the line: the partner, or our books alone. */
  source: z.enum(['partner', 'books']),
  amount: rupees,
  fee: rupees,
  tax: rupees,
  net: signedRupees,
  settlementId: z.string(),
  at: instant,
  /** Why it is unexplained; null when it matches to the paisa. */
  why: z.string().nullable(),
})
export type SettlementLineView = z.infer<typeof settlementLine>

/** A difference between the partner and us: a payment under review, an overdue transfer, an unexplained settlement line. */
export const moneyDifference = z.object({
  /** Stable key while the difference exists. */
  key: z.string().max(120),
  kind: z.enum(settlementKinds),
  /** Our id of a payment, refund or payout; the partner's for a settlement line. */
  id: z.string(),
  /** Of a line: null when our books do not know it. */
  label: z.string().nullable(),
  ...subjectLink,
  /** Amount requested, to be refunded or paid out; null when our books do not know it. */
  ours: rupees.nullable(),
  /** Amount that the partner moved, 0 in another currency; null when it moved nothing. */
  theirs: rupees.nullable(),
  why: z.string(),
  since: instant,
  /** Day of its settlement. */
  day: day.nullable(),
  /** What an admin can do; null when only the partner can: it is late, or the currency is foreign. */
  remedy: z.enum(['refund', 'retry']).nullable(),
  /** The admin who handles it. */
  assignee: z.object({ name: z.string(), isMe: z.boolean(), since: instant, note: z.string() }).nullable(),
})
export type MoneyDifference = z.infer<typeof moneyDifference>
export const differenceGroups = ['all', 'mine', 'unassigned'] as const
export const differenceNote = z.string().trim().max(300)

/** The complete path of a client's payment to the artist's bank, on one line. */
export const payoutTrail = z.object({
  payoutId: z.uuid(),
  label: z.string(),
  ...subjectLink,
  artist: z.object({ name: z.string(), username: z.string() }),
  /** Amount received for it, the time of its last payment, and the refunded part. */
  paidIn: rupees,
  paidInAt: instant.nullable(),
  goneBack: rupees,
  gross: rupees,
  /** Our fee with its GST, and what is withheld for the artist's taxes. */
  fee: rupees,
  withheld: rupees,
  net: rupees,
  state: z.enum(payoutProcess.states),
  dueAt: instant,
  /** Why it waits, or the partner's or bank's message. */
  why: z.string().nullable(),
  /** The partner's reference of the transfer. */
  reference: z.string().nullable(),
  paidAt: instant.nullable(),
  /** Day of the settlement that includes it. */
  settledOn: day.nullable(),
})
export type PayoutTrail = z.infer<typeof payoutTrail>

export const paymentFailures = defineFailures({
  payment_over: [409, 'This payment has ended. Start again from the booking.'],
  bad_signature: [400, 'The signature does not fit.'],
  unreadable_event: [400, 'The signature fits, but this says nothing that we know.'],
  refund_over: [409, 'That is more than is left of what was paid.'],
  nothing_held: [409, 'That is more than is held for this booking.'],
  not_in_review: [409, 'This payment is not under review any more, or its money is on its way back. Look again.'],
  foreign_money: [422, 'This was paid in another currency. Send it back at the payment partner; the payment follows by itself.'],
  no_difference: [409, 'This does not differ any more. Look again.'],
  difference_taken: [409, 'Somebody took this meanwhile. Look again.'],
  not_stuck: [409, 'This was carried out, or is tried again by itself. Look again.'],
  account_changed: [409, 'This account was changed meanwhile. Look at it again, then change it.'],
  kind_unsupported: [422, 'Our payment partner pays to bank accounts only. Please give one.'],
  day_not_over: [422, 'That day is not over yet. Choose an earlier one.'],
  order_refused: [422, 'The payment partner does not take this payment. Nothing was charged; please write to us.'],
  provider_down: [503, 'The payment partner does not answer. Nothing was charged; please try again in a minute.'],
})

export const payments = {
  transactions: call({
    method: 'GET',
    path: '/transaction/fetch',
    may: 'signedIn',
    summary: 'My payments, refunds, earnings and payouts, newest first.',
    input: z.object({
      ...pageInput(10),
      kind: transaction.shape.kind.optional(),
      bookingId: z.uuid().optional(),
      /** `subject`: a page lists bookings, orders or packs, each with all of its movements, latest movement first. */
      by: z.enum(['move', 'subject']).default('move'),
    }),
    output: pageOf(transaction),
  }),
  get: call({
    method: 'GET',
    path: '/payments/{paymentId}',
    may: 'signedIn:own',
    summary: 'How a payment stands.',
    input: z.object({ paymentId: id }),
    output: paymentView,
  }),
  open: call({
    method: 'POST',
    path: '/payments/{paymentId}/open',
    may: 'signedIn:own',
    behind: ['checkout'],
    summary: "Where the payment partner's checkout is.",
    input: z.object({ paymentId: id }),
    output: z.object({ url: z.url() }),
  }),
  payouts: call({
    method: 'GET',
    path: '/payouts',
    may: 'artist',
    summary: 'What I will be paid, when, and why not yet.',
    input: z.object({ ...pageInput(20), state: z.enum(payoutProcess.states).optional() }),
    output: pageOf(payoutView).extend({ held: rupees, next: payoutView.nullable() }),
  }),
  payoutAccount: call({
    method: 'GET',
    path: '/payouts/account',
    may: 'artist',
    summary: 'Where my payouts go, as far as it may be shown, and which kinds of accounts can be paid.',
    input: nothing,
    output: z.object({ account: payoutAccountView.nullable(), kinds: z.array(z.enum(payoutAccountKinds)), waiting: z.number().int() }),
  }),
  savePayoutAccount: call({
    method: 'POST',
    path: '/payouts/account',
    may: 'artist',
    idempotent: true,
    perMinute: 20,
    summary: 'Say where my payouts go. Takes a proof of step-up; payouts rest for a day after it.',
    input: payoutAccountFields.safeExtend({ stepUp: stepUpProof, version: z.number().int().min(0) }),
    output: payoutAccountView,
  }),
  payoutAccounts: call({
    method: 'GET',
    path: '/payments/payout-accounts',
    may: 'admin',
    roles: ['finance'],
    summary: 'Where artists are paid, masked: those that wait, were refused or rest first.',
    input: z.object({
      ...pageInput(20),
      words: z.string().trim().max(100).optional(),
      state: payoutAccountView.shape.state.optional(),
    }),
    output: pageOf(payoutAccountView.extend({ artistId: z.uuid(), artist: z.string(), username: z.string() })),
  }),
  viewPayoutAccount: call({
    method: 'POST',
    path: '/payments/payout-accounts/{artistId}/view',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    perMinute: 30,
    summary: 'One account in full, for a reason that is kept.',
    input: z.object({ artistId: id, reason: adminReason }),
    output: z.object({
      kind: z.enum(payoutAccountKinds),
      holder: z.string(),
      accountNumber: z.string().nullable(),
      ifsc: z.string().nullable(),
      upi: z.string().nullable(),
      pan: z.string().nullable(),
      address: z.string(),
    }),
  }),
  webhook: call({
    method: 'POST',
    path: '/payments/webhook/{provider}',
    may: 'anyone',
    raw: true,
    perMinute: 6000,
    summary: "The provider's signed events, on the raw body.",
    input: z.object({ provider: z.string().max(30) }),
    output: z.any(),
  }),
  settlements: call({
    method: 'GET',
    path: '/payments/settlements',
    may: 'admin',
    roles: ['finance'],
    summary: 'What the partner settled, day by day, the latest first; `unexplained` leaves the days that are in order out.',
    input: z.object({ ...pageInput(20), from: day.optional(), until: day.optional(), unexplained: z.stringbool().optional() }),
    output: pageOf(settlementDay).extend({ unexplainedDays: z.number().int() }),
  }),
  settlementLines: call({
    method: 'GET',
    path: '/payments/settlements/{day}/lines',
    may: 'admin',
    roles: ['finance'],
    summary: 'The lines of a day, those that nobody can explain first.',
    input: z.object({ day, ...pageInput(50), kind: z.enum(settlementKinds).optional(), unexplained: z.stringbool().optional() }),
    output: pageOf(settlementLine).extend({ summary: settlementDay }),
  }),
  settlementFile: call({
    method: 'GET',
    path: '/payments/settlements/{day}/file',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    perMinute: 30,
    summary: 'All lines of a day as comma-separated values.',
    input: z.object({ day }),
    output: z.object({ fileName: z.string(), csv: z.string() }),
  }),
  checkSettlement: call({
    method: 'POST',
    path: '/payments/settlements/{day}/check',
    may: 'admin',
    roles: ['finance'],
    perMinute: 20,
    summary: 'Ask the partner again about a day and hold it against the books.',
    input: z.object({ day }),
    output: settlementDay,
  }),
  differences: call({
    method: 'GET',
    path: '/payments/differences',
    may: 'admin',
    roles: ['finance'],
    summary:
      'Payments under review, refunds and payouts that do not arrive, lines of settlements that are not explained: the oldest first.',
    /** `transfer`: only this refund or payout, if it is listed. */
    input: z.object({ ...pageInput(20), group: z.enum(differenceGroups).default('all'), transfer: id.optional() }),
    output: pageOf(moneyDifference).extend({ counts: z.record(z.enum(differenceGroups), z.number().int()) }),
  }),
  assignDifference: call({
    method: 'POST',
    path: '/payments/differences/assign',
    may: 'admin',
    roles: ['finance'],
    perMinute: 60,
    summary: 'Say that I look at a difference, and what I know of it; or let go of it. What another had, as I saw it, is mine then.',
    input: z.object({
      key: moneyDifference.shape.key,
      isMine: z.boolean(),
      note: differenceNote.default(''),
      /** The assignment shown on the page; null for none. */
      seen: instant.nullable().default(null),
    }),
    output: done,
  }),
  payoutTrails: call({
    method: 'GET',
    path: '/payments/payouts',
    may: 'admin',
    roles: ['finance'],
    summary: 'Every payout with its whole way, from what the client paid to the settlement, the latest first.',
    input: z.object({
      ...pageInput(20),
      state: z.enum(payoutProcess.states).optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(payoutTrail),
  }),
  refundReviewed: call({
    method: 'POST',
    path: '/payments/{paymentId}/refund',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    idempotent: true,
    summary: 'Give back a payment that was not what was asked for.',
    input: z.object({ paymentId: id, reason: adminReason }),
    output: paymentView,
  }),
  retry: call({
    method: 'POST',
    path: '/payments/retry',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    idempotent: true,
    summary: 'Send a refund or payout again that the partner has refused too often.',
    input: z.object({ kind: z.enum(['refund', 'payout']), id, reason: adminReason }),
    output: done,
  }),
  books: call({
    method: 'GET',
    path: '/payments/books',
    may: 'admin',
    roles: ['finance'],
    summary:
      'Do the books balance? Every number must be 0, but for `stuckTransfers` and for `inReview`, which `unexplainedPayments` holds too: these wait for somebody.',
    input: nothing,
    output: z.object({
      checkedAt: instant,
      unbalancedJournals: z.number().int(),
      driftedBalances: z.number().int(),
      unexplainedPayments: z.number().int(),
      /** Of those: received, and waiting to be refunded by an admin. */
      inReview: z.number().int(),
      /** Refunds and payouts that the partner refused for good, or that are overdue. */
      stuckTransfers: z.number().int(),
      sum: signedRupees,
    }),
  }),
}
