/**
 * How often one may ask. Before anybody looks at who asks, an address is counted over all calls together, refusals
 * included; then each call counts the person, or the address of nobody. In memory, or in Redis for several processes.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failures } from '#contract/grammar/errors.ts'
import { addressKey } from '../platform/address.ts'
import type { Platform } from '../platform/platform.ts'

/** Indian carriers put thousands of phones behind one address; a program that tries names sends more than they do. */
const perMinuteFromAddress = 3000
const minute = 60_000

/**
 * Where requests come from that pages make in this process. A caller's socket has an address or none, never this text,
 * and no header reaches the socket.
 */
export const inProcessAddress = 'this process'

function isInProcess(request: FastifyRequest): boolean {
  return request.raw.socket?.remoteAddress === inProcessAddress
}

export async function rateLimits(app: FastifyInstance, { env, redis }: Platform): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  await app.register(rateLimit, {
    // Of what has no limit of its own: a page's assets, health.
    max: perMinuteFromAddress,
    keyGenerator: ({ ip }) => addressKey(ip),
    allowList: isInProcess,
    ...(redis && { redis: redis.client, nameSpace: `${redis.namespace}limits:` }),
    // Without Redis the site goes on uncounted; what guards accounts is counted in the database.
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

/** For the configuration of a route. @param personOf who asks, once that is known */
export function perMinute(max: number, personOf: (request: FastifyRequest) => string | undefined) {
  return { max, timeWindow: minute, keyGenerator: (request: FastifyRequest) => personOf(request) ?? addressKey(request.ip) }
}

function tooMany(waitMs: number) {
  return failures.too_many_requests({ seconds: Math.ceil(waitMs / 1000) })
}
