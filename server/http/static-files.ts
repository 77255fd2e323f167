/** The built site's files: compressed at the build, kept for good where the name says what is in them. */
import { readdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** @param client the folder that the build made for browsers */
export async function staticFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, { root: `${client}/assets`, prefix: '/assets/', immutable: true, maxAge: '1y', preCompressed: true })
  await app.register(fastifyStatic, { root: `${client}/drawn`, prefix: '/drawn/', maxAge: '1d', decorateReply: false, preCompressed: true })
  const files = readdirSync(client, { withFileTypes: true }).filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  for (const { name } of files) app.get(`/${name}`, (_request, reply) => reply.sendFile(name, client, { maxAge: '1d', immutable: false }))
}
