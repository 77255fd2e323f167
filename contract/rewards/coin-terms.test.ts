import { expect, test } from 'vitest'
import { addDays, dayMs, daysFrom } from '../grammar/time.ts'
import {
  allCoinTerms,
  type CoinTerms,
  coinLimits,
  coinsFor,
  coinTermsOn,
  comingCoinTerms,
  type Streak,
  streakWith,
  tierOf,
} from './coin-terms.ts'

const [first] = allCoinTerms
const later: CoinTerms = { ...first, from: '2027-03-01', announced: '2027-01-20', worthPaise: 40 }

test('terms apply from their day on, and are announced at least thirty days before', () => {
  const all = [first, later]
  expect(coinTermsOn('2026-11-24', all)).toBe(first)
  expect(coinTermsOn('2027-02-28', all)).toBe(first)
  expect(coinTermsOn('2027-03-01', all)).toBe(later)
  expect(comingCoinTerms('2027-01-19', all)).toBeNull()
  expect(comingCoinTerms('2027-01-20', all)).toBe(later)
  expect(comingCoinTerms('2027-03-01', all)).toBeNull()
  for (const { from, announced } of allCoinTerms.slice(1))
    expect(daysFrom(announced, from) * dayMs).toBeGreaterThanOrEqual(coinLimits.announcedMs)
})

test('every rule of today gives coins, and a coin has a value for a while', () => {
  for (const coins of Object.values(first.coins)) expect(coins).toBeGreaterThan(0)
  expect(first.worthPaise).toBeGreaterThan(0)
  expect(Math.min(first.earnedForDays, first.boughtForDays)).toBeGreaterThanOrEqual(365)
})

/** The streak after visits on these days of December. */
const visits = (...days: number[]) => days.reduce<Streak | null>((streak, day) => streakWith(streak, addDays('2026-12-01', day - 1)), null)

test('a streak grows daily, forgives one missed day a week, and restarts after two', () => {
  expect(visits(1)).toEqual({ day: '2026-12-01', length: 1, forgiven: null })
  expect(visits(1, 1)?.length).toBe(1)
  expect(visits(1, 2, 3)?.length).toBe(3)
  expect(visits(1, 2, 4)).toEqual({ day: '2026-12-04', length: 3, forgiven: '2026-12-04' })
  expect(visits(1, 2, 5)?.length).toBe(1)
  expect(visits(1, 2, 4, 6)?.length).toBe(1)
  expect(visits(1, 2, 4, 5, 6, 7, 8, 9, 10, 12)?.length).toBe(10)
})

test('coins that expire first are spent first, each at its own worth', () => {
  expect(
    coinsFor(1000, [
      { coins: 10, worthPaise: 50 },
      { coins: 30, worthPaise: 50 },
    ]),
  ).toEqual([10, 10])
  expect(
    coinsFor(1000, [
      { coins: 10, worthPaise: 50 },
      { coins: 30, worthPaise: 40 },
    ]),
  ).toEqual([10, 13])
  expect(coinsFor(1000, [{ coins: 19, worthPaise: 50 }])).toBeNull()
  expect(coinsFor(1000, [])).toBeNull()
  expect(
    coinsFor(50, [
      { coins: 1, worthPaise: 50 },
      { coins: 1, worthPaise: 50 },
    ]),
  ).toEqual([1, 0])
})

test('the tier depends on the coins earned within a year', () => {
  expect(tierOf(0)).toEqual({ tier: 'listener', morePercent: 0, next: { tier: 'regular', missing: 500 } })
  expect(tierOf(499).tier).toBe('listener')
  expect(tierOf(500)).toEqual({ tier: 'regular', morePercent: 10, next: { tier: 'headliner', missing: 1500 } })
  expect(tierOf(9000)).toEqual({ tier: 'headliner', morePercent: 20, next: null })
})
