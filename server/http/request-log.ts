/** Fields of every log line about a request besides its path: a keyed hash of its network, the person, and the outcome. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../platform/address.ts'
import { keyedHash } from '../platform/keyed-hash.ts'
import type { Platform } from '../platform/platform.ts'

/** The same network has the same hash, and nobody without our secret can reverse it. */
export function logNetworks(http: FastifyInstance, platform: Platform): void {
  http.addHook('onRequest', async (request, reply) => {
    sayInLog(request, reply, { network: keyedHash({ platform }, `request from ${addressKey(request.ip)}`) })
  })
}

/** Adds fields to every later log line about this request. */
export function sayInLog(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: { network?: string; person?: string; outcome?: string },
): void {
  request.log = request.log.child(facts)
  reply.log = request.log
}
