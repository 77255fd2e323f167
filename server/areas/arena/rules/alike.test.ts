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

test('two hundred fresh accounts in one part of the net within five minutes are seen, nearly all, and hardly anybody else', () => {
  const bought = many(200, () => ({
    networkHash: 'farm',
    at: new Date(noon + randomInt(5 * minuteMs)),
    accountAgeMs: dayMs + randomInt(3 * dayMs),
  }))
  const found = alike([...honest, ...bought])
  const share = (votes: CastVote[]) => votes.filter(({ id }) => found.has(id)).length / votes.length
  expect(share(bought)).toBeGreaterThanOrEqual(0.95)
  expect(share(honest)).toBeLessThanOrEqual(0.01)
})

test('two hundred accounts on one device are seen, however old they are', () => {
  const bought = many(200, (i) => ({ deviceHash: 'farm', at: new Date(noon + i * minuteMs) }))
  const found = alike([...honest, ...bought])
  expect(bought.every(({ id }) => found.get(id) === 'device')).toBe(true)
  expect(honest.filter(({ id }) => found.has(id)).length).toBeLessThanOrEqual(honest.length * 0.01)
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
