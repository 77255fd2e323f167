/** After an admin's decision about an order: it becomes final, both sides accept it, or one appeals; only then money moves, and once. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { deliveredOrder } from '../../testing/recorded.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { own } from '../artworks/service/studio.ts'
import { people } from '../auth/tables.ts'
import { as, makePerson } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { payments, payouts, refunds } from '../payments/tables.ts'
import { speak } from './service/disputes/speak.ts'
import { moveByTheClock } from './service/due.ts'
import { orderDecisions } from './tables.ts'
import { bring, decide, type Gallery, look, openGallery } from './testing.ts'

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

/** A disputed order that was decided with this refund. */
async function decided(amount = 10_000, more: { comesBack?: boolean } = {}): Promise<{ gallery: Gallery; id: string }> {
  const gallery = await openGallery(world)
  const id = await deliveredOrder(gallery)
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

/** In paise: refunds, and gross amounts for the artist before the fee. */
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
  test('moves no money before it is final: by itself after seven days without an appeal', async () => {
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

  test('is final at once when both sides accept it; a side that has accepted can no longer appeal', async () => {
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

  test('accepted by one side can still be appealed by the other', async () => {
    const { gallery, id } = await decided()
    await bring(gallery, 'buyer', id, 'resolved')
    expect(await bring(gallery, 'seller', id, 'appealed', { reason: other })).toMatchObject({ status: 'appealed' })
  })

  test('is appealed with a reason, by one of the two sides, within seven days', async () => {
    const { gallery, id } = await decided()
    expect(await outcome(bring(gallery, 'seller', id, 'appealed'))).toBe('invalid_field')
    expect(await outcome(bring(gallery, 'admin', id, 'appealed', { reason: other }))).toBe('wrong_state')
    await world.clock.advance(disputeLimits.appealMs + 1)
    expect(await outcome(bring(gallery, 'seller', id, 'appealed', { reason: other }))).toBe('too_late')
  })
})

describe('an appeal', () => {
  test('is answered, decided finally by another admin, and moves the money by the last decision', async () => {
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

  test('without an answer is decided after 48 hours; each side can write five more times', async () => {
    const { gallery, id, kabir } = await appealed()
    for (let i = 0; i < disputeLimits.statementsPerSide; i++)
      await speak(as(world, gallery.buyer), { id, text: `Once more, for the ${i + 1}. time.`, evidence: [] })
    expect(await outcome(speak(as(world, gallery.buyer), { id, text: 'And once more after that.', evidence: [] }))).toBe('said_enough')
    const silent = await appealed()
    await world.pass(48 * hourMs - minuteMs)
    expect(await outcome(decide(silent.gallery, silent.id, { amount: 0 }, silent.kabir))).toBe('too_early')
    await world.pass(2 * minuteMs)
    await decide(silent.gallery, silent.id, { amount: 0 }, silent.kabir)
    await decide(gallery, id, { amount: 0 }, kabir)
    expect((await look(silent.gallery, 'buyer', silent.id)).status).toBe('resolved')
    expect((await look(gallery, 'buyer', id)).status).toBe('resolved')
  })

  test('has no deadline for the admin: until then the money stays where it is', async () => {
    const { gallery, id } = await appealed()
    await world.pass(60 * dayMs)
    expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'appealed', refunded: 0 })
    expect(await moneyGone(id)).toEqual({ back: [], out: [] })
  })
})

test('notifies both sides of every step, by bell and by email', async () => {
  const { gallery, id } = await decided()
  const kabir = await another()
  for (const side of ['buyer', 'seller'] as const)
    await world.ctx.db
      .update(people)
      .set({ email: `${gallery[side].username}@people.test`, email_verified_at: world.clock.now() })
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
    expect(rows.find(({ type }) => type === 'order.decided')?.message).toContain('₹10,000 is refunded to the buyer')
    const mails = world
      .messages()
      .flatMap((kept) => ('subject' in kept && kept.to === `${gallery[side].username}@people.test` ? [kept.subject] : []))
    expect(mails.toReversed()).toEqual([
      'One side accepts our decision',
      'Our decision was appealed',
      'Both sides have replied',
      'Our decision is final',
    ])
  }
})

describe('concurrently', () => {
  test('many appeals count as one', async () => {
    const { gallery, id } = await decided()
    const outcomes = await allAtOnce(8, (i) => outcome(bring(gallery, i % 2 ? 'buyer' : 'seller', id, 'appealed', { reason: other })))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('wrong_state')])
    expect((await look(gallery, 'buyer', id)).dispute?.statements).toHaveLength(3)
  })

  /** A decided order in the last millisecond for an appeal, which is also the first in which the scheduler can make it final. */
  async function atTheEnd() {
    const { gallery, id } = await decided()
    const { dispute, total, timeline } = await look(gallery, 'buyer', id)
    world.clock.advance(Date.parse(dispute?.appealBy ?? '') - world.clock.now().getTime())
    const steps = {
      appeal: () => outcome(bring(gallery, 'seller', id, 'appealed', { reason: other })),
      buyerAccepts: () => outcome(bring(gallery, 'buyer', id, 'resolved')),
      sellerAccepts: () => outcome(bring(gallery, 'seller', id, 'resolved')),
      clock: () => moveByTheClock(world.ctx).then(() => 'clock'),
    }
    const movesSince = async () =>
      (await look(gallery, 'buyer', id)).timeline.slice(timeline.length).map(({ move, by }) => `${move} by ${by}`)
    const expectAppealed = async () => {
      await world.pass(minuteMs)
      expect((await look(gallery, 'buyer', id)).status).toBe('appealed')
      expect(await moneyGone(id)).toEqual({ back: [], out: [] })
    }
    const expectResolved = async () => {
      await world.pass(minuteMs)
      expect((await look(gallery, 'buyer', id)).status).toBe('resolved')
      expect(await moneyGone(id)).toEqual({ back: [10_000_00], out: [Math.round(total * 100) - 10_000_00] })
    }
    return { steps, movesSince, expectAppealed, expectResolved }
  }

  test('an appeal in the last moment counts, and the scheduler leaves the order alone', async () => {
    const { steps, movesSince, expectAppealed } = await atTheEnd()
    expect([await steps.appeal(), await steps.clock()]).toEqual(['done', 'clock'])
    expect(await movesSince()).toEqual(['appeal by seller'])
    await expectAppealed()
  })

  test('if the scheduler comes first the decision is final, and an appeal is refused', async () => {
    const { steps, movesSince, expectResolved } = await atTheEnd()
    expect([await steps.clock(), await steps.appeal()]).toEqual(['clock', 'wrong_state'])
    expect(await movesSince()).toEqual(['agree by clock'])
    await expectResolved()
  })

  test('a moment later no appeal counts, whether the scheduler has run or not', async () => {
    const { steps, movesSince, expectResolved } = await atTheEnd()
    world.clock.advance(1)
    expect([await steps.appeal(), await steps.clock(), await steps.appeal()]).toEqual(['too_late', 'clock', 'wrong_state'])
    expect(await movesSince()).toEqual(['agree by clock'])
    await expectResolved()
  })

  test('of an appeal and the deadline one wins: the order is appealed or final, never both', async () => {
    const { steps, movesSince, expectAppealed, expectResolved } = await atTheEnd()
    const outcomes = await allAtOnce(6, (i) => (i % 2 ? steps.clock() : steps.appeal()))
    // A scheduler run that found the order locked comes by again.
    await steps.clock()
    const appeals = outcomes.filter((each) => each !== 'clock').toSorted()
    const isAppealed = appeals.includes('done')
    expect(appeals).toEqual([isAppealed ? 'done' : 'wrong_state', 'wrong_state', 'wrong_state'])
    expect(await movesSince()).toEqual([isAppealed ? 'appeal by seller' : 'agree by clock'])
    await (isAppealed ? expectAppealed() : expectResolved())
  })

  type Step = 'appeal' | 'buyerAccepts' | 'sellerAccepts' | 'clock'
  test.each<[Step[], string[], string[]]>([
    [
      ['buyerAccepts', 'sellerAccepts', 'appeal'],
      ['done', 'done', 'wrong_state'],
      ['accept_decision by buyer', 'agree by seller'],
    ],
    [
      ['sellerAccepts', 'appeal', 'buyerAccepts'],
      ['done', 'accepted_already', 'done'],
      ['accept_decision by seller', 'agree by buyer'],
    ],
    [
      ['sellerAccepts', 'clock', 'buyerAccepts'],
      ['done', 'clock', 'wrong_state'],
      ['accept_decision by seller', 'agree by clock'],
    ],
    [['clock', 'buyerAccepts', 'appeal'], ['clock', 'wrong_state', 'wrong_state'], ['agree by clock']],
    [
      ['buyerAccepts', 'appeal', 'sellerAccepts'],
      ['done', 'done', 'wrong_state'],
      ['accept_decision by buyer', 'appeal by seller'],
    ],
    [['appeal', 'buyerAccepts', 'clock'], ['done', 'wrong_state', 'clock'], ['appeal by seller']],
  ])('%j ends as the first of them decides', async (order, outcomes, moves) => {
    const { steps, movesSince, expectAppealed, expectResolved } = await atTheEnd()
    const got: string[] = []
    for (const step of order) got.push(await steps[step]())
    expect([got, await movesSince()]).toEqual([outcomes, moves])
    await (moves.includes('appeal by seller') ? expectAppealed() : expectResolved())
  })

  test('with both acceptances, an appeal and the scheduler, money moves once or not yet', async () => {
    const { steps, movesSince, expectAppealed, expectResolved } = await atTheEnd()
    const names: Step[] = ['buyerAccepts', 'sellerAccepts', 'appeal', 'clock']
    const outcomes = await allAtOnce(12, (i) => steps[names[i % 4] as Step]())
    await steps.clock()
    const moves = await movesSince()
    const done = names.filter((_, i) => outcomes.some((outcome, at) => outcome === 'done' && at % 4 === i))
    expect(
      outcomes.filter((each) => each === 'done'),
      'nobody does the same twice',
    ).toHaveLength(done.length)
    const ends = moves.filter((move) => !move.startsWith('accept_decision'))
    expect(ends).toHaveLength(1)
    const isAppealed = ends[0] === 'appeal by seller'
    expect(moves).toHaveLength(done.length + (ends[0] === 'agree by clock' ? 1 : 0))
    expect(done.includes('appeal')).toBe(isAppealed)
    await (isAppealed ? expectAppealed() : expectResolved())
  })

  test('of two admins deciding one appeal, one has decided', async () => {
    const { gallery, id, kabir } = await appealed()
    await world.pass(48 * hourMs + minuteMs)
    const zara = await another()
    const outcomes = await allAtOnce(6, (i) => outcome(decide(gallery, id, { amount: i * 1_000 }, i % 2 ? kabir : zara)))
    expect(outcomes.toSorted()).toEqual(['done', ...Array(5).fill('wrong_state')])
    expect(await world.ctx.db.$count(orderDecisions, eq(orderDecisions.order_id, id))).toBe(2)
    const back = outcomes.indexOf('done') * 1_000
    await world.settle()
    expect(await look(gallery, 'buyer', id)).toMatchObject({ status: 'resolved', refunded: back })
    expect((await moneyGone(id)).back).toEqual(back ? [back * 100] : [])
  })
})
