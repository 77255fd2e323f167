/** A register for development and tests: users state who they are. Its code is encrypted, bound to the challenge and short-lived. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import type { Clock } from '../clock/port.ts'
import type { Env } from '../env/env.ts'
import type { Ids } from '../ids/port.ts'
import { sandboxStyle } from '../payments/sandbox-style.ts'
import { seal, unseal } from '../sealing/sealing.ts'
import { challengeOf, type IdentityRegister, RegisterRefused, returnPath } from './port.ts'

const goodForMs = 10 * minuteMs
const about = 'identity sandbox'
const limits = { rateLimit: { max: 120, timeWindow: 60_000 } }
const trip = z.object({ state: z.string().min(1).max(200), challenge: z.string().min(1).max(200) })
const form = trip.extend({ name: z.string().trim().min(1).max(120), outcome: z.enum(['confirm', 'refuse']) })
const sealedCode = z.object({ name: z.string(), challenge: z.string(), until: z.number() })

export function identitySandbox({ env, clock, ids }: { env: Env; clock: Clock; ids: Ids }): IdentityRegister {
  return {
    name: 'the sandbox',
    begin() {
      const trip = { state: ids.secret(), codeVerifier: ids.secret() }
      const query = new URLSearchParams({ state: trip.state, challenge: challengeOf(trip.codeVerifier) })
      return { url: `${env.BASE_URL}/sandbox/identity?${query}`, trip }
    },
    async finish(code, { codeVerifier }) {
      const read = readCode(env, code)
      if (!read || read.challenge !== challengeOf(codeVerifier) || read.until <= clock.now().getTime())
        throw new RegisterRefused('the code is not good')
      return read.name
    },
    routes(app) {
      sandboxRoutes(app, (name, challenge) =>
        seal(env, JSON.stringify({ name, challenge, until: clock.now().getTime() + goodForMs }), about),
      )
    },
  }
}

function readCode(env: Env, code: string) {
  try {
    return sealedCode.parse(JSON.parse(unseal(env, code, about)))
  } catch {
    return null
  }
}

function sandboxRoutes(app: FastifyInstance, codeFor: (name: string, challenge: string) => string): void {
  void app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    own.get('/sandbox/identity', { config: limits }, (request, reply) => {
      const read = trip.safeParse(request.query)
      if (!read.success) throw failures.not_found()
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(page(read.data))
    })
    own.post('/sandbox/identity', { config: limits }, (request, reply) => {
      const read = form.safeParse(request.body)
      if (!read.success) throw failures.invalid_input()
      const { state, challenge, name, outcome } = read.data
      const answer: Record<string, string> =
        outcome === 'confirm' ? { code: codeFor(name, challenge), state } : { error: 'access_denied', state }
      return reply.redirect(`${returnPath}?${new URLSearchParams(answer)}`, 303)
    })
  })
}

const styleHash = createHash('sha256').update(sandboxStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function page({ state, challenge }: z.infer<typeof trip>): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Identity · Sandbox</title>
<style>${sandboxStyle}</style>
</head>
<body>
<aside class="ribbon" aria-label="Sandbox"><strong>Sandbox: nobody is asked.</strong> Say which name it should confirm.</aside>
<main>
<h1>Identity</h1>
<form method="post" action="/sandbox/identity">
<input type="hidden" name="state" value="${escaped(state)}">
<input type="hidden" name="challenge" value="${escaped(challenge)}">
<p class="card"><label for="name">Name</label> <input id="name" name="name" required maxlength="120" autocomplete="off"></p>
<button class="button" name="outcome" value="confirm">Confirm this name</button>
<button class="button plain" name="outcome" value="refuse">Refuse</button>
</form>
</main>
</body>
</html>`
}
