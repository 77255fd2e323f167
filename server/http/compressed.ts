/** Public text, cached only in compressed form: it is decompressed for clients that accept neither encoding. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface Compressed {
  etag: string
  brotli: Buffer
  gzip: Buffer
}

const brotli = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)
const quality = 5

export async function compress(bytes: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes),
  ])
  return { etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`, brotli: br, gzip: gz }
}

/** Fast compression for an answer that is sent once. */
export function quickly(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } })
}

/** Sends the accepted encoding, or 304 when the client has it. The caller sets type and caching. */
export async function sendCompressed(kept: Compressed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', kept.etag).header('vary', 'accept-encoding')
  if (reply.statusCode === 200 && request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(kept.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(kept.gzip)
  return reply.send(await unpack(kept.brotli))
}
