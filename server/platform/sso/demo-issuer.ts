/**
 * An OpenID provider within this process, for demo mode: the same protocol as Google's, with no real keys. It believes whatever name
 * and address people type, so it must not exist outside demo mode.
 */
import { createHash, createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import type { Env } from '../env/env.ts'
import { issuerMemory } from './demo-issuer-memory.ts'

export const demoIssuerPath = '/dev/oidc'
const clientId = 'mehfil-demo'
const mostAccounts = 1000
const hourSeconds = 3600

/** An account as its owner described it. */
export interface DemoAccount {
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export interface DemoIssuer {
  provider: Provider
  /** Stores the account. @returns its subject, the same for the same email */
  remember(account: DemoAccount): string
}

export function demoIssuerFacts(env: Env) {
  const clientSecret = createHmac('sha256', env.SECRET ?? '')
    .update('demo issuer')
    .digest('base64url')
  const everywhere = env.HOST === '0.0.0.0' || env.HOST === '::'
  // The public address may belong to a proxy that this process cannot reach.
  const inside = `http://${everywhere ? '127.0.0.1' : env.HOST}:${env.PORT}`
  const send: typeof fetch = (url, options) => fetch(String(url).replace(env.BASE_URL, inside), options)
  return { issuer: `${env.BASE_URL}${demoIssuerPath}`, clientId, clientSecret, send }
}

/** @param returnTo the only redirect URI it accepts */
export async function openDemoIssuer(env: Env, returnTo: string): Promise<DemoIssuer> {
  const { issuer, clientSecret } = demoIssuerFacts(env)
  const accounts = new Map<string, DemoAccount>()
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [returnTo],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    adapter: issuerMemory(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: {
      keys: [
        createHmac('sha256', env.SECRET ?? '')
          .update('demo issuer cookies')
          .digest('base64url'),
      ],
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    interactions: { policy: onlyLogin(), url: (_ctx, interaction) => `${demoIssuerPath}/interaction/${interaction.uid}` },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
      Grant: hourSeconds,
    },
    findAccount: (_ctx, subject) => {
      const account = accounts.get(subject)
      return account && { accountId: subject, claims: () => claimsOf(subject, account) }
    },
    async loadExistingGrant(ctx) {
      const grant = new provider.Grant({ clientId: ctx.oidc.client?.clientId ?? '', accountId: ctx.oidc.session?.accountId ?? '' })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain'
      ctx.body = `The demo provider refused: ${out.error_description ?? out.error}`
    },
  })
  // Our route sets host and scheme of the public address on each request.
  provider.proxy = true
  return {
    provider,
    remember(account) {
      const subject = createHash('sha256').update(account.email.toLowerCase()).digest('base64url').slice(0, 22)
      const oldest = accounts.keys().next().value
      if (accounts.size >= mostAccounts && oldest !== undefined) accounts.delete(oldest)
      accounts.set(subject, account)
      return subject
    },
  }
}

/** The demo needs no consent screen. */
function onlyLogin() {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  return policy
}

function claimsOf(sub: string, { email, emailVerified, firstName, lastName }: DemoAccount) {
  return { sub, email, email_verified: emailVerified, given_name: firstName, family_name: lastName }
}
