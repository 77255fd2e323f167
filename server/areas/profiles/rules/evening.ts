/** What an artist's cheapest evening costs, by the way there. Pure. */
import type { Paise } from '#contract/grammar/money.ts'

/** In steps: `paise[i]` from `fromKm[i]` kilometres by road on, travel included. The first begins at 0; there is none for who sells nothing. */
export interface Evening {
  fromKm: number[]
  paise: Paise[]
  /** So far and no farther; null for who sells nothing. */
  reachKm: number | null
}

export const noEvening: Evening = { fromKm: [], paise: [], reachKm: null }

/** Farther than any two cities are apart. */
export const farthestKm = 5000

interface Offered {
  evening: Evening
  /** What the artist has announced, before anything is sold. */
  priceFromPaise: Paise | null
  /** null: all India. */
  travelsKm: number | null
}

/** Whether the artist comes that far: by what is sold, and before that by what the artist says. */
export function comesTo(km: number, { evening, travelsKm }: Omit<Offered, 'priceFromPaise'>): boolean {
  return km <= (evening.reachKm ?? travelsKm ?? farthestKm)
}

/** @returns null where nothing is known; what is announced says nothing of travel */
export function eveningPaise(km: number, { evening, priceFromPaise }: Omit<Offered, 'travelsKm'>): Paise | null {
  const step = evening.fromKm.findLastIndex((from) => from <= km)
  return evening.paise[step] ?? priceFromPaise
}
