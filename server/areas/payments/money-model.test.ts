import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Failure } from '#contract/grammar/errors.ts'
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { earningsOf } from './rules.ts'
import { heldOf } from './service/ledger.ts'
import { holdPayout, releasePayout } from './service/payouts.ts'
import { refund } from './service/refunds.ts'
import { earn, expectCleanBooks, paidBooking } from './testing.ts'

const fees = feesOn('2026-11-20')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The simplest correct model: the money of one booking. */
interface Model {
  stand: { bookingId: string; clientId: string; artistId: string }
  paid: Paise
  back: Paise
  gross: Paise
}

type Step = { booking: number; share: number } & { does: 'pay' | 'refund' | 'refund all' | 'settle' | 'hold' | 'release' | 'wait' }

const steps = fc.array(
  fc.record({
    booking: fc.nat(2),
    share: fc.integer({ min: 1, max: 130 }),
    does: fc.constantFrom('pay', 'pay', 'refund', 'refund', 'refund all', 'settle', 'hold', 'release', 'wait'),
  }),
  { minLength: 8, maxLength: 18 },
) as fc.Arbitrary<Step[]>

const inHand = ({ paid, back, gross }: Model) => paid - back - gross

/** Only a refusal for money counts; any other error is thrown. */
function refusedForMoney(error: unknown): null {
  if (error instanceof Failure && ['refund_over', 'nothing_held'].includes(error.code)) return null
  throw error
}

async function take(model: Model, { does, share }: Step) {
  const amountPaise = does === 'pay' ? share * 1_000_37 : Math.floor((inHand(model) * share) / 100)
  const { bookingId, artistId } = model.stand
  if (does === 'pay') {
    await paidBooking(world, amountPaise, model.stand)
    model.paid += amountPaise
  }
  if (does === 'refund' && amountPaise > 0) {
    const given = await refund(world.ctx, { subjectId: bookingId, amountPaise, reason: 'Less was agreed', key: randomUUID() }).catch(
      refusedForMoney,
    )
    expect(given !== null).toBe(amountPaise <= inHand(model))
    model.back += given?.refundedPaise ?? 0
  }
  if (does === 'refund all') {
    const given = await refund(world.ctx, { subjectId: bookingId, amountPaise: 'all', reason: 'Cancelled', key: randomUUID() })
    expect(given.refundedPaise).toBe(inHand(model))
    model.back += given.refundedPaise
  }
  if (does === 'settle' && !model.gross && amountPaise > 0) {
    const settled = await earn(world, { bookingId, artistId }, amountPaise).catch(refusedForMoney)
    expect(settled !== null).toBe(amountPaise <= inHand(model))
    model.gross += settled?.gross ?? 0
  }
  if (does === 'hold') await holdPayout(world.ctx, bookingId, 'Wait')
  if (does === 'release') await releasePayout(world.ctx, bookingId)
  if (does === 'wait') await world.settle()
}

async function standOf(kinds: string): Promise<Paise> {
  const { rows } = await world.ctx.db.execute<{ sum: string }>(
    sql.raw(
      `select coalesce(sum(e.amount_paise), 0) as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind in (${kinds})`,
    ),
  )
  return Number(rows[0]?.sum)
}

test('whatever is paid, refunded, earned and sent, no rupee appears or disappears', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const before = await standOf(`'provider_held'`)
      const models: Model[] = Array.from({ length: 3 }, () => ({
        stand: { bookingId: randomUUID(), clientId: randomUUID(), artistId: randomUUID() },
        paid: 0,
        back: 0,
        gross: 0,
      }))
      for (const step of taken) await take(models[step.booking] as Model, step)
      for (const { stand } of models) await releasePayout(world.ctx, stand.bookingId)
      await world.pass(minuteMs)
      for (const model of models) expect(await inTransaction(world.ctx, (ctx) => heldOf(ctx, model.stand.bookingId))).toBe(inHand(model))
      // All refunds and payouts have arrived, so the partner holds the money in hand plus our fees.
      const ours = sumOf(models.map(({ gross }) => gross - (gross ? earningsOf(gross, fees).net : 0)))
      expect(await standOf(`'provider_held'`)).toBe(before + sumOf(models.map(inHand)) + ours)
      expect(await standOf(`'refunds_in_transit', 'payouts_in_transit', 'artist_payable', 'unexplained'`)).toBe(0)
      await expectCleanBooks(world)
    }),
    { numRuns: 12, endOnFailure: true },
  )
})
