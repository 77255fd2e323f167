/** Sign-in through a third party: OpenID Connect, code flow with PKCE, state and nonce. */

/** What we must remember until the browser returns. */
export interface SsoTrip {
  state: string
  nonce: string
  codeVerifier: string
}

/** Claims of the issuer. The key of an identity is (issuer, subject), never the email. */
export interface SsoIdentity {
  issuer: string
  subject: string
  email: string | null
  /** True only when the issuer sent exactly `true`. */
  emailVerified: boolean
  firstName: string
  lastName: string
}

export interface SsoProvider {
  readonly code: string
  readonly name: string
  begin(): Promise<{ url: string; trip: SsoTrip }>
  /** @throws when code, state, nonce, issuer, audience or signature is invalid */
  finish(query: { code: string; state: string; iss?: string | undefined }, trip: SsoTrip): Promise<SsoIdentity>
}
