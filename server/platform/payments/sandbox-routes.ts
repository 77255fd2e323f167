/** Routes of the sandbox: its own pages, and an endpoint for bots. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import { checkoutPage } from './sandbox-page.ts'
import { payInput, type Queue, type SandboxParts } from './sandbox-parts.ts'
import { findOrder, isPaid, payOrder, type SandboxOrder } from './sandbox-pay.ts'

const limits = { rateLimit: { max: 120, timeWindow: 60_000 } }
const form = payInput.extend({ secret: z.string().max(100) })

export function sandboxRoutes(app: FastifyInstance, parts: SandboxParts, queue: Queue) {
  void app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    own.get<{ Params: { orderId: string } }>('/sandbox/checkout/:orderId', { config: limits }, async (request, reply) => {
      const order = await orderOf(parts, request.params.orderId)
      return show(reply, order, await isPaid(parts, order.id))
    })
    own.post<{ Params: { orderId: string } }>('/sandbox/checkout/:orderId/pay', { config: limits }, async (request, reply) => {
      const order = await orderOf(parts, request.params.orderId)
      const input = form.safeParse(request.body)
      // Only the checkout page contains its secret, so another site cannot submit the form.
      if (!input.success || input.data.secret !== order.secret) throw failures.forbidden()
      await payOrder(parts, queue, order.id, input.data)
      return reply.redirect(order.return_url, 303)
    })
    if (parts.env.demo || parts.env.NODE_ENV === 'test') botRoute(own, parts, queue)
  })
}

/** Pays without the page: for tests and simulated people. */
function botRoute(app: FastifyInstance, parts: SandboxParts, queue: Queue) {
  app.post<{ Params: { orderId: string } }>('/sandbox/api/orders/:orderId/pay', async (request) => {
    const order = await orderOf(parts, request.params.orderId)
    const input = payInput.safeParse(request.body)
    if (!input.success) throw failures.invalid_input()
    return { payments: await payOrder(parts, queue, order.id, input.data) }
  })
}

async function orderOf(parts: SandboxParts, orderId: string): Promise<SandboxOrder> {
  const order = await findOrder(parts, orderId)
  if (!order) throw failures.not_found()
  return order
}

function show(reply: FastifyReply, order: SandboxOrder, paid: boolean) {
  const { html, policy } = checkoutPage(order, paid)
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(html)
}
