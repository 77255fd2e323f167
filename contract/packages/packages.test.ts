import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { boundProblems, guestProblem, guestsOf, isInSeason, type PackageBounds, seasonOf, seasonProblem } from './bounds.ts'
import { packageFields, packageLimits, packages } from './packages.ts'

const bands = (...reach: number[]) => reach.map((uptoKm) => ({ uptoKm, price: 500 }))

testLimits('a package', packageFields, {
  title: trimmed(3, 80),
  description: trimmed(20, 2000),
  price: numbers(packageLimits.leastRupees, packageLimits.mostRupees, 0.01),
  advancePercent: numbers(20, 100),
  minutes: numbers(10, 720),
  sets: numbers(1, 10),
  performers: numbers(1, 100),
  setupMinutes: numbers(0, 480),
  teardownMinutes: numbers(0, 240),
  included: items(0, 20, () => 'sound'),
  'included.0': trimmed(1, 120),
  notIncluded: items(0, 20, () => 'sound'),
  travelBands: items(0, packageLimits.travelBands, (place) => ({ uptoKm: 10 * place, price: 500 })),
  'travelBands.0.uptoKm': numbers(0, 5000),
  noticeDays: numbers(0, 365),
  addOns: items(0, packageLimits.addOns, () => ({ title: 'A dholak', price: 1500 })),
  'addOns.0.id': letters(1, 40),
  'addOns.0.title': trimmed(1, 120),
  audienceMin: numbers(1, 200_000),
  audienceMax: numbers(1, 200_000),
})

testLimits('travel bands', packageFields, {
  travelBands: values(
    [[], bands(0), bands(50), bands(50, 51), bands(0, 100, 2500)],
    [bands(50, 50), bands(100, 50), bands(50, 100, 80), bands(0, 0)],
  ),
})

testLimits("an artist's packages", packages.list.input, { artistUsername: letters(0, 60) })

test('usual values are defaults', () => {
  const said = {
    title: 'An hour of ghazals',
    description: 'A voice, a harmonium and a tabla.',
    category: 'singer',
    price: 25_000,
    minutes: 60,
  }
  expect(packageFields.parse(said)).toEqual({
    ...said,
    advancePercent: 30,
    sets: 1,
    performers: 1,
    setupMinutes: 60,
    teardownMinutes: 30,
    included: [],
    notIncluded: [],
    travelBands: [],
    overtimePer30Min: null,
    noticeDays: 3,
    addOns: [],
    audienceMin: null,
    audienceMax: null,
    validFrom: null,
    validUntil: null,
    active: true,
  })
})

const unbound: PackageBounds = { audienceMin: null, audienceMax: null, validFrom: null, validUntil: null }
const season = { validFrom: '2026-11-01', validUntil: '2027-02-28' }

test('bounds must leave something between them, and one alone is fine', () => {
  const pathsOf = (bounds: Partial<PackageBounds>) => boundProblems({ ...unbound, ...bounds }).map(({ path }) => path)
  expect(pathsOf({})).toEqual([])
  expect(pathsOf({ audienceMin: 50, audienceMax: 50, validFrom: '2026-11-01', validUntil: '2026-11-01' })).toEqual([])
  expect(pathsOf({ audienceMin: 51, validFrom: '2026-11-02' })).toEqual([])
  expect(pathsOf({ audienceMin: 51, audienceMax: 50, validFrom: '2026-11-02', validUntil: '2026-11-01' })).toEqual([
    'audienceMin',
    'validUntil',
  ])
})

test('describes guests and days in words', () => {
  expect(guestsOf(unbound)).toBe('')
  expect(guestsOf({ audienceMin: 50, audienceMax: 1200 })).toBe('50 to 1,200 guests')
  expect(guestsOf({ audienceMin: 50, audienceMax: null })).toBe('at least 50 guests')
  expect(guestsOf({ audienceMin: null, audienceMax: 1200 })).toBe('up to 1,200 guests')
  expect(seasonOf(unbound)).toBe('')
  expect(seasonOf(season)).toBe('from Sun, 1 Nov 2026 to Sun, 28 Feb 2027')
  expect(seasonOf({ ...season, validUntil: null })).toBe('from Sun, 1 Nov 2026')
  expect(seasonOf({ ...season, validFrom: null })).toBe('until Sun, 28 Feb 2027')
})

test('a package is offered on its first and its last day, and for its range of guests', () => {
  expect(['2026-10-31', '2026-11-01', '2027-02-28', '2027-03-01'].map((day) => isInSeason(season, day))).toEqual([false, true, true, false])
  expect(isInSeason(unbound, '2027-03-01')).toBe(true)
  expect(seasonProblem(season, '2027-02-28')).toBeNull()
  expect(seasonProblem(season, '2027-03-01')).toBe(
    'This package is offered for shows from Sun, 1 Nov 2026 to Sun, 28 Feb 2027. Choose a day in that time, or another package.',
  )
  const bounds = { audienceMin: 50, audienceMax: 400 }
  expect([50, 400].map((guests) => guestProblem(bounds, guests))).toEqual([null, null])
  expect(guestProblem(unbound, 1)).toBeNull()
  expect(guestProblem(bounds, 49)).toBe('This package is for 50 to 400 guests. Choose a smaller one, or ask the artist.')
  expect(guestProblem(bounds, 401)).toBe('This package is for 50 to 400 guests. Choose a larger one, or ask the artist.')
})
