/** The sums that everybody may read. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/time.ts'
import { transparency } from '#contract/transparency.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { reports } from './tables.ts'

let world: World
let people: SignedIn[]
beforeAll(async () => {
  world = await createWorld()
  people = await Promise.all(['dev', 'ravi'].map((name) => signUp(world, { username: `${name}.reports` })))
})
afterAll(() => world.close())

async function report(at: string, rest: Partial<typeof reports.$inferInsert> = {}, hours?: number) {
  const [by, about] = people
  const settled = hours === undefined ? {} : { settled_at: new Date(new Date(at).getTime() + hours * hourMs) }
  await world.ctx.db.insert(reports).values({
    ...{ id: randomUUID(), reporter_id: by?.person.id ?? '', about_id: about?.person.id ?? '', reason: 'fraud', text: '', outcome: '' },
    ...{ state: hours === undefined ? 'open' : 'dismissed', at: new Date(at), message_id: randomUUID() },
    ...settled,
    ...rest,
  })
}

const read = async () => {
  // What was counted lately is told again for a while.
  world.clock.advance(60_000)
  return (await world.get(transparency.report, {})).results
}

test('where nothing was reported there is nothing to tell', async () => expect(await read()).toEqual([]))

test('a quarter begins in India, fewer than five are few, and too few decisions have no median', async () => {
  await report('2026-09-30T18:29:59.000Z', { state: 'acted' }, 3)
  await report('2026-09-30T18:30:00.000Z', { state: 'acted' }, 3)
  const [fourth, third] = await read()
  expect([fourth?.quarter, fourth?.isOpen, third?.quarter, third?.isOpen]).toEqual(['2026-Q4', true, '2026-Q3', false])
  expect(third).toMatchObject({ received: 'few', upheld: 'few', medianHours: null, appeals: { decided: 0, granted: 0 } })
})

test('sums by what it was about and why, and the middle of the times to a decision', async () => {
  for (const hours of [1, 2, 4, 30, 100]) await report('2026-10-20T04:30:00.000Z', { state: 'acted' }, hours)
  for (let i = 0; i < 5; i++) await report('2026-10-21T04:30:00.000Z', { message_id: null, job_id: randomUUID(), reason: 'abuse' })
  const [fourth] = await read()
  expect(fourth).toMatchObject({ received: 11, upheld: 6, medianHours: 3.5 })
  expect(fourth?.kinds).toEqual([
    { kind: 'message', received: 6, upheld: 6 },
    { kind: 'job', received: 5, upheld: 0 },
  ])
  expect(fourth?.reasons).toEqual([
    { reason: 'fraud', received: 6, upheld: 6 },
    { reason: 'abuse', received: 5, upheld: 0 },
  ])
})
