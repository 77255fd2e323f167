import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  type BookingView,
  bookingLimits,
  bookingProcess,
} from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, today, type World } from '../../testing/world.ts'
import { holdPayout } from '../payments/service/payouts.ts'
import { move } from './service/move.ts'
import { bookingMoves, bookings } from './tables.ts'
import { act, book, bookingIn, cancelBy, passTo, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const row = async (id: string) => (await world.ctx.db.select().from(bookings).where(eq(bookings.id, id)))[0]

describe('every state, move and actor', () => {
  /** `unpaid` has no payment; `played`, for the states after the show, is a show that was played. */
  let unpaid: BookingView
  let played: BookingView
  beforeAll(async () => {
    const stage = await setStage(world)
    unpaid = (await book(stage)).booking
    played = await bookingIn(await setStage(world), 'completed')
  })
  afterAll(async () => {
    await world.ctx.db.update(bookings).set({ state: 'cancelled', wake_at: null }).where(eq(bookings.id, unpaid.bookingId))
    world.clock.freeze(today)
  })

  /** Tries the move on a booking forced into that state, and rolls everything back. */
  async function attempt(state: BookingState, name: BookingMove, by: BookingActor): Promise<string> {
    class TakenBack extends Error {}
    let outcome = ''
    const { bookingId: id, startsAt } = state === 'completed' || state === 'contested' ? played : unpaid
    world.clock.freeze(new Date(startsAt))
    await inTransaction(world.ctx, async (ctx) => {
      if (state === 'contested') await holdPayout(ctx, id, 'The client was not content')
      await ctx.db
        .update(bookings)
        .set({ state, answer_by: new Date(world.clock.now()) })
        .where(eq(bookings.id, id))
      try {
        outcome = (await move(ctx, id, { move: name, by, personId: null })).state
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const [after] = await ctx.db.select({ state: bookings.state }).from(bookings).where(eq(bookings.id, id))
        outcome = `${error.status} ${after?.state}`
      }
      throw new TakenBack()
    }).catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error
    })
    return outcome
  }

  test.each(bookingProcess.states.map((state) => [state] as const))(
    'from %s only the moves in the table succeed; all others are refused and change nothing (faults B04)',
    async (state) => {
      for (const name of bookingProcess.moveNames)
        for (const by of bookingProcess.actors) {
          const { to, by: allowed } = bookingProcess.moves[name]
          const isTheirs = isOneOf(allowed, by)
          // A fully paid booking would move on by itself on acceptance; here the balance is still open.
          const expected = bookingProcess.can(name, state, by) ? to : `${isTheirs ? 409 : 403} ${state}`
          expect([name, by, await attempt(state, name, by)]).toEqual([name, by, expected])
        }
    },
    120_000,
  )
})

describe('a move', () => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(world)
  })

  test('happens once: an artist cannot accept a booking twice', async () => {
    const { bookingId } = await bookingIn(stage, 'accepted')
    await expect(act(stage, 'artist', bookingId, { action: 'accept' })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
      message: 'This is not possible any more: the booking is accepted.',
    })
    await cancelBy(stage, 'artist', bookingId)
  })
  test('that belongs to the other side is refused', async () => {
    const { bookingId } = await bookingIn(stage, 'requested')
    await expect(act(stage, 'client', bookingId, { action: 'accept' })).rejects.toMatchObject({ status: 403, code: 'not_your_move' })
    await expect(act(stage, 'artist', bookingId, { action: 'withdraw' })).rejects.toMatchObject({ status: 403 })
    await act(stage, 'client', bookingId, { action: 'withdraw' })
  })
  test('based on an outdated version is refused', async () => {
    const { bookingId, version } = await bookingIn(stage, 'requested')
    await expect(act(stage, 'artist', bookingId, { action: 'accept', version: version - 1 })).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
    })
    expect((await act(stage, 'artist', bookingId, { action: 'accept', version })).booking.state).toBe('accepted')
    await cancelBy(stage, 'artist', bookingId)
  })
  test('too early names the earliest moment; too late says that it is over', async () => {
    const booking = await bookingIn(stage, 'funds_secured')
    const { bookingId } = booking
    await expect(act(stage, 'client', bookingId, { action: 'complete' })).rejects.toMatchObject({
      status: 422,
      code: 'not_yet',
      message: expect.stringContaining('7:00\u00a0pm IST'),
    })
    await expect(act(stage, 'artist', bookingId, { action: 'start', code: '0000' })).rejects.toMatchObject({
      code: 'not_yet',
      message: expect.stringContaining('5:00\u00a0pm IST'),
    })
    await expect(act(stage, 'client', bookingId, { action: 'report_no_show' })).rejects.toMatchObject({ code: 'not_yet' })
    await passTo(stage, booking, -minuteMs)
    await expect(cancelBy(stage, 'client', bookingId)).rejects.toMatchObject({ code: 'too_late' })
    await passTo(stage, booking, -24 * hourMs - 1)
    await expect(act(stage, 'client', bookingId, { action: 'report_no_show' })).rejects.toMatchObject({ code: 'too_late' })
    await passTo(stage, booking, -26 * hourMs)
    expect((await see(stage, 'client', bookingId)).state).toBe('completed')
  })
  test('in the timeline cannot be changed', async () => {
    const refused = { cause: { message: expect.stringMatching(/timeline of a booking is append-only/) } }
    await expect(world.ctx.db.update(bookingMoves).set({ note: 'it was somebody else' })).rejects.toMatchObject(refused)
    await expect(world.ctx.db.delete(bookingMoves)).rejects.toMatchObject(refused)
  })
})

describe('the client’s codes', () => {
  test('are four digits, differ for arrival and departure, and only the client sees them, from acceptance on', async () => {
    const stage = await setStage(world)
    const requested = await bookingIn(stage, 'requested')
    expect([requested.arrivalCode, requested.completionCode]).toEqual([null, null])
    await act(stage, 'artist', requested.bookingId, { action: 'accept' })
    const { arrivalCode, completionCode } = await see(stage, 'client', requested.bookingId)
    expect([arrivalCode, completionCode]).toEqual([expect.stringMatching(/^\d{4}$/), expect.stringMatching(/^\d{4}$/)])
    for (const actor of ['artist', 'admin'] as const)
      expect(await see(stage, actor, requested.bookingId)).toMatchObject({ arrivalCode: null, completionCode: null })
    await cancelBy(stage, 'artist', requested.bookingId)
  })

  test('allow five wrong guesses, in parallel too; after that even the right one fails', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, hourMs)
    const right = booking.arrivalCode ?? ''
    const wrong = right === '0000' ? '0001' : '0000'
    const guess = (code: string) =>
      act(stage, 'artist', booking.bookingId, { action: 'start', code }).then(
        ({ booking }) => booking.state,
        (error: Failure) => error.code,
      )
    expect((await allAtOnce(8, () => guess(wrong))).sort()).toEqual([...Array(3).fill('code_locked'), ...Array(5).fill('wrong_code')])
    expect(await guess(right)).toBe('code_locked')
    expect(await row(booking.bookingId)).toMatchObject({ state: 'funds_secured', code_tries: bookingLimits.codeTries })
    await passTo(stage, booking, -3 * dayMs)
  })

  test('are required', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, hourMs)
    await expect(act(stage, 'artist', booking.bookingId, { action: 'start' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'code' }],
    })
    await act(stage, 'artist', booking.bookingId, { action: 'start', code: booking.arrivalCode ?? '' })
    await passTo(stage, booking, -2 * hourMs)
    await expect(act(stage, 'artist', booking.bookingId, { action: 'complete' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'code' }],
    })
    expect((await act(stage, 'artist', booking.bookingId, { action: 'complete', code: booking.completionCode ?? '' })).booking.state).toBe(
      'completed',
    )
  })
})
