/** Sign-in with somebody else's word: OpenID Connect, code flow with PKCE, state and nonce. */

/** What we must remember between sending the browser away and its return. */
export interface SsoTrip {
  state: string
  nonce: string
  codeVerifier: string
}

/** What the issuer vouches for. The key of an identity is (issuer, subject), never the e-mail. */
export interface SsoIdentity {
  issuer: string
  subject: string
  email: string | null
  /** Only true when the issuer said exactly `true`. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

export interface SsoProvider {
  readonly code: string
  readonly name: string
  begin(): Promise<{ url: string; trip: SsoTrip }>
  /** @throws when code, state, nonce, issuer, audience or signature does not fit */
  finish(query: { code: string; state: string; iss?: string | undefined }, trip: SsoTrip): Promise<SsoIdentity>
}
