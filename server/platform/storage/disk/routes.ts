/** Routes for the disk store's signed URLs: the URL itself grants access, without a sign-in. */
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { defineFailures, failures } from '#contract/grammar/errors.ts'
import type { Clock } from '../../clock/port.ts'
import type { ReceivingStore } from '../disk.ts'
import { attachment, cachingOf } from '../port.ts'
import { look, sendStored } from '../send-stored.ts'
import { type SignedGet, type SignedPut, type SignedUrls, signedFiles } from './signed-urls.ts'

const fileFailures = defineFailures({
  not_signed: [403, 'This address was not made by us, or somebody changed it. Please begin again.'],
  address_over: [410, 'The time for this address is over. Please begin again.'],
  address_used: [409, 'Something was sent to this address already. Please begin again.'],
  other_type: [415, ({ type = '' }) => `This address takes a file of the type ${type}.`],
  other_length: [413, ({ bytes = 0 }) => `This address takes a file of exactly ${bytes} bytes.`],
  cut_off: [400, 'The file did not arrive whole. Please send it again.'],
})

const limits = { rateLimit: { max: 300, timeWindow: 60_000 }, slowBody: true }

interface DiskRoutes {
  store: ReceivingStore
  urls: SignedUrls
  clock: Clock
}

export function diskRoutes(app: FastifyInstance, { store, urls, clock }: DiskRoutes): void {
  /** @throws unless we signed it and it has not expired */
  const signedBy = <Method extends 'PUT' | 'GET'>(method: Method, request: FastifyRequest) => {
    const { '*': key } = request.params as { '*': string }
    const signed = urls.read(method, key, request.query)
    if (!signed) throw fileFailures.not_signed()
    if (signed.expires <= clock.now().getTime()) throw fileFailures.address_over()
    return signed as Method extends 'PUT' ? SignedPut : SignedGet
  }

  // Encapsulated plugin: bodies are streamed to disk without parsing.
  void app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', (_request: FastifyRequest, body, done) => done(null, body))
    own.put(`${signedFiles}*`, { config: limits }, async (request, reply) => {
      const signed = signedBy('PUT', request)
      if (request.headers['content-type'] !== signed.type) throw fileFailures.other_type({ type: signed.type })
      if (request.headers['content-length'] !== String(signed.bytes)) throw fileFailures.other_length({ bytes: signed.bytes })
      const outcome = await store.receive(signed, request.body as Readable)
      if (outcome === 'used') throw fileFailures.address_used()
      if (outcome === 'too_long') throw fileFailures.other_length({ bytes: signed.bytes })
      if (outcome === 'too_short') throw fileFailures.cut_off()
      return reply.code(200).send()
    })
    own.get(`${signedFiles}*`, { config: limits }, async (request, reply) => {
      const { key, filename } = signedBy('GET', request)
      const file = await look(store, request)(key)
      if (!file) throw failures.not_found()
      // Uploads are on our own origin here: serve them as downloads, and sandbox them in case they are opened.
      reply.headers({
        'cache-control': cachingOf(key),
        'content-disposition': attachment(filename),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      return sendStored(store, { key, file }, request, reply)
    })
  })
}
