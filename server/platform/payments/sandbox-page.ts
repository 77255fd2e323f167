/** The sandbox's checkout, like a partner's own page: no script, none of our files, works without JavaScript. */
import { createHash } from 'node:crypto'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import type { faultModes } from './sandbox-parts.ts'
import type { SandboxOrder } from './sandbox-pay.ts'
import { sandboxStyle } from './sandbox-style.ts'

const faultModeLabels: Record<(typeof faultModes)[number], string> = {
  none: 'None: deliver the news once, at once',
  twice: 'Deliver every webhook twice',
  late: 'Deliver it late',
  out_of_order: 'Deliver it out of order',
  wrong_amount: 'Take ₹1 too little',
  wrong_currency: 'Take dollars in place of rupees',
  bad_signature: 'Sign it with the wrong key',
  never: 'Never deliver it',
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')

/** @returns the page and its content security policy */
export function checkoutPage(order: SandboxOrder, paid: boolean): { html: string; policy: string } {
  const amount = formatRupees(toRupees(order.amount_paise))
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Pay ${amount} · Sandbox</title>
<style>${sandboxStyle}</style>
</head>
<body>
<aside class="ribbon" aria-label="Sandbox"><strong>Sandbox: no real money.</strong> Nothing is charged here.</aside>
<main>
<header>
<p class="for">${escaped(order.label)}</p>
<h1><span class="quiet">Amount to pay</span> ${amount}</h1>
</header>
${paid ? alreadyPaid(order) : payForm(order, amount)}
<footer><p>Order <code>${escaped(order.id)}</code></p></footer>
</main>
</body>
</html>`
  return { html, policy: policyFor(order) }
}

function alreadyPaid(order: SandboxOrder): string {
  return `<section class="card"><h2>This order is paid</h2><p>It cannot be paid a second time.</p><a class="button" href="${escaped(order.return_url)}">Go back</a></section>`
}

function payForm(order: SandboxOrder, amount: string): string {
  return `<form method="post" action="/sandbox/checkout/${escaped(order.id)}/pay">
<input type="hidden" name="secret" value="${escaped(order.secret)}">
<fieldset class="card">
<legend>Pay with</legend>
${method('upi', 'UPI', 'anyone@sandbox', true)}
${method('card', 'Card', '4111 1111 1111 1111')}
${method('netbanking', 'Net banking', 'Sandbox Bank')}
</fieldset>
<button class="button" name="outcome" value="pay">Pay ${amount}</button>
<section class="card" aria-labelledby="otherwise">
<h2 id="otherwise">Or let it end otherwise</h2>
<div class="row">
<button class="button plain" name="outcome" value="fail">Decline it</button>
<button class="button plain" name="outcome" value="fail_then_pay">Decline, then pay</button>
<button class="button plain" name="outcome" value="pending">Leave it pending</button>
</div>
</section>
<details class="card">
<summary>Mischief with the webhook</summary>
<fieldset class="bare">
<legend>What happens to the partner's message</legend>
${Object.entries(faultModeLabels)
  .map(
    ([value, label], i) =>
      `<label class="choice"><input type="radio" name="mischief" value="${value}"${i === 0 ? ' checked' : ''}> ${label}</label>`,
  )
  .join('\n')}
</fieldset>
<label class="delay" for="delay">Seconds, when it is late</label>
<input id="delay" name="delaySeconds" type="number" inputmode="numeric" min="0" max="604800" value="20">
</details>
</form>
<p class="back"><a href="${escaped(order.return_url)}">Go back without paying</a></p>`
}

function method(value: string, name: string, hint: string, chosen = false): string {
  return `<label class="choice method"><input type="radio" name="method" value="${value}"${chosen ? ' checked' : ''}><span><strong>${name}</strong><span class="quiet">${hint}</span></span></label>`
}

/** The form's answer redirects to the product, which some browsers check against form-action. */
function policyFor(order: SandboxOrder): string {
  return `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${new URL(order.return_url).origin}; base-uri 'none'; frame-ancestors 'none'`
}
