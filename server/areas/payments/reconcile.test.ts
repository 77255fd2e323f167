/** When the partner is asked how a payment stands, and what follows from the answer, or from none. */
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
// Each test begins with nobody to ask after.
beforeEach(() => world.ctx.db.update(payments).set({ state: 'paid' }))

const change = (stand: Stand, values: Partial<typeof payments.$inferInsert>) =>
  world.ctx.db.update(payments).set(values).where(eq(payments.id, stand.paymentId))
const rowOf = async (stand: Stand) =>
  (await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId)))[0] as typeof payments.$inferSelect
const isAskedAfter = async (stand: Stand) => (await unreconciled(world.ctx, 10)).some(({ id }) => id === stand.paymentId)
const ask = async (stand: Stand, ctx = world.ctx) => askAfter(ctx, await rowOf(stand))

/** With a partner that nobody reaches, and what is said of it in the log. */
function outOfReach(): { ctx: Ctx; said: unknown[] } {
  const said: unknown[] = []
  const log = { ...world.platform.log, warn: (...words: unknown[]) => said.push(words) }
  const ctx = withPartner(world, { paymentsOf: async () => Promise.reject(new ProviderUnavailable('no line')) })
  return { ctx: { ...ctx, platform: { ...ctx.platform, log: log as never } }, said }
}

/** Whether it is asked after a millisecond before, and at, this time from now. */
async function aroundTheTime(stand: Stand, ms: number): Promise<[before: boolean, at: boolean]> {
  world.clock.advance(ms - 1)
  const before = await isAskedAfter(stand)
  world.clock.advance(1)
  return [before, await isAskedAfter(stand)]
}

test.each(['pending', 'failed'] as const)(
  'one that is %s is asked after some minutes after it was opened, and as often again',
  async (state) => {
    const stand = await atCheckout(world)
    await change(stand, { state })
    expect(await aroundTheTime(stand, paymentLimits.reconcileAfterMs)).toEqual([false, true])
    await reconcile(world.ctx, 10)
    expect((await rowOf(stand)).asked_at).toEqual(world.clock.now())
    expect(await aroundTheTime(stand, paymentLimits.reconcileAfterMs)).toEqual([false, true])
  },
)

test('one that ended is asked after more rarely', async () => {
  const stand = await atCheckout(world)
  await change(stand, { state: 'expired' })
  expect(await isAskedAfter(stand), 'never yet').toBe(true)
  await reconcile(world.ctx, 10)
  expect(await aroundTheTime(stand, paymentLimits.reconcileEndedMs)).toEqual([false, true])
})

test('one that was opened three days ago, was not opened at the partner, or is paid, is not asked after', async () => {
  const [old, unopened, paid] = [await atCheckout(world), await atCheckout(world), await atCheckout(world)]
  await change(unopened, { provider_order_id: null })
  await change(paid, { state: 'paid' })
  world.clock.advance(paymentLimits.reconcileForMs - 1)
  expect(await Promise.all([old, unopened, paid].map(isAskedAfter))).toEqual([true, false, false])
  world.clock.advance(1)
  expect(await isAskedAfter(old)).toBe(false)
})

test('those asked after longest ago come first, of those never asked after the ones opened first, no more than wanted', async () => {
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

test('whoever comes back from the checkout is asked after at once; a name that is none of ours asks nothing', async () => {
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

test('a partner that nobody reaches is asked again later and named in the log; another fault goes up', async () => {
  const stand = await atCheckout(world)
  const { ctx, said } = outOfReach()
  expect(await ask(stand, ctx)).toBe(false)
  expect(said).toEqual([[{ orderId: stand.orderId }, 'the payment partner does not answer']])
  expect((await rowOf(stand)).asked_at).toEqual(world.clock.now())
  const faulty = withPartner(world, { paymentsOf: async () => Promise.reject(new TypeError('a fault of ours')) })
  await expect(ask(stand, faulty)).rejects.toThrow('a fault of ours')
})

test('what was never opened at the partner needs no answer from there', async () => {
  const stand = await atCheckout(world)
  await change(stand, { provider_order_id: null })
  expect(await ask(stand, outOfReach().ctx)).toBe(true)
  expect((await rowOf(stand)).asked_at).toBeNull()
})

test('one whose time is over waits ten minutes for a partner that nobody reaches, and ends then', async () => {
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

test('one whose time is over ends at once when the partner knows of no money', async () => {
  const stand = await atCheckout(world)
  const { expires_at } = await rowOf(stand)
  world.clock.advance((expires_at?.getTime() ?? 0) - world.clock.now().getTime())
  await endOverdue(world.ctx, 10)
  expect((await rowOf(stand)).state).toBe('expired')
})
