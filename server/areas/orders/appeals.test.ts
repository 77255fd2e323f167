/** After the desk has decided about an order: it stands, is agreed to, or is looked at once more; money moves once, and then. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { disputeLimits } from '#contract/disputes.ts'
import { Failure } from '#contract/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { own } from '../artworks/service/studio.ts'
import { people } from '../auth/tables.ts'
import { as, makePerson } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { payments, payouts, refunds } from '../payments/tables.ts'
import { speak } from './service/disputes.ts'
import { moveByTheClock } from './service/due.ts'
import { orderDecisions } from './tables.ts'
import { bring, decide, type Gallery, look, openGallery, orderIn } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.pass(minuteMs)
  await expectEverythingToHold(world)
})

const broken = 'The corner of the frame is broken, as the pictures show.'
const whole = 'It left the studio whole, as the picture of packing shows.'
const other = 'The courier’s own picture shows it whole at the door.'

/** A disputed order that was decided: so much goes back. */
async function decided(amount = 10_000, more: { comesBack?: boolean } = {}): Promise<{ gallery: Gallery; id: string }> {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery, 'delivered')
  await bring(gallery, 'buyer', id, 'disputed', { reason: broken })
  await speak(as(world, gallery.seller), { id, text: whole, evidence: [] })
  await decide(gallery, id, { amount, ...more })
  await world.settle()
  return { gallery, id }
}

let curators = 0
const another = () => makePerson(world, 'admin', `second.curator${++curators}`, 'Kabir', 'Rao')

async function appealed(amount = 10_000, more: { comesBack?: boolean } = {}) {
  const { gallery, id } = await decided(amount, more)
  await world.pass(minuteMs)
  await bring(gallery, 'seller', id, 'appealed', { reason: other })
  return { gallery, id, kabir: await another() }
}

/** In paise: what was sent back, and what was put down for the artist before the fee. */
async function moneyGone(id: string): Promise<{ back: number[]; out: number[] }> {
  const out = await world.ctx.db.select({ paise: payouts.gross_paise }).from(payouts).where(eq(payouts.subject_id, id))
  const back = await world.ctx.db
    .select({ paise: refunds.amount_paise })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.subject_id, id))
  return { back: back.map(({ paise }) => paise), out: out.map(({ paise }) => paise) }
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

describe('a decision', () => {
  test('moves nothing before it stands: after seven days without an appeal, by the clock', async () => {
    const { gallery, id } = await decided(10_000, { comesBack: true })
    const seen = await look(gallery, 'buyer', id)
    expect(seen).toMatchObject({
      status: 'decided',
      refunded: 0,
      nextStatuses: ['resolved', 'appealed'],
      deadline: { at: seen.dispute?.appealBy },
    })
    expect(seen.dispute).toMatchObject({
      decisions: [{ back: 10_000, comesBack: true, reason: 'Both sides were heard.' }],
      maySpeak: false,
    })
    expect(seen.lines[0]?.certificateCodes, 'the piece is theirs still').toHaveLength(1)
    await world.pass(disputeLimits.appealMs - hourMs)
    expect(await moneyGone(id)).toEqual({ back: [], out: [] })
    await world.pass(hourMs + minuteMs)
    expect(await look(gallery, 'buyer', id)).toMatchObject({
      status: 'resolved',
      refunded: 10_000,
      nextMoves: [],
      dispute: { appealBy: null },
      lines: [{ certificateCodes: [] }],
    })
    expect(await moneyGone(id)).toEqual({ back: [10_000_00], out: [Math.round(seen.total * 100) - 10_000_00] })
    expect(await own(as(world, gallery.seller), { id: gallery.artworkIds[0] ?? '' })).toMatchObject({ state: 'unlisted' })
    expect(await outcome(bring(gallery, 'seller', id, 'appealed', { reason: other }))).toBe('wrong_state')
  })

  test('stands at once when both sides accept it; one side alone waits, and cannot appeal any more', async () => {
    const { gallery, id } = await decided()
    const { version } = await look(gallery, 'buyer', id)
    const after = await bring(gallery, 'buyer', id, 'resolved', { version })
    expect(after).toMatchObject({ status: 'decided', version: version + 1, nextMoves: [], dispute: { acceptedBy: 'buyer' } })
    for (const status of ['resolved', 'appealed'] as const)
      expect(await outcome(bring(gallery, 'buyer', id, status, { reason: other }))).toBe('accepted_already')
    expect(await moneyGone(id)).toEqual({ back: [], out: [] })
    expect(await look(gallery, 'seller', id)).toMatchObject({ nextMoves: ['agree', 'appeal'] })
    expect(await bring(gallery, 'seller', id, 'resolved')).toMatchObject({ status: 'resolved', refunded: 10_000 })
    expect((await look(gallery, 'buyer', id)).timeline.slice(-3).map(({ move, by }) => [move, by])).toEqual([
      ['decide', 'admin'],
      ['accept_decision', 'buyer'],
      ['agree', 'seller'],
    ])
  })

  test('that one side accepts can still be appealed by the other', async () => {
    const { gallery, id } = await decided()
    await bring(gallery, 'buyer', id, 'resolved')
    expect(await bring(gallery, 'seller', id, 'appealed', { reason: other })).toMatchObject({ status: 'appealed' })
  })

  test('is appealed with words, by one of the two sides, and not later than seven days', async () => {
    const { gallery, id } = await decided()
    expect(await outcome(bring(gallery, 'seller', id, 'appealed'))).toBe('invalid_field')
    expect(await outcome(bring(gallery, 'admin', id, 'appealed', { reason: other }))).toBe('wrong_state')
    await world.clock.advance(disputeLimits.appealMs + 1)
    expect(await outcome(bring(gallery, 'seller', id, 'appealed', { reason: other }))).toBe('too_late')
  })
})

describe('an appeal', () => {
  test('is answered, decided for good by somebody else, and moves the money by what was decided last', async () => {
    const { gallery, id, kabir } = await appealed(10_000, { comesBack: true })
    expect(await look(gallery, 'buyer', id)).toMatchObject({
      status: 'appealed',
      refunded: 0,
      nextMoves: [],
      deadline: null,
      dispute: { appealedBy: 'seller', answeredAt: null, decidedAt: null, maySpeak: true },
    })
    expect(await outcome(decide(gallery, id, { amount: 2_000 }, kabir)), 'the buyer is heard first').toBe('too_early')
    await speak(as(world, gallery.buyer), { id, text: 'The parcel was whole, the frame in it was not.', evidence: [] })
    expect(await outcome(decide(gallery, id, { amount: 2_000 }))).toBe('another_decides')
    expect((await look(gallery, 'admin', id)).dispute?.needsAnother).toBe(true)
    const { decision } = await decide(gallery, id, { amount: 2_000.5 }, kabir)
    await world.pass(dayMs + minuteMs)
    const seen = await look(gallery, 'seller', id)
    expect(seen).toMatchObject({ status: 'resolved', refunded: 2_000.5, earnings: decision.payout, nextMoves: [] })
    expect(seen.dispute?.decisions.map(({ back, comesBack }) => [back, comesBack])).toEqual([
      [10_000, true],
      [2_000.5, false],
    ])
    expect(await moneyGone(id)).toEqual({ back: [2_000_50], out: [Math.round(seen.total * 100) - 2_000_50] })
    expect(await own(as(world, gallery.seller), { id: gallery.artworkIds[0] ?? '' }), 'the piece stays').toMatchObject({ state: 'sold' })
    expect(await outcome(bring(gallery, 'buyer', id, 'appealed', { reason: other })), 'there is one').toBe('wrong_state')
  })

  test('that nobody answers is decided after 48 hours; each side can speak five times again', async () => {
    const { gallery, id, kabir } = await appealed()
    for (let i = 0; i < disputeLimits.statementsPerSide; i++)
      await speak(as(world, gallery.buyer), { id, text: `Once more, for the ${i + 1}. time.`, evidence: [] })
    expect(await outcome(speak(as(world, gallery.buyer), { id, text: 'And once more after that.', evidence: [] }))).toBe('said_enough')
    const silent = await appealed()
    await world.pass(48 * hourMs + minuteMs)
    await decide(silent.gallery, silent.id, { amount: 0 }, silent.kabir)
    await decide(gallery, id, { amount: 0 }, kabir)
    expect((await look(gallery, 'buyer', id)).status).toBe('resolved')
  })

  test('waits for no clock: without the desk its money stays where it is', async () => {
    const { gallery, id } = await appealed()
    await world.pass(60 * dayMs)
    expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'appealed', refunded: 0 })
    expect(await moneyGone(id)).toEqual({ back: [], out: [] })
  })
})

test('every step is told to both sides, by bell and by mail', async () => {
  const { gallery, id } = await decided()
  const kabir = await another()
  for (const side of ['buyer', 'seller'] as const)
    await world.ctx.db
      .update(people)
      .set({ email: `${gallery[side].username}@people.test` })
      .where(eq(people.id, gallery[side].id))
  await bring(gallery, 'buyer', id, 'resolved')
  await bring(gallery, 'seller', id, 'appealed', { reason: other })
  await speak(as(world, gallery.buyer), { id, text: 'The parcel was whole, the frame in it was not.', evidence: [] })
  await decide(gallery, id, { amount: 2_000 }, kabir)
  await world.settle()
  for (const side of ['buyer', 'seller'] as const) {
    const rows = await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, gallery[side].id))
    const types = rows.map(({ type }) => type).filter((type) => /disput|deci|appeal|resolved/.test(type))
    expect(types.sort()).toEqual(
      ['disputed', 'dispute_answered', 'decided', 'decision_accepted', 'appealed', 'dispute_answered', 'resolved']
        .map((name) => `order.${name}`)
        .sort(),
    )
    expect(rows.find(({ type }) => type === 'order.decided')?.message).toContain('₹10,000 goes back to the buyer')
    const mails = world
      .messages()
      .flatMap((kept) => ('subject' in kept && kept.to === `${gallery[side].username}@people.test` ? [kept.subject] : []))
    expect(mails).toEqual(
      expect.arrayContaining([
        'One side accepts our decision',
        'Our decision is looked at again',
        'Both sides have spoken',
        'Our decision stands',
      ]),
    )
  }
})

describe('at the same moment', () => {
  test('two appeals and more are one', async () => {
    const { gallery, id } = await decided()
    const outcomes = await allAtOnce(8, (i) => outcome(bring(gallery, i % 2 ? 'buyer' : 'seller', id, 'appealed', { reason: other })))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('wrong_state')])
    expect((await look(gallery, 'buyer', id)).dispute?.statements).toHaveLength(3)
  })

  test('an appeal and the end of its time: it stands or is looked at again, never both', async () => {
    for (const ms of [disputeLimits.appealMs, disputeLimits.appealMs + 1]) {
      const { gallery, id } = await decided()
      const { dispute } = await look(gallery, 'buyer', id)
      await world.clock.advance(Date.parse(dispute?.appealBy ?? '') - world.clock.now().getTime() + ms - disputeLimits.appealMs)
      const appeal = () => outcome(bring(gallery, 'seller', id, 'appealed', { reason: other }))
      const clock = async () => moveByTheClock(world.ctx).then(() => 'clock')
      const outcomes = await allAtOnce(6, (i) => (i % 2 ? clock() : appeal()))
      // A clock that found somebody at the order comes by again.
      await moveByTheClock(world.ctx)
      const { status, timeline } = await look(gallery, 'buyer', id)
      expect(timeline.filter(({ move }) => move === 'appeal' || move === 'agree')).toHaveLength(1)
      expect(status).toBe(outcomes.includes('done') ? 'appealed' : 'resolved')
      await world.pass(minuteMs)
      if (ms > disputeLimits.appealMs) expect(status).toBe('resolved')
      expect(await moneyGone(id)).toEqual(status === 'appealed' ? { back: [], out: [] } : { back: [10_000_00], out: [expect.any(Number)] })
    }
  })

  test('both yeses, an appeal and the clock: the money moves once or not yet', async () => {
    const { gallery, id } = await decided()
    const steps = [
      () => outcome(bring(gallery, 'buyer', id, 'resolved')),
      () => outcome(bring(gallery, 'seller', id, 'resolved')),
      () => outcome(bring(gallery, 'seller', id, 'appealed', { reason: other })),
    ]
    await allAtOnce(9, (i) => (steps[i % 3] as (typeof steps)[number])())
    await world.settle()
    const { status } = await look(gallery, 'buyer', id)
    const { back } = await moneyGone(id)
    expect([status, back]).toEqual(status === 'resolved' ? ['resolved', [10_000_00]] : ['appealed', []])
  })

  test('two of the desk about one appeal: one of them has decided', async () => {
    const { gallery, id, kabir } = await appealed()
    await world.pass(48 * hourMs + minuteMs)
    const zara = await another()
    const outcomes = await allAtOnce(6, (i) => outcome(decide(gallery, id, { amount: i * 1_000 }, i % 2 ? kabir : zara)))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('wrong_state')])
    expect(await world.ctx.db.$count(orderDecisions, eq(orderDecisions.order_id, id))).toBe(2)
  })
})
