/** Routes for people who try the product and for browser tests; they exist only in demo mode. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { MovableClock } from '../platform/clock/port.ts'
import type { Platform } from '../platform/platform.ts'

const furthest = 400 * dayMs
const forward = z.object({ advanceMs: z.number().int().min(0).max(furthest) })

export function devRoutes(app: FastifyInstance, platform: Platform) {
  if (!platform.env.demo) return
  /** Moves the product's clock forward and runs what is due, so that a wait of two days takes a second. */
  app.post('/dev/clock', async (request) => {
    const read = forward.safeParse(request.body)
    if (!read.success) throw failures.invalid_input()
    const clock = platform.clock as MovableClock
    clock.advance(read.data.advanceMs)
    await platform.outbox.dispatch()
    await platform.tasks.tick()
    platform.outbox.nudge()
    return { now: clock.now().toISOString() }
  })
}
