/** What every line about a request says besides its path: from where, as a keyed hash, who, and what came of it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../platform/address.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Platform } from '../platform/platform.ts'

/** The same network has the same hash, and nobody without our secret can tell which it is. */
export function logNetworks(http: FastifyInstance, platform: Platform): void {
  http.addHook('onRequest', async (request, reply) => {
    sayInLog(request, reply, { network: keyedHash({ platform }, `request from ${addressKey(request.ip)}`) })
  })
}

/** From here on, in every line about this request. */
export function sayInLog(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: { network?: string; person?: string; outcome?: string },
): void {
  request.log = request.log.child(facts)
  reply.log = request.log
}
