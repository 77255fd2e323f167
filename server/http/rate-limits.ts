/**
 * Rate limits. Before authentication, an address is counted over all calls together, refusals included; then each call counts the
 * person, or the address of an anonymous caller. In memory, or in Redis for several processes.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures } from '#contract/grammar/errors.ts'
import { addressKey } from '../platform/address.ts'
import type { Platform } from '../platform/platform.ts'

/** Indian carriers put thousands of phones behind one address; a credential-guessing program sends more than they do. */
const perMinuteFromAddress = 3000
const minute = 60_000

/**
 * The address of requests that pages make within this process. A caller's socket has an IP address or none, never this text, and no
 * header reaches the socket.
 */
export const inProcessAddress = 'this process'

function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket?.remoteAddress === inProcessAddress
}

export async function rateLimits(app: FastifyInstance, { env, redis }: Platform): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  await app.register(rateLimit, {
    // Limit for routes without one of their own: a page's assets, health.
    max: perMinuteFromAddress,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: isInProcess,
    ...(redis && { redis: redis.client, nameSpace: `${redis.namespace}limits:` }),
    // Without Redis the site runs without limits; attempts on accounts are counted in the database.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
}

/** For the scope of the calls: register it before they are bound. */
export function limitAddresses(api: FastifyInstance, { env }: Platform): void {
  if (env.RATE_LIMITS === 'off') return
  const count = api.createRateLimit({ max: perMinuteFromAddress, timeWindow: minute })
  api.addHook('onRequest', async (request) => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
}

/** For the configuration of a route. @param personOf the signed-in person, once known */
export function perMinute(max: number, personOf: (request: FastifyRequest) => string | undefined) {
  return { max, timeWindow: minute, keyGenerator: (request: FastifyRequest) => personOf(request) ?? addressKey(request.ip) }
}

function tooMany(waitMs: number) {
  return failures.too_many_requests({ seconds: Math.ceil(waitMs / 1000) })
}
