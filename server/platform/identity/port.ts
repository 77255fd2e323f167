/** Somebody else's word about a person's name: DigiLocker, or a sandbox in its place. OAuth 2.0 code flow with PKCE and state. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What we must remember between sending the browser away and its return. */
export interface RegisterTrip {
  state: string
  codeVerifier: string
}

export interface IdentityRegister {
  /** As badges say it. */
  readonly name: string
  begin(): { url: string; trip: RegisterTrip }
  /** @returns the name that it vouches for; nothing else of its answer is kept @throws RegisterRefused, RegisterUnavailable */
  finish(code: string, trip: RegisterTrip): Promise<string>
  /** Its own pages, where it is us. */
  doors?(app: FastifyInstance): void
}

/** The code is not good (any more), or the register knows no name. */
export class RegisterRefused extends Error {
  override name = 'RegisterRefused'
}

export class RegisterUnavailable extends Error {
  override name = 'RegisterUnavailable'
}

/** Where people come back to: a page of the site, which asks the API with what stands in its address. */
export const returnPath = '/dashboard/artist/checks'

export const challengeOf = (codeVerifier: string) => createHash('sha256').update(codeVerifier).digest('base64url')
