/** The money steps that each side sees, from rows in every state. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type MoneyReader, moneyOf, type PlannedPayment, paymentById, paymentRowsOf, paymentsOf, refundById } from './service/money.ts'
import { payments, payouts, refunds } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Minutes after noon. */
const at = (minutes: number) => new Date(Date.parse('2026-11-21T06:30:00.000Z') + minutes * minuteMs)

async function pay(subjectId: string, more: Partial<typeof payments.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  const paid = { captured_paise: 10_000_00, provider_payment_id: `pay_${id}`, paid_at: at(1) }
  await world.ctx.db.insert(payments).values({
    id,
    purpose: 'booking_advance',
    subject_id: subjectId,
    payer_id: randomUUID(),
    payee_id: randomUUID(),
    amount_paise: 10_000_00,
    currency: 'INR',
    label: 'Advance',
    provider: 'sandbox',
    created_at: at(0),
    state: 'paid',
    ...(more.state === undefined && paid),
    ...more,
  })
  return id
}

async function giveBack(paymentId: string, more: Partial<typeof refunds.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await world.ctx.db.insert(refunds).values({
    id,
    payment_id: paymentId,
    key: id,
    provider_payment_id: 'pay_1',
    amount_paise: 4_000_00,
    reason: 'Called off',
    state: 'due',
    created_at: at(10),
    ...more,
  })
  return id
}

async function earn(subjectId: string, more: Partial<typeof payouts.$inferInsert> = {}): Promise<string> {
  const id = randomUUID()
  await world.ctx.db.insert(payouts).values({
    id,
    subject: 'booking',
    subject_id: subjectId,
    artist_id: randomUUID(),
    label: 'A show',
    gross_paise: 10_000_00,
    fee_paise: 1_000_00,
    gst_paise: 180_00,
    net_paise: 8_820_00,
    state: 'scheduled',
    due_at: at(30),
    created_at: at(20),
    ...more,
  })
  return id
}

async function follow(subjectId: string, reader: MoneyReader, planned?: PlannedPayment[]) {
  const steps = await moneyOf(world.ctx, { subjectId, paid: await paymentRowsOf(world.ctx, [subjectId]) }, reader, planned)
  return steps.map(({ at: when, label, amount, state, reference }) => [
    (Date.parse(when) - at(0).getTime()) / minuteMs,
    label,
    amount,
    state,
    reference,
  ])
}

describe('a payment', () => {
  test.each([
    ['created', { expires_at: at(30) }, [30, 'Advance', -10_000, 'planned']],
    ['created', {}, [0, 'Advance', -10_000, 'planned']],
    ['pending', { expires_at: at(30) }, [30, 'Advance', -10_000, 'under_way']],
    ['failed', { expires_at: at(30) }, [30, 'Advance', -10_000, 'failed']],
  ] as const)('that is %s is dated by its deadline, or without one by its request: %o', async (state, more, step) => {
    const subjectId = randomUUID()
    const id = await pay(subjectId, { state, ...more })
    expect(await follow(subjectId, 'client')).toEqual([[...step, id]])
  })

  test('that has expired is not shown', async () => {
    const subjectId = randomUUID()
    await pay(subjectId, { state: 'expired', expires_at: at(30) })
    expect(await follow(subjectId, 'client')).toEqual([])
  })

  test('that was made goes from the client to us, held for the artist until it is earned', async () => {
    const subjectId = randomUUID()
    const id = await pay(subjectId)
    const step = (amount: number, state: string) => [[1, 'Advance', amount, state, `pay_${id}`]]
    expect(await follow(subjectId, 'client')).toEqual(step(-10_000, 'done'))
    expect(await follow(subjectId, 'admin')).toEqual(step(10_000, 'done'))
    expect(await follow(subjectId, 'artist')).toEqual(step(10_000, 'held'))
  })

  test('of another amount than requested is shown as it came, and held until a person has checked it', async () => {
    const subjectId = randomUUID()
    const id = await pay(subjectId, { state: 'review', captured_paise: 9_000_00, paid_at: at(2) })
    for (const [reader, amount] of [
      ['client', -9_000],
      ['admin', 9_000],
    ] as const)
      expect(await follow(subjectId, reader)).toEqual([[2, 'Advance', amount, 'held', id]])
  })

  test('is returned with its received and promised amounts, oldest first, and without payments of others', async () => {
    const [subjectId, empty] = [randomUUID(), randomUUID()]
    const later = await pay(subjectId, { purpose: 'booking_balance', created_at: at(5), promised_paise: 4_000_00 })
    const first = await pay(subjectId)
    const found = await paymentsOf(world.ctx, [subjectId, empty])
    expect(found.get(subjectId)).toMatchObject([
      { paymentId: first, amount: 10_000, capturedPaise: 10_000_00, promisedPaise: 0 },
      { paymentId: later, amount: 10_000, capturedPaise: 10_000_00, promisedPaise: 4_000_00 },
    ])
    expect(found.get(empty)).toEqual([])
    expect(await paymentById(world.ctx, later)).toMatchObject({ paymentId: later, promisedPaise: 4_000_00 })
    expect(await paymentById(world.ctx, randomUUID())).toBeUndefined()
  })
})

describe('a refund', () => {
  test.each([
    ['due', 'planned'],
    ['sent', 'under_way'],
    ['failed', 'failed'],
    ['done', 'done'],
  ] as const)('is %s: both sides read %s', async (state, shown) => {
    const subjectId = randomUUID()
    const id = await giveBack(await pay(subjectId), { state })
    expect((await follow(subjectId, 'client')).slice(1)).toEqual([[10, 'Refund: Called off', 4_000, shown, id]])
    expect((await follow(subjectId, 'artist')).slice(1)).toEqual([[10, 'Refund: Called off', -4_000, shown, id]])
    expect((await follow(subjectId, 'admin')).slice(1)).toEqual([[10, 'Refund: Called off', -4_000, shown, id]])
  })

  test('has the partner’s time and number once it is done; the artist does not see the refund of a surplus', async () => {
    const subjectId = randomUUID()
    const paymentId = await pay(subjectId)
    await giveBack(paymentId, { state: 'done', done_at: at(15), provider_refund_id: 'rfnd_15' })
    await giveBack(paymentId, { surplus: true, created_at: at(11), reason: 'Paid twice' })
    expect((await follow(subjectId, 'client')).map(([when, label]) => [when, label])).toEqual([
      [1, 'Advance'],
      [11, 'Refund: Paid twice'],
      [15, 'Refund: Called off'],
    ])
    expect((await follow(subjectId, 'artist')).slice(1)).toEqual([[15, 'Refund: Called off', -4_000, 'done', 'rfnd_15']])
  })

  test('is not looked up without a payment, and those of others are not shown', async () => {
    const [subjectId, other] = [randomUUID(), randomUUID()]
    await giveBack(await pay(other))
    await pay(subjectId)
    expect(await follow(subjectId, 'client')).toHaveLength(1)
    expect(await follow(randomUUID(), 'client')).toEqual([])
  })

  test('is described by its amount, its reason and its key', async () => {
    const id = await giveBack(await pay(randomUUID()), { key: 'cancelled' })
    expect(await refundById(world.ctx, id)).toEqual({ amountPaise: 4_000_00, reason: 'Called off', key: 'cancelled' })
    expect(await refundById(world.ctx, randomUUID())).toBeUndefined()
  })
})

describe('the artist’s earnings', () => {
  test('are itemized for the artist, one line for us, and hidden from the client', async () => {
    const subjectId = randomUUID()
    const paid = await pay(subjectId)
    const id = await earn(subjectId, { tcs_paise: 100_00, tds_paise: 10_00, net_paise: 8_710_00 })
    expect(await follow(subjectId, 'artist')).toEqual([
      [1, 'Advance', 10_000, 'done', `pay_${paid}`],
      [20, 'Platform fee', -1_000, 'done', id],
      [20, 'GST on the platform fee', -180, 'done', id],
      [20, 'TCS kept back', -100, 'done', id],
      [20, 'TDS kept back', -10, 'done', id],
      [30, 'Payout to the bank', 8_710, 'planned', id],
    ])
    expect((await follow(subjectId, 'admin')).slice(1)).toEqual([[30, 'Payout to the bank', -8_710, 'planned', id]])
    expect(await follow(subjectId, 'client')).toHaveLength(1)
  })

  test.each([
    ['scheduled', {}, [30, 'Payout to the bank', 8_820, 'planned']],
    ['held', { held_reason: 'A question is open' }, [30, 'Payout, held: A question is open', 8_820, 'held']],
    ['sent', {}, [30, 'Payout to the bank', 8_820, 'under_way']],
    ['failed', {}, [30, 'Payout to the bank', 8_820, 'failed']],
    ['paid', { paid_at: at(40), provider_payout_id: 'pout_40' }, [40, 'Payout to the bank', 8_820, 'done']],
  ] as const)('are %s: %o', async (state, more: Partial<typeof payouts.$inferInsert>, step) => {
    const subjectId = randomUUID()
    await pay(subjectId)
    const id = await earn(subjectId, { state, ...more })
    const shown = await follow(subjectId, 'artist')
    expect(shown.map(([, label]) => label)).toEqual(['Advance', 'Platform fee', 'GST on the platform fee', step[1]])
    expect(shown.at(-1)).toEqual([...step, more.provider_payout_id ?? id])
  })

  test('are hidden once the payout was cancelled', async () => {
    const subjectId = randomUUID()
    await pay(subjectId)
    await earn(subjectId, { state: 'cancelled' })
    expect(await follow(subjectId, 'artist')).toHaveLength(1)
  })
})

test('a planned payment is placed at the time when it will be requested', async () => {
  const subjectId = randomUUID()
  await earn(subjectId)
  await pay(subjectId)
  const planned = [{ at: at(5), label: 'Balance', amountPaise: 20_000_00 }]
  expect((await follow(subjectId, 'client', planned)).slice(1)).toEqual([[5, 'Balance', -20_000, 'planned', '']])
  expect((await follow(subjectId, 'artist', planned)).map(([when, label, amount]) => [when, label, amount]).slice(0, 3)).toEqual([
    [1, 'Advance', 10_000],
    [5, 'Balance', 20_000],
    [20, 'Platform fee', -1_000],
  ])
})
