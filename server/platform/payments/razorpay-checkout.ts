/**
 * Redirects to Razorpay's hosted checkout and back. Our page only hands the browser over: none of their scripts runs where sessions are
 * kept (docs/decisions/013-razorpay.md).
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { brand } from '#brand'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { type Hear, ProviderRefused, ProviderUnavailable } from './port.ts'
import type { RazorpayOrder } from './razorpay-shapes.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { fits } from './signature.ts'

export interface Checkout {
  baseUrl: string
  apiUrl: string
  keyId: string
  keySecret: string
  orderById(orderId: string): Promise<RazorpayOrder>
}

const limits = { rateLimit: { max: 60, timeWindow: 60_000 } }
const orderId = z.string().regex(/^order_\w{1,40}$/)
const returned = z.object({
  razorpay_payment_id: z.string().max(60),
  razorpay_order_id: orderId,
  razorpay_signature: z.string().max(200),
})

export function razorpayRoutes(app: FastifyInstance, checkout: Checkout, hear: Hear): void {
  void app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    own.get<{ Params: { orderId: string } }>('/razorpay/checkout/:orderId', { config: limits }, async (request, reply) =>
      show(reply, checkout, await orderOf(checkout, request.params.orderId)),
    )
    own.post<{ Params: { orderId: string } }>('/razorpay/return/:orderId', { config: limits }, async (request, reply) => {
      const { id, receipt } = await orderOf(checkout, request.params.orderId)
      if (receipt && isSigned(checkout.keySecret, id, request.body)) await hear.returned(receipt)
      return reply.redirect(returnUrl(checkout, receipt), 303)
    })
  })
}

/** A valid signature proves that they paid something for this order, so query it; it grants nothing by itself. */
function isSigned(keySecret: string, orderId: string, body: unknown): boolean {
  const read = returned.safeParse(body)
  if (!read.success || read.data.razorpay_order_id !== orderId) return false
  return fits(keySecret, Buffer.from(`${orderId}|${read.data.razorpay_payment_id}`), read.data.razorpay_signature)
}

async function orderOf(checkout: Checkout, asked: string): Promise<RazorpayOrder> {
  if (!orderId.safeParse(asked).success) throw failures.not_found()
  try {
    return await checkout.orderById(asked)
  } catch (error) {
    if (error instanceof ProviderRefused) throw failures.not_found()
    if (error instanceof ProviderUnavailable) throw failures.unavailable()
    throw error
  }
}

function returnUrl({ baseUrl }: Checkout, receipt: string | null | undefined): string {
  return `${baseUrl}/payment-success${receipt ? `?payment=${encodeURIComponent(receipt)}` : ''}`
}

const handOver = 'document.forms[0].submit()'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

function show(reply: FastifyReply, checkout: Checkout, order: RazorpayOrder) {
  const amount = formatRupees(toRupees(order.amount))
  const fields = {
    key_id: checkout.keyId,
    order_id: order.id,
    amount: String(order.amount),
    currency: order.currency,
    name: brand.name,
    description: typeof order.notes.label === 'string' ? order.notes.label : brand.name,
    callback_url: `${checkout.baseUrl}/razorpay/return/${order.id}`,
    cancel_url: returnUrl(checkout, order.receipt),
  }
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(sandboxStyle)}`,
    `script-src ${hashOf(handOver)}`,
    `form-action ${new URL(checkout.apiUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay ${amount} · ${escaped(brand.name)}</title>
<style>${sandboxStyle}</style>
</head>
<body>
<main>
<header>
<p class="for">${escaped(fields.description)}</p>
<h1><span class="quiet">Amount to pay</span> ${amount}</h1>
</header>
<form method="post" action="${escaped(checkout.apiUrl)}/v1/checkout/embedded">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('\n')}
<button class="button">Go to Razorpay</button>
</form>
<p class="back"><a href="${escaped(fields.cancel_url)}">Go back without paying</a></p>
</main>
<script>${handOver}</script>
</body>
</html>`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).header('cache-control', 'no-store').send(html)
}
