import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUpAs } from '../auth/testing.ts'
import { calendarPersonalData } from './personal-data.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the data export has all of the calendar except its secret address; after erasure nothing of it is left', async () => {
  const nila = await signUpAs(world, 'artist', 'nila')
  await world.get(calendar.saveSettings, { bufferBefore: 60, bufferAfter: 30, units: 1 }, nila)
  await world.get(calendar.newAddress, {}, nila)
  await world.get(calendar.block, { from: '2026-12-12', to: '2026-12-12', note: 'Family wedding' }, nila)
  const subject = { id: nila.person.id, username: 'nila', email: null, phone: null, pseudonym: 'Former member 7F3A', words: ['nila'] }
  const gathered = await calendarPersonalData.gather(world.ctx, subject)
  expect(gathered).toMatchObject({
    settings: [{ buffer_before_minutes: 60, buffer_after_minutes: 30, link_made_at: world.clock.now() }],
    calendar: [{ kind: 'block', note: 'Family wedding' }],
  })
  expect(gathered.settings?.flatMap((row) => Object.keys(row))).not.toContain('link_hash')
  for (let times = 0; times < 2; times++) await inTransaction(world.ctx, (ctx) => calendarPersonalData.erase(ctx, subject))
  expect(await calendarPersonalData.gather(world.ctx, subject)).toEqual({ feeds: [], weekly: [], settings: [], calendar: [] })
})
