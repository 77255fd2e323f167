/** Helpers that bring a payment test to its starting point. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Paise } from '#contract/grammar/money.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { type Ctx, inTransaction, now } from '../../platform/context.ts'
import { events } from '../../platform/events/tables.ts'
import type { PaymentProvider, ProviderEvent } from '../../platform/payments/port.ts'
import { sandboxSecret } from '../../platform/payments/sandbox.ts'
import { type PayInput, signatureHeader } from '../../platform/payments/sandbox-parts.ts'
import { sign } from '../../platform/payments/signature.ts'
import type { World } from '../../testing/world.ts'
import type { JournalKind } from './rules.ts'
import { insertAccounts } from './service/accounts.ts'
import { checkBooks } from './service/books.ts'
import { createPayment, openPayment } from './service/checkout.ts'
import { type MoneyReader, type MoneyStep, moneyOf, paymentRowsOf } from './service/money.ts'
import { creditArtist } from './service/payouts.ts'
import { ledgerJournals } from './tables.ts'

const fees = feesOn('2026-11-20')

export interface Stand {
  bookingId: string
  clientId: string
  artistId: string
  paymentId: string
  orderId: string
}

export function asPerson(ctx: Ctx, id: string, type: 'user' | 'artist' = 'user'): Ctx {
  return { ...ctx, person: { id, type, username: 'ananya', sessionId: randomUUID() } }
}

export const aLakhAndMore: Paise = 112_500_00

export const ashasAccount = {
  kind: 'bank' as const,
  holder: 'Asha Rao',
  accountNumber: '50100123456789',
  ifsc: 'HDFC0001234',
  pan: 'ABCPR1234K',
  street: '12, Johari Bazaar',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
}

/** An account that can be paid, as if past its waiting period. */
export function giveAccount(ctx: Ctx, artistId: string): Promise<void> {
  return insertAccounts(ctx, [{ artistId, ...ashasAccount }])
}

/** Ananya books Meera and is sent to the checkout. */
export async function atCheckout(world: World, amountPaise: Paise = aLakhAndMore, known: Partial<Stand> = {}): Promise<Stand> {
  const { bookingId = randomUUID(), clientId = randomUUID(), artistId = randomUUID() } = known
  await giveAccount(world.ctx, artistId)
  const { paymentId } = await inTransaction(world.ctx, (ctx) =>
    createPayment(ctx, {
      purpose: known.bookingId ? 'booking_balance' : 'booking_advance',
      subjectId: bookingId,
      payerId: clientId,
      payeeId: artistId,
      amountPaise,
      label: 'Advance for Meera Qawwali Party',
      expiresAt: new Date(now(world.ctx).getTime() + 30 * minuteMs),
    }),
  )
  const { url } = await openPayment(asPerson(world.ctx, clientId), { paymentId })
  return { bookingId, clientId, artistId, paymentId, orderId: url.split('/').at(-1) as string }
}

/** Clicks a button in the sandbox. */
export async function press(world: World, orderId: string, input: Partial<PayInput> = {}): Promise<void> {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/sandbox/api/orders/${orderId}/pay`,
    payload: { outcome: 'pay', ...input },
  })
  if (reply.statusCode !== 200) throw new Error(`the sandbox answered ${reply.statusCode}: ${reply.body}`)
}

/** A paid booking. */
export async function paidBooking(world: World, amountPaise: Paise = aLakhAndMore, known: Partial<Stand> = {}): Promise<Stand> {
  const stand = await atCheckout(world, amountPaise, known)
  await press(world, stand.orderId)
  await world.settle()
  return stand
}

/** Credits the artist of a booking; the payout leaves at once unless it is due later. */
export function earn(
  world: World,
  { bookingId: subjectId, artistId }: Pick<Stand, 'bookingId' | 'artistId'>,
  grossPaise: Paise,
  { dueAt = now(world.ctx), label = 'A show' }: { dueAt?: Date; label?: string } = {},
): ReturnType<typeof creditArtist> {
  return creditArtist(world.ctx, { subject: 'booking', subjectId, artistId, grossPaise, fees, dueAt, label })
}

/** A context whose partner differs in this. */
export function withPartner({ ctx, platform }: World, change: Partial<PaymentProvider>): Ctx {
  return { ...ctx, platform: { ...platform, payments: { ...platform.payments, ...change } } }
}

/** An event signed as the partner does. */
export function signed(world: World, event: ProviderEvent | Record<string, unknown>) {
  const body = Buffer.from(JSON.stringify(event))
  return { body, headers: { 'content-type': 'application/json', [signatureHeader]: sign(sandboxSecret(world.platform.env), body) } }
}

export function postWebhook(world: World, { body, headers }: { body: Buffer; headers: Record<string, string> }) {
  return world.app.http.inject({ method: 'POST', url: '/api/payments/webhook/sandbox', payload: body, headers })
}

export async function timesDelivered(world: World, name: string, about: string): Promise<number> {
  const isAbout = sql`exists (select 1 from jsonb_each_text(${events.payload}) field where field.value = ${about})`
  return world.ctx.db.$count(events, and(eq(events.name, name), isAbout))
}

/** The journals of a booking, in order. */
export async function journalsOf({ ctx }: World, { bookingId }: Pick<Stand, 'bookingId'>): Promise<JournalKind[]> {
  const rows = await ctx.db
    .select({ kind: ledgerJournals.kind })
    .from(ledgerJournals)
    .where(eq(ledgerJournals.subject_id, bookingId))
    .orderBy(asc(ledgerJournals.at), asc(ledgerJournals.id))
  return rows.map(({ kind }) => kind)
}

/** Expects that nothing is unbalanced, drifted or unexplained. */
export async function expectCleanBooks(world: World) {
  expect({ ...(await checkBooks(world.ctx)), checkedAt: null }).toEqual({
    checkedAt: null,
    unbalancedJournals: [],
    driftedBalances: [],
    unexplainedPayments: [],
    inReview: [],
    stuckTransfers: [],
    sumPaise: 0,
  })
}

/** The money steps of a booking for a reader. */
export async function stepsOf({ ctx }: World, bookingId: string, reader: MoneyReader): Promise<MoneyStep[]> {
  return moneyOf(ctx, { subjectId: bookingId, paid: await paymentRowsOf(ctx, [bookingId]) }, reader)
}
