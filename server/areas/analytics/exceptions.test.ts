// Runs on: both databases
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics, exceptionLimits } from '#contract/analytics/analytics.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { surplus } from '../../platform/analytics/database.ts'
import { exceptions } from '../../platform/analytics/tables.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUpAs } from '../auth/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'meera')
})
afterAll(() => world.close())

const fault = {
  name: 'TypeError',
  message: "Cannot read 'title'",
  stack: 'at Form (/assets/a.js:1:2)',
  path: '/jobs?words=asha@people.test',
}

async function report(more: object = {}) {
  const reply = await world.ask(analytics.exception, { ...fault, ...more })
  expect(reply.status).toBe(200)
  await world.platform.pendingWork.settled()
}

async function list(asked: object = {}) {
  return world.get(analytics.exceptions, asked, { token: (await signInAgain(world, 'meera')).token })
}

test('the same error is one row with a count, first and last seen, and nothing about a person', async () => {
  await report()
  world.clock.advance(60_000)
  await allAtOnce(10, () => report({ message: "Cannot read 'city'", path: '/artists', release: 'b2', userAgent: 'Firefox' }))
  const { results, total } = await list()
  expect(total).toBe(1)
  expect(results[0]).toMatchObject({
    name: 'TypeError',
    count: 11,
    path: '/artists',
    release: 'b2',
    userAgent: 'Firefox',
    firstSeenAt: '2026-11-21T04:30:00.000Z',
    lastSeenAt: '2026-11-21T04:31:00.000Z',
  })
  await report({ name: 'MailError', message: 'no answer for asha@people.test, +91 98765 43210', stack: '' })
  const kept = JSON.stringify(await world.ctx.db.select().from(exceptions))
  expect(kept).toContain('no answer for [e-mail] [number]')
  expect(kept).not.toMatch(/people\.test|98765/)
})

test('admins can filter errors by words and days', async () => {
  await report({ name: 'ChunkLoadError', message: 'Loading chunk 7 failed', stack: '', path: '/blog' })
  expect((await list({ words: 'chunk' })).results.map(({ name }) => name)).toEqual(['ChunkLoadError'])
  expect((await list({ words: '%' })).total).toBe(0)
  world.clock.advance(3 * dayMs)
  expect([(await list({ days: 2 })).total, (await list({ days: 4 })).total]).toEqual([0, 3])
  expect((await list({ page_size: 2 })).totalPages).toBe(2)
})

test('a flood of invented errors fills one row, not the database', async () => {
  const values = Array.from({ length: exceptionLimits.kinds }, (_, i) => ({
    ...{ fingerprint: `kind ${i}`, name: 'E', message: '', stack: '', path: '', release: '', user_agent: '' },
    first_seen_at: world.clock.now(),
    last_seen_at: world.clock.now(),
  }))
  await world.ctx.db.insert(exceptions).values(values)
  const before = await world.ctx.db.$count(exceptions)
  await allAtOnce(30, (i) => report({ name: `Made up ${'x'.repeat(i)}` }))
  await report()
  expect(await world.ctx.db.$count(exceptions)).toBe(before + 1)
  expect((await list({ words: surplus.name })).results[0]).toMatchObject({ count: 30, fingerprint: 'surplus' })
})

test('an error not seen for ninety days is deleted', async () => {
  await world.ctx.db.delete(exceptions)
  await report()
  await world.pass(exceptionLimits.keptMs - 2 * dayMs)
  expect(await world.ctx.db.$count(exceptions)).toBe(1)
  await world.pass(3 * dayMs)
  expect(await world.ctx.db.$count(exceptions)).toBe(0)
})

test('only admins can read them', async () => {
  expect((await world.ask(analytics.exceptions, {})).status).toBe(401)
  for (const type of ['user', 'artist'] as const) {
    const { token } = await signUpAs(world, type, `reads.${type}`)
    expect((await world.ask(analytics.exceptions, {}, { token })).status).toBe(403)
  }
})
