// Runs on: both databases
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { cloneDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { createWorld } from '../../testing/world.ts'
import { systemClock } from '../clock/port.ts'
import { inTransaction, publish } from '../context.ts'
import { randomIds } from '../ids/port.ts'
import { createPendingWork } from '../pending-work.ts'
import { pgBossTasks } from '../tasks/pg-boss.ts'
import { createOutbox } from './outbox.ts'
import { events } from './tables.ts'

test('events are deleted thirty days after their dispatch, and never before', async () => {
  const world = await createWorld()
  const heard: string[] = []
  const [old, young] = [world.platform.ids.uuid(), world.platform.ids.uuid()]
  world.platform.outbox.subscribe('listener', ['media.ready'], async ({ payload }) => {
    heard.push(payload.mediaId)
  })
  const say = (mediaId: string) => inTransaction(world.ctx, async (ctx) => publish(ctx, 'media.ready', { mediaId, personId: 'asha' }))
  await say(old)
  await world.settle()
  await world.pass(29 * dayMs)
  expect(await world.ctx.db.$count(events)).toBe(1)
  world.clock.advance(2 * dayMs)
  await say(young)
  await world.pass(0)
  expect((await world.ctx.db.select().from(events)).map(({ payload }) => payload.mediaId)).toEqual([young])
  expect(heard).toEqual([old, young])
  await world.close()
})

test('events published before the task queue runs go out once it does, and block nobody', async () => {
  const database = await cloneDatabase()
  const clock = systemClock
  const failed: unknown[] = []
  const jobs = pgBossTasks({ database, clock, onError: (error) => failed.push(error) })
  const underWay = createPendingWork()
  const outbox = createOutbox({ database, jobs, clock, ids: randomIds(clock), underWay, onError: (error) => failed.push(error) })
  const heard: string[] = []
  outbox.subscribe('listener', ['media.ready'], async ({ payload }) => void heard.push(payload.mediaId))
  await outbox.write(database.orm, 'media.ready', { mediaId: 'early', personId: 'asha' })
  outbox.nudge()
  await jobs.start()
  try {
    expect(await database.orm.$count(events, isNull(events.dispatched_at))).toBe(1)
    outbox.nudge()
    await eventually(() => expect(heard).toEqual(['early']))
    expect(failed).toEqual([])
  } finally {
    await jobs.stop()
    await underWay.settled()
    await database.close()
  }
})
