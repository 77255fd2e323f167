import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { type CastVote, clusterRules, clustersOf } from './clusters.ts'

const noon = Date.UTC(2026, 10, 22, 6, 30)
/** Accounts made independently: each one a little further apart. */
let apart = 0
const older = () => ++apart * 20 * minuteMs
const cast = (changes: Partial<CastVote> = {}): CastVote => ({
  id: randomUUID(),
  entryId: 'entry',
  voterId: randomUUID(),
  day: '2026-11-22',
  at: new Date(noon),
  networkHash: randomUUID(),
  deviceHash: randomUUID(),
  mailbox: null,
  accountAgeMs: 100 * dayMs + older(),
  peopleThere: 1,
  peopleForIt: 1,
  ...changes,
})
const many = (count: number, make: (i: number) => Partial<CastVote>) => Array.from({ length: count }, (_, i) => cast(make(i)))
/** A family of three on one phone, a college on one network, a whole carrier behind one address. */
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

test('two hundred fresh accounts in one network within five minutes are detected, and nobody else', () => {
  const bought = many(200, () => ({
    networkHash: 'farm',
    at: new Date(noon + randomInt(5 * minuteMs)),
    accountAgeMs: dayMs + randomInt(3 * dayMs),
  }))
  expect(clustersOf([...honest, ...bought])).toEqual(new Map(bought.map(({ id }) => [id, 'burst'])))
})

test('two hundred accounts on one device are detected, however old, and nobody else', () => {
  const bought = many(200, (i) => ({ deviceHash: 'farm', at: new Date(noon + i * minuteMs) }))
  expect(clustersOf([...honest, ...bought])).toEqual(new Map(bought.map(({ id }) => [id, 'device'])))
})

test('an IP address alone is no signal: a town or a family that votes from one network is not affected', () => {
  const town = many(500, () => ({ networkHash: 'town', at: new Date(noon + randomInt(4 * minuteMs)), deviceHash: null }))
  expect(clustersOf([...town, ...many(clusterRules.peoplePerDevice, () => ({ deviceHash: 'home' }))]).size).toBe(0)
})

test('older accounts are not affected, even in the middle of a burst', () => {
  const bought = many(20, (i) => ({ networkHash: 'farm', accountAgeMs: 2 * dayMs + i * 20 * minuteMs }))
  const neighbour = cast({ networkHash: 'farm' })
  const found = clustersOf([...bought, neighbour])
  expect([found.size, found.has(neighbour.id)]).toEqual([20, false])
})

const { burstLeast, burstMs, madeMs, peoplePerDevice, peoplePerDeviceEver, sureLeast, unmarkedMs, youngMs } = clusterRules
const fresh = (count: number, changes: (i: number) => Partial<CastVote> = () => ({})) =>
  many(count, (i) => ({ networkHash: 'farm', accountAgeMs: youngMs - 1 - i * 20 * minuteMs, ...changes(i) }))
const old = (count: number) => many(count, () => ({ networkHash: 'farm' }))

test.each([
  ['one too few', fresh(burstLeast - 1), 0],
  ['just as many', fresh(burstLeast), burstLeast],
  ['as many, of whom one is no longer young', fresh(burstLeast, (i) => ({ accountAgeMs: youngMs - i * 20 * minuteMs })), 0],
  ['as many, for two entries', fresh(burstLeast, (i) => ({ entryId: i ? 'entry' : 'another' })), 0],
  ['the last comes when the time is over', fresh(burstLeast, (i) => ({ at: new Date(noon - (i ? 0 : burstMs)) })), 0],
  ['a moment earlier', fresh(burstLeast, (i) => ({ at: new Date(noon - (i ? 0 : burstMs - 1)) })), burstLeast],
  ['in the order of no clock', fresh(burstLeast + 1, (i) => ({ at: new Date(noon + ((i * 5) % 9) * minuteMs) })), 0],
  ['most of those who come are young', [...fresh(9), ...old(6)], 9],
  ['fewer of them', [...fresh(9), ...old(7)], 0],
  ['those who are not young come long before', [...fresh(9), ...old(60).map((vote) => ({ ...vote, at: new Date(noon - dayMs) }))], 9],
])('a burst: %s', (_, votes, found) => {
  expect([...clustersOf(votes).values()]).toEqual(Array(found).fill('burst'))
})

const made = (count: number, changes: (i: number) => Partial<CastVote> = () => ({})) =>
  many(count, (i) => ({ networkHash: 'farm', at: new Date(noon + i * hourMs), accountAgeMs: 90 * dayMs + i * hourMs, ...changes(i) }))
const crowded = { peopleThere: 1000, peopleForIt: 599 }

test.each([
  ['as many as a burst, months ago', made(burstLeast), burstLeast],
  ['one too few', made(burstLeast - 1), 0],
  ['the last a moment too late', made(burstLeast, (i) => (i ? {} : { accountAgeMs: 90 * dayMs - madeMs })), 0],
  ['a moment earlier', made(burstLeast, (i) => (i ? {} : { accountAgeMs: 90 * dayMs - madeMs + 1 })), burstLeast],
  ['for two entries', made(burstLeast, (i) => ({ entryId: i ? 'entry' : 'another' })), 0],
  ['by one person, day by day', made(burstLeast, () => ({ voterId: 'one' })), 0],
  ['in a crowd', made(sureLeast - 1, () => crowded), 0],
  ['where most vote for it', made(burstLeast, () => ({ ...crowded, peopleForIt: 600 })), burstLeast],
  ['in a crowd, too many for chance', made(sureLeast, () => crowded), sureLeast],
])('accounts made together: %s', (_, votes, found) => {
  expect([...clustersOf(votes).values()]).toEqual(Array(found).fill('made'))
})

test.each([
  ['eight young ones', burstLeast, 0],
  ['one fewer than is sure', sureLeast - 1, 0],
  ['as many as is sure', sureLeast, sureLeast],
])('a burst on the address of a crowd: %s', (_, count, found) => {
  expect([...clustersOf(fresh(count, () => crowded)).values()]).toEqual(Array(found).fill('burst'))
})

test('a vote without a device cookie waits while its account is younger than seven days', () => {
  const ages = [unmarkedMs - 1, unmarkedMs]
  const without = ages.map((accountAgeMs) => cast({ deviceHash: null, accountAgeMs }))
  const marked = cast({ accountAgeMs: dayMs })
  expect(clustersOf([...without, marked])).toEqual(new Map([[without[0]?.id, 'unmarked']]))
})

test('accounts taking turns on a device: no more a day than a family, and more in the contest than the largest', () => {
  const turns = (count: number) => many(count, (i) => ({ deviceHash: 'home', day: `2026-11-${10 + Math.floor(i / peoplePerDevice)}` }))
  expect([clustersOf(turns(peoplePerDeviceEver)).size, clustersOf(turns(peoplePerDeviceEver + 1)).size]).toEqual([
    0,
    peoplePerDeviceEver + 1,
  ])
})

test('one person more on a device than a family marks all of them; on two days they are two families', () => {
  const home = (days: number) => many(clusterRules.peoplePerDevice + 1, (i) => ({ deviceHash: 'home', day: `2026-11-2${i % days}` }))
  expect([clustersOf(home(1)).size, clustersOf(home(2)).size]).toEqual([clusterRules.peoplePerDevice + 1, 0])
})

test('of 50 accounts of one mailbox the first to vote counts, and no vote of anybody else is set aside', () => {
  const spellings = many(50, (i) => ({ mailbox: 'asharao@gmail.com', at: new Date(noon + ((i + 25) % 50) * 1000) }))
  const first = spellings[25] as CastVote
  const again = cast({ mailbox: 'asharao@gmail.com', voterId: first.voterId, day: '2026-11-23', at: new Date(noon + dayMs) })
  const others = many(50, (i) => ({ mailbox: `other${i}@gmail.com` }))
  const found = clustersOf([...honest, ...spellings, again, ...others])
  expect(found).toEqual(new Map(spellings.filter((vote) => vote !== first).map(({ id }) => [id, 'mailbox'])))
})
