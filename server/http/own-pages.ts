import type { FastifyRequest } from 'fastify'
import { failures } from '#contract/grammar/errors.ts'
import type { Platform } from '../platform/platform.ts'

/**
 * Rejects a write from a foreign page: browsers send an Origin header, which must be ours; programs send none. Tokens are in no cookie,
 * so a foreign page could do nothing anyway; this holds should that ever change. @throws 403
 */
export function requireOwnPage({ headers: { origin }, host }: FastifyRequest, { env }: Platform): void {
  if (origin === undefined || origin === new URL(env.BASE_URL).origin) return
  // Allow another name than BASE_URL, such as 127.0.0.1: no page can choose the Host header of its request.
  if (URL.canParse(origin) && new URL(origin).host === host) return
  throw failures.foreign_page()
}
