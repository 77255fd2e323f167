import { expect, test } from 'vitest'
import { packageFields, packageLimits, packages } from './packages.ts'
import { items, letters, numbers, testLimits, trimmed, values } from './testing/limits.ts'

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
  audienceMax: numbers(1, 200_000),
})

testLimits('how far an artist travels', packageFields, {
  travelBands: values(
    [[], bands(0), bands(50), bands(50, 51), bands(0, 100, 2500)],
    [bands(50, 50), bands(100, 50), bands(50, 100, 80), bands(0, 0)],
  ),
})

testLimits('packages of an artist', packages.list.input, { artistUsername: letters(0, 60) })

test('what is usual need not be said', () => {
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
    audienceMax: null,
    active: true,
  })
})
