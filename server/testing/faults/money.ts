/**
 * Money faults. Each function provokes many and counts attempts, correct results, losses and duplicates. Small numbers run with the
 * tests, large ones separately. A deliberately broken partner (`broken.ts`) proves that each function detects failures.
 */
import { randomUUID } from 'node:crypto'
import { count, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Paise } from '#contract/grammar/money.ts'
import { dayMs, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { book, makePerson, pay, setStage } from '../../areas/bookings/testing.ts'
import { checkBooks } from '../../areas/payments/service/books.ts'
import { expirePayments, getPayment, openPayment } from '../../areas/payments/service/checkout.ts'
import { heldOf } from '../../areas/payments/service/ledger.ts'
import { creditArtist, holdPayout, releasePayout, sendPayout } from '../../areas/payments/service/payouts.ts'
import { askAfter, reconcile } from '../../areas/payments/service/reconcile.ts'
import { refund, sendRefund, waitingRefunds } from '../../areas/payments/service/refunds.ts'
import { checkDay, unexplainedOn } from '../../areas/payments/service/settlements.ts'
import { ledgerEntries, ledgerJournals, payments, payouts, refunds } from '../../areas/payments/tables.ts'
import { asPerson, atCheckout, paidBooking, postWebhook, press, type Stand, signed, timesDelivered } from '../../areas/payments/testing.ts'
import { inTransaction } from '../../platform/context.ts'
import type { ProviderEvent } from '../../platform/payments/port.ts'
import { sandboxSecret } from '../../platform/payments/sandbox.ts'
import { sign } from '../../platform/payments/signature.ts'
import { sandboxPayments, sandboxPayouts, sandboxRefunds } from '../../platform/payments/tables.ts'
import type { World } from '../world.ts'

const fees = feesOn('2026-11-20')

export interface Counts {
  /** How often the fault was provoked. */
  done: number
  /** How often the result was correct. */
  acknowledged: number
  /** Money, or an event about it, that never arrived where it belongs. */
  lost: number
  /** Money that was credited, charged or refunded a second time. */
  doubled: number
}

const amount: Paise = 1_125_00

async function inBatches<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (item: Item, i: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size)
    results.push(...(await Promise.all(items.slice(from, from + size).map((item, i) => work(item, from + i)))))
  return results
}

const times = (many: number) => Array.from({ length: many }, (_, i) => i)

function paymentEvent(stand: Stand, kind: 'captured' | 'authorized' | 'failed', providerPaymentId: string): ProviderEvent {
  const payment = { providerPaymentId, orderId: stand.orderId, amountPaise: amount, currency: 'INR', state: kind }
  return { id: randomUUID(), kind: `payment.${kind}`, reference: stand.paymentId, payment }
}

/** A refund made by hand at the partner. */
function refundEvent(
  stand: Stand,
  kind: 'refund.created' | 'refund.processed',
  providerPaymentId: string,
  providerRefundId: string,
): ProviderEvent {
  return {
    id: randomUUID(),
    kind,
    reference: '',
    paymentReference: stand.paymentId,
    providerPaymentId,
    providerRefundId,
    amountPaise: amount,
  }
}

async function hear(world: World, event: ProviderEvent): Promise<void> {
  const { statusCode } = await postWebhook(world, signed(world, event))
  if (statusCode !== 200) throw new Error(`the webhook answered ${statusCode}`)
}

async function rowOf(world: World, { paymentId }: Stand) {
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  if (!row) throw new Error(`there is no payment ${paymentId}`)
  return row
}

/** Number of credits of each, according to the ledger. */
async function creditsOf(world: World, stands: readonly Stand[]): Promise<Map<string, number>> {
  const credits = new Map(stands.map(({ bookingId }) => [bookingId, 0]))
  const rows = await world.ctx.db
    .select({ id: ledgerJournals.subject_id, times: count() })
    .from(ledgerJournals)
    .where(
      sql`${inArray(
        ledgerJournals.subject_id,
        stands.map(({ bookingId }) => bookingId),
      )} and ${inArray(ledgerJournals.kind, ['capture', 'capture_unexplained'])}`,
    )
    .groupBy(ledgerJournals.subject_id)
  for (const { id, times } of rows) credits.set(id, times)
  return credits
}

async function countCredits(world: World, stands: readonly Stand[]): Promise<Counts> {
  const credits = [...(await creditsOf(world, stands)).values()]
  const sum = { done: credits.length, acknowledged: 0, lost: 0, doubled: 0 }
  for (const many of credits) {
    if (many === 1) sum.acknowledged++
    else if (many === 0) sum.lost++
    else sum.doubled++
  }
  return sum
}

/** M05: webhooks with altered bytes, signature or key. `lost` counts those that were accepted. */
export function alteredWebhooks(world: World, { mutations, seed = 5 }: { mutations: number; seed?: number }): Counts {
  const body = Buffer.from(JSON.stringify(paymentEvent({ paymentId: randomUUID(), orderId: 'order_x' } as Stand, 'captured', 'pay_x')))
  const secret = sandboxSecret(world.platform.env)
  const signature = sign(secret, body)
  const flipped = fc.nat(body.length * 8 - 1).map((bit) => {
    const copy = Buffer.from(body)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return [copy, signature as unknown] as const
  })
  const wrong = [undefined, '', signature.toUpperCase(), `${signature} `, signature.slice(1), [signature], sign('key secret', body)]
  const otherSignature = fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f]{64}$/), fc.constantFrom(...(wrong as unknown[])))
  const otherBytes = fc.constantFrom(JSON.stringify(JSON.parse(String(body)), null, 1), `${body} `, `\n${body}`, '', '{}', 'null')
  const mutation = fc.oneof(
    { weight: 6, arbitrary: flipped },
    { weight: 3, arbitrary: otherSignature.filter((other) => other !== signature).map((other) => [body, other] as const) },
    { weight: 1, arbitrary: otherBytes.map((text) => [Buffer.from(text), signature as unknown] as const) },
  )
  const believed = fc.sample(mutation, { numRuns: mutations, seed }).filter(([bytes, other]) => {
    const headers = { 'x-sandbox-signature': other as string }
    return world.platform.payments.readEvent(bytes, headers) !== null
  }).length
  return { done: mutations, acknowledged: mutations - believed, lost: believed, doubled: 0 }
}

/** M06: each webhook of many payments, delivered several times at once. */
export async function repeatedWebhooks(
  world: World,
  { payments: many, deliveries }: { payments: number; deliveries: number },
): Promise<Counts> {
  const stands = await inBatches(times(many), 20, () => atCheckout(world, amount))
  await inBatches(stands, 20, async (stand) => {
    const captured = signed(world, paymentEvent(stand, 'captured', `pay_${randomUUID()}`))
    await Promise.all(times(deliveries).map(() => postWebhook(world, captured)))
  })
  await world.settle()
  return countCredits(world, stands)
}

export const sixEvents = ['authorized', 'captured', 'order.paid', 'failed', 'refund.created', 'refund.processed'] as const
type Order = readonly (typeof sixEvents)[number][]

export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]))
}

/** All 720 orders, or an evenly spaced sample. */
export function ordersOf(many: number): Order[] {
  const all = permutations(sixEvents)
  const step = Math.max(1, Math.floor(all.length / many))
  return all.filter((_, i) => i % step === 0).slice(0, many)
}

interface Delivery {
  stand: Stand
  order: Order
  news: Record<(typeof sixEvents)[number], ProviderEvent>
  /** Positions among the events at which the browser returns, and at which we query the partner. */
  backAt: number
  askAt: number
}

async function beforeTheEvents(world: World, order: Order, i: number): Promise<Delivery> {
  const stand = await atCheckout(world, amount)
  await press(world, stand.orderId, { outcome: 'fail_then_pay', mischief: 'never' })
  const attempts = await world.platform.payments.paymentsOf(stand.orderId)
  const idOf = (state: string) => attempts.find((attempt) => attempt.state === state)?.providerPaymentId ?? ''
  const refundId = `rfnd_${randomUUID()}`
  return {
    stand,
    order,
    backAt: (i * 5 + 2) % 7,
    askAt: (i * 3 + Math.floor(i / 7)) % 7,
    news: {
      authorized: paymentEvent(stand, 'authorized', idOf('captured')),
      captured: paymentEvent(stand, 'captured', idOf('captured')),
      'order.paid': paymentEvent(stand, 'captured', idOf('captured')),
      failed: paymentEvent(stand, 'failed', idOf('failed')),
      'refund.created': refundEvent(stand, 'refund.created', idOf('captured'), refundId),
      'refund.processed': refundEvent(stand, 'refund.processed', idOf('captured'), refundId),
    },
  }
}

/**
 * M07: the six events in every order, with the browser's return and our own query in between. `lost`: any other result than the
 * expected one.
 */
export async function shuffledEvents(
  world: World,
  { orders, insertions }: { orders: readonly Order[]; insertions: number },
): Promise<Counts> {
  const counts = { done: 0, acknowledged: 0, lost: 0, doubled: 0 }
  for (let insertion = 0; insertion < insertions; insertion++) {
    const cases = await inBatches(orders, 20, (order, i) => beforeTheEvents(world, order, i + insertion * 11))
    // All of them proceed together, one event at a time.
    for (let place = 0; place <= sixEvents.length; place++) {
      const coming = cases.filter(({ backAt }) => backAt === place)
      await inBatches(coming, 20, ({ stand }) => getPayment(asPerson(world.ctx, stand.clientId), stand))
      const asking = cases.filter(({ askAt }) => askAt === place)
      await inBatches(asking, 20, async ({ stand }) => {
        await askAfter(world.ctx, await rowOf(world, stand))
      })
      await inBatches(cases, 20, async ({ order, news }) => {
        const next = order[place]
        if (next) await hear(world, news[next])
      })
      await world.settle()
    }
    for (const { stand } of cases) {
      const { state, captured_paise, refunded_paise } = await rowOf(world, stand)
      const held = await inTransaction(world.ctx, (ctx) => heldOf(ctx, stand.bookingId))
      const isRight = state === 'refunded' && captured_paise === amount && refunded_paise === amount && held === 0
      counts.done++
      counts.acknowledged += isRight ? 1 : 0
      counts.lost += isRight ? 0 : 1
      counts.doubled += (await timesDelivered(world, 'payment.paid', stand.paymentId)) === 1 ? 0 : 1
    }
  }
  return counts
}

/**
 * M08: the webhook and the browser's return for one payment, at once and a little apart in either order; then the artist is owed it
 * once.
 */
export async function webhookAndReturn(world: World, { pairs, apartMs }: { pairs: number; apartMs: number }): Promise<Counts> {
  const stands = await inBatches(times(pairs), 20, async () => {
    const stand = await atCheckout(world, amount)
    await press(world, stand.orderId, { mischief: 'never' })
    return stand
  })
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
  await inBatches(stands, 20, async (stand, i) => {
    const [attempt] = await world.platform.payments.paymentsOf(stand.orderId)
    const payment = await rowOf(world, stand)
    const [webhookAfter, returnAfter] = [i % 3 === 1 ? apartMs : 0, i % 3 === 2 ? apartMs : 0]
    await Promise.all([
      wait(webhookAfter).then(() => hear(world, paymentEvent(stand, 'captured', attempt?.providerPaymentId ?? ''))),
      wait(returnAfter).then(async () => {
        await askAfter(world.ctx, payment)
        await getPayment(asPerson(world.ctx, stand.clientId), stand)
      }),
    ])
  })
  await world.settle()
  const counts = await countCredits(world, stands)
  for (const { bookingId, artistId, paymentId } of stands) {
    const dueAt = world.clock.now()
    await creditArtist(world.ctx, {
      subject: 'booking',
      subjectId: bookingId,
      artistId,
      grossPaise: amount,
      fees,
      dueAt,
      label: 'A show',
    }).catch(() => null)
    const rows = await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, bookingId))
    const [payout] = rows
    const hasLines = rows.length === 1 && payout && payout.gross_paise === payout.fee_paise + payout.gst_paise + payout.net_paise
    if (!hasLines) counts.lost++
    if ((await timesDelivered(world, 'payment.paid', paymentId)) > 1) counts.doubled++
  }
  return counts
}

/** M10: the partner has the money and its webhook was lost; we query each minute. `lost` after ten. */
export async function lostWebhooks(world: World, { payments: many }: { payments: number }): Promise<Counts> {
  const stands = await inBatches(times(many), 20, async () => {
    const stand = await atCheckout(world, amount)
    await press(world, stand.orderId, { mischief: 'never' })
    return stand
  })
  for (let minute = 0; minute < 10; minute++) {
    world.clock.advance(minuteMs)
    // In one run, as many as the task handles.
    await reconcile(world.ctx, 100)
  }
  await world.settle()
  return countCredits(world, stands)
}

const retries = 40

/** Retries until success or a final refusal, as the tasks do. */
async function untilDone(world: World, work: () => Promise<boolean>): Promise<boolean> {
  for (let i = 0; i < retries; i++) {
    if (await work()) return true
    world.clock.advance(3 * minuteMs)
  }
  return false
}

/** M12: every call of the partner fails at random. Each payment, refund and payout happens once at the partner. */
export async function faultyPartner(world: World, { calls }: { calls: number }): Promise<Counts> {
  const counts = { done: 0, acknowledged: 0, lost: 0, doubled: 0 }
  for (; counts.done < calls; counts.done += 3) {
    const { stand, refundIds, payoutId } = await throughFaults(world)
    const [paid, back, out] = [await paidAt(world, stand), await refundedAt(world, refundIds), await paidOutAt(world, payoutId)]
    for (const [is, should] of [[paid, 1] as const, [back, 1] as const, [out, 1] as const]) {
      if (is === should) counts.acknowledged++
      else if (is < should) counts.lost++
      else counts.doubled++
    }
  }
  return counts
}

/** A payment, half of it refunded, the other half paid out, with a partner that fails at random. */
async function throughFaults(world: World): Promise<{ stand: Stand; refundIds: string[]; payoutId: string }> {
  const stand = await openThroughFaults(world)
  await press(world, stand.orderId, { mischief: 'never' })
  await untilDone(world, async () => {
    await askAfter(world.ctx, await rowOf(world, stand))
    return (await rowOf(world, stand)).state === 'paid'
  })
  const half = Math.floor(amount / 2)
  const given = await refund(world.ctx, {
    subjectId: stand.bookingId,
    amountPaise: half,
    reason: 'Less was agreed',
    key: randomUUID(),
  }).catch(() => null)
  const refundIds = given?.refundIds ?? []
  for (const id of refundIds)
    await untilDone(world, async () => {
      await sendRefund(world.ctx, id)
      return (
        (await waitingRefunds(world.ctx, 1000)).every((waiting) => waiting.id !== id) &&
        (await world.ctx.db.$count(refunds, sql`${refunds.id} = ${id} and ${refunds.state} = 'done'`)) > 0
      )
    })
  const { bookingId, artistId } = stand
  const dueAt = world.clock.now()
  const settled = await creditArtist(world.ctx, {
    subject: 'booking',
    subjectId: bookingId,
    artistId,
    grossPaise: amount - half,
    fees,
    dueAt,
    label: 'A show',
  }).catch(() => null)
  const payoutId = settled?.payoutId ?? ''
  if (payoutId)
    await untilDone(world, async () => {
      await sendPayout(world.ctx, payoutId)
      return (await world.ctx.db.$count(payouts, sql`${payouts.id} = ${payoutId} and ${payouts.state} = 'paid'`)) > 0
    })
  return { stand, refundIds, payoutId }
}

/** The client retries until the checkout opens. */
async function openThroughFaults(world: World): Promise<Stand> {
  const known = { bookingId: randomUUID(), clientId: randomUUID(), artistId: randomUUID() }
  for (let i = 0; i < retries; i++) {
    // A retry is the same payment, and asks the partner for the same order.
    const stand = await atCheckout(world, amount, known).catch(() => null)
    if (stand) return stand
  }
  throw new Error('the checkout never opened')
}

async function paidAt(world: World, { orderId, bookingId }: Stand): Promise<number> {
  const [credits = 0] = [...(await creditsOf(world, [{ bookingId } as Stand])).values()]
  const charged = await world.ctx.db.$count(sandboxPayments, eq(sandboxPayments.order_id, orderId))
  return charged > 1 ? charged : credits
}

async function refundedAt(world: World, refundIds: string[]): Promise<number> {
  if (!refundIds.length) return 0
  return world.ctx.db.$count(sandboxRefunds, sql`substring(${sandboxRefunds.reference} from 1 for 36) = ${refundIds[0] ?? ''}`)
}

async function paidOutAt(world: World, payoutId: string): Promise<number> {
  return payoutId ? world.ctx.db.$count(sandboxPayouts, sql`substring(${sandboxPayouts.reference} from 1 for 36) = ${payoutId}`) : 0
}

/** M13: payments that arrive after the hold has expired and somebody else has the time. Each is refunded in full, once. */
export async function moneyTooLate(world: World, { cases }: { cases: number }): Promise<Counts> {
  const counts = { done: 0, acknowledged: 0, lost: 0, doubled: 0 }
  const stage = await setStage(world)
  const rounds: { orderId: string; paymentId: string; day: number }[] = []
  // A client has at most three holds, so they come in groups.
  for (let day = 30; rounds.length < cases; day += 3) {
    const group = times(Math.min(3, cases - rounds.length))
    const client = await makePerson(world, 'user', `late.${randomUUID().slice(0, 8)}`)
    for (const i of group) {
      const { checkout } = await book(stage, day + i, client)
      const { url } = await openPayment(asPerson(world.ctx, client.id), checkout)
      rounds.push({ orderId: url.split('/').at(-1) as string, paymentId: checkout.paymentId, day: day + i })
    }
    if (day % 30 === 0 || rounds.length >= cases) await world.pass(31 * minuteMs)
  }
  await world.pass(31 * minuteMs)
  for (const { day } of rounds) {
    const quicker = await makePerson(world, 'user', `quick.${randomUUID().slice(0, 8)}`)
    const { checkout } = await book(stage, day, quicker)
    await pay({ ...stage, client: quicker }, checkout.paymentId)
  }
  for (const { orderId } of rounds) await press(world, orderId)
  await world.settle()
  await world.pass(3 * minuteMs)
  for (const { paymentId } of rounds) {
    const back = await world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, paymentId))
    const ids = back.map(({ id }) => id)
    const sent = await refundedAt(world, ids)
    const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
    counts.done++
    if (back.length > 1 || sent > 1) counts.doubled++
    else if (row?.state === 'refunded' && sent === 1 && row.refunded_paise === row.captured_paise) counts.acknowledged++
    else counts.lost++
  }
  return counts
}

/** All balances of the ledger must sum to zero without drift. */
export async function booksAreClean(world: World): Promise<boolean> {
  const books = await checkBooks(world.ctx)
  const [entries] = await world.ctx.db.select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount_paise}), 0)` }).from(ledgerEntries)
  return books.unbalancedJournals.length + books.driftedBalances.length === 0 && books.sumPaise === 0 && Number(entries?.sum ?? 0) === 0
}

/** M11: one event in `every` is dropped, altered or duplicated under another id; the day's report must name exactly those. */
export async function alteredEvents(world: World, { payments: many, every }: { payments: number; every: number }): Promise<Counts> {
  world.clock.advance(dayMs)
  const day = dayOf(world.clock.now())
  const expected = new Set<string>()
  await inBatches(times(many), 20, async (i) => {
    const stand = await atCheckout(world, amount)
    await press(world, stand.orderId, { mischief: 'never' })
    const [attempt] = await world.platform.payments.paymentsOf(stand.orderId)
    const id = attempt?.providerPaymentId ?? ''
    const fault = i % every === every - 1 ? Math.floor(i / every) % 3 : null
    const event = paymentEvent(stand, 'captured', id)
    if (fault === 0) expected.add(id)
    else if (fault === 1 && 'payment' in event) {
      expected.add(id)
      await hear(world, { ...event, payment: { ...event.payment, amountPaise: amount - 1 } })
    } else await hear(world, event)
    if (fault === 2) {
      const stray = `pay_${randomUUID()}`
      expected.add(stray)
      await hear(world, paymentEvent(stand, 'captured', stray))
    }
  })
  await world.settle()
  // Late enough that the partner should have settled everything in the books.
  world.clock.advance(paymentLimits.settledAfterMs + dayMs)
  await checkDay(world.ctx, day)
  const named = new Set(await unexplainedOn(world.ctx, day))
  const found = [...expected].filter((id) => named.has(id)).length
  return {
    done: expected.size,
    acknowledged: found,
    lost: expected.size - found,
    doubled: [...named].filter((id) => !expected.has(id)).length,
  }
}

/** The simplest possible model of one booking's money. */
interface Model {
  stand: { bookingId: string; clientId: string; artistId: string }
  paid: Paise
  back: Paise
  gross: Paise
}

const deeds = ['pay', 'pay', 'refund', 'refund', 'refund all', 'settle', 'hold', 'release', 'let expire', 'fail to pay', 'wait'] as const
interface Action {
  booking: number
  share: number
  does: (typeof deeds)[number]
}

const inHand = ({ paid, back, gross }: Model) => paid - back - gross

/** @returns whether the product did what the model says */
async function act(world: World, model: Model, { does, share }: Action): Promise<boolean> {
  const { bookingId, artistId } = model.stand
  const part = Math.floor((inHand(model) * share) / 100)
  const mayTake = part > 0 && part <= inHand(model)
  if (does === 'pay') {
    await paidBooking(world, share * 1_000_37, model.stand)
    model.paid += share * 1_000_37
  } else if (does === 'refund' && part > 0) {
    const given = await refund(world.ctx, { subjectId: bookingId, amountPaise: part, reason: 'Less was agreed', key: randomUUID() }).catch(
      () => null,
    )
    model.back += given?.refundedPaise ?? 0
    return (given !== null) === mayTake
  } else if (does === 'refund all') {
    const given = await refund(world.ctx, { subjectId: bookingId, amountPaise: 'all', reason: 'Cancelled', key: randomUUID() })
    const isRight = given.refundedPaise === inHand(model)
    model.back += given.refundedPaise
    return isRight
  } else if (does === 'settle' && !model.gross && part > 0) {
    const dueAt = world.clock.now()
    const settled = await creditArtist(world.ctx, {
      subject: 'booking',
      subjectId: bookingId,
      artistId,
      grossPaise: part,
      fees,
      dueAt,
      label: 'A show',
    }).catch(() => null)
    model.gross += settled?.gross ?? 0
    return (settled !== null) === mayTake
  } else if (does === 'hold') await holdPayout(world.ctx, bookingId, 'Wait')
  else if (does === 'release') await releasePayout(world.ctx, bookingId)
  else if (does === 'fail to pay') await press(world, (await atCheckout(world, amount, model.stand)).orderId, { outcome: 'fail' })
  else if (does === 'let expire') await expirePayments(world.ctx, (await atCheckout(world, amount, model.stand)).bookingId)
  else if (does === 'wait') await world.settle()
  return true
}

/** M09: random payments, refunds, holds, expiries and payouts against a model of three bookings. `lost`: runs with another result. */
export async function randomTransfers(
  world: World,
  { runs, ops, seed = 9 }: { runs: number; ops: number; seed?: number },
  meddle?: () => Promise<void>,
): Promise<Counts> {
  const deed = fc.record({ booking: fc.nat(2), share: fc.integer({ min: 1, max: 130 }), does: fc.constantFrom(...deeds) })
  const scripts = fc.sample(fc.array(deed, { minLength: ops, maxLength: ops }), { numRuns: runs, seed })
  const counts = { done: 0, acknowledged: 0, lost: 0, doubled: 0 }
  for (const script of scripts) {
    const models: Model[] = times(3).map(() => ({
      stand: { bookingId: randomUUID(), clientId: randomUUID(), artistId: randomUUID() },
      paid: 0,
      back: 0,
      gross: 0,
    }))
    let isRight = true
    for (const deed of script) isRight = (await act(world, models[deed.booking] as Model, deed)) && isRight
    await world.settle()
    await meddle?.()
    for (const model of models)
      isRight = (await inTransaction(world.ctx, (ctx) => heldOf(ctx, model.stand.bookingId))) === inHand(model) && isRight
    isRight = (await booksAreClean(world)) && isRight
    counts.done++
    if (isRight) counts.acknowledged++
    else counts.lost++
  }
  return counts
}

/** The promised numbers of a full run. */
export const wholeFigures = {
  alteredWebhooks: { mutations: 10_000 },
  repeatedWebhooks: { payments: 1000, deliveries: 3 },
  shuffledEvents: { orders: 720, insertions: 20 },
  webhookAndReturn: { pairs: 2000, apartMs: 200 },
  randomTransfers: { runs: 1000, ops: 200 },
  lostWebhooks: { payments: 500 },
  alteredEvents: { payments: 10_000, every: 1000 },
  faultyPartner: { calls: 1000 },
  moneyTooLate: { cases: 300 },
} as const
