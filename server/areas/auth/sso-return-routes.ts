/**
 * Return URLs of sign-in providers. Each provider has its own path, so that one's answer cannot pass for another's, without a query, which not every
 * provider keeps; one page finishes all of them.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { authProviders } from '#contract/auth/auth.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import { returnPath } from '../../platform/sso/providers.ts'

const from = z.object({ provider: z.enum(authProviders) })
const passed = z
  .object({ code: z.string().max(2000), state: z.string().max(500), iss: z.string().max(500), error: z.string().max(100) })
  .partial()

function known(params: unknown) {
  const read = from.safeParse(params)
  if (!read.success) throw failures.not_found()
  return read.data
}

export function ssoReturnRoute(app: FastifyInstance, { env }: Platform) {
  app.get(returnPath(':provider'), (request, reply) => {
    const { provider } = known(request.params)
    const answer = passed.safeParse(request.query)
    const query = new URLSearchParams({ provider, ...(answer.success ? answer.data : { error: 'invalid_request' }) })
    return reply.header('cache-control', 'no-store').redirect(`${env.BASE_URL}/auth/sso?${query}`, 303)
  })
}
