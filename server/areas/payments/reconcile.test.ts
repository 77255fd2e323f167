/** When reconciliation asks the partner about a payment, and what follows from the answer, or from none. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { paymentLimits } from '#contract/payments/payments.ts'
import type { Ctx } from '../../platform/context.ts'
import { ProviderUnavailable } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { referenceFor } from './rules.ts'
import { askAfter, askAfterReturn, endOverdue, reconcile, unreconciled } from './service/reconcile.ts'
import { payments } from './tables.ts'
import { atCheckout, press, type Stand, withPartner } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// Each test starts without payments to reconcile.
beforeEach(() => world.ctx.db.update(payments).set({ state: 'paid' }))

const change = (stand: Stand, values: Partial<typeof payments.$inferInsert>) =>
  world.ctx.db.update(payments).set(values).where(eq(payments.id, stand.paymentId))
const rowOf = async (stand: Stand) =>
  (await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId)))[0] as typeof payments.$inferSelect
const isAskedAfter = async (stand: Stand) => (await unreconciled(world.ctx, 10)).some(({ id }) => id === stand.paymentId)
const ask = async (stand: Stand, ctx = world.ctx) => askAfter(ctx, await rowOf(stand))

/** A context with an unreachable partner, and its log lines. */
function outOfReach(): { ctx: Ctx; said: unknown[] } {
  const said: unknown[] = []
  const log = { ...world.platform.log, warn: (...words: unknown[]) => said.push(words) }
  const ctx = withPartner(world, { paymentsOf: async () => Promise.reject(new ProviderUnavailable('no line')) })
  return { ctx: { ...ctx, platform: { ...ctx.platform, log: log as never } }, said }
}

/** Whether it is due for reconciliation one millisecond before, and exactly at, this time from now. */
async function aroundTheTime(stand: Stand, ms: number): Promise<[before: boolean, at: boolean]> {
  world.clock.advance(ms - 1)
  const before = await isAskedAfter(stand)
  world.clock.advance(1)
  return [before, await isAskedAfter(stand)]
}

test.each(['pending', 'failed'] as const)(
  'one that is %s is reconciled some minutes after it was opened, and at that interval',
  async (state) => {
    const stand = await atCheckout(world)
    await change(stand, { state })
    expect(await aroundTheTime(stand, paymentLimits.reconcileAfterMs)).toEqual([false, true])
    await reconcile(world.ctx, 10)
    expect((await rowOf(stand)).asked_at).toEqual(world.clock.now())
    expect(await aroundTheTime(stand, paymentLimits.reconcileAfterMs)).toEqual([false, true])
  },
)

test('an expired one is reconciled less often', async () => {
  const stand = await atCheckout(world)
  await change(stand, { state: 'expired' })
  expect(await isAskedAfter(stand), 'never yet').toBe(true)
  await reconcile(world.ctx, 10)
  expect(await aroundTheTime(stand, paymentLimits.reconcileEndedMs)).toEqual([false, true])
})

test('one opened three days ago, not opened at the partner, or paid is not reconciled', async () => {
  const [old, unopened, paid] = [await atCheckout(world), await atCheckout(world), await atCheckout(world)]
  await change(unopened, { provider_order_id: null })
  await change(paid, { state: 'paid' })
  world.clock.advance(paymentLimits.reconcileForMs - 1)
  expect(await Promise.all([old, unopened, paid].map(isAskedAfter))).toEqual([true, false, false])
  world.clock.advance(1)
  expect(await isAskedAfter(old)).toBe(false)
})

test('the one asked about longest ago comes first, those never asked about by opening time, up to the limit', async () => {
  const stands = [await atCheckout(world), await atCheckout(world), await atCheckout(world), await atCheckout(world)]
  const ago = (ms: number) => new Date(world.clock.now().getTime() - ms)
  const [asked, askedBefore, openedLate, openedEarly] = stands as [Stand, Stand, Stand, Stand]
  const after = paymentLimits.reconcileAfterMs
  await change(asked, { opened_at: ago(9 * after), asked_at: ago(after) })
  await change(askedBefore, { opened_at: ago(8 * after), asked_at: ago(2 * after) })
  await change(openedLate, { opened_at: ago(after) })
  await change(openedEarly, { opened_at: ago(2 * after) })
  const found = async (most: number) => (await unreconciled(world.ctx, most)).map(({ id }) => id)
  const wanted = [openedEarly, openedLate, askedBefore, asked].map(({ paymentId }) => paymentId)
  expect([await found(10), await found(2)]).toEqual([wanted, wanted.slice(0, 2)])
})

test('a return from the checkout reconciles at once; an unknown reference does nothing', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { mischief: 'never' })
  const asking = vi.spyOn(world.platform.payments, 'paymentsOf')
  for (const name of ['not one of our names', referenceFor('00000000-0000-4000-8000-000000000000', 1)])
    await askAfterReturn(world.ctx, name)
  expect(asking).not.toHaveBeenCalled()
  await askAfterReturn(world.ctx, referenceFor(stand.paymentId, 1))
  expect((await rowOf(stand)).state).toBe('paid')
  expect(asking.mock.calls).toEqual([[stand.orderId]])
  asking.mockRestore()
})

test('an unreachable partner is asked again later and logged; another error is thrown', async () => {
  const stand = await atCheckout(world)
  const { ctx, said } = outOfReach()
  expect(await ask(stand, ctx)).toBe(false)
  expect(said).toEqual([[{ orderId: stand.orderId }, 'the payment partner does not answer']])
  expect((await rowOf(stand)).asked_at).toEqual(world.clock.now())
  const faulty = withPartner(world, { paymentsOf: async () => Promise.reject(new TypeError('a fault of ours')) })
  await expect(ask(stand, faulty)).rejects.toThrow('a fault of ours')
})

test('a payment never opened at the partner expires without asking it', async () => {
  const stand = await atCheckout(world)
  await change(stand, { provider_order_id: null })
  expect(await ask(stand, outOfReach().ctx)).toBe(true)
  expect((await rowOf(stand)).asked_at).toBeNull()
})

test('an expired payment waits ten minutes for an unreachable partner, and then expires', async () => {
  const stand = await atCheckout(world)
  const { expires_at } = await rowOf(stand)
  const { ctx } = outOfReach()
  const endsAt = async (at: number) => {
    world.clock.advance(at - world.clock.now().getTime())
    await endOverdue(ctx, 10)
    return (await rowOf(stand)).state
  }
  const over = expires_at?.getTime() ?? 0
  expect([await endsAt(over), await endsAt(over + paymentLimits.expiryGraceMs - 1)]).toEqual(['pending', 'pending'])
  expect(await endsAt(over + paymentLimits.expiryGraceMs)).toBe('expired')
})

test('an expired payment ends at once when the partner knows of no money', async () => {
  const stand = await atCheckout(world)
  const { expires_at } = await rowOf(stand)
  world.clock.advance((expires_at?.getTime() ?? 0) - world.clock.now().getTime())
  await endOverdue(world.ctx, 10)
  expect((await rowOf(stand)).state).toBe('expired')
})
