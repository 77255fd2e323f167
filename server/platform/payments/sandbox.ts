/**
 * A payment partner within this process: its own books, its own checkout page, webhooks signed like a real partner's. No real money.
 * Fault modes make it fail, delay, repeat or forge webhooks for tests.
 */
import { asc, eq } from 'drizzle-orm'
import type { OrderRequest, PaymentProvider, ProviderOrder, ProviderPayment } from './port.ts'
import { parseEvent } from './sandbox-event.ts'
import { makePayout, makeRefund } from './sandbox-money.ts'
import { type SandboxParts, signatureHeader } from './sandbox-parts.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { settledOn } from './sandbox-settlements.ts'
import { webhookPost } from './sandbox-webhooks.ts'
import { fits, sign } from './signature.ts'
import { sandboxOrders, sandboxPayments } from './tables.ts'

export function sandboxProvider(parts: SandboxParts): PaymentProvider {
  const secret = sandboxSecret(parts.env)
  const post = webhookPost(parts, secret)
  return {
    name: 'sandbox',
    createOrder: (order) => createOrder(parts, order),
    paymentsOf: (orderId) => paymentsOf(parts, orderId),
    refund: (refund) => makeRefund(parts, post.queue, refund),
    payout: (payout) => makePayout(parts, post.queue, payout),
    pays: ['bank', 'upi'],
    linkPayee: async ({ artistId }) => ({ link: { accountId: `acc_${artistId}` }, state: 'ready' }),
    settlements: (day) => settledOn(parts, day),
    readEvent: (body, headers) => (fits(secret, body, headers[signatureHeader]) ? parseEvent(body) : null),
    attach(app) {
      post.reach(app)
      sandboxRoutes(app, parts, post.queue)
    },
  }
}

/** A configured secret, or one derived irreversibly from the installation's secret. */
export function sandboxSecret(env: Pick<SandboxParts['env'], 'SANDBOX_SECRET' | 'SECRET'>): string {
  if (env.SANDBOX_SECRET) return env.SANDBOX_SECRET
  if (!env.SECRET) throw new Error('sandbox: there is no secret to sign with')
  return sign(env.SECRET, 'sandbox webhooks')
}

async function createOrder({ database, env, ids, clock }: SandboxParts, order: OrderRequest): Promise<ProviderOrder> {
  await database.orm
    .insert(sandboxOrders)
    .values({
      id: `order_${ids.readable(20)}`,
      reference: order.reference,
      amount_paise: order.amountPaise,
      currency: order.currency,
      label: order.label,
      return_url: order.returnUrl,
      secret: ids.secret(),
      created_at: clock.now(),
    })
    .onConflictDoNothing({ target: sandboxOrders.reference })
  const [made] = await database.orm.select({ id: sandboxOrders.id }).from(sandboxOrders).where(eq(sandboxOrders.reference, order.reference))
  if (!made) throw new Error('sandbox: the order was not kept')
  return { orderId: made.id, checkoutUrl: `${env.BASE_URL}/sandbox/checkout/${made.id}` }
}

async function paymentsOf({ database }: SandboxParts, orderId: string): Promise<ProviderPayment[]> {
  const rows = await database.orm
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.order_id, orderId))
    .orderBy(asc(sandboxPayments.created_at), asc(sandboxPayments.id))
  return rows.map((payment) => ({
    providerPaymentId: payment.id,
    orderId,
    amountPaise: payment.amount_paise,
    currency: payment.currency,
    state: payment.state,
    ...(payment.failure ? { failure: payment.failure } : {}),
  }))
}
