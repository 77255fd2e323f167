import { describe, expect, test } from 'vitest'
import { ranking } from '../../profiles/service/ranking.ts'
import { judge, type Market, makeMarket, ringKinds } from '../testing-market.ts'
import type { Verdict } from './weight.ts'

type Verdicts = Map<string, Verdict>
/** The rule until 26 November 2026: every review counted, all equally. */
const asBefore = ({ shows }: Market): Verdicts => new Map(shows.map(({ id }) => [id, { weight: 1, heldFor: [] }]))

function scoreOf(market: Market, verdicts: Verdicts, artist: string, withRing: boolean): number {
  const counted = market.shows.filter(
    (show) => show.artist === artist && (withRing || !show.ring) && !verdicts.get(show.id)?.heldFor.length,
  )
  const weights = counted.map(({ id, stars }) => ({ stars, weight: verdicts.get(id)?.weight ?? 0 }))
  const sum = weights.reduce((all, { stars, weight }) => all + stars * weight, 0)
  const weight = weights.reduce((all, each) => all + each.weight, 0)
  return (ranking.priorMean * ranking.priorReviews + sum) / (ranking.priorReviews + weight)
}

/** The share of bought stars that count and lift their artist past at least one honest one. */
function movedShares(market: Market, verdicts: Verdicts): { all: number; byKind: Record<string, number> } {
  const bought = market.shows.filter(({ ring }) => ring)
  const artists = new Set(bought.map(({ artist }) => artist))
  const honest = market.artists.filter((id) => !artists.has(id)).map((id) => scoreOf(market, verdicts, id, false))
  const placeOf = (artist: string, withRing: boolean) => {
    const score = scoreOf(market, verdicts, artist, withRing)
    return honest.filter((other) => other > score).length
  }
  const lifted = new Set([...artists].filter((id) => placeOf(id, true) !== placeOf(id, false)))
  const moves = ({ id, artist }: (typeof bought)[number]) => {
    const { weight, heldFor } = verdicts.get(id) as Verdict
    return lifted.has(artist) && weight > 0 && !heldFor.length
  }
  const shareOf = (shows: typeof bought) => shows.filter(moves).length / shows.length
  return {
    all: shareOf(bought),
    byKind: Object.fromEntries(ringKinds.map((kind) => [kind, shareOf(bought.filter(({ ring }) => ring === kind))])),
  }
}

function heldShare(market: Market, verdicts: Verdicts): number {
  const honest = market.shows.filter(({ ring }) => !ring)
  return honest.filter(({ id }) => verdicts.get(id)?.heldFor.length).length / honest.length
}

describe.each([1, 77, 20261127])('200 rings among 5,000 honest bookings (seed %i)', (seed) => {
  const market = makeMarket(seed, { honest: 5000, rings: 200 })
  const verdicts = judge(market)

  test('at least 95 of 100 bought stars move no rank, and at least 85 of 100 of each kind of ring; before, all of them did', () => {
    const { all, byKind } = movedShares(market, verdicts)
    expect(all).toBeLessThanOrEqual(0.05)
    expect(Object.entries(byKind).filter(([, share]) => share > 0.15)).toEqual([])
    expect(movedShares(market, asBefore(market)).all).toBeGreaterThan(0.95)
  })

  test('at most 1 of 100 honest reviews is held, and 4 of 5 count at least a quarter', () => {
    expect(heldShare(market, verdicts)).toBeLessThanOrEqual(0.01)
    const honest = market.shows.filter(({ ring }) => !ring)
    const heavy = honest.filter(({ id }) => (verdicts.get(id)?.weight ?? 0) >= 0.25)
    expect(heavy.length / honest.length).toBeGreaterThan(0.8)
  })
})
