/** Handles the buttons of the sandbox's checkout. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ProviderPayment } from './port.ts'
import type { Delivery, NewProviderEvent, PayInput, Queue, SandboxParts } from './sandbox-parts.ts'
import { sandboxOrders, sandboxPayments } from './tables.ts'

export type SandboxOrder = typeof sandboxOrders.$inferSelect

const statesOf = {
  pay: ['captured'],
  fail: ['failed'],
  pending: ['authorized'],
  fail_then_pay: ['failed', 'captured'],
} as const satisfies Record<PayInput['outcome'], readonly ProviderPayment['state'][]>

const payloadOf = {
  captured: ['payment.authorized', 'payment.captured'],
  failed: ['payment.failed'],
  authorized: ['payment.authorized'],
} as const

export async function findOrder({ database }: SandboxParts, orderId: string): Promise<SandboxOrder | undefined> {
  const [order] = await database.orm.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId))
  return order
}

export async function isPaid({ database }: SandboxParts, orderId: string): Promise<boolean> {
  return (await database.orm.select({ id: sandboxPayments.id }).from(sandboxPayments).where(paidOf(orderId))).length > 0
}

function paidOf(orderId: string) {
  return and(eq(sandboxPayments.order_id, orderId), inArray(sandboxPayments.state, ['captured', 'refunded']))
}

/** @returns the attempts it recorded; none when the order is already paid */
export async function payOrder(parts: SandboxParts, queue: Queue, orderId: string, input: PayInput): Promise<ProviderPayment[]> {
  const { database, ids, clock } = parts
  const { order, attempts } = await database.transaction(async (tx) => {
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId)).for('update')
    const paid = order && (await tx.select({ id: sandboxPayments.id }).from(sandboxPayments).where(paidOf(orderId))).length > 0
    if (!order || paid) return { order, attempts: [] }
    const attempts = statesOf[input.outcome].map((state) => attemptOf(order, state, input, `pay_${ids.readable(16)}`))
    await tx.insert(sandboxPayments).values(
      attempts.map((attempt) => ({
        id: attempt.providerPaymentId,
        order_id: orderId,
        amount_paise: attempt.amountPaise,
        currency: attempt.currency,
        state: attempt.state,
        failure: attempt.failure ?? null,
        created_at: clock.now(),
      })),
    )
    return { order, attempts }
  })
  if (order) await announce(order, attempts, input, queue)
  return attempts
}

function attemptOf(order: SandboxOrder, state: ProviderPayment['state'], { mischief }: PayInput, id: string): ProviderPayment {
  const aRupee = 100
  const wrong = order.amount_paise > aRupee ? order.amount_paise - aRupee : order.amount_paise + aRupee
  return {
    providerPaymentId: id,
    orderId: order.id,
    state,
    currency: mischief === 'wrong_currency' ? 'USD' : order.currency,
    amountPaise: mischief === 'wrong_amount' ? wrong : order.amount_paise,
    ...(state === 'failed' ? { failure: 'The bank declined the payment.' } : {}),
  }
}

async function announce(order: SandboxOrder, attempts: ProviderPayment[], { mischief, delaySeconds }: PayInput, queue: Queue) {
  if (mischief === 'never') return
  const news: NewProviderEvent[] = attempts.flatMap((payment) =>
    payloadOf[payment.state as keyof typeof payloadOf].map((kind) => ({ kind, reference: order.reference, payment })),
  )
  const delivery: Delivery = {
    ...(mischief === 'twice' && { times: 2 }),
    ...(mischief === 'late' && { afterMs: delaySeconds * 1000 }),
    ...(mischief === 'bad_signature' && { forged: true }),
  }
  for (const item of mischief === 'out_of_order' ? news.toReversed() : news) await queue(item, delivery)
}
