import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { brand } from '#brand'

/** Sends a private file: never cached, and never opened as a page of this site. @param name to save it under; none to display it */
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

/** @param name without its extension */
export function sendCsv(reply: FastifyReply, body: string | Readable, name: string): FastifyReply {
  return sendPrivately(reply, 'text/csv; charset=utf-8', body, `${name}.csv`)
}
