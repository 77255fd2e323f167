/** Links to the appeal against one sanction. A suspended person cannot sign in, so the link itself is the proof. */
import { createHmac } from 'node:crypto'
import type { Env } from '../../../platform/env/env.ts'
import { keyFor, sameHash } from './secrets.ts'

export function appealToken(env: Env, sanctionId: string): string {
  const seal = createHmac('sha256', keyFor(env, 'appeal links')).update(sanctionId).digest('base64url')
  return `${sanctionId}.${seal}`
}

export function appealLink(env: Env, sanctionId: string): string {
  return `${env.BASE_URL}/appeal?token=${appealToken(env, sanctionId)}`
}

/** @returns the sanction of the token, or null when we did not issue it */
export function sanctionIn(env: Env, token: string): string | null {
  const [id = ''] = token.split('.')
  return /^[0-9a-f-]{36}$/.test(id) && sameHash(token, appealToken(env, id)) ? id : null
}
