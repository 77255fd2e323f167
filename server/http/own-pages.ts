import type { FastifyRequest } from 'fastify'
import { failures } from '#contract/grammar/errors.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * A browser names the page that writes; it must be one of ours. Programs name none. Tokens are in no cookie, so that a
 * foreign page has nothing to write with; this holds should that ever change. @throws 403
 */
export function requireOwnPage({ headers: { origin }, host }: FastifyRequest, { env }: Platform): void {
  if (origin === undefined || origin === new URL(env.BASE_URL).origin) return
  // Reached under another name than BASE_URL, 127.0.0.1 say: no page chooses the host of its request.
  if (URL.canParse(origin) && new URL(origin).host === host) return
  throw failures.foreign_page()
}
