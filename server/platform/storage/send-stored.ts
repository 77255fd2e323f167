/** Sends a stored file: whole, a range of it, or 304 when the client's copy is current (RFC 9110, 13 to 15). */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { defineFailures } from '#contract/grammar/errors.ts'
import { type ByteRange, type FileHead, type FileStream, RangeNotSatisfiable, resolveRange, type Storage } from './port.ts'

const rangeFailures = defineFailures({ outside: [416, ({ size = 0 }) => `The file has ${size} bytes, and none of them were asked for.`] })

/** Range and conditional requests may need little or nothing of the body, so they fetch only the head. */
export function look(storage: Storage, request: FastifyRequest): (key: string) => Promise<FileHead | FileStream | null> {
  const { range, 'if-none-match': known } = request.headers
  return range || known || request.method === 'HEAD' ? storage.head : (key) => storage.read(key)
}

interface Found {
  key: string
  file: FileHead | FileStream
  /** An ETag, where the file's URL names the version better than the store does. */
  etag?: string
}

/** @throws 416 when the range is outside the file, 404 when it was removed meanwhile */
export async function sendStored(
  storage: Storage,
  { key, file, etag = file.etag }: Found,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const part = partOf(request, file.size, etag, reply)
  reply.type(file.type).header('content-length', part ? part.end - part.start + 1 : file.size)
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
  // With an empty payload Fastify would send content-length 0.
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const sent = 'stream' in file ? file : await storage.read(key, part ?? undefined)
  if (!sent) throw new Error(`storage: ${key} went while it was asked for`)
  return reply.send(sent.stream)
}

/** @param header `*`, or tags separated by commas, each possibly weak */
export function isKnown(header: string | undefined, etag: string): boolean {
  return !!header && (header.trim() === '*' || header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag))
}

function partOf(request: FastifyRequest, size: number, etag: string, reply: FastifyReply) {
  const { range, 'if-range': ifRange } = request.headers
  const asked = request.method === 'GET' && (!ifRange || ifRange === etag) ? rangeOf(range) : null
  try {
    return asked && resolveRange(asked, size)
  } catch (error) {
    if (!(error instanceof RangeNotSatisfiable)) throw error
    reply.header('content-range', `bytes */${size}`)
    throw rangeFailures.outside({ size })
  }
}

/** @returns null without a range, for several and for an invalid one: the answer is then the whole file */
export function rangeOf(header: string | undefined): ByteRange | null {
  const [, from = '', to = ''] = header?.match(/^bytes=(\d{0,15})-(\d{0,15})$/) ?? []
  if (from) return to && Number(to) < Number(from) ? null : { start: Number(from), ...(to && { end: Number(to) }) }
  return to ? { last: Number(to) } : null
}
