/** Any OpenID Connect issuer: authorisation code flow, with discovery on first use. */
import * as oidc from 'openid-client'
import type { SsoIdentity, SsoProvider, SsoTrip } from './port.ts'

export interface OpenIdSettings {
  code: string
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /** Unique to this provider, so that one issuer's answers cannot pass for another's (RFC 9700 4.4.2.2). */
  redirectUri: string
  /** Makes the issuer ask people which account to use. */
  prompt?: string
  /** LinkedIn neither returns the nonce nor accepts a PKCE verifier from ordinary apps; state and the client secret remain. */
  nonceAndPkce?: boolean
  /** Sends requests to the issuer where its public address is not reachable. */
  send?: typeof fetch
}

const patienceSeconds = 10

export function openIdProvider(settings: OpenIdSettings): SsoProvider {
  const { code, name, redirectUri, prompt, nonceAndPkce = true } = settings
  let found: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    // Do not cache a failed discovery: the issuer may be back for the next person.
    found ??= discover(settings).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }
  return {
    code,
    name,
    async begin() {
      const config = await configuration()
      const trip: SsoTrip = { state: oidc.randomState(), nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() }
      const proofs = {
        nonce: trip.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(trip.codeVerifier),
        code_challenge_method: 'S256',
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: trip.state,
        ...(prompt && { prompt }),
        ...(nonceAndPkce && proofs),
      })
      return { url: url.href, trip }
    },
    async finish(query, trip) {
      const config = await configuration()
      const answer = new URL(redirectUri)
      for (const [key, value] of Object.entries({ code: query.code, state: query.state, iss: query.iss ?? config.serverMetadata().issuer }))
        answer.searchParams.set(key, value)
      const got = await oidc.authorizationCodeGrant(config, answer, {
        expectedState: trip.state,
        idTokenExpected: true,
        ...(nonceAndPkce && { expectedNonce: trip.nonce, pkceCodeVerifier: trip.codeVerifier }),
      })
      const claims = got.claims()
      if (!claims) throw new Error('sso: the issuer sent no id token')
      return identityFrom(claims)
    },
  }
}

async function discover({ issuer, clientId, clientSecret, send }: OpenIdSettings): Promise<oidc.Configuration> {
  // Allow plain http only for the issuer within this process.
  const execute = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretPost(clientSecret), {
    execute,
    timeout: patienceSeconds,
    ...(send && { [oidc.customFetch]: send as oidc.CustomFetch }),
  })
}

/** Only exactly `true` confirms the address: some issuers send "true", 1 or nothing. */
export function identityFrom(claims: { iss: string; sub: string; [name: string]: unknown }): SsoIdentity {
  const text = (name: string) => (typeof claims[name] === 'string' ? (claims[name] as string).trim() : '')
  const [first = '', ...rest] = text('name').split(/\s+/)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email') || null,
    emailVerified: claims.email_verified === true,
    firstName: text('given_name') || first,
    lastName: text('family_name') || rest.join(' '),
  }
}
