/** Signed tokens: links to an export, valid for a day, and URLs of its file, valid for minutes. A link needs the owner's proof, too. */
import { createHmac } from 'node:crypto'
import { privacy, privacyLimits } from '#contract/privacy/privacy.ts'
import type { Env } from '../../platform/env/env.ts'
import { keyFor, sameHash } from '../auth/service/secrets.ts'

/** Separate keys, so that a link from an email cannot be used as a file URL. */
const uses = { link: 'links to copies', address: 'addresses of copies' } as const
type Use = keyof typeof uses

export function exportLink(env: Env, exportId: string, at: Date): string {
  return `${env.BASE_URL}/dashboard/settings/privacy?token=${tokenOf(env, 'link', exportId, at.getTime() + privacyLimits.linkMs)}`
}

export function exportAddress(env: Env, exportId: string, at: Date): { url: string; expiresAt: Date } {
  const until = at.getTime() + privacyLimits.addressMs
  return { url: `${env.BASE_URL}/api${privacy.file.path}?token=${tokenOf(env, 'address', exportId, until)}`, expiresAt: new Date(until) }
}

function tokenOf(env: Env, use: Use, exportId: string, until: number): string {
  return `${exportId}.${until}.${sealOf(env, use, exportId, until)}`
}

/** @returns the export of the token, or null if it is invalid, for the other use or expired */
export function exportIn(env: Env, use: Use, token: string, at: Date): string | null {
  const [, id = '', until = '', seal = ''] = token.match(/^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/) ?? []
  const isOurs = seal !== '' && sameHash(seal, sealOf(env, use, id, Number(until)))
  return isOurs && Number(until) > at.getTime() ? id : null
}

function sealOf(env: Env, use: Use, exportId: string, until: number): string {
  return createHmac('sha256', keyFor(env, uses[use])).update(`${exportId} ${until}`).digest('base64url')
}
