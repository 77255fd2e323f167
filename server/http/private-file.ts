import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { brand } from '#brand'

/** Somebody's own: kept by nobody on the way, and no page of this site wherever it is opened. @param name to save it under; none to show it */
export function sendPrivately(
  reply: FastifyReply,
  type: string,
  body: Buffer | Uint8Array | string | Readable,
  name?: string,
): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      ...(name && { 'content-disposition': `attachment; filename="${brand.slug}-${name}"` }),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(body)
}

/** @param name without its ending */
export function sendCsv(reply: FastifyReply, body: string | Readable, name: string): FastifyReply {
  return sendPrivately(reply, 'text/csv; charset=utf-8', body, `${name}.csv`)
}
