import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodies } from './slow-bodies.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  limitBodies(app, 500)
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request: unknown, body: unknown, done: (error: null, body: unknown) => void) =>
    done(null, body),
  )
  app.post('/form', () => 'taken')
  app.post('/film', { config: { slowBody: true } as object }, () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends half of a body, pauses, and sends the other half. */
async function sendSlowly(path: string, restMs: number): Promise<string> {
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  line.on('error', () => {})
  const closed = once(line, 'close')
  let heard = ''
  line.on('data', (bytes) => {
    heard += bytes
  })
  line.write(`POST ${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`)
  await setTimeout(restMs)
  line.write('cd')
  await closed
  return heard.split('\r\n')[0] ?? ''
}

test('gives up on a form that arrives too slowly, and gives a video more time', async () => {
  expect(await Promise.all([sendSlowly('/form', 0), sendSlowly('/form', 2_000), sendSlowly('/film', 2_000)])).toEqual([
    'HTTP/1.1 200 OK',
    'HTTP/1.1 408 Request Timeout',
    'HTTP/1.1 200 OK',
  ])
})

test('does not time calls within this process', async () => {
  const reply = await app.inject({ method: 'POST', url: '/nowhere', headers: { 'content-type': 'text/plain' }, payload: 'abcd' })
  await setTimeout(1_000)
  expect(reply.statusCode).toBe(404)
})
