/** The sign-in providers that the environment has keys for. */
import type { Env } from '../env/env.ts'
import { demoIssuerFacts } from './demo-issuer.ts'
import { type OpenIdSettings, openIdProvider } from './openid.ts'
import type { SsoProvider } from './port.ts'

export function ssoProviders(env: Env): Map<string, SsoProvider> {
  const known = [google(env), linkedin(env), demo(env)].filter((settings) => !!settings)
  return new Map(known.map((settings) => [settings.code, openIdProvider(settings)]))
}

export function returnPath(code: string): string {
  return `/api/auth/sso/return/${code}`
}

/** The redirect URI of a provider; register it there exactly like this. */
export function returnAddress(env: Env, code: string): string {
  return env.BASE_URL + returnPath(code)
}

function google(env: Env): OpenIdSettings | null {
  const { SSO_GOOGLE_CLIENT_ID: clientId, SSO_GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  return {
    code: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    clientId,
    clientSecret,
    redirectUri: returnAddress(env, 'google'),
    prompt: 'select_account',
  }
}

function linkedin(env: Env): OpenIdSettings | null {
  const { SSO_LINKEDIN_CLIENT_ID: clientId, SSO_LINKEDIN_CLIENT_SECRET: clientSecret } = env
  if (!clientId || !clientSecret) return null
  return {
    code: 'linkedin',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    clientId,
    clientSecret,
    redirectUri: returnAddress(env, 'linkedin'),
    nonceAndPkce: false,
  }
}

function demo(env: Env): OpenIdSettings | null {
  if (!env.demo) return null
  const { issuer, clientId, clientSecret, send } = demoIssuerFacts(env)
  return {
    code: 'demo',
    name: 'the demo provider',
    issuer,
    clientId,
    clientSecret,
    redirectUri: returnAddress(env, 'demo'),
    prompt: 'login',
    send,
  }
}
