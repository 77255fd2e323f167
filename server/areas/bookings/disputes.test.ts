import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BookingView, bookings as calls } from '#contract/bookings/bookings.ts'
import { disputes as adminCalls } from '#contract/disputes/disputes.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { disputeStatements } from '../disputes/tables.ts'
import { showPictures } from '../media/service/showing.ts'
import { upload } from '../media/service/upload.ts'
import { halves } from '../media/testing.ts'
import { listDisputes } from './service/disputes/list.ts'
import { evidenceFile, speak } from './service/disputes/speak.ts'
import { type Actor, act, as, bookingIn, decide, passTo, personFor, type Stage, see, setStage } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const me = (stage: Stage, actor: Actor) => as(stage.world, personFor(stage, actor))
const say = (stage: Stage, actor: Actor, { bookingId }: BookingView, text = 'I stood at the gate from six.', evidence: string[] = []) =>
  speak(me(stage, actor), { bookingId, text, evidence })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.code,
  )
const desk = (stage: Stage, input: Parameters<typeof adminCalls.list.input.parse>[0] = {}) =>
  listDisputes(me(stage, 'admin'), adminCalls.list.input.parse(input))

async function pictureOf(stage: Stage, actor: Actor, use: 'evidence' | 'gallery' = 'evidence'): Promise<string> {
  const { id } = await upload(me(stage, actor), { bytes: await halves(400, 300).jpeg().toBuffer(), use })
  await world.settle()
  return id
}

describe('a no-show', () => {
  test('freezes the money at once and gives the other side 48 hours, then the admins three days', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    expect((await see(stage, 'artist', booking.bookingId)).dispute).toMatchObject({
      kind: 'no_show',
      state: 'waiting',
      openedBy: 'client',
      statements: [{ by: 'client', text: 'Nobody came, and nobody called.' }],
      maySpeak: true,
    })
    expect(await codeOf(decide(stage, booking.bookingId, { percent: 100 }))).toBe('too_early')
    await world.pass(48 * hourMs - 1)
    expect(await codeOf(decide(stage, booking.bookingId, { percent: 100, preview: true }))).toBe('too_early')
    await world.pass(1)
    expect((await see(stage, 'client', booking.bookingId)).dispute?.state).toBe('ready')
    expect((await desk(stage, { state: 'ready', words: booking.number })).results).toMatchObject([
      { bookingId: booking.bookingId, isLate: false },
    ])
    await world.pass(3 * dayMs + 1)
    expect((await desk(stage, { late: true, words: booking.number })).results).toMatchObject([{ isLate: true }])
    await decide(stage, booking.bookingId, { percent: 100 })
    expect((await desk(stage, { late: true, words: booking.number })).total).toBe(0)
  })

  test('an answer starts the deadline of the admins, and each side can make five statements at most', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    const answered = await say(stage, 'artist', booking)
    expect(answered.booking.dispute).toMatchObject({ state: 'ready', statements: [{ by: 'client' }, { by: 'artist' }] })
    const outcomes = await allAtOnce(8, () => codeOf(say(stage, 'artist', booking)))
    expect(outcomes.sort()).toEqual([...Array(4).fill('done'), ...Array(4).fill('said_enough')])
    expect(await codeOf(say(stage, 'admin', booking))).toBe('not_your_move')
    await decide(stage, booking.bookingId, { percent: 0 })
    expect(await codeOf(say(stage, 'client', booking))).toBe('not_disputed')
  })

  test('either side can report one, with a statement, at most 24 hours after the start', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'funds_secured')
    await passTo(stage, booking, -hourMs)
    await expect(act(stage, 'client', booking.bookingId, { action: 'report_no_show', reason: 'No.' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'reason' }],
    })
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('funds_secured')
    const report = () =>
      act(stage, 'artist', booking.bookingId, { action: 'report_no_show', reason: 'The gate stayed closed for an hour.' })
    const toTheShow = Date.parse(booking.startsAt) + dayMs - world.clock.now().getTime()
    world.clock.advance(toTheShow + 1)
    expect(await codeOf(report())).toBe('too_late')
    world.clock.advance(-1)
    await report()
    expect((await see(stage, 'client', booking.bookingId)).dispute).toMatchObject({ openedBy: 'artist' })
  })
})

describe('a complaint about a show that was played', () => {
  test.each([
    [100, 94_500, 0],
    [40, 37_800, 56_700],
    [0, 0, 94_500],
  ])('holds the payout; at %d percent the client gets back %d and the artist earns %d', async (percent, back, gross) => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'contested')
    expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({
      state: 'contested',
      payout: { state: 'held', gross: 94_500, heldReason: 'The client complained; we are checking' },
    })
    await world.pass(2 * dayMs)
    expect((await see(stage, 'artist', booking.bookingId)).payout?.state).toBe('held')
    const shown = await decide(stage, booking.bookingId, { percent, preview: true })
    expect([shown.refund.total, shown.payout.gross]).toEqual([back, gross])
    await decide(stage, booking.bookingId, { percent, expectedRefund: back })
    await world.pass(2 * minuteMs)
    const client = await see(stage, 'client', booking.bookingId)
    expect([client.state, client.refunded, client.payments.reduce((sum, { refunded }) => sum + refunded, 0)]).toEqual([
      'resolved',
      back,
      back,
    ])
    const reasons = client.money.flatMap(({ label }) => (label.startsWith('Refund') ? [label] : []))
    expect(new Set(reasons)).toEqual(new Set(back ? ['Refund: Decided by Mehfil'] : []))
    expect((await see(stage, 'artist', booking.bookingId)).payout).toMatchObject(
      gross ? { state: 'paid', gross, net: shown.payout.net } : { state: 'cancelled' },
    )
  })

  test('only the client can make one, and only before the payout leaves', async () => {
    const stage = await setStage(world)
    const { bookingId } = await bookingIn(stage, 'completed')
    const contest = (actor: Actor) => codeOf(act(stage, actor, bookingId, { action: 'contest', reason: 'They played one set of the two.' }))
    expect(await contest('artist')).toBe('not_your_move')
    await world.pass(dayMs)
    await world.pass(minuteMs)
    expect(await contest('client')).toBe('too_late')
    expect((await see(stage, 'artist', bookingId)).payout?.state).toBe('paid')
  })
})

describe('the decision', () => {
  test('can be an amount in rupees, which is taken from the last payment first', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    await say(stage, 'artist', booking)
    const { refund, payout } = await decide(stage, booking.bookingId, { amount: 70_000.5, preview: true })
    expect(refund.lines).toEqual([
      { label: 'Advance', paid: 28_350, back: 3_850.5 },
      { label: 'Balance', paid: 66_150, back: 66_150 },
    ])
    expect([refund.total, payout.gross, payout.net]).toEqual([70_000.5, 24_499.5, 21_608.55])
    expect(await codeOf(decide(stage, booking.bookingId, { amount: 94_501 }))).toBe('more_than_paid')
    expect(await codeOf(decide(stage, booking.bookingId, { amount: 1, expectedRefund: 2 }))).toBe('split_changed')
    await decide(stage, booking.bookingId, { amount: 70_000.5 })
    expect((await see(stage, 'client', booking.bookingId)).refunded).toBe(70_000.5)
  })

  test('succeeds once, however many admins decide at the same time', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    await say(stage, 'artist', booking)
    const outcomes = await allAtOnce(10, (i) => codeOf(decide(stage, booking.bookingId, { percent: 10 * i })))
    expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
    expect(outcomes.filter((code) => code === 'wrong_state')).toHaveLength(9)
  })
})

describe('evidence', () => {
  test('is visible to the two sides and admins, and has no public address', async () => {
    const [stage, stranger] = [await setStage(world), await setStage(world)]
    const booking = await bookingIn(stage, 'disputed')
    const mediaId = await pictureOf(stage, 'artist')
    await say(stage, 'artist', booking, 'This is the closed gate.', [mediaId])
    const input = calls.evidence.input.parse({ bookingId: booking.bookingId, mediaId })
    for (const actor of ['client', 'artist', 'admin'] as const)
      expect((await evidenceFile(me(stage, actor), input)).type).toBe('image/webp')
    for (const actor of ['client', 'artist'] as const) expect(await codeOf(evidenceFile(me(stranger, actor), input))).toBe('not_found')
    const unsaid = { ...input, mediaId: await pictureOf(stage, 'artist') }
    for (const actor of ['artist', 'admin'] as const) expect(await codeOf(evidenceFile(me(stage, actor), unsaid))).toBe('not_found')
    const publicly = async (id: string) =>
      Promise.all(['', '&w=320'].map(async (more) => (await world.app.http.inject(`/api/media/file?id=${id}${more}`)).statusCode))
    const shown = await pictureOf(stage, 'artist', 'gallery')
    await showPictures(world.ctx, [shown, mediaId])
    expect(await publicly(shown)).toEqual([200, 200])
    expect(await publicly(mediaId)).toEqual([404, 404])
  })

  test("must be the uploader's own file, uploaded as evidence, and cannot be deleted", async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'disputed')
    const theirs = await pictureOf(stage, 'client')
    const open = await pictureOf(stage, 'artist', 'gallery')
    for (const id of [theirs, open])
      expect(await codeOf(say(stage, 'artist', booking, 'This is the closed gate.', [id]))).toBe('not_your_picture')
    const refused = { cause: { message: expect.stringMatching(/stays as it was said/) } }
    await expect(world.ctx.db.update(disputeStatements).set({ text: 'I was never there.' })).rejects.toMatchObject(refused)
    await expect(world.ctx.db.delete(disputeStatements)).rejects.toMatchObject(refused)
  })
})
