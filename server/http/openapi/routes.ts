/** The contract as OpenAPI at `/api/openapi.json`, and a page to read it at `/api/docs`. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { brand } from '#brand'
import { type Compressed, compress, sendCompressed } from '../compressed.ts'
import { type Document, describeApi } from './document.ts'

/** Built on the first request, and valid as long as the process lives. */
let described: Promise<{ document: Document; text: Compressed }> | undefined

async function makeDescription() {
  const document = await describeApi()
  return { document, text: await compress(Buffer.from(JSON.stringify(document))) }
}

export async function openapi(app: FastifyInstance) {
  const made = () => (described ??= makeDescription())
  app.get('/api/openapi.json', async (request, reply) => {
    const { text } = await made()
    return sendCompressed(text, request, reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache'))
  })
  await readable(app, made)
}

async function readable(app: FastifyInstance, made: () => Promise<{ document: Document }>) {
  let document = {}
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    theme: { title: `${brand.name} API` },
    uiHooks: {
      async onRequest() {
        document = (await made()).document
      },
    },
    transformSpecification: () => document,
    transformSpecificationClone: false,
  })
}
