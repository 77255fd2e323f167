// Runs on: both databases
import { expect, test } from 'vitest'
import { dayMs } from '#contract/time.ts'
import { createWorld } from '../../testing/world.ts'
import { inTransaction, tell } from '../context.ts'
import { events } from './tables.ts'

test('events are forgotten thirty days after they went out, and never before', async () => {
  const world = await createWorld()
  const heard: string[] = []
  world.platform.outbox.subscribe('listener', ['media.ready'], async ({ payload }) => {
    heard.push(payload.mediaId)
  })
  const say = (mediaId: string) => inTransaction(world.ctx, async (ctx) => tell(ctx, 'media.ready', { mediaId, personId: 'asha' }))
  await say('old')
  await world.settle()
  await world.pass(29 * dayMs)
  expect(await world.ctx.db.$count(events)).toBe(1)
  world.clock.advance(2 * dayMs)
  await say('new')
  await world.pass(0)
  expect((await world.ctx.db.select().from(events)).map(({ payload }) => payload.mediaId)).toEqual(['new'])
  expect(heard).toEqual(['old', 'new'])
  await world.close()
})
