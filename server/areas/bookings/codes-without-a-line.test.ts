import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { bookings } from './tables.ts'
import { act, bookingIn, cancelBy, passTo, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.code,
  )

describe('a code that was entered offline', () => {
  test('starts the show when it arrives, dated when it was entered', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, -6 * hourMs)
    const enteredAt = new Date(Date.parse(booking.startsAt) - 20 * minuteMs).toISOString()
    const { booking: started } = await act(stage, 'artist', booking.bookingId, {
      action: 'start',
      code: booking.arrivalCode ?? '',
      enteredAt,
    })
    expect(started.state).toBe('in_progress')
    const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, booking.bookingId))
    expect(row?.started_at?.toISOString()).toBe(enteredAt)
  })

  test('must have been entered within the window, at most a day ago, and not in the future', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, -6 * hourMs)
    const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
    const start = (enteredAt: string, code = booking.arrivalCode ?? '') =>
      codeOf(act(stage, 'artist', booking.bookingId, { action: 'start', code, enteredAt }))
    expect(await start(at(bookingLimits.clockAheadMs + 1))).toBe('entered_wrongly')
    expect(await start(at(-bookingLimits.lateEntryMs - 1))).toBe('entered_wrongly')
    expect(await start(new Date(Date.parse(booking.startsAt) - bookingLimits.startEarlyMs - 1).toISOString())).toBe('not_yet')
    expect(await start(at(-hourMs), booking.arrivalCode === '0000' ? '0001' : '0000')).toBe('wrong_code')
    expect(await start(at(bookingLimits.clockAheadMs))).toBe('done')
  })

  test('that arrives after the show was completed fails with that reason and changes nothing', async () => {
    const stage = await setStage(world)
    const { bookingId, startsAt, arrivalCode } = await bookingIn(stage, 'funds_secured')
    await passTo(stage, { startsAt }, -2 * hourMs)
    await act(stage, 'client', bookingId, { action: 'complete' })
    const rows = () => world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
    const before = await rows()
    expect(before).toMatchObject([{ state: 'completed', started_at: null }])
    const late = act(stage, 'artist', bookingId, { action: 'start', code: arrivalCode ?? '', enteredAt: startsAt })
    expect(await codeOf(late)).toBe('wrong_state')
    expect(await rows()).toEqual(before)
  })
})

async function toldTo(stage: Stage, actor: 'client' | 'artist', type: string): Promise<number> {
  await world.settle()
  const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, stage[actor].id))
  return rows.filter((row) => row.type === type).length
}

describe('before the show', () => {
  test('both sides get the run sheet a day before and a reminder three hours before, once each', async () => {
    const stage = await setStage(world)
    await world.ctx.db
      .update(people)
      .set({ email: 'run.sheet@people.test', email_verified_at: world.clock.now() })
      .where(eq(people.id, stage.artist.id))
    const booking = await bookingIn(stage, 'funds_secured')
    const counts: number[][] = []
    for (const left of [dayMs + 1, dayMs, 4 * hourMs, 3 * hourMs, hourMs]) {
      await passTo(stage, booking, left)
      counts.push([
        await toldTo(stage, 'client', 'booking.run_sheet'),
        await toldTo(stage, 'artist', 'booking.run_sheet'),
        await toldTo(stage, 'client', 'booking.soon'),
        await toldTo(stage, 'artist', 'booking.soon'),
      ])
    }
    expect(counts).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 1],
    ])
    const mail = world.messages().find(({ to, subject }) => to === 'run.sheet@people.test' && subject.startsWith('Tomorrow'))
    expect(mail?.text).toContain(`/dashboard/artist/bookings/${booking.bookingId}/run-sheet`)
    expect(mail?.text).toContain('Ranakpur Road')
    expect(mail?.text).not.toContain(booking.arrivalCode)
  })

  test('a booking that has ended sends no reminders', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await cancelBy(stage, 'artist', booking.bookingId)
    await passTo(stage, booking, dayMs)
    await passTo(stage, booking, hourMs)
    for (const side of ['client', 'artist'] as const)
      for (const type of ['booking.run_sheet', 'booking.soon']) expect([type, await toldTo(stage, side, type)]).toEqual([type, 0])
  })
})

test('before acceptance, contact details are masked for the other side, and admins read the original', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'requested')
  await world.ctx.db.execute(
    `update bookings set event = jsonb_set(event, '{notes}', '"Call me: nine eight seven six five four three two one zero"') where id = '${booking.bookingId}'`,
  )
  expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({ event: { notes: 'Call me: •••••', address: null }, isMasked: true })
  expect((await see(stage, 'client', booking.bookingId)).event.notes).toContain('nine eight')
  expect((await see(stage, 'admin', booking.bookingId)).event.notes).toContain('nine eight')
  await act(stage, 'artist', booking.bookingId, { action: 'accept' })
  expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({
    event: { notes: expect.stringContaining('nine eight') },
    isMasked: false,
  })
})

test('before acceptance, contact details in the text of a package are masked for the client', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  const titled = (text: string) => ({
    packageTitle: `Sangeet, ${text}`,
    package: { title: `Sangeet, ${text}`, included: [`Songs, ${text}`] },
    lines: expect.arrayContaining([expect.objectContaining({ label: `Sangeet, ${text}` })]),
  })
  await world.ctx.db.execute(`update bookings set terms = jsonb_set(jsonb_set(jsonb_set(terms,
    '{package,title}', '"Sangeet, 98765 43210"'), '{package,included}', '["Songs, 98765 43210"]'),
    '{lines,0,label}', '"Sangeet, 98765 43210"') where id = '${bookingId}'`)
  expect(await see(stage, 'client', bookingId)).toMatchObject(titled(contactMask))
  expect(await see(stage, 'artist', bookingId)).toMatchObject(titled('98765 43210'))
  expect(await see(stage, 'admin', bookingId)).toMatchObject(titled('98765 43210'))
  await act(stage, 'artist', bookingId, { action: 'accept' })
  expect(await see(stage, 'client', bookingId)).toMatchObject(titled('98765 43210'))
})
