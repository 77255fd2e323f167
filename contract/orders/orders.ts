/** Orders of artworks: one buyer, one artist, one parcel; every step has a deadline and a version. */
import { z } from 'zod'
import { artworkKinds, dimensions } from '../artworks/artworks.ts'
import { deliveryEstimate } from '../artworks/market.ts'
import { shippingLimits } from '../artworks/shipping.ts'
import { checkout, moneyStep } from '../bookings/bookings.ts'
import { disputeFilters, evidence, statement, statementText } from '../disputes/disputes.ts'
import { call, done, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { formatRupees } from '../grammar/money.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageInput, pageNumberInput, pageOf } from '../grammar/page.ts'
import { defineProcess } from '../grammar/process.ts'
import { dayMs, hourMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { pincode } from '../india/pincodes.ts'
import { picture } from '../media/media.ts'
import { paymentView } from '../payments/payments.ts'
import { addressSnapshot } from './addresses.ts'

/** Between two states an actor has only one move, so that a target status identifies it. */
export const orderProcess = defineProcess({
  start: 'awaiting_payment',
  moves: {
    pay: { by: ['payments'], from: ['awaiting_payment'], to: 'placed' },
    lapse_payment: { by: ['clock'], from: ['awaiting_payment'], to: 'payment_expired' },
    /** Money that came after the reservation had ended, while the pieces were still available. */
    revive: { by: ['payments'], from: ['payment_expired'], to: 'placed' },
    accept: { by: ['seller'], from: ['placed'], to: 'accepted' },
    decline: { by: ['seller'], from: ['placed'], to: 'declined' },
    pack: { by: ['seller'], from: ['accepted'], to: 'packed' },
    ship: { by: ['seller'], from: ['accepted', 'packed'], to: 'shipped' },
    deliver: { by: ['buyer', 'seller', 'admin'], from: ['shipped'], to: 'delivered' },
    /** Also when an approved return was never sent. */
    complete: { by: ['buyer', 'clock'], from: ['delivered', 'return_refused', 'return_approved'], to: 'completed' },
    cancel: { by: ['buyer', 'admin'], from: ['awaiting_payment', 'placed', 'accepted', 'packed'], to: 'cancelled' },
    /** The artist cannot deliver: full refund. */
    call_off: { by: ['seller'], from: ['accepted', 'packed'], to: 'cancelled' },
    /** No answer, or not handed to a courier in time. */
    lapse: { by: ['clock'], from: ['placed', 'accepted', 'packed'], to: 'cancelled' },
    request_return: { by: ['buyer'], from: ['delivered'], to: 'return_requested' },
    /** No answer counts as approval, because a silent seller must not keep the money. */
    approve_return: { by: ['seller', 'clock'], from: ['return_requested'], to: 'return_approved' },
    refuse_return: { by: ['seller'], from: ['return_requested'], to: 'return_refused' },
    send_back: { by: ['buyer'], from: ['return_approved'], to: 'return_sent' },
    /** The parcel came back, sent by the buyer or returned as undeliverable. */
    receive_back: { by: ['seller', 'admin', 'clock'], from: ['return_sent', 'shipped'], to: 'returned' },
    refund: { by: ['payments'], from: ['returned'], to: 'refunded' },
    dispute: { by: ['buyer', 'seller'], from: ['shipped', 'delivered', 'return_refused', 'return_sent'], to: 'disputed' },
    /** An admin's decision. Nothing moves yet: for some days either side can appeal. */
    decide: { by: ['admin'], from: ['disputed'], to: 'decided' },
    /** The decision is final: both sides accept it, or the appeal period is over. */
    agree: { by: ['buyer', 'seller', 'clock'], from: ['decided'], to: 'resolved' },
    appeal: { by: ['buyer', 'seller'], from: ['decided'], to: 'appealed' },
    /** The final decision about an appeal. */
    resolve: { by: ['admin'], from: ['appealed'], to: 'resolved' },
  },
})
export type OrderState = (typeof orderProcess.states)[number]
export type OrderMove = (typeof orderProcess.moveNames)[number]
export type OrderActor = (typeof orderProcess.actors)[number]

/** The move for a target status; null when this actor has none from here. */
export function moveTo(status: OrderState, from: OrderState, by: OrderActor): OrderMove | null {
  return orderProcess.nextMoves(from, by).find((move) => orderProcess.moves[move].to === status) ?? null
}

/** Pieces, money or an answer is still owed in these. */
export const openOrderStates = [
  'awaiting_payment',
  'placed',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_sent',
  'return_refused',
  'returned',
  'disputed',
  'decided',
  'appealed',
] as const satisfies readonly OrderState[]
/** Until then the delivery address can change, if the new one costs the same. */
export const movableStates = ['awaiting_payment', 'placed', 'accepted'] as const satisfies readonly OrderState[]

/** Timeline entries that keep the state: `accept_decision`, when only one side accepts so far. */
const deeds = ['change_address', 'accept_decision'] as const
export type OrderTimelineKind = (typeof deeds)[number]

/** Dated 2026-11-21. */
export const orderLimits = {
  lines: 20,
  unpaidPerBuyer: 3,
  reservationMs: shippingLimits.reservationMs,
  sellerAnswerMs: shippingLimits.sellerAnswerMs,
  silenceCompletesMs: shippingLimits.silenceCompletesMs,
  /** Before the seller's deadline for an answer, or for handing over. */
  reminderMs: 24 * hourMs,
  /** For the seller's answer to a return request. */
  returnAnswerMs: 48 * hourMs,
  /** For the buyer to hand the parcel to a courier, and for it to arrive. */
  sendBackMs: 14 * dayMs,
  /** For a dispute after a refused return. */
  refusedMs: 7 * dayMs,
  /** How long after the latest delivery day we ask both sides about an unconfirmed parcel. */
  lostAfterMs: 3 * dayMs,
  /** From completion to the payout, as after a show. */
  payoutAfterMs: dayMs,
} as const

export const orderPriceLine = z.object({ code: z.enum(['artwork', 'delivery']), label: z.string(), amount: rupees })

export const orderItem = z.object({ product_id: z.uuid(), quantity: z.coerce.number().int().min(1).max(100).default(1) })
export const orderItems = z.array(orderItem).min(1, 'Choose something to buy.').max(orderLimits.lines)

export const orderLine = z.object({
  lineId: z.uuid(),
  artworkId: z.uuid(),
  name: z.string(),
  kind: z.enum(artworkKinds),
  dimensions,
  picture: picture.nullable(),
  quantity: z.number().int(),
  /** Price of one when the order was made. */
  price: rupees,
  total: rupees,
  delivery: rupees,
  certificateCodes: z.array(z.string()),
})

export const orderQuote = z.object({
  seller: z.object({ username: z.string(), name: z.string() }).nullable(),
  lines: z.array(
    orderLine
      .pick({ artworkId: true, name: true, kind: true, picture: true, quantity: true, price: true, total: true, delivery: true })
      .extend({ available: z.number().int() }),
  ),
  priceLines: z.array(orderPriceLine),
  total: rupees,
  delivery: deliveryEstimate.nullable(),
  /** What prevents buying exactly this, in sentences. */
  problems: z.array(z.object({ code: z.string(), path: z.string(), message: z.string() })),
})
export type OrderQuote = z.infer<typeof orderQuote>

const side = z.object({ username: z.string(), name: z.string(), picture: picture.nullable(), phone: z.string().nullable() })

export const orderTimelineEntry = z.object({
  at: instant,
  move: z.enum(['create', ...deeds, ...orderProcess.moveNames]),
  by: z.enum(['buyer', ...orderProcess.actors]),
  state: z.enum(orderProcess.states),
  note: z.string(),
})

/** An order in a list. */
export const orderRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(orderProcess.states),
  version: z.number().int(),
  buyer: side,
  seller: side,
  /** Title of the first line; see the number of lines beside it. */
  title: z.string(),
  picture: picture.nullable(),
  lineCount: z.number().int(),
  total: rupees,
  refunded: rupees,
  /** The seller's earnings; only for the seller and admins. */
  youReceive: rupees.optional(),
  /** The next automatic step: when, and a sentence that includes the time. */
  deadline: z.object({ at: instant, what: z.string() }).nullable(),
  nextMoves: z.array(z.enum(orderProcess.moveNames)),
  /** The same as target statuses, for the status calls. */
  nextStatuses: z.array(z.enum(orderProcess.states)),
  createdAt: instant,
})
export type OrderRow = z.infer<typeof orderRow>

export const courierFields = z.object({
  courier: z.string().trim().min(2, 'Which courier takes it?').max(60),
  trackingNumber: z.string().trim().min(4, 'The tracking number stands on the receipt.').max(40),
})

const eitherSide = z.enum(['buyer', 'seller'])

/** An admin's decision. No money or piece moves until it is final. */
const orderDecision = z.object({
  /** Refund to the buyer. */
  back: rupees,
  comesBack: z.boolean(),
  reason: z.string(),
  at: instant,
})

/** Deadlines and `decidedAt` refer to the appeal, once there is one. */
export const orderDispute = z.object({
  openedBy: eitherSide,
  openedAt: instant,
  appealedBy: eitherSide.nullable(),
  appealedAt: instant.nullable(),
  answerBy: instant,
  answeredAt: instant.nullable(),
  decideBy: instant,
  decidedAt: instant.nullable(),
  /** The first decision, and the one about the appeal. */
  decisions: z.array(orderDecision),
  /** Appeal deadline; null before a decision, and after the final one. */
  appealBy: instant.nullable(),
  /** Which side has accepted the decision, while the other has not. */
  acceptedBy: eitherSide.nullable(),
  statements: z.array(statement.extend({ by: eitherSide })),
  maySpeak: z.boolean(),
  /** The reading admin made the first decision, so another one must decide the appeal. */
  needsAnother: z.boolean(),
})
export type OrderDispute = z.infer<typeof orderDispute>

export const orderView = orderRow.extend({
  lines: z.array(orderLine),
  priceLines: z.array(orderPriceLine),
  /** null for readers who may not (or no longer) see it. */
  address: addressSnapshot.nullable(),
  note: z.string(),
  /** The purchase that it belongs to, for its buyer and admins. */
  purchaseId: z.uuid().nullable(),
  reservedUntil: instant.nullable(),
  handOverBy: instant.nullable(),
  earliest: day.nullable(),
  latest: day.nullable(),
  courier: courierFields.nullable(),
  return: z
    .object({ reason: z.string(), pictures: z.array(picture), answer: z.string(), courier: courierFields.nullable(), by: instant })
    .nullable(),
  dispute: orderDispute.nullable(),
  earnings: z.object({ gross: rupees, fee: rupees, gst: rupees, net: rupees }).optional(),
  payments: z.array(paymentView),
  money: z.array(moneyStep),
  timeline: z.array(orderTimelineEntry),
  mayChangeAddress: z.boolean(),
  /** The product's time of this answer. */
  now: instant,
})
export type OrderView = z.infer<typeof orderView>

/** An order just made: what its buyer needs on the way to the checkout. `get` has the rest. */
export const newOrder = orderView
  .pick({ id: true, number: true, status: true, version: true, total: true, createdAt: true })
  .extend({ reservedUntil: instant })
export type NewOrder = z.infer<typeof newOrder>

export const orderFailures = defineFailures({
  two_sellers: [422, 'These works are by two artists, who ship separately. Please order from each of them.'],
  cannot_buy: [422, ({ message = 'This cannot be bought as it is.' }) => String(message)],
  price_changed: [
    409,
    ({ total = 0 }) => `The price has changed to ${formatRupees(Number(total))}. Nothing was ordered. Check it and continue if you agree.`,
  ],
  too_many_unpaid: [429, 'You already have three unpaid orders. Pay for one, or wait until its reservation ends.'],
  wrong_state: [409, ({ state = '' }) => `This is not possible any more: the order is ${String(state).replaceAll('_', ' ')}.`],
  not_your_move: [403, 'Only the other side can do that.'],
  too_early: [422, ({ when = '' }) => `That is possible from ${when}, when the parcel is late.`],
  too_late: [422, 'It is too late for that.'],
  nothing_due: [409, 'There is nothing to pay for this order now.'],
  accepted_already: [
    409,
    'You have already accepted the decision. It is final once the other side accepts too, or the time to appeal ends.',
  ],
  courier_needed: [422, 'Please name the courier and the tracking number.'],
  reason_needed: [422, 'Please say why, for the other side.'],
  other_delivery: [
    409,
    ({ cost = 0 }) => `Delivery there costs ${formatRupees(Number(cost))}, which is not what you paid. Please contact us.`,
  ],
})

const change = {
  /** The target status. */
  status: z.enum(orderProcess.states),
  version: z.coerce.number().int(),
  reason: z.string().trim().max(2000).optional(),
  /** For shipped, and for the return parcel. */
  ...courierFields.partial().shape,
  /** return_requested, disputed, appealed: pictures as evidence. */
  evidence,
}
const changed = z.object({ order: orderView })

/** One status, or any of several. */
const statusFilter = {
  status: z.enum(orderProcess.states).optional(),
  statuses: z.array(z.enum(orderProcess.states)).min(1).max(orderProcess.states.length).optional(),
}

export const orders = {
  quote: call({
    method: 'POST',
    path: '/order/quote',
    may: 'anyone',
    perMinute: 120,
    summary: 'The whole price of some artworks of one artist, brought to a pincode, before anything is promised.',
    input: z.object({ items: orderItems, pincode: pincode.optional() }),
    output: orderQuote,
  }),
  create: call({
    method: 'POST',
    path: '/order/create',
    may: 'signedIn',
    behind: ['checkout'],
    idempotent: true,
    perMinute: 30,
    summary: 'Set the pieces apart and open the checkout.',
    input: z.object({
      items: orderItems,
      addressId: id,
      note: z.string().trim().max(500).default(''),
      /** The total shown to the buyer; 409 when the server's calculation differs. */
      expectedTotal: rupees.optional(),
    }),
    output: z.object({ order: newOrder, checkout }),
  }),
  pay: call({
    method: 'POST',
    path: '/order/{id}/pay',
    may: 'signedIn:own',
    behind: ['checkout'],
    idempotent: true,
    summary: 'Open the checkout again while the pieces are set apart.',
    input: z.object({ id }),
    output: z.object({ order: orderView, checkout }),
  }),
  list: call({
    method: 'POST',
    path: '/order/list',
    may: 'signedIn',
    summary: 'What I have bought, the latest first.',
    input: z.object({ ...pageInput(10), ...statusFilter }),
    output: pageOf(orderRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  }),
  get: call({
    method: 'GET',
    path: '/order/{id}',
    may: 'signedIn:own',
    summary: 'One order, as its reader may see it.',
    input: z.object({ id }),
    output: orderView,
  }),
  setStatus: call({
    method: 'PATCH',
    path: '/order/{id}/status',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Bring my order to another status. 409 with the fresh one when it was changed meanwhile.',
    input: z.object({ id, ...change, version: change.version.optional() }),
    output: changed,
  }),
  sales: call({
    method: 'POST',
    path: '/artwork/orders',
    may: 'artist',
    summary: 'What others have bought from me, what needs an answer first.',
    input: z.object({ ...pageNumberInput(10), ...statusFilter }),
    output: pageOf(orderRow).extend({
      counts: z.record(z.string(), z.number().int()),
      page_number: z.number().int(),
      page_size: z.number().int(),
      total_pages: z.number().int(),
    }),
  }),
  setSaleStatus: call({
    method: 'POST',
    path: '/artwork/update/order/status',
    may: 'artist',
    idempotent: true,
    summary: 'Bring a sale of mine to another status. 409 with the fresh one when it was changed meanwhile.',
    input: z.object({ order_id: id, ...change }),
    output: changed,
  }),
  changeAddress: call({
    method: 'PUT',
    path: '/order/{id}/address',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Have the parcel brought elsewhere, as long as it is not packed and costs the same.',
    input: z.object({ id, addressId: id, version: z.coerce.number().int() }),
    output: changed,
  }),
  speak: call({
    method: 'POST',
    path: '/order/{id}/dispute',
    may: 'signedIn:own',
    idempotent: true,
    summary: 'Say what happened at a disputed order, with pictures.',
    input: z.object({ id, text: statementText, evidence }),
    output: changed,
  }),
  evidence: call({
    method: 'GET',
    path: '/order/{id}/evidence/{mediaId}',
    may: 'signedIn:own',
    raw: true,
    summary: 'A picture that one of the two sides has shown; for the two sides and the desk alone.',
    input: z.object({ id, mediaId: id, w: z.coerce.number().int().min(1).max(4000).default(640) }),
    output: z.any(),
  }),
  certificatePdf: call({
    method: 'GET',
    path: '/order/{id}/certificates/{code}',
    may: 'signedIn:own',
    raw: true,
    perMinute: 30,
    summary: 'The certificate of authenticity of a piece of mine, as a PDF.',
    input: z.object({ id, code: z.string().max(40) }),
    output: z.any(),
  }),
  disputed: call({
    method: 'POST',
    path: '/admin/order-disputes',
    may: 'admin',
    roles: ['support', 'finance'],
    summary: 'Disputed orders by state and words, the most urgent first.',
    input: z.object({ ...pageNumberInput(20), ...disputeFilters }),
    output: pageOf(
      orderRow.extend({
        openedBy: eitherSide,
        appealedBy: eitherSide.nullable(),
        answerBy: instant,
        decideBy: instant,
        isLate: z.boolean(),
      }),
    ),
  }),
  decide: call({
    method: 'POST',
    path: '/admin/order-disputes/{id}/decide',
    may: 'admin',
    roles: ['support', 'finance'],
    fresh: ({ preview }) => !preview,
    idempotent: true,
    summary: 'Split the money of a disputed order, or for good after an appeal; with `preview` only see what would follow.',
    input: z.object({
      id,
      /** Refund to the buyer. */
      amount: rupees,
      /** The piece is returned to its artist. */
      comesBack: z.boolean().default(false),
      reason: z.string().trim().max(1000).default(''),
      preview: z.boolean().default(false),
      version: z.coerce.number().int().optional(),
    }),
    output: done.extend({ back: rupees, payout: z.object({ gross: rupees, fee: rupees, gst: rupees, net: rupees }) }),
  }),
}
