/** When the artist's share of a payment is set apart, at a partner that splits payments. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { type HoldRequest, ProviderRefused } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { setApart } from './service/set-apart.ts'
import { payments, payoutAccounts } from './tables.ts'
import { paidBooking, type Stand, withPartner } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const link = { accountId: 'acc_asha', productId: 'acc_prd_asha' }

/** A payment of 100 000 rupees to an artist whom the partner can pay. */
async function paid(change: Partial<typeof payments.$inferInsert> = {}, account: Partial<typeof payoutAccounts.$inferInsert> = {}) {
  const stand = await paidBooking(world, 100_000_00)
  const values = { state: 'paid' as const, ...change }
  const [payment] = await world.ctx.db.update(payments).set(values).where(eq(payments.id, stand.paymentId)).returning()
  const known = { state: 'ready' as const, link: link as never, ...account }
  await world.ctx.db.update(payoutAccounts).set(known).where(eq(payoutAccounts.artist_id, stand.artistId))
  return { ...stand, providerPaymentId: payment?.provider_payment_id ?? '' }
}

/** The requests to the partner to set shares apart, and the log lines about it. */
async function asked({ paymentId }: Pick<Stand, 'paymentId'>, answer: () => Promise<void> = async () => {}) {
  const holds: HoldRequest[] = []
  const said: unknown[] = []
  const log = { ...world.platform.log, warn: (...words: unknown[]) => said.push(words) } as never
  const { platform } = withPartner(world, {
    hold: (request) => {
      holds.push(request)
      return answer()
    },
  })
  const ctx: Ctx = { ...world.ctx, platform: { ...platform, log } }
  const failure = await setApart(ctx, paymentId).catch(String)
  return { holds, said, failure }
}

test('it is the artist’s net earning, with our reference and the partner’s', async () => {
  const { paymentId, providerPaymentId } = await paid()
  expect(await asked({ paymentId })).toEqual({
    holds: [{ providerPaymentId, reference: paymentId, link, amountPaise: 88_200_00 }],
    said: [],
    failure: undefined,
  })
})

test.each([
  ['is not there', async () => ({ paymentId: randomUUID() })],
  ['is under review', () => paid({ state: 'review' })],
  ['is to nobody', () => paid({ payee_id: null })],
  ['the partner has no name for', () => paid({ provider_payment_id: null })],
  ['is to an artist whose account is being looked at', () => paid({}, { state: 'checking' })],
  ['is to an artist whom the partner does not know', () => paid({}, { link: null })],
])('nothing is set apart for one that %s', async (_title, made) => {
  expect(await asked(await made())).toEqual({ holds: [], said: [], failure: undefined })
})

test('a refusal is logged, and the payout will take the money; another error is retried', async () => {
  const { paymentId } = await paid()
  const refused = await asked({ paymentId }, async () => Promise.reject(new ProviderRefused('the account is closed')))
  expect(refused).toMatchObject({
    said: [[{ paymentId, reason: 'the account is closed' }, 'the payment partner could not set an artist’s share apart']],
    failure: undefined,
  })
  expect(await asked({ paymentId }, async () => Promise.reject(new TypeError('a fault of ours')))).toMatchObject({
    said: [],
    failure: 'TypeError: a fault of ours',
  })
})

test('a partner that splits nothing is not asked', async () => {
  const { paymentId } = await paid()
  await expect(setApart(withPartner(world, { hold: undefined }), paymentId)).resolves.toBeUndefined()
})
