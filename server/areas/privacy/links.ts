/** Links to a copy: signed by us, for a day, worth nothing without the owner's proof. */
import { createHmac } from 'node:crypto'
import { privacyLimits } from '#contract/privacy.ts'
import type { Env } from '../../platform/env/env.ts'
import { keyFor, sameHash } from '../auth/service/secrets.ts'

export function exportLink(env: Env, exportId: string, at: Date): string {
  const until = at.getTime() + privacyLimits.linkMs
  return `${env.BASE_URL}/dashboard/settings/privacy?token=${exportId}.${until}.${sealOf(env, exportId, until)}`
}

/** @returns which copy the token opens, or null when it is not ours or has ended */
export function exportIn(env: Env, token: string, at: Date): string | null {
  const [, id = '', until = '', seal = ''] = token.match(/^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/) ?? []
  const isOurs = seal !== '' && sameHash(seal, sealOf(env, id, Number(until)))
  return isOurs && Number(until) > at.getTime() ? id : null
}

function sealOf(env: Env, exportId: string, until: number): string {
  return createHmac('sha256', keyFor(env, 'links to copies')).update(`${exportId} ${until}`).digest('base64url')
}
