import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { ProviderRefused, ProviderUnavailable, type RefundRequest } from '../../platform/payments/port.ts'
import { sandboxRefunds } from '../../platform/payments/tables.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { checkBooks } from './service/books.ts'
import { payoutOf } from './service/earnings.ts'
import { paymentsOf } from './service/money.ts'
import { failRefund, finishRefund, refund, refundPayment, sendRefund, waitingRefunds } from './service/refunds.ts'
import { payments, refunds } from './tables.ts'
import { earn, expectCleanBooks, paidBooking, type Stand, stepsOf, timesDelivered, withPartner } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const rowsOf = ({ paymentId }: Stand) => world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, paymentId))
const give = ({ bookingId }: Stand, amountPaise: number | 'all', key: string = randomUUID()) =>
  refund(world.ctx, { subjectId: bookingId, amountPaise, reason: 'Cancelled by the client', key })
const atPartner = async () => (await world.ctx.db.select().from(sandboxRefunds)).map((row) => row.amount_paise)

test('twenty concurrent refunds never give back more than came in', async () => {
  const stand = await paidBooking(world, 100_000_00)
  const outcomes = await allAtOnce(20, () =>
    give(stand, 15_000_00).then(
      ({ refundedPaise }) => refundedPaise,
      (error: Failure) => error.code,
    ),
  )
  expect(outcomes.sort()).toEqual([...Array(6).fill(15_000_00), ...Array(14).fill('refund_over')])
  await world.settle()
  const [payment] = await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId))
  expect(payment).toMatchObject({ state: 'partially_refunded', promised_paise: 90_000_00, refunded_paise: 90_000_00 })
  await expectCleanBooks(world)
})

test('the same refund requested twenty times at once is made once', async () => {
  const stand = await paidBooking(world)
  const answers = await allAtOnce(20, () => give(stand, 50_000_00, 'cancelled'))
  expect(new Set(answers.map((answer) => answer.refundIds.join())).size).toBe(1)
  await world.settle()
  expect((await rowsOf(stand)).map((row) => [row.amount_paise, row.state])).toEqual([[50_000_00, 'done']])
})

test('a full refund covers both payments of a booking, and both sides can see it', async () => {
  const advance = await paidBooking(world, 30_000_00)
  await world.pass(hourMs)
  await paidBooking(world, 70_000_00, advance)
  expect(await give(advance, 'all')).toMatchObject({ refundedPaise: 100_000_00 })
  expect(await give(advance, 'all')).toEqual({ refundIds: [], refundedPaise: 0 })
  await world.settle()
  const steps = (await stepsOf(world, advance.bookingId, 'client')).map((step) => step.amount)
  expect([steps.slice(0, 2), steps.slice(2).sort()]).toEqual([
    [-30_000, -70_000],
    [30_000, 70_000],
  ])
  const facts = (await paymentsOf(world.ctx, [advance.bookingId])).get(advance.bookingId)
  expect(facts?.map((fact) => [fact.state, fact.refunded])).toEqual([
    ['refunded', 30_000],
    ['refunded', 70_000],
  ])
  await expectCleanBooks(world)
})

test('the artist’s earnings cannot be refunded', async () => {
  const stand = await paidBooking(world, 100_000_00)
  await earn(world, stand, 60_000_00, { label: 'Half a show' })
  await expect(give(stand, 40_000_01)).rejects.toMatchObject({ code: 'nothing_held' })
  expect(await give(stand, 'all')).toMatchObject({ refundedPaise: 40_000_00 })
  await world.pass(minuteMs)
  await expectCleanBooks(world)
})

describe('a booking is settled or refunded, never both', () => {
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Failure) => error.code,
    )
  const refundedOnce = ['done', 'nothing_held', 'nothing_held', 'refund_over']
  /** A repeated settlement returns the same answer as the first. */
  const settledOnce = ['done', 'done', 'nothing_held', 'nothing_held']

  async function paid() {
    const stand = await paidBooking(world, 80_000_00)
    const settle = () => codeOf(earn(world, stand, 80_000_00))
    const back = () => codeOf(give(stand, 80_000_00))
    const standing = async () => {
      await world.pass(minuteMs)
      const payout = (await payoutOf(world.ctx, [stand.bookingId])).get(stand.bookingId)
      return [(await rowsOf(stand)).map(({ amount_paise, state }) => [amount_paise, state]), payout?.gross ?? 0]
    }
    return { settle, back, standing }
  }
  const wentBack = [[[80_000_00, 'done']], 0]
  const wasEarned = [[], 80_000]

  test('refunded first: nothing is left to earn', async () => {
    const { settle, back, standing } = await paid()
    expect([await back(), await settle(), await back()]).toEqual(['done', 'nothing_held', 'refund_over'])
    expect(await standing()).toEqual(wentBack)
  })

  test('settled first: nothing is left to refund', async () => {
    const { settle, back, standing } = await paid()
    expect([await settle(), await back(), await settle()]).toEqual(['done', 'nothing_held', 'done'])
    expect(await standing()).toEqual(wasEarned)
  })

  test('at once: exactly one of them succeeds', async () => {
    for (let round = 0; round < 6; round++) {
      const { settle, back, standing } = await paid()
      const [one, other] = round % 2 ? [settle, back] : [back, settle]
      const outcomes = await Promise.all([one(), other(), one(), other()])
      const isRefunded = outcomes.includes('refund_over')
      expect(outcomes.sort()).toEqual(isRefunded ? refundedOnce : settledOnce)
      expect(await standing()).toEqual(isRefunded ? wentBack : wasEarned)
    }
    await expectCleanBooks(world)
  })
})

test('an unavailable partner is asked again with the same reference, and refunds once', async () => {
  const stand = await paidBooking(world, 11_111_00)
  const asked: string[] = []
  const silent = withPartner(world, {
    async refund(request: RefundRequest) {
      asked.push(request.reference)
      await world.platform.payments.refund(request)
      throw new ProviderUnavailable('no answer in time')
    },
  })
  const {
    refundIds: [refundId = ''],
  } = await give(stand, 'all')
  await allAtOnce(5, () => sendRefund(silent, refundId))
  expect([asked.length, (await rowsOf(stand))[0]?.state]).toEqual([1, 'sent'])
  await world.pass(3 * minuteMs)
  expect([(await rowsOf(stand))[0]?.state, (await atPartner()).filter((paise) => paise === 11_111_00).length]).toEqual(['done', 1])
  expect(await timesDelivered(world, 'payment.refunded', refundId)).toBe(1)
})

test('a refund that the partner refuses stays owed and is retried an hour later', async () => {
  const stand = await paidBooking(world, 22_222_00)
  const refusing = withPartner(world, {
    refund: async () => {
      throw new ProviderRefused('the bank is closed')
    },
  })
  const {
    refundIds: [refundId = ''],
  } = await give(stand, 'all')
  await sendRefund(refusing, refundId)
  await world.pass(59 * minuteMs)
  expect((await rowsOf(stand))[0]).toMatchObject({ state: 'failed', attempts: 1 })
  await world.pass(minuteMs)
  expect((await rowsOf(stand))[0]).toMatchObject({ state: 'done', attempts: 2 })
  await expectCleanBooks(world)
})

test('"refunded" and "failed" events end the same in either order', async () => {
  for (const order of ['went first', 'failed first']) {
    const stand = await paidBooking(world, 5_000_00)
    const {
      refundIds: [refundId = ''],
    } = await give(stand, 'all')
    await sendRefund(withPartner(world, { refund: async () => ({ providerRefundId: 'x', state: 'pending' as const }) }), refundId)
    const news = [
      () => finishRefund(world.ctx, { refundId, providerRefundId: `rfnd_${refundId}` }),
      () => failRefund(world.ctx, { refundId, attempt: 1 }),
    ]
    for (const one of order === 'went first' ? news : news.toReversed()) await one()
    expect((await rowsOf(stand))[0]?.state).toBe('done')
  }
  await expectCleanBooks(world)
})

test('it is taken from the newest payment first, and both sides read the reason', async () => {
  const advance = await paidBooking(world, 30_000_00)
  await world.pass(hourMs)
  const balance = await paidBooking(world, 70_000_00, advance)
  await give(advance, 80_000_00)
  const taken = async (stand: Stand) => (await rowsOf(stand)).map((row) => [row.amount_paise, row.reason])
  expect([await taken(balance), await taken(advance)]).toEqual([
    [[70_000_00, 'Cancelled by the client']],
    [[10_000_00, 'Cancelled by the client']],
  ])
})

describe('a refusal by the partner', () => {
  const refusing = () =>
    withPartner(world, {
      refund: async () => {
        throw new ProviderRefused('the bank is closed')
      },
    })
  async function owed(): Promise<{ stand: Stand; refundId: string; refund: () => Promise<typeof refunds.$inferSelect> }> {
    const stand = await paidBooking(world, 33_333_00)
    const { refundIds } = await give(stand, 'all')
    return { stand, refundId: refundIds[0] ?? '', refund: async () => (await rowsOf(stand))[0] as typeof refunds.$inferSelect }
  }

  test('of the last try needs a person, who finds the amount still owed', async () => {
    const { refundId, refund } = await owed()
    for (let attempt = 1; attempt <= paymentLimits.tries; attempt++) {
      await sendRefund(refusing(), refundId)
      const { state, attempts, next_try_at } = await refund()
      expect([state, attempts, next_try_at === null]).toEqual(['failed', attempt, attempt === paymentLimits.tries])
      if (next_try_at) world.clock.freeze(next_try_at)
    }
    await world.pass(2 * dayMs)
    expect(await refund()).toMatchObject({ state: 'failed', attempts: paymentLimits.tries })
    expect(await checkBooks(world.ctx)).toMatchObject({ stuckTransfers: [refundId], driftedBalances: [], sumPaise: 0 })
  })

  test('of an earlier try does not affect a later one', async () => {
    const { refundId, refund } = await owed()
    await sendRefund(refusing(), refundId)
    world.clock.freeze((await refund()).next_try_at as Date)
    await sendRefund(withPartner(world, { refund: async () => ({ providerRefundId: 'x', state: 'pending' as const }) }), refundId)
    await failRefund(world.ctx, { refundId, attempt: 1 })
    expect(await refund()).toMatchObject({ state: 'sent', attempts: 2 })
  })
})

test('an error of our own while sending is thrown, and the same reference is tried again', async () => {
  const stand = await paidBooking(world, 44_444_00)
  const { refundIds } = await give(stand, 'all')
  const faulty = withPartner(world, {
    refund: async () => {
      throw new TypeError('a fault of ours')
    },
  })
  await expect(sendRefund(faulty, refundIds[0] ?? '')).rejects.toThrow('a fault of ours')
  expect((await rowsOf(stand))[0]).toMatchObject({ state: 'sent', attempts: 1 })
  await world.pass(3 * minuteMs)
  expect((await rowsOf(stand))[0]).toMatchObject({ state: 'done', attempts: 1 })
})

describe('a whole payment', () => {
  const giveWhole = ({ paymentId }: Stand) => refundPayment(world.ctx, { paymentId, reason: 'It came too late' })

  test('is refunded once, whoever repeats it, less what was refunded before', async () => {
    const stand = await paidBooking(world, 60_000_00)
    await give(stand, 20_000_00)
    const first = await giveWhole(stand)
    expect(first).toEqual({ refundIds: [expect.any(String)], refundedPaise: 40_000_00 })
    expect(await giveWhole(stand)).toEqual(first)
    expect((await rowsOf(stand)).map((row) => [row.amount_paise, row.reason]).sort()).toEqual([
      [20_000_00, 'Cancelled by the client'],
      [40_000_00, 'It came too late'],
    ])
  })

  test('without a rest is not refunded, nor one that the artist has earned, nor one that does not exist', async () => {
    const gone = await paidBooking(world, 60_000_00)
    await give(gone, 'all')
    expect(await giveWhole(gone)).toEqual({ refundIds: [], refundedPaise: 0 })
    const earned = await paidBooking(world, 60_000_00)
    await earn(world, earned, 1_00)
    await expect(giveWhole(earned)).rejects.toMatchObject({ code: 'nothing_held' })
    await expect(refundPayment(world.ctx, { paymentId: randomUUID(), reason: '' })).rejects.toMatchObject({ status: 404 })
  })
})

test('due refunds are sent longest waiting first, up to the limit, without those done or not due', async () => {
  await world.pass(hourMs)
  const stand = await paidBooking(world, 6_000_00)
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(...(await give(stand, 1_000_00)).refundIds)
  await world.settle()
  const [now = '', done = '', left = '', early = '', longest = '', longer = ''] = ids
  const waits = (id: string, state: 'due' | 'sent' | 'failed' | 'done', minutes: number | null) => {
    const next_try_at = minutes === null ? null : new Date(world.clock.now().getTime() - minutes * minuteMs)
    return world.ctx.db.update(refunds).set({ state, next_try_at }).where(eq(refunds.id, id))
  }
  await waits(now, 'sent', 0)
  await waits(done, 'done', 50)
  await waits(left, 'failed', null)
  await waits(early, 'due', -1)
  await waits(longest, 'failed', 40)
  await waits(longer, 'due', 30)
  const found = async (most: number) => (await waitingRefunds(world.ctx, most)).map(({ id }) => id)
  expect(await found(9)).toEqual([longest, longer, now])
  expect(await found(2)).toEqual([longest, longer])
})
