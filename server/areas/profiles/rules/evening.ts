/** The cheapest evening of an artist by distance. Pure. */
import type { Paise } from '#contract/grammar/money.ts'

/** A step function: `paise[i]`, travel included, from `fromKm[i]` kilometres by road on. The first step begins at 0; empty if nothing is sold. */
export interface Evening {
  fromKm: number[]
  paise: Paise[]
  /** Farthest distance; null if nothing is sold. */
  reachKm: number | null
}

export const noEvening: Evening = { fromKm: [], paise: [], reachKm: null }

/** More than the distance between any two cities. */
export const farthestKm = 5000

interface Offered {
  evening: Evening
  /** The announced price while nothing is sold. */
  priceFromPaise: Paise | null
  /** null: all India. */
  travelsKm: number | null
}

/** Whether the artist travels that far: according to the packages, or else to the profile. */
export function comesTo(km: number, { evening, travelsKm }: Omit<Offered, 'priceFromPaise'>): boolean {
  return km <= (evening.reachKm ?? travelsKm ?? farthestKm)
}

/** @returns null if unknown; an announced price says nothing about travel */
export function eveningPaise(km: number, { evening, priceFromPaise }: Omit<Offered, 'travelsKm'>): Paise | null {
  const step = evening.fromKm.findLastIndex((from) => from <= km)
  return evening.paise[step] ?? priceFromPaise
}
