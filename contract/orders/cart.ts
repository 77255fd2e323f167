/** The cart: artworks of any number of artists; they stay until they are bought or removed. */
import { z } from 'zod'
import { artworkKinds } from '../artworks/artworks.ts'
import { deliveryEstimate } from '../artworks/market.ts'
import { checkout } from '../bookings/bookings.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { dayMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { pincode } from '../india/pincodes.ts'
import { picture } from '../media/media.ts'
import { paymentView } from '../payments/payments.ts'
import { orderItem, orderItems, orderLimits, orderPriceLine, orderRow } from './orders.ts'

/** Dated 2026-11-25. */
export const cartLimits = {
  /** All are bought at once, so as many as an order has lines. */
  lines: orderLimits.lines,
  /** When an untouched line is deleted. */
  keptMs: 180 * dayMs,
} as const

/**
 * State of a cart line. `fewer`: some are left, but not the wanted number. `being_paid`: somebody else is paying for the last one.
 * `resting`: off the market for any reason; it returns by itself.
 */
export const cartLineStates = ['for_sale', 'fewer', 'being_paid', 'sold', 'resting', 'own'] as const
export type CartLineState = (typeof cartLineStates)[number]

const seller = z.object({ username: z.string(), name: z.string() })

export const cartLine = z.object({
  artworkId: z.uuid(),
  name: z.string(),
  kind: z.enum(artworkKinds).nullable(),
  picture: picture.nullable(),
  seller: seller.nullable(),
  quantity: z.number().int(),
  /** Pieces that can be bought right now. */
  available: z.number().int(),
  /** Current price of one; while off the market, the last known price. */
  price: rupees,
  /** Price of one when it was added. */
  seen: rupees,
  total: rupees,
  state: z.enum(cartLineStates),
})
export type CartLine = z.infer<typeof cartLine>

/** Lines from one artist in one parcel: a separate order. */
export const cartParcel = z.object({
  seller,
  lines: z.array(cartLine),
  /** For the lines that can be bought. */
  priceLines: z.array(orderPriceLine),
  total: rupees,
  delivery: deliveryEstimate.nullable(),
})
export type CartParcel = z.infer<typeof cartParcel>

export const cartView = z.object({
  parcels: z.array(cartParcel),
  resting: z.array(cartLine),
  later: z.array(cartLine),
  /** The purchasable lines, and their total. */
  items: z.array(orderItem),
  total: rupees,
  /** Lines that are not saved for later. */
  count: z.number().int(),
})
export type CartView = z.infer<typeof cartView>

export const cartFailures = defineFailures({
  full: [409, `Your cart holds ${cartLimits.lines} works. Buy some of them or take one out.`],
})

/** A cart line as a browser stores it. */
const keptLine = orderItem.extend({
  seen: rupees.optional(),
  name: z.string().trim().max(200).default(''),
  isLater: z.boolean().default(false),
})
export type KeptLine = z.input<typeof keptLine>
const keptLines = z.array(keptLine).max(cartLimits.lines)

export const purchaseView = z.object({
  purchaseId: z.uuid(),
  orders: z.array(orderRow),
  total: rupees,
  refunded: rupees,
  reservedUntil: instant.nullable(),
  /** The latest payment of the whole purchase. */
  payment: paymentView.nullable(),
  createdAt: instant,
  now: instant,
})
export type PurchaseView = z.infer<typeof purchaseView>

export const cart = {
  get: call({
    method: 'GET',
    path: '/cart',
    may: 'signedIn',
    summary: 'My cart as it stands now, and what bringing it to a pincode costs.',
    input: z.object({ pincode: pincode.optional() }),
    output: cartView,
  }),
  count: call({
    method: 'GET',
    path: '/cart/count',
    may: 'signedIn',
    summary: 'How many works are in my cart, those that are saved for later aside.',
    input: nothing,
    output: z.object({ count: z.number().int() }),
  }),
  look: call({
    method: 'POST',
    path: '/cart/look',
    may: 'anyone',
    perMinute: 120,
    summary: 'How a cart stands now that a browser keeps for somebody who is not signed in.',
    input: z.object({ items: keptLines, pincode: pincode.optional() }),
    output: cartView,
  }),
  put: call({
    method: 'PUT',
    path: '/cart/items/{product_id}',
    may: 'signedIn',
    perMinute: 120,
    summary: 'Put a work into my cart, or change how many of it or for when. The same again changes nothing.',
    input: z.object({ ...orderItem.shape, isLater: z.boolean().default(false) }),
    output: z.object({ count: z.number().int() }),
  }),
  remove: call({
    method: 'DELETE',
    path: '/cart/items/{product_id}',
    may: 'signedIn',
    perMinute: 120,
    summary: 'Take a work out of my cart. One that is not there is fine.',
    input: z.object({ product_id: id }),
    output: done,
  }),
  merge: call({
    method: 'POST',
    path: '/cart/merge',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Add what a browser kept before I signed in. What is in both is there once, as often as in the larger.',
    input: z.object({ items: keptLines }),
    /** `left`: items beyond the cart's limit. */
    output: z.object({ count: z.number().int(), left: z.array(z.uuid()) }),
  }),
  checkout: call({
    method: 'POST',
    path: '/cart/checkout',
    may: 'signedIn',
    behind: ['checkout'],
    idempotent: true,
    perMinute: 30,
    summary: 'Set all these pieces apart, an order for each artist, and open one checkout for them; or none of it.',
    input: z.object({
      items: orderItems,
      addressId: id,
      note: z.string().trim().max(500).default(''),
      /** The total shown to the buyer; 409 when the server's calculation differs. */
      expectedTotal: rupees,
    }),
    output: z.object({ purchaseId: z.uuid(), checkout }),
  }),
  purchase: call({
    method: 'GET',
    path: '/purchases/{id}',
    may: 'signedIn:own',
    summary: 'What was bought at one checkout, for its buyer and admins: an order from each artist, and the payment for all.',
    input: z.object({ id }),
    output: purchaseView,
  }),
}
