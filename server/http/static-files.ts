/** Serves the built site's files: compressed by the build, cached for good where the name contains a hash. */
import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** @param client folder of the browser build */
export async function staticFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, { root: `${client}/assets`, prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true })
  await app.register(fastifyStatic, { root: `${client}/drawn`, prefix: '/drawn/', maxAge: '1d', decorateReply: false, preCompressed: true })
  const files = readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  for (const { name } of files) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, client, { maxAge: '1d', immutable: false }))
}
