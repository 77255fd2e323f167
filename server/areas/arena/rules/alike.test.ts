import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import { alike, alikeRules, type CastVote } from './alike.ts'

const noon = Date.UTC(2026, 10, 22, 6, 30)
const cast = (changes: Partial<CastVote> = {}): CastVote => ({
  id: randomUUID(),
  entryId: 'entry',
  voterId: randomUUID(),
  day: '2026-11-22',
  at: new Date(noon),
  networkHash: randomUUID(),
  deviceHash: randomUUID(),
  accountAgeMs: 100 * dayMs,
  ...changes,
})
const many = (count: number, make: (i: number) => Partial<CastVote>) => Array.from({ length: count }, (_, i) => cast(make(i)))
/** A family of three at one telephone, a college on one network, a whole carrier behind one address. */
const honest = [
  ...many(3, () => ({ deviceHash: 'family' })),
  ...many(300, (i) => ({
    networkHash: 'carrier',
    entryId: `entry ${i % 40}`,
    at: new Date(noon + i * 20_000),
    accountAgeMs: (1 + (i % 200)) * dayMs,
  })),
  ...many(60, (i) => ({ networkHash: 'college', at: new Date(noon + i * 4 * minuteMs), accountAgeMs: (1 + (i % 60)) * dayMs })),
  ...many(640, (i) => ({ entryId: `entry ${i % 7}`, at: new Date(noon + randomInt(8 * hourMs)), accountAgeMs: (1 + (i % 900)) * dayMs })),
]

test('two hundred fresh accounts in one part of the net within five minutes are seen, and nobody else', () => {
  const bought = many(200, () => ({
    networkHash: 'farm',
    at: new Date(noon + randomInt(5 * minuteMs)),
    accountAgeMs: dayMs + randomInt(3 * dayMs),
  }))
  expect(alike([...honest, ...bought])).toEqual(new Map(bought.map(({ id }) => [id, 'burst'])))
})

test('two hundred accounts on one device are seen, however old they are, and nobody else', () => {
  const bought = many(200, (i) => ({ deviceHash: 'farm', at: new Date(noon + i * minuteMs) }))
  expect(alike([...honest, ...bought])).toEqual(new Map(bought.map(({ id }) => [id, 'device'])))
})

test('an address alone says nothing: a town that votes together from one network stays, and so does a family', () => {
  const town = many(500, () => ({ networkHash: 'town', at: new Date(noon + randomInt(4 * minuteMs)), deviceHash: null }))
  expect(alike([...town, ...many(alikeRules.peoplePerDevice, () => ({ deviceHash: 'home' }))]).size).toBe(0)
})

test('those who are not young stay, also in the middle of a burst', () => {
  const bought = many(20, () => ({ networkHash: 'farm', accountAgeMs: 2 * dayMs }))
  const neighbour = cast({ networkHash: 'farm' })
  const found = alike([...bought, neighbour])
  expect([found.size, found.has(neighbour.id)]).toEqual([20, false])
})

const { burstLeast, burstMs, youngMs } = alikeRules
const fresh = (count: number, changes: (i: number) => Partial<CastVote> = () => ({})) =>
  many(count, (i) => ({ networkHash: 'farm', accountAgeMs: youngMs - 1, ...changes(i) }))
const old = (count: number) => many(count, () => ({ networkHash: 'farm' }))

test.each([
  ['one too few', fresh(burstLeast - 1), 0],
  ['just as many', fresh(burstLeast), burstLeast],
  ['as many, of whom one is no longer young', fresh(burstLeast, (i) => ({ accountAgeMs: youngMs - (i ? 1 : 0) })), 0],
  ['as many, for two entries', fresh(burstLeast, (i) => ({ entryId: i ? 'entry' : 'another' })), 0],
  ['the last comes when the time is over', fresh(burstLeast, (i) => ({ at: new Date(noon - (i ? 0 : burstMs)) })), 0],
  ['a moment earlier', fresh(burstLeast, (i) => ({ at: new Date(noon - (i ? 0 : burstMs - 1)) })), burstLeast],
  ['in the order of no clock', fresh(burstLeast + 1, (i) => ({ at: new Date(noon + ((i * 5) % 9) * minuteMs) })), 0],
  ['most of those who come are young', [...fresh(9), ...old(6)], 9],
  ['fewer of them', [...fresh(9), ...old(7)], 0],
  ['those who are not young come long before', [...fresh(9), ...old(60).map((vote) => ({ ...vote, at: new Date(noon - dayMs) }))], 9],
])('a burst: %s', (_, votes, found) => {
  expect([...alike(votes).values()]).toEqual(Array(found).fill('burst'))
})

test('one person more on a device than a family, and each of them is seen; on two days they are two families', () => {
  const home = (days: number) => many(alikeRules.peoplePerDevice + 1, (i) => ({ deviceHash: 'home', day: `2026-11-2${i % days}` }))
  expect([alike(home(1)).size, alike(home(2)).size]).toEqual([alikeRules.peoplePerDevice + 1, 0])
})
