// Runs on: both databases
import { expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { atTime, dayMs, minuteMs } from '#contract/grammar/time.ts'
import { signUpAs } from '../areas/auth/testing.ts'
import { createWorld } from '../testing/world.ts'
import { idempotencyKeys } from './tables.ts'

test('the answer to a key is kept for two days, and then deleted with its contents', async () => {
  const world = await createWorld()
  // Two minutes before the nightly deletion.
  world.clock.freeze(atTime('2026-11-22', '03:48'))
  const { token } = await signUpAs(world, 'artist', 'asha')
  const block = (key: string) => world.get(calendar.block, { from: '2027-03-01', to: '2027-03-02' }, { token, key })
  const first = await block('once')
  await world.pass(5 * minuteMs)
  expect(await block('once')).toEqual(first)
  await block('again')
  const keys = async () => (await world.ctx.db.select().from(idempotencyKeys)).map(({ key }) => key).sort()
  await world.pass(dayMs)
  await world.pass(dayMs - 4 * minuteMs)
  expect(await keys()).toEqual(['again', 'once'])
  await world.pass(2 * minuteMs)
  expect(await keys()).toEqual(['again'])
  await world.pass(dayMs)
  expect(await keys()).toEqual([])
  await world.close()
})

test('refuses an empty key, and one of more than two hundred characters', async () => {
  const world = await createWorld()
  const { token } = await signUpAs(world, 'artist', 'asha')
  const block = (key: string) =>
    world.ask(calendar.block, { from: '2027-03-01', to: '2027-03-02' }, { token, headers: { 'idempotency-key': key } })
  for (const key of ['', 'k'.repeat(201)]) expect(await block(key)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await world.ctx.db.select().from(idempotencyKeys)).toEqual([])
  expect((await block('k'.repeat(200))).status).toBe(200)
  await world.close()
})
