/** What each reader of an order may see. Pure. */

import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import { type OrderState, type OrderView, openOrderStates } from '#contract/orders/orders.ts'
import { earningsOf } from '../../payments/rules.ts'
import type { Order } from './deadlines.ts'

export type Reader = 'buyer' | 'seller' | 'admin'

/** States in which both sides see each other's contacts. */
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

/** The artist sees the address while they have something to send or to collect. */
export function addressFor(reader: Reader, { state, address }: Pick<Order, 'state' | 'address'>): AddressSnapshot | null {
  return reader !== 'seller' || showsContact(state) ? address : null
}

/** A text of one side, masked for this reader. @param by who wrote it */
export function wordsFor(reader: Reader, { state }: Pick<Order, 'state'>, by: string, text: string): string {
  return reader === 'admin' || reader === by || showsContact(state) ? text : maskContacts(text).text
}

const neverPaid: readonly OrderState[] = ['awaiting_payment', 'payment_expired']

/** The artist's share before the fee: everything that was paid and not refunded. */
export function grossOf({ state, total_paise, refund_paise }: Pick<Order, 'state' | 'total_paise' | 'refund_paise'>): Paise {
  return neverPaid.includes(state) ? total_paise : total_paise - refund_paise
}

export function earningsOnTheWire(grossPaise: Paise, { fees }: Pick<Order, 'fees'>): NonNullable<OrderView['earnings']> {
  const { gross, fee, gst, net } = earningsOf(grossPaise, fees)
  return { gross: toRupees(gross), fee: toRupees(fee), gst: toRupees(gst), net: toRupees(net) }
}

/** Whether somebody still has to act or decide about the money. A returned order is decided; its money only has to arrive. */
export function isUnsettled(state: OrderState): boolean {
  return state !== 'returned' && (openOrderStates as readonly OrderState[]).includes(state)
}

/** One line: the first work, and how many more. */
export function titleOf(lines: readonly { name: string }[]): string {
  const [first, ...more] = lines
  return `${first?.name ?? 'Artworks'}${more.length ? ` and ${more.length} more` : ''}`
}
