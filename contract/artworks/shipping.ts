/** Shipping of artworks: rules for the shipping policy, the delivery price, and the orders. Pure. */

import { type Paise, roundPaise } from '../grammar/money.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import type { CitySlug } from '../india/cities.ts'
import { cityWords } from '../india/city-words.ts'
import { type DeliveryZone, zoneBetween } from '../india/pincodes.ts'

/** Dated 2026-11-20, product decision "Art market and orders". */
export const shippingLimits = {
  /** How long an artwork in a checkout is reserved. */
  reservationMs: 15 * minuteMs,
  sellerAnswerMs: 48 * hourMs,
  /** A delivered order is complete after this long without a complaint by the buyer. */
  silenceCompletesMs: 7 * dayMs,
} as const

/** Dated 2026-11-21: courier prices for a packed work in paise, and transit days. Every started kilogram counts. */
export const deliveryTable: Readonly<Record<DeliveryZone, { first: Paise; further: Paise; days: readonly [least: number, most: number] }>> =
  {
    local: { first: 90_00, further: 30_00, days: [1, 3] },
    regional: { first: 140_00, further: 45_00, days: [2, 5] },
    national: { first: 190_00, further: 70_00, days: [4, 8] },
    remote: { first: 320_00, further: 120_00, days: [7, 14] },
  }

/** Dated 2026-11-21. None of our couriers takes larger or heavier parcels. */
export const parcelLimits = {
  /** Volumetric weight: cubic centimetres per kilogram. */
  cubicCmPerKg: 5000,
  /** Padding on every side, in inches. */
  paddingInch: 1,
  /** A sheet or canvas without a depth still needs boards. */
  leastDepthInch: 1,
  /** Weight assumed without size and weight. */
  unknownKg: 3,
  mostKg: 60,
  longestInch: 96,
} as const

const cmPerInch = 2.54

export interface Parcel {
  width: number
  height: number
  depth: number
  /** 0 when the artist has not given it. */
  weightKg: number
}

/** Chargeable weight: the larger of actual and volumetric weight, in whole kilograms. */
export function chargeableKg({ width, height, depth, weightKg }: Parcel): number {
  const { cubicCmPerKg, paddingInch, leastDepthInch, unknownKg } = parcelLimits
  const padded = [width, height, Math.max(depth, leastDepthInch)].map((inch) => (inch + 2 * paddingInch) * cmPerInch)
  const roomKg = width && height ? padded.reduce((product, cm) => product * cm, 1) / cubicCmPerKg : 0
  return Math.ceil(Math.max(roomKg, weightKg) || unknownKg)
}

export interface DeliveryPrice {
  zone: DeliveryZone
  /** Price of one piece. */
  paise: Paise
  /** Transit days, without the artist's handling days. */
  days: readonly [least: number, most: number]
}
export type NoDelivery = 'unknown_pincode' | 'too_large'

/** Price of bringing one work from the artist's city to a pincode. */
export function deliveryOf(parcel: Parcel, from: CitySlug, to: string): DeliveryPrice | NoDelivery {
  const { pincodePrefix } = cityWords[from]
  const zone = zoneBetween(pincodePrefix.find((prefix) => to.startsWith(prefix)) ?? pincodePrefix[0], to)
  if (!zone) return 'unknown_pincode'
  const kg = chargeableKg(parcel)
  const { mostKg, longestInch } = parcelLimits
  if (kg > mostKg || Math.max(parcel.width, parcel.height, parcel.depth) > longestInch) return 'too_large'
  const { first, further, days } = deliveryTable[zone]
  return { zone, paise: roundPaise(first + further * (kg - 1)), days }
}
