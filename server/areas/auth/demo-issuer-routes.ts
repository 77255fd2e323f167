/** `/dev/oidc`: the demo's own OpenID provider, with a page on which people enter their identity. Demo mode only. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { email, personName } from '#contract/auth/auth.ts'
import { escapeHtml, sendDevPage } from '../../http/dev-page.ts'
import { handOver } from '../../http/security-headers.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DemoIssuer, demoIssuerPath, openDemoIssuer } from '../../platform/sso/demo-issuer.ts'
import { returnAddress } from '../../platform/sso/providers.ts'
import { findAccount } from './service/accounts.ts'

const answers = z.object({
  email,
  first_name: personName.or(z.literal('')).default(''),
  last_name: personName.or(z.literal('')).default(''),
  verified: z.literal('yes').optional(),
})

export function demoIssuerRoutes(app: FastifyInstance, platform: Platform) {
  if (!platform.env.demo) return
  let opened: Promise<DemoIssuer> | undefined
  const issuer = () => (opened ??= openDemoIssuer(platform.env, returnAddress(platform.env, 'demo')))

  app.register(async (own) => {
    // The provider parses bodies itself.
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request, _body, done) => done(null))
    own.all(`${demoIssuerPath}/*`, async (request, reply) => {
      const { provider } = await issuer()
      await provider.callback()(arriving(request, platform), handOver(reply))
    })
  })
  app.register(async (own) => {
    own.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    own.get(`${demoIssuerPath}/interaction/:uid`, (_request, reply) => askWho(reply, platform))
    own.post(`${demoIssuerPath}/interaction/:uid`, async (request, reply) => {
      const read = answers.safeParse(request.body)
      if (!read.success) return askWho(reply.code(422), platform, read.error.issues[0]?.message)
      const { provider, remember } = await issuer()
      const subject = remember(await accountFrom(platform, read.data))
      await provider.interactionFinished(arriving(request, platform, ''), handOver(reply), { login: { accountId: subject } })
    })
  })
}

/** The provider builds its URLs from the request; ours start with the public URL, whatever the caller sent. */
function arriving(request: FastifyRequest, { env }: Platform, cut = demoIssuerPath) {
  const base = new URL(env.BASE_URL)
  const raw = request.raw as FastifyRequest['raw'] & { originalUrl?: string }
  raw.headers.host = base.host
  raw.headers['x-forwarded-host'] = base.host
  raw.headers['x-forwarded-proto'] = base.protocol.slice(0, -1)
  raw.originalUrl = raw.url ?? ''
  raw.url = raw.originalUrl.slice(cut.length)
  return raw
}

async function accountFrom(platform: Platform, { email, first_name, last_name, verified }: z.output<typeof answers>) {
  const known = await findAccount(systemCtx(platform, 'demo issuer'), { kind: 'email', value: email }, 'code')
  return {
    email,
    emailVerified: verified === 'yes',
    firstName: first_name || (known?.first_name ?? ''),
    lastName: last_name || (known?.last_name ?? ''),
  }
}

function askWho(reply: FastifyReply, platform: Platform, fault?: string) {
  const demoPeople = ['client@demo.test', 'artist@demo.test'].map((one) => `<option value="${one}">`).join('')
  return sendDevPage(
    reply,
    'Who are you, for the demo provider?',
    `
<p class="aside">This stands in for Google and LinkedIn at ${escapeHtml(platform.env.BASE_URL)}. It believes whatever you write.</p>
${fault ? `<p role="alert"><strong>${escapeHtml(fault)}</strong></p>` : ''}
<form method="post">
  <label>E-mail <input name="email" type="email" required maxlength="254" autocomplete="email" list="people" autofocus></label><datalist id="people">${demoPeople}</datalist>
  <label>First name, if you are new <input name="first_name" maxlength="60" autocomplete="given-name"></label>
  <label>Last name <input name="last_name" maxlength="60" autocomplete="family-name"></label>
  <label><input name="verified" type="checkbox" value="yes" checked> The provider has confirmed the e-mail</label>
  <button>Continue</button>
</form>`,
  )
}
