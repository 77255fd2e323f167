import { randomUUID } from 'node:crypto'
import { count, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import type { ProviderEvent } from '../../platform/payments/port.ts'
import { sandboxSecret } from '../../platform/payments/sandbox.ts'
import { sign } from '../../platform/payments/signature.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { checkBooks } from './service/books.ts'
import { retryEvents } from './service/events.ts'
import { heldOf } from './service/ledger.ts'
import { askAfter } from './service/reconcile.ts'
import { ledgerJournals, payments, providerEvents, refunds } from './tables.ts'
import { atCheckout, postWebhook, press, type Stand, signed, timesDelivered } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const row = async ({ paymentId }: Stand) => {
  const [found] = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  return found as typeof payments.$inferSelect
}

const held = ({ bookingId }: Stand) => inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))
const eventsKept = async () => (await world.ctx.db.select({ count: count() }).from(providerEvents))[0]?.count

function paymentEvent(
  stand: Stand,
  kind: 'captured' | 'authorized' | 'failed',
  providerPaymentId: string,
  amountPaise = 112_500_00,
): ProviderEvent {
  const payment = {
    providerPaymentId,
    orderId: stand.orderId,
    amountPaise,
    currency: 'INR',
    state: kind,
    ...(kind === 'failed' ? { failure: 'Declined' } : {}),
  }
  return { id: randomUUID(), kind: `payment.${kind}`, reference: stand.paymentId, payment }
}

/** A refund that was made manually at the partner. */
function refundEvent(stand: Stand, providerPaymentId: string, amountPaise: number): ProviderEvent {
  return {
    id: randomUUID(),
    kind: 'refund.processed',
    reference: '',
    paymentReference: stand.paymentId,
    providerPaymentId,
    providerRefundId: `rfnd_${randomUUID()}`,
    amountPaise,
  }
}

async function hear(event: ProviderEvent) {
  expect((await postWebhook(world, signed(world, event))).statusCode).toBe(200)
  await world.settle()
}

test('no altered webhook is accepted, whatever was altered', async () => {
  const stand = await atCheckout(world)
  const { body, headers } = signed(world, paymentEvent(stand, 'captured', 'pay_forged'))
  const signature = headers['x-sandbox-signature'] as string
  const read = (body: Buffer, signature: unknown) => world.platform.payments.readEvent(body, { 'x-sandbox-signature': signature as string })
  expect(read(body, signature)).not.toBeNull()
  const flipped = fc.nat(body.length * 8 - 1).map((bit) => {
    const copy = Buffer.from(body)
    copy[bit >> 3] = (copy[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return [copy, signature] as const
  })
  const otherSignature = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[0-9a-f]{64}$/),
    fc.constantFrom(
      undefined,
      '',
      signature.toUpperCase(),
      `${signature} `,
      signature.slice(0, -1),
      [signature],
      sign('another secret', body),
      sign(sandboxSecret({ SECRET: 'x'.repeat(32) }), body),
    ),
  )
  const otherBytes = fc.constantFrom(
    JSON.stringify(JSON.parse(String(body)), null, 1),
    `${body} `,
    ` ${body}`,
    `${body}\n`,
    String(body).replace('INR', 'inr'),
    '',
    '{}',
    '[]',
    'null',
  )
  const mutation = fc.oneof(
    { weight: 6, arbitrary: flipped },
    { weight: 3, arbitrary: otherSignature.filter((other) => other !== signature).map((other) => [body, other] as const) },
    { weight: 1, arbitrary: otherBytes.map((text) => [Buffer.from(text), signature] as const) },
  )
  fc.assert(
    fc.property(mutation, ([bytes, other]) => {
      expect(read(bytes, other)).toBeNull()
    }),
    { numRuns: 10_000 },
  )
})

test('a webhook with a bad signature is refused at once and changes nothing', async () => {
  const stand = await atCheckout(world)
  const { body, headers } = signed(world, paymentEvent(stand, 'captured', 'pay_forged_2'))
  const before = await eventsKept()
  const reserialised = Buffer.from(JSON.stringify(JSON.parse(String(body)), null, 2))
  const warned = vi.spyOn(world.platform.log, 'warn')
  const attempts = [
    { body: reserialised, headers },
    { body, headers: { 'content-type': 'application/json' } },
    { body, headers: { ...headers, 'x-sandbox-signature': 'f'.repeat(64) } },
    { body: Buffer.from('not json'), headers },
  ]
  for (const attempt of attempts) {
    const reply = await postWebhook(world, attempt)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_signature'])
    const said = { provider: 'sandbox', address: '127.0.0.1', bytes: attempt.body.length, requestId: expect.any(String) }
    expect(warned).toHaveBeenLastCalledWith(said, 'a webhook with a bad signature was refused')
  }
  warned.mockRestore()
  await world.settle()
  expect([(await row(stand)).state, await eventsKept()]).toEqual(['pending', before])
})

test('a signed webhook that cannot be parsed is refused, not stored, and logged', async () => {
  const before = await eventsKept()
  const told = vi.spyOn(world.platform.log, 'error').mockImplementation(() => {})
  for (const nonsense of [{}, { kind: 'payment.captured', id: 'x' }, { kind: 'weather', id: 'x' }]) {
    const reply = await postWebhook(world, signed(world, nonsense))
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'unreadable_event'])
  }
  expect(told).toHaveBeenCalledTimes(3)
  told.mockRestore()
  expect(await eventsKept()).toEqual(before)
})

test('the signature covers the bytes, so a body of any content type reaches it unparsed', async () => {
  const stand = await atCheckout(world)
  const { body, headers } = signed(world, paymentEvent(stand, 'captured', 'pay_typed'))
  const reply = await postWebhook(world, { body, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } })
  await world.settle()
  expect([reply.statusCode, (await row(stand)).state]).toEqual([200, 'paid'])
})

test('a webhook of an unknown partner gets 404', async () => {
  const { body, headers } = signed(world, { id: 'x' })
  const reply = await world.app.http.inject({ method: 'POST', url: '/api/payments/webhook/stranger', payload: body, headers })
  expect(reply.statusCode).toBe(404)
})

test('the same webhook ten times at once is one credit', async () => {
  const stand = await atCheckout(world)
  const webhook = signed(world, paymentEvent(stand, 'captured', 'pay_ten_times'))
  const replies = await allAtOnce(10, () => postWebhook(world, webhook))
  expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(Array(10).fill([200, { received: true }]))
  await world.settle()
  expect([await held(stand), await timesDelivered(world, 'payment.paid', stand.paymentId)]).toEqual([112_500_00, 1])
})

test('ten different webhooks about the same money, processed during a lookup, are one credit', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { mischief: 'never' })
  const [captured] = await world.platform.payments.paymentsOf(stand.orderId)
  const told = Array.from({ length: 10 }, () => paymentEvent(stand, 'captured', captured?.providerPaymentId ?? ''))
  const payment = await row(stand)
  await allAtOnce(20, async (i) => {
    if (i % 2) await askAfter(world.ctx, payment)
    else expect((await postWebhook(world, signed(world, told[i / 2] as ProviderEvent))).statusCode).toBe(200)
  })
  await world.settle()
  const journals = await world.ctx.db.select().from(ledgerJournals).where(eq(ledgerJournals.subject_id, stand.bookingId))
  expect([await held(stand), journals.length, await timesDelivered(world, 'payment.paid', stand.paymentId)]).toEqual([112_500_00, 1, 1])
})

test('money in excess of a paid payment is refunded by itself, once each', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId)
  await world.settle()
  const onTop = [randomUUID(), randomUUID()].map((id) => paymentEvent(stand, 'captured', `pay_${id}`))
  const replies = await allAtOnce(6, (i) => postWebhook(world, signed(world, { ...onTop[i % 2], id: randomUUID() })))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  await world.settle()
  expect(await held(stand)).toBe(112_500_00)
  const rows = await world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, stand.paymentId))
  const back = [true, 112_500_00, 'This was paid twice', 1]
  expect(
    await Promise.all(
      rows.map(async (row) => [row.surplus, row.amount_paise, row.reason, await timesDelivered(world, 'payment.refund_due', row.id)]),
    ),
  ).toEqual([back, back])
  expect(new Set(rows.map(({ provider_payment_id }) => provider_payment_id)).size).toBe(2)
})

test('a payment whose opening was not recorded becomes pending when the bank authorizes it; a paid one stays paid', async () => {
  const stand = await atCheckout(world)
  await world.ctx.db.update(payments).set({ state: 'created', provider_order_id: null }).where(eq(payments.id, stand.paymentId))
  const say = async (kind: 'authorized' | 'captured') => {
    await hear(paymentEvent(stand, kind, `pay_of_${stand.paymentId}`))
    return (await row(stand)).state
  }
  expect([await say('authorized'), await say('captured'), await say('authorized')]).toEqual(['pending', 'paid', 'paid'])
})

test('a webhook about an unknown payment is stored and reported by the check of the books', async () => {
  const stand = await atCheckout(world)
  const unknown = paymentEvent({ ...stand, paymentId: randomUUID() }, 'captured', 'pay_unknown')
  const other = {
    ...paymentEvent(stand, 'captured', 'pay_other_order'),
    payment: { ...(paymentEvent(stand, 'captured', 'pay_other_order') as { payment: object }).payment, orderId: 'order_of_somebody' },
  } as ProviderEvent
  await hear(unknown)
  await hear(other)
  const waiting = await world.ctx.db.select().from(providerEvents)
  const kept = [unknown, other].map(({ id }) => waiting.find((event) => event.event_id === id))
  expect(kept.map((event) => [event?.processed_at, event?.error])).toEqual([
    [null, 'there is no such payment'],
    [null, 'it belongs to another order'],
  ])
  expect((await row(stand)).state).toBe('pending')
  const named = async () => {
    const { unexplainedPayments } = await checkBooks(world.ctx)
    return kept.map((event) => unexplainedPayments.includes(event?.id ?? ''))
  }
  expect(await named()).toEqual([false, false])
  // A later event may still explain it.
  world.clock.advance(10 * minuteMs)
  expect(await named()).toEqual([true, true])
})

test('an event whose processing was lost gets its turn despite many unexplained ones before it', async () => {
  const waits = await atCheckout(world)
  for (let i = 0; i < 3; i++)
    await postWebhook(world, signed(world, paymentEvent({ ...waits, paymentId: randomUUID() }, 'captured', `pay_stray_${i}`)))
  await world.settle()
  await press(world, waits.orderId, { mischief: 'never' })
  const [captured] = await world.platform.payments.paymentsOf(waits.orderId)
  await postWebhook(world, signed(world, paymentEvent(waits, 'captured', captured?.providerPaymentId ?? '')))
  await world.ctx.db.execute(`update events set dispatched_at = told_at where name = 'payment.event_received' and dispatched_at is null`)
  world.clock.advance(5 * minuteMs)
  for (let i = 0; i < 20 && (await row(waits)).state !== 'paid'; i++) await retryEvents(world.ctx, 1)
  expect((await row(waits)).state).toBe('paid')
  await retryEvents(world.ctx, 100)
  const asked = await world.ctx.db.select().from(providerEvents).where(isNull(providerEvents.processed_at))
  expect(asked.filter(({ next_try_at }) => next_try_at <= world.clock.now())).toEqual([])
})

function permutations<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, i) => permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]))
}

/** A payment whose first attempt failed and whose second was captured, then fully refunded manually in two parts. */
async function told(): Promise<{ stand: Stand; news: Record<string, ProviderEvent> }> {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { outcome: 'fail_then_pay', mischief: 'never' })
  const attempts = await world.platform.payments.paymentsOf(stand.orderId)
  const idOf = (state: string) => attempts.find((attempt) => attempt.state === state)?.providerPaymentId ?? ''
  return {
    stand,
    news: {
      authorized: paymentEvent(stand, 'authorized', idOf('captured')),
      captured: paymentEvent(stand, 'captured', idOf('captured')),
      failed: paymentEvent(stand, 'failed', idOf('failed')),
      'refund of a part': refundEvent(stand, idOf('captured'), 45_000_00),
      'refund of the rest': refundEvent(stand, idOf('captured'), 67_500_00),
    },
  }
}

test('any order of events, with a lookup anywhere in between, has the same outcome: nothing lost, nothing twice', async () => {
  const names = ['authorized', 'captured', 'failed', 'refund of a part', 'refund of the rest']
  const cases = await Promise.all(permutations(names).map(async (order) => ({ order, ...(await told()) })))
  expect(cases).toHaveLength(120)
  // All 120 orders advance together, one event at a time; each of the six positions has a lookup in 20 of them.
  for (let place = 0; place <= names.length; place++) {
    await Promise.all(cases.filter((_, i) => i % 6 === place).map(async ({ stand }) => askAfter(world.ctx, await row(stand))))
    await Promise.all(
      cases.map(async ({ order, news }) => {
        const event = news[order[place] ?? '']
        if (event) expect((await postWebhook(world, signed(world, event))).statusCode).toBe(200)
      }),
    )
    await world.settle()
  }
  const ends = await Promise.all(
    cases.map(async ({ stand }) => {
      const { state, captured_paise, refunded_paise, failure } = await row(stand)
      return JSON.stringify({
        state,
        captured_paise,
        refunded_paise,
        failure,
        held: await held(stand),
        paid: await timesDelivered(world, 'payment.paid', stand.paymentId),
      })
    }),
  )
  expect([...new Set(ends)]).toEqual([
    JSON.stringify({ state: 'refunded', captured_paise: 112_500_00, refunded_paise: 112_500_00, failure: null, held: 0, paid: 1 }),
  ])
})
