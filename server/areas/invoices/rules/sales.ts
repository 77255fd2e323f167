/** Pure: the billed amounts of bookings and orders, and their taxes. Amounts in paise. */
import type { SubCategory } from '#contract/artworks/words.ts'
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import type { StateCode } from '#contract/india/states.ts'
import { goodsPercent, hsnOf, type TaxTable, taxTable } from '#contract/india/taxes.ts'
import type { PerformanceTax } from '#contract/invoices/invoices.ts'
import type { Charge, Earned, Party, SaleFacts, SupplyLine } from './documents.ts'
import { performancePercent } from './taxes.ts'

/** Paid extra half hours. */
export interface Overtime {
  billId: string
  minutes: number
  amount: Paise
}

export interface Performance {
  bookingId: string
  label: string
  total: Paise
  /** Fully paid, and accepted by the artist. */
  isSecured: boolean
  /** Paid on top of the total, in that order. */
  overtime: readonly Overtime[]
  /** The refund of all that; 0 while the booking is live. */
  refunded: Paise
  earned: readonly Earned[]
}

/** The price once it is secured, plus extra time, less refunds; otherwise the amount kept for the reserved time. */
export function chargesOfBooking({ bookingId, label, isSecured, total, overtime, refunded, earned }: Performance): Charge[] {
  const key = `performance ${bookingId}`
  if (!isSecured) {
    const kept = sumOf(earned.map(({ gross }) => gross))
    return [{ key, label: `Time reserved, booking ended early: ${label}`, total: kept }]
  }
  const charges = [{ key, label, total }]
  for (const { billId, minutes, amount } of overtime)
    charges.push({ key: `overtime ${billId}`, label: `Extra time, ${minutes} minutes: ${label}`, total: lastOf(charges).total + amount })
  return [...charges, { key: `refund ${bookingId}`, label: `Refunded: ${label}`, total: lastOf(charges).total - refunded }]
}

const lastOf = <Item>(items: readonly Item[]): Item => items.at(-1) as Item

/** A show paid and billed before a new rate keeps the old one (CGST Act, s. 14); one billed after the show uses the day of the show. */
export function supplyDay({ startsAt, billedAt }: { startsAt: Date; billedAt: Date }): Day {
  return dayOf(startsAt < billedAt ? startsAt : billedAt)
}

interface Show {
  performanceTax: PerformanceTax
  eventState: StateCode
  /** The day of supply, see `supplyDay`. */
  day: Day
}

export function supplyOfBooking(
  artist: Party,
  client: Party,
  { performanceTax, label, total, eventState, day }: Pick<Performance, 'label' | 'total'> & Show,
  table: TaxTable = taxTable,
): SaleFacts['supply'] {
  const percent = performancePercent({ gstin: artist.gstin, performanceTax }, total, day, table)
  return {
    subject: 'performance',
    lines: [{ label, code: table.sac.performance, percent, weight: total }],
    // The place of supply is the state of a registered client, otherwise that of the show.
    placeOfSupply: client.gstin ? client.state : eventState,
  }
}

export interface Parcel {
  orderId: string
  label: string
  total: Paise
  /** null until it is with a courier, because goods are billed when they leave. */
  shippedAt: Date | null
  /** The refund; 0 while the order is open. */
  refunded: Paise
}

export function chargesOfOrder({ orderId, label, total, shippedAt, refunded }: Parcel): Charge[] {
  if (!shippedAt) return []
  return [
    { key: `artwork ${orderId}`, label, total },
    { key: `refund ${orderId}`, label: `Refunded: ${label}`, total: total - refunded },
  ]
}

/** A work in a parcel, with its quantity. */
export interface Work {
  name: string
  kind: SubCategory
  quantity: number
  /** Including delivery. */
  total: Paise
}

/** Each work has its own heading; delivery is taxed like the goods. The place of supply is where they arrive. */
export function supplyOfOrder(
  artist: Party,
  { works, shippedAt, state }: { works: readonly Work[]; shippedAt: Date | null; state: StateCode },
): SaleFacts['supply'] {
  const day = dayOf(shippedAt ?? new Date(0))
  const lines = works.map(({ name, kind, quantity, total }): SupplyLine => {
    const code = hsnOf(kind)
    return {
      label: quantity > 1 ? `${quantity} × ${name}` : name,
      code,
      percent: artist.gstin ? goodsPercent(code, day) : 0,
      weight: total,
    }
  })
  return { subject: 'artwork', lines, placeOfSupply: state }
}
