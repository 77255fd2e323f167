/** Bookings: a client books an artist, both keep their word, and every rupee can be traced. */
import { z } from 'zod'
import { messagePage } from '../chat/chat.ts'
import { disputeView, evidence, statementText } from '../disputes/disputes.ts'
import { call, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { formatRupees } from '../grammar/money.ts'
import { priceLine, rupees, signedRupees } from '../grammar/money-fields.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { pincode } from '../india/pincodes.ts'
import { picture } from '../media/media.ts'
import { paymentView, payoutView } from '../payments/payments.ts'
import { artistCard } from '../profiles/profiles.ts'
import { dateAnswers, dateProposal } from './dates.ts'
import { licenceAnswers, licenceList } from './licences.ts'
import { overtimeBill, overtimeLimits } from './overtime.ts'
import { refundPolicies } from './policies.ts'
import { refundStep } from './refund-steps.ts'

/**
 * `event`: what the move publishes. `divides`: what was paid is divided between both sides; otherwise the whole price is the artist's.
 * `refunds`: the client gets everything back whatever the policy.
 */
export const bookingProcess = defineProcess({
  start: 'awaiting_advance',
  moves: {
    pay: { by: ['payments'], from: ['awaiting_advance'], to: 'requested', event: 'booking.requested' },
    lapse_payment: { by: ['clock'], from: ['awaiting_advance'], to: 'payment_expired', event: 'booking.payment_expired', divides: true },
    /** Money that came after the hold had ended, while the slot was still free. */
    revive: { by: ['payments'], from: ['payment_expired'], to: 'requested', event: 'booking.revived' },
    /** A client releases an unpaid hold. A payment already on its way counts as late, as after the hold's expiry. */
    release: { by: ['client'], from: ['awaiting_advance'], to: 'payment_expired', event: 'booking.released', divides: true },
    accept: { by: ['artist'], from: ['requested'], to: 'accepted', event: 'booking.accepted' },
    decline: { by: ['artist'], from: ['requested'], to: 'declined', event: 'booking.declined', divides: true, refunds: 'all' },
    withdraw: { by: ['client'], from: ['requested'], to: 'withdrawn', event: 'booking.withdrawn', divides: true, refunds: 'all' },
    expire: { by: ['clock'], from: ['requested'], to: 'expired', event: 'booking.expired', divides: true, refunds: 'all' },
    secure: { by: ['payments'], from: ['accepted'], to: 'funds_secured', event: 'booking.funds_secured' },
    lapse: { by: ['clock'], from: ['accepted'], to: 'lapsed', event: 'booking.lapsed', divides: true },
    start: { by: ['artist'], from: ['funds_secured'], to: 'in_progress', event: 'booking.started' },
    complete: { by: ['client', 'artist', 'clock'], from: ['funds_secured', 'in_progress'], to: 'completed', event: 'booking.completed' },
    cancel: {
      by: ['client', 'artist', 'admin'],
      from: ['requested', 'accepted', 'funds_secured'],
      to: 'cancelled',
      event: 'booking.cancelled',
      divides: true,
    },
    report_no_show: { by: ['client', 'artist'], from: ['funds_secured', 'in_progress'], to: 'disputed', event: 'booking.disputed' },
    /** The show took place, but not as agreed; the scheduled payout is put on hold. */
    contest: { by: ['client'], from: ['completed'], to: 'contested', event: 'booking.contested' },
    resolve: { by: ['admin'], from: ['disputed', 'contested'], to: 'resolved', event: 'booking.resolved', divides: true },
    /** The event is off for a reason claimed to be beyond control; an admin decides whether it was. */
    plead: { by: ['client', 'artist'], from: ['accepted', 'funds_secured'], to: 'pleaded', event: 'booking.pleaded', divides: true },
    grant_plea: { by: ['admin'], from: ['pleaded'], to: 'cancelled', event: 'booking.resolved', divides: true },
    refuse_plea: { by: ['admin'], from: ['pleaded'], to: 'cancelled', event: 'booking.resolved', divides: true },
    close: { by: ['clock'], from: ['completed'], to: 'closed', event: 'booking.closed' },
  },
})
export type BookingState = (typeof bookingProcess.states)[number]
export type BookingMove = (typeof bookingProcess.moveNames)[number]
export type BookingActor = (typeof bookingProcess.actors)[number]

/** States in which a booking reserves the artist's time. */
export const liveStates = [
  'awaiting_advance',
  'requested',
  'accepted',
  'funds_secured',
  'in_progress',
  'disputed',
] as const satisfies readonly BookingState[]
/** States in which it is open who gets the money. */
export const unsettledStates = [...liveStates, 'pleaded'] as const satisfies readonly BookingState[]
/** Not paid yet, so the artist does not know of it. */
export const unheardStates = ['awaiting_advance', 'payment_expired'] as const satisfies readonly BookingState[]
/** From here on both sides see each other's phone number and the address. */
export const contactStates = [
  'accepted',
  'funds_secured',
  'in_progress',
  'completed',
  'disputed',
  'contested',
  'pleaded',
  'resolved',
  'closed',
] as const satisfies readonly BookingState[]

/** Timeline entries that leave the booking in its state. */
export const bookingTimelineKinds = [
  'propose_date',
  'refuse_date',
  'withdraw_date',
  'expire_date',
  'lose_date',
  'change_date',
  'bill_overtime',
  'refuse_overtime',
  'withdraw_overtime',
  'expire_overtime',
  'pay_overtime',
  'answer_dispute',
] as const
export type BookingTimelineKind = (typeof bookingTimelineKinds)[number]

/** Dated 2026-11-20, product decision "Bookings". */
export const bookingLimits = {
  advanceHoldMs: 30 * minuteMs,
  answerMs: 48 * hourMs,
  /** The artist's time to answer when the event is nearer than `soonMs`. */
  answerSoonMs: 6 * hourMs,
  soonMs: 7 * dayMs,
  /** Nearer than this, the full amount is due at once. */
  fullPaymentMs: 3 * dayMs,
  balanceDueMs: 3 * dayMs,
  balanceGraceMs: 24 * hourMs,
  remindersMs: [7 * dayMs, 5 * dayMs, 3 * dayMs],
  autoCompleteMs: 24 * hourMs,
  payoutAfterMs: 24 * hourMs,
  /** How long before the agreed time the artist may start. */
  startEarlyMs: 2 * hourMs,
  noShowReportMs: 24 * hourMs,
  reviewWindowMs: 14 * dayMs,
  unpaidHoldsPerClient: 3,
  /** Attempts for a code. */
  codeTries: 5,
  /** Dated 2026-11-21. Longest accepted delay of a code entered offline, and clock skew. */
  lateEntryMs: 24 * hourMs,
  clockAheadMs: 5 * minuteMs,
  /** Dated 2026-11-21. Reminders to both sides before the show: the run sheet, then a short one. */
  showRemindersMs: [24 * hourMs, 3 * hourMs],
  /** Dated 2026-11-21. Number of replacement artists offered, and how much more they may cost. */
  replacements: 6,
  replacementOverPercent: 10,
} as const

export const eventTypes = [
  'wedding',
  'sangeet',
  'mehendi',
  'haldi',
  'reception',
  'engagement',
  'birthday',
  'anniversary',
  'corporate',
  'college-fest',
  'house-concert',
  'festival',
  'product-launch',
  'shoot',
  'other',
] as const
export const eventFields = z.object({
  type: z.enum(eventTypes),
  venue: z.string().trim().min(2, 'Where is it? A name of the place helps the artist.').max(120),
  address: z.string().trim().min(5, 'Please give the address of the venue.').max(300),
  city: z.enum(citySlugs),
  pincode,
  guests: z.number().int().min(1).max(200_000),
  notes: z.string().trim().max(1000).default(''),
})
export type EventFields = z.infer<typeof eventFields>

const wish = {
  artistUsername: z.string().min(1).max(60),
  packageId: z.uuid(),
  /** Ids of the package's add-ons. */
  addOns: z.array(z.string().min(1).max(40)).max(12).default([]),
  /** Extra half hours, when the package offers overtime. */
  extraHalfHours: z.number().int().min(0).max(8).default(0),
}

/** A time slot that the caller has put on hold and not paid for. */
export const heldTime = z.object({
  bookingId: z.uuid(),
  packageTitle: z.string(),
  startsAt: instant,
  /** When the hold expires. */
  until: instant,
  /** True when the requested time overlaps it. */
  isInTheWay: z.boolean(),
})
export type HeldTime = z.infer<typeof heldTime>

export const quote = z.object({
  lines: z.array(priceLine),
  total: rupees,
  advancePercent: z.number().int(),
  advance: rupees,
  balance: rupees,
  balanceDueAt: instant.nullable(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  travelKm: z.number().int().nullable(),
  refundPolicy: z.enum(refundPolicies),
  refundSteps: z.array(refundStep),
  /** Full refund until then, whatever the policy says; null when the event is too near. */
  coolingOffUntil: instant.nullable(),
  /** The artist's time to answer, once the advance is paid. */
  answerWithinHours: z.number().int(),
  /** What prevents this booking, in sentences. */
  problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
  /** Free times near the requested one, when that is taken. */
  alternatives: z.array(instant),
  /** The caller's own holds with this artist; they do not count as taken for the caller. */
  holds: z.array(heldTime),
})
export type Quote = z.infer<typeof quote>

export const timelineEntry = z.object({
  at: instant,
  move: z.enum(['initiate', ...bookingProcess.moveNames, ...bookingTimelineKinds]),
  by: z.enum(['client', ...bookingProcess.actors]),
  state: z.enum(bookingProcess.states),
  note: z.string(),
})

/** One step of a booking's money, from the reader's side. */
export const moneyStep = z.object({
  at: instant,
  label: z.string(),
  amount: signedRupees,
  state: z.enum(['done', 'under_way', 'planned', 'held', 'failed']),
  reference: z.string(),
})

const side = z.object({ username: z.string(), name: z.string(), picture: picture.nullable(), phone: z.string().nullable() })

/** A booking in a list. */
export const bookingRow = z.object({
  bookingId: z.uuid(),
  number: z.string(),
  state: z.enum(bookingProcess.states),
  artist: side,
  client: side,
  packageTitle: z.string(),
  eventType: z.enum(eventTypes),
  city: z.enum(citySlugs),
  startsAt: instant,
  endsAt: instant,
  total: rupees,
  paid: rupees,
  /** The artist's earnings; only for the artist and admins. */
  youReceive: rupees.optional(),
  /** What the clock does next: what and when, and the consequence of inaction. */
  deadline: z.object({ at: instant, what: z.string(), otherwise: z.string().optional() }).nullable(),
  nextMoves: z.array(z.enum(bookingProcess.moveNames)),
  createdAt: instant,
  version: z.number().int(),
})
export type BookingRow = z.infer<typeof bookingRow>

/** Actions that a booking waits for its client to take. */
export const clientTaskKinds = ['pay_advance', 'pay_balance', 'answer_date', 'pay_overtime', 'confirm'] as const
export const clientTask = z.object({
  kind: z.enum(clientTaskKinds),
  booking: bookingRow,
  /** Deadline, where there is one. */
  by: instant.nullable(),
  /** Amount due, if any. */
  amount: rupees.nullable(),
})
export type ClientTask = z.infer<typeof clientTask>

export const bookingView = bookingRow.extend({
  /** The choice of package and add-ons, to repeat or change it. */
  choice: z.object({ packageId: z.uuid(), addOns: z.array(z.string()), extraHalfHours: z.number().int() }),
  event: eventFields.extend({ address: z.string().nullable(), notes: z.string() }),
  package: z.object({
    title: z.string(),
    minutes: z.number().int(),
    sets: z.number().int(),
    performers: z.number().int(),
    included: z.array(z.string()),
    notIncluded: z.array(z.string()),
    setupMinutes: z.number().int(),
    teardownMinutes: z.number().int(),
  }),
  lines: z.array(priceLine),
  advance: rupees,
  balance: rupees,
  refunded: rupees,
  /** Paid for extra half hours. */
  overtimePaid: rupees,
  balanceDueAt: instant.nullable(),
  refundPolicy: z.enum(refundPolicies),
  refundSteps: z.array(refundStep),
  coolingOffUntil: instant.nullable(),
  earnings: z.object({ gross: rupees, fee: rupees, gst: rupees, net: rupees }).optional(),
  /** Shown to the client only, once the booking is accepted. */
  arrivalCode: z.string().nullable(),
  completionCode: z.string().nullable(),
  payments: z.array(paymentView),
  payout: payoutView.nullable(),
  money: z.array(moneyStep),
  timeline: z.array(timelineEntry),
  /** The product's time of this answer. */
  now: instant,
  /** Some of the other side's text is masked until the booking is accepted. */
  isMasked: z.boolean(),
  /** Latest first. */
  dates: z.array(dateProposal),
  mayProposeDate: z.boolean(),
  /** The artist may propose another price with a new date, at least the amount already paid. */
  mayRequote: z.boolean(),
  overtime: z.array(overtimeBill),
  /** Price of an extra half hour, while the artist can bill overtime. */
  overtimeRate: rupees.nullable(),
  dispute: disputeView.nullable(),
  /** The client can list replacement artists. */
  hasReplacements: z.boolean(),
})
export type BookingView = z.infer<typeof bookingView>

/** A booking just started: what its client needs on the way to the checkout. `get` has the rest. */
export const newBooking = bookingView
  .pick({
    bookingId: true,
    number: true,
    state: true,
    startsAt: true,
    endsAt: true,
    total: true,
    advance: true,
    balance: true,
    balanceDueAt: true,
    refundPolicy: true,
    createdAt: true,
    version: true,
  })
  .extend({ holdUntil: instant })
export type NewBooking = z.infer<typeof newBooking>

export const checkout = z.object({ paymentId: z.uuid(), url: z.string() })
export const refundPreview = z.object({
  percent: z.number(),
  lines: z.array(z.object({ label: z.string(), paid: rupees, back: rupees })),
  total: rupees,
  kept: rupees,
  sentence: z.string(),
})
export type RefundPreview = z.infer<typeof refundPreview>

/** A replacement artist: free then, within reach, and within the planned budget. */
export const replacement = z.object({
  artist: artistCard,
  packageId: z.uuid(),
  packageTitle: z.string(),
  minutes: z.number().int(),
  total: rupees,
  travelKm: z.number().int().nullable(),
})
export type Replacement = z.infer<typeof replacement>

/** The expected payout of a booked show; the payout itself is created once it is earned. */
export const plannedPayout = z.object({
  bookingId: z.uuid(),
  label: z.string(),
  state: z.enum(['planned', 'held']),
  heldReason: z.string().nullable(),
  /** The latest date: earlier when the show is completed with its code, or an admin decides. */
  dueBy: instant,
  /** The client's payments, due and paid. */
  shares: z.array(z.object({ label: z.string(), amount: rupees, isPaid: z.boolean() })),
  gross: rupees,
  fee: rupees,
  gst: rupees,
  net: rupees,
})
export type PlannedPayout = z.infer<typeof plannedPayout>

/** Moves available through `action`; cancelling has its own call, because it shows a preview first. */
export const bookingActions = [
  'accept',
  'decline',
  'withdraw',
  'release',
  'pay_advance',
  'pay_balance',
  'start',
  'complete',
  'report_no_show',
  'contest',
] as const

const lastTries = ['That was the last try. Ask us for help.', 'You can try once more.'] as const

export const bookingFailures = defineFailures({
  slot_taken: [409, 'That time has just been taken. These times are still free.'],
  /** `details` is the `heldTime`. */
  own_hold: [409, ({ until = '' }) => `You are holding this time yourself until ${until}. Continue to payment, or release it.`],
  hold_over: [409, 'The time you were holding is not held any more: it was paid for or released. Look again before you go on.'],
  hold_paid: [409, 'Your payment for this time has just arrived, so it cannot be released. Look at the booking again.'],
  wrong_state: [409, ({ state = '' }) => `This is not possible any more: the booking is ${String(state).replaceAll('_', ' ')}.`],
  not_your_move: [403, 'Only the other side can do that.'],
  wrong_code: [422, ({ left = 0 }) => `That code is not right. ${lastTries[Number(left)] ?? `You can try ${left} more times.`}`],
  code_locked: [429, 'The code was wrong too often. Ask us for help.'],
  not_yet: [422, ({ when = '' }) => `That is possible from ${when}.`],
  too_late: [422, 'The time for that is over.'],
  package_gone: [422, 'This package is not offered any more. Choose another one.'],
  not_bookable: [422, 'This artist cannot be booked at the moment.'],
  own_booking: [422, 'You cannot book yourself.'],
  price_changed: [
    409,
    ({ total = 0, advance = 0 }) =>
      `The price has changed: it is ${formatRupees(Number(total))} now, ${formatRupees(Number(advance))} of it today. Nothing was booked. Look at it and go on if you agree.`,
  ],
  refund_changed: [
    409,
    ({ back = 0 }) =>
      `What comes back has changed: it is ${formatRupees(Number(back))} now. Nothing was cancelled. Look at it and cancel if you still want to.`,
  ],
  cannot_book: [422, ({ message = 'This cannot be booked as it is.' }) => String(message)],
  too_many_holds: [
    429,
    ({ when = '' }) => `You are holding three unpaid dates already. Pay for one or release one; the first ends by itself on ${when}.`,
  ],
  nothing_due: [409, 'There is nothing to pay for this booking now.'],
  entered_wrongly: [422, 'The time at which this was entered cannot be right. Look at the clock of your phone and enter the code again.'],
  date_open: [409, 'A new date waits for its answer already. Answer or withdraw that one first.'],
  same_date: [422, 'That is the date already agreed.'],
  too_many_dates: [422, 'Ten dates were proposed for this booking. Please settle it by phone, or cancel.'],
  date_over: [409, ({ state = '' }) => `This proposal has been ${String(state)} already. Look again.`],
  price_is_paid: [422, 'Everything is paid, so the price stays as it is.'],
  price_below_paid: [422, ({ least = 0 }) => `The new price has to be at least what was paid: ${formatRupees(Number(least))}.`],
  no_overtime: [422, 'The package has no price for extra time.'],
  overtime_late: [422, 'Extra time can be billed from the start until two hours after the show was completed.'],
  overtime_open: [409, 'Some extra time waits for the client already. Wait for the answer, or withdraw it.'],
  overtime_over: [409, ({ state = '' }) => `This bill is ${String(state)} already. Look again.`],
  overtime_often: [422, `Extra time can be billed ${overtimeLimits.perBooking} times for a booking.`],
})

export const bookings = {
  quote: call({
    method: 'POST',
    path: '/bookings/quote',
    may: 'anyone',
    summary: 'The whole price and the refund table, before anything is promised.',
    input: z.object({
      ...wish,
      startsAt: instant.optional(),
      city: z.enum(citySlugs).optional(),
      guests: z.number().int().min(1).optional(),
    }),
    output: quote,
  }),
  byPackage: call({
    method: 'GET',
    path: '/bookings/packages/{artistUsername}',
    may: 'anyone',
    summary: 'How often each package of an artist was booked in the last year, the most booked first.',
    input: z.object({ artistUsername: z.string().min(1).max(60) }),
    output: z.object({ results: z.array(z.object({ packageId: z.uuid(), booked: z.number().int() })) }),
  }),
  initiate: call({
    method: 'POST',
    path: '/bookings/initiate',
    may: 'user',
    behind: ['checkout'],
    idempotent: true,
    perMinute: 60,
    summary: "Hold the artist's time and open the checkout for the advance.",
    input: z.object({
      ...wish,
      startsAt: instant,
      event: eventFields,
      /** The total shown to the client; 409 when the server's calculation differs. */
      expectedTotal: rupees.optional(),
      expectedAdvance: rupees.optional(),
      /** The client's own unpaid holds that this booking replaces, all or nothing. */
      replaces: z.array(z.uuid()).max(bookingLimits.unpaidHoldsPerClient).default([]),
    }),
    output: z.object({ booking: newBooking, checkout }),
  }),
  get: call({
    method: 'GET',
    path: '/bookings/{bookingId}',
    may: 'signedIn:own',
    summary: 'One booking, as its reader may see it.',
    input: z.object({ bookingId: id }),
    output: bookingView,
  }),
  action: call({
    method: 'PUT',
    path: '/bookings/{bookingId}/action',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Make a move: accept, decline, withdraw, pay, release a hold, start, complete, report.',
    input: z.object({
      bookingId: id,
      action: z.enum(bookingActions),
      /** The client's arrival code (start) or completion code (complete). */
      code: z
        .string()
        .trim()
        .regex(/^\d{4}$/, 'The code has four digits.')
        .optional(),
      reason: z.string().trim().max(2000).optional(),
      version: z.number().int().optional(),
      /** start, complete: when the code was entered, if the phone was offline. */
      enteredAt: instant.optional(),
      /** report_no_show, contest: pictures as evidence; the statement is in `reason`. */
      evidence,
    }),
    output: z.object({ booking: bookingView, nextMoves: z.array(z.enum(bookingProcess.moveNames)), checkout: checkout.optional() }),
  }),
  filter: call({
    method: 'POST',
    path: '/bookings/bookingFilter',
    may: 'signedIn',
    summary: 'My bookings by state, dates and words.',
    input: z.object({
      states: z.array(z.enum(bookingProcess.states)).max(20).optional(),
      from: day.optional(),
      to: day.optional(),
      words: z.string().trim().max(100).optional(),
      sort: z.enum(['soonest', 'latest', 'newest']).default('soonest'),
      ...pageInput(10),
    }),
    output: pageOf(bookingRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  cancel: call({
    method: 'POST',
    path: '/bookings/cancel',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Cancel, or with `preview` only see what would come back.',
    input: z.object({
      bookingId: id,
      reason: z.string().trim().max(2000).default(''),
      /** Force majeure; an admin decides. `reason` says what happened, and pictures may prove it. */
      beyondControl: z.boolean().default(false),
      evidence,
      preview: z.boolean().default(false),
      /** The refund shown in the preview; 409 with a new preview when it differs now. */
      expectedRefund: rupees.optional(),
      version: z.number().int().optional(),
    }),
    output: z.object({ refund: refundPreview, booking: bookingView.optional() }),
  }),
  thread: call({
    method: 'POST',
    path: '/bookings/{bookingId}/thread',
    may: 'signedIn:own',
    summary: 'The conversation of both sides: its room and the newest messages.',
    input: z.object({ bookingId: id, limit: z.number().int().min(1).max(50).default(50) }),
    output: messagePage,
  }),
  proposeDate: call({
    method: 'POST',
    path: '/bookings/{bookingId}/dates',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Propose another date; the artist may name another price with it.',
    input: z.object({
      bookingId: id,
      startsAt: instant,
      note: z.string().trim().max(500).default(''),
      /** Artist only, while a payment is outstanding: the new total of the booking. */
      total: rupees.optional(),
      /** Artist only: the agreed date is impossible, so a refusal ends the booking with a full refund. */
      cannotCome: z.boolean().default(false),
      version: z.number().int().optional(),
    }),
    output: z.object({ booking: bookingView }),
  }),
  answerDate: call({
    method: 'PUT',
    path: '/bookings/{bookingId}/dates/{proposalId}',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Accept, refuse or withdraw a proposed date.',
    input: z.object({
      bookingId: id,
      proposalId: id,
      answer: z.enum(dateAnswers),
      note: z.string().trim().max(500).default(''),
    }),
    output: z.object({ booking: bookingView }),
  }),
  billOvertime: call({
    method: 'POST',
    path: '/bookings/{bookingId}/overtime',
    may: 'artist:own',
    idempotent: true,
    summary: 'Bill half hours that the show was longer, at the agreed rate.',
    input: z.object({
      bookingId: id,
      halfHours: z.number().int().min(1).max(overtimeLimits.halfHours),
      note: z.string().trim().max(300).default(''),
    }),
    output: z.object({ booking: bookingView }),
  }),
  answerOvertime: call({
    method: 'PUT',
    path: '/bookings/{bookingId}/overtime/{billId}',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Confirm and pay billed extra time, refuse it, or withdraw the bill.',
    input: z.object({ bookingId: id, billId: id, answer: z.enum(['confirm', 'refuse', 'withdraw']) }),
    output: z.object({ booking: bookingView, checkout: checkout.optional() }),
  }),
  speak: call({
    method: 'POST',
    path: '/bookings/{bookingId}/dispute',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Say what happened at a disputed booking, with pictures.',
    input: z.object({ bookingId: id, text: statementText, evidence }),
    output: z.object({ booking: bookingView }),
  }),
  evidence: call({
    method: 'GET',
    path: '/bookings/{bookingId}/evidence/{mediaId}',
    may: 'signedIn:own',
    raw: true,
    summary: 'A picture that one of the two sides has shown; for the two sides and the desk alone.',
    input: z.object({ bookingId: id, mediaId: id, w: z.coerce.number().int().min(1).max(4000).default(640) }),
    output: z.any(),
  }),
  replacements: call({
    method: 'GET',
    path: '/bookings/{bookingId}/replacements',
    may: 'user:own',
    perMinute: 60,
    summary: 'Artists who could come in the place of the one who does not.',
    input: z.object({ bookingId: id }),
    output: z.object({ results: z.array(replacement) }),
  }),
  licences: call({
    method: 'GET',
    path: '/bookings/{bookingId}/licences',
    may: 'user:own',
    summary: 'Which licences and permissions to check for this event, and which are ticked off.',
    input: z.object({ bookingId: id }),
    output: licenceList,
  }),
  keepLicences: call({
    method: 'PUT',
    path: '/bookings/{bookingId}/licences',
    may: 'user:own',
    summary: 'Keep what the venue is like and what has been ticked off.',
    input: z.object({ bookingId: id, ...licenceAnswers.shape }),
    output: licenceList,
  }),
  plannedPayouts: call({
    method: 'GET',
    path: '/bookings/planned-payouts',
    may: 'artist',
    summary: 'What I will be paid for what is promised, from the yes on, the soonest first.',
    input: z.object(pageInput(10)),
    /** `heldForRequests` is money for requests without an answer yet: a refusal refunds it. */
    output: pageOf(plannedPayout).extend({ heldForRequests: rupees }),
  }),
  artistDashboard: call({
    method: 'GET',
    path: '/bookings/artist-dashboard',
    may: 'artist',
    summary: 'What needs an answer, the next shows, earnings, views and conversion.',
    input: nothing,
    output: z.object({
      needsYou: z.array(bookingRow),
      upcoming: z.array(bookingRow),
      held: rupees,
      /** The part paid for requests without an answer yet: a refusal refunds it. */
      heldForRequests: rupees,
      nextPayout: payoutView.nullable(),
      earnings: z.array(z.object({ month: z.string(), net: rupees, fromArtworks: rupees })),
      views: z.object({ month: z.number().int(), previousMonth: z.number().int() }),
      /** Booking requests per hundred views this month; null without views. */
      conversionPercent: z.number().nullable(),
      /** The product's time of this answer: countdowns start from it. */
      now: instant,
    }),
  }),
  clientDashboard: call({
    method: 'GET',
    path: '/bookings/client-dashboard',
    may: 'user',
    summary: 'What needs the client now, the next shows, and whom they have booked before.',
    input: nothing,
    output: z.object({
      needsYou: z.array(clientTask),
      upcoming: z.array(bookingRow),
      /** Artists with completed shows, latest first, each once. */
      bookedBefore: z.array(bookingRow),
      now: instant,
    }),
  }),
}
