/** What each reader of an order may see of it. Pure. */

import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import { type OrderState, type OrderView, openOrderStates } from '#contract/orders/orders.ts'
import { earningsOf } from '../../payments/rules.ts'
import type { Order } from './deadlines.ts'

export type Reader = 'buyer' | 'seller' | 'admin'

/** From the yes on the two sides know how to reach each other. */
const known: readonly OrderState[] = [
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'return_approved',
  'return_sent',
  'return_refused',
  'disputed',
  'decided',
  'appealed',
]

export function showsContact(state: OrderState): boolean {
  return known.includes(state)
}

/** Where the parcel goes, the artist sees while they have something to send or to fetch back. */
export function addressFor(reader: Reader, { state, address }: Pick<Order, 'state' | 'address'>): AddressSnapshot | null {
  return reader !== 'seller' || showsContact(state) ? address : null
}

/** What one side wrote, as this reader may read it. @param by who wrote it */
export function wordsFor(reader: Reader, { state }: Pick<Order, 'state'>, by: string, text: string): string {
  return reader === 'admin' || reader === by || showsContact(state) ? text : maskContacts(text).text
}

const neverPaid: readonly OrderState[] = ['awaiting_payment', 'payment_expired']

/** What of the money is the artist's before the fee: everything that was paid and does not go back. */
export function grossOf({ state, total_paise, refund_paise }: Pick<Order, 'state' | 'total_paise' | 'refund_paise'>): Paise {
  return neverPaid.includes(state) ? total_paise : total_paise - refund_paise
}

export function earningsOnTheWire(grossPaise: Paise, { fees }: Pick<Order, 'fees'>): NonNullable<OrderView['earnings']> {
  const { gross, fee, gst, net } = earningsOf(grossPaise, fees)
  return { gross: toRupees(gross), fee: toRupees(fee), gst: toRupees(gst), net: toRupees(net) }
}

/** Whose its money is, somebody has to do or decide first. What has come back is decided, and only has to arrive. */
export function isUnsettled(state: OrderState): boolean {
  return state !== 'returned' && (openOrderStates as readonly OrderState[]).includes(state)
}

/** What was bought, in a line: the first work, and how many more. */
export function titleOf(lines: readonly { name: string }[]): string {
  const [first, ...more] = lines
  return `${first?.name ?? 'Artworks'}${more.length ? ` and ${more.length} more` : ''}`
}
