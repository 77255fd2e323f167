/** What the check of the books reports for states that cannot occur: they are made in a transaction that is rolled back. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type Books, books, checkBooks } from './service/books.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals, payments, providerEvents, refunds } from './tables.ts'
import { paidBooking } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const takenBack = new Error('taken back')
type Found = Omit<Books, 'checkedAt'>
const clean: Found = { unbalancedJournals: [], driftedBalances: [], unexplainedPayments: [], inReview: [], stuckTransfers: [], sumPaise: 0 }

/** The findings, log lines and admin response of the check after `spoil`, which returns the expected findings. */
async function checkAfter(spoil: (ctx: Ctx) => Promise<Partial<Found>>) {
  const said: unknown[] = []
  const warned: unknown[] = []
  const log = {
    ...world.platform.log,
    error: (...words: unknown[]) => said.push(words),
    warn: (...words: unknown[]) => warned.push(words),
  } as never
  const seen: { expected?: Found; found?: Books; answer?: Awaited<ReturnType<typeof books>> } = {}
  await inTransaction({ ...world.ctx, platform: { ...world.platform, log } }, async (ctx) => {
    seen.expected = { ...clean, ...(await spoil(ctx)) }
    seen.found = await checkBooks(ctx)
    seen.answer = await books(ctx)
    throw takenBack
  }).catch((error) => {
    if (error !== takenBack) throw error
  })
  const { unbalancedJournals, driftedBalances, unexplainedPayments, inReview, stuckTransfers, sumPaise } = { ...clean, ...seen.found }
  expect(seen.found).toEqual({ checkedAt: now(world.ctx), ...seen.expected })
  expect(seen.answer).toEqual({
    checkedAt: now(world.ctx).toISOString(),
    unbalancedJournals: unbalancedJournals.length,
    driftedBalances: driftedBalances.length,
    unexplainedPayments: unexplainedPayments.length,
    inReview: inReview.length,
    stuckTransfers: stuckTransfers.length,
    sum: sumPaise / 100,
  })
  return { found: seen.found, said, warned }
}

async function expectFound(spoil: (ctx: Ctx) => Promise<Partial<Found>>): Promise<void> {
  const { found, said } = await checkAfter(spoil)
  // Twice, because the admin endpoint runs a check of its own.
  expect(said).toEqual(Array(2).fill([{ books: found }, 'the books do not balance']))
}

/** For an account of its own. */
async function writeJournal(ctx: Ctx, amounts: readonly number[]) {
  const [id, account_id] = [randomUUID(), randomUUID()]
  await ctx.db
    .insert(ledgerJournals)
    .values({ id, kind: 'refund_due', subject_id: randomUUID(), reference: id, memo: 'Written by hand', at: now(ctx) })
  await ctx.db.insert(ledgerAccounts).values({ id: account_id, kind: 'platform_fees', owner_id: randomUUID(), currency: 'INR' })
  if (amounts.length)
    await ctx.db
      .insert(ledgerEntries)
      .values(amounts.map((amount_paise) => ({ id: randomUUID(), journal_id: id, account_id, amount_paise, currency: 'INR' as const })))
  return { id, account_id }
}

test('correct books have no findings and log nothing', async () => {
  await paidBooking(world)
  const { said } = await checkAfter(async () => ({}))
  expect(said).toEqual([])
})

test('reports a journal without entries, and one that does not sum to zero, with its whole amount as the excess', async () => {
  await expectFound(async (ctx) => ({ unbalancedJournals: [(await writeJournal(ctx, [])).id] }))
  await expectFound(async (ctx) => {
    const { id, account_id } = await writeJournal(ctx, [2_00, -50])
    return { unbalancedJournals: [id], driftedBalances: [account_id], sumPaise: 1_50 }
  })
})

test('reports a payment whose promised or refunded amount exceeds its refunds', async () => {
  const { paymentId } = await paidBooking(world)
  for (const change of [{ promised_paise: 1 }, { promised_paise: 1, refunded_paise: 1 }])
    await expectFound(async (ctx) => {
      await ctx.db.update(payments).set(change).where(eq(payments.id, paymentId))
      return { driftedBalances: [paymentId] }
    })
})

test('reports a payment without a journal, and a journal without a payment', async () => {
  const { paymentId, bookingId } = await paidBooking(world)
  await expectFound(async (ctx) => {
    await ctx.db.update(payments).set({ provider_payment_id: 'pay_of_nobody' }).where(eq(payments.id, paymentId))
    const [journal] = await ctx.db.select().from(ledgerJournals).where(eq(ledgerJournals.subject_id, bookingId))
    return { unexplainedPayments: expect.toSatisfy((ids: string[]) => isDeepStrictEqual(new Set(ids), new Set([paymentId, journal?.id]))) }
  })
})

test('reports an event that stayed unexplained for ten minutes, and not before', async () => {
  const id = randomUUID()
  const hear = async (ctx: Ctx, agoMs: number) => {
    const received_at = new Date(now(ctx).getTime() - agoMs)
    const event = { id, kind: 'other' as const, reference: '', about: 'a dispute' }
    await ctx.db
      .insert(providerEvents)
      .values({ id, provider: 'sandbox', event_id: id, kind: 'other', event, body: '', received_at, next_try_at: received_at })
  }
  await expectFound(async (ctx) => {
    await hear(ctx, 10 * minuteMs)
    return { unexplainedPayments: [id] }
  })
  const { said } = await checkAfter(async (ctx) => {
    await hear(ctx, 10 * minuteMs - 1)
    return {}
  })
  expect(said).toEqual([])
})

test('money under review is not an error of the books: it is listed, and logged as a warning only', async () => {
  const { paymentId } = await paidBooking(world)
  const { found, said, warned } = await checkAfter(async (ctx) => {
    await ctx.db.update(payments).set({ state: 'review' }).where(eq(payments.id, paymentId))
    return { unexplainedPayments: [paymentId], inReview: [paymentId] }
  })
  expect([found?.inReview, said, warned[0]]).toEqual([
    [paymentId],
    [],
    [{ inReview: [paymentId], stuckTransfers: [] }, 'money waits for a person'],
  ])
})

test('a late refund is listed, and logged as a warning only', async () => {
  const { paymentId: payment_id } = await paidBooking(world)
  const { said } = await checkAfter(async (ctx) => {
    const id = randomUUID()
    const created_at = new Date(now(ctx).getTime() - paymentLimits.transitMs)
    const values = {
      id,
      payment_id,
      key: id,
      provider_payment_id: 'pay_1',
      amount_paise: 1,
      reason: 'Called off',
      state: 'sent' as const,
      created_at,
    }
    await ctx.db.insert(refunds).values(values)
    await ctx.db.update(payments).set({ promised_paise: 1 }).where(eq(payments.id, payment_id))
    return { stuckTransfers: [id] }
  })
  expect(said).toEqual([])
})
