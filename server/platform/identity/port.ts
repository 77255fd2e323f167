/** A third party that vouches for a person's name: DigiLocker, or its sandbox. OAuth 2.0 code flow with PKCE and state. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What we must remember until the browser returns. */
export interface RegisterTrip {
  state: string
  codeVerifier: string
}

export interface IdentityRegister {
  /** Name shown on badges. */
  readonly name: string
  begin(): { url: string; trip: RegisterTrip }
  /** @returns the name it vouches for; nothing else of its answer is kept @throws RegisterRefused, RegisterUnavailable */
  finish(code: string, trip: RegisterTrip): Promise<string>
  /** Adds its own pages, when we host them (the sandbox). */
  routes?(app: FastifyInstance): void
}

/** The code is invalid or expired, or the register has no name. */
export class RegisterRefused extends Error {
  override name = 'RegisterRefused'
}

export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable'
}

/** Where people return to: a page of the site, which passes its query to the API. */
export const returnPath = '/dashboard/artist/checks'

export const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url')
