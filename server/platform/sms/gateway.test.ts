import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../testing/free-port.ts'
import { gatewayTexter } from './gateway.ts'

const heard: { method: string | undefined; headers: IncomingMessage['headers']; body: unknown }[] = []
let status = 200
const gateway = createServer(async (request, response) => {
  heard.push({ method: request.method, headers: request.headers, body: JSON.parse(await text(request)) })
  response.writeHead(status).end()
})
let url: string
beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
})
afterAll(() => gateway.close())

const sms = { to: '+919812300001', text: 'Your code is 123456.' }

test('sends a text to the gateway as JSON, with our key', async () => {
  await gatewayTexter({ url, key: 'a key of ours' }).send(sms)
  expect(heard).toMatchObject([
    { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer a key of ours' }, body: sms },
  ])
})

test('rejects when the gateway refuses a text or is unreachable', async () => {
  status = 402
  await expect(gatewayTexter({ url, key: 'a key of ours' }).send(sms)).rejects.toThrow('sms gateway answered 402')
  const nobody = `http://127.0.0.1:${await freePort()}/send`
  await expect(gatewayTexter({ url: nobody, key: 'a key of ours' }).send(sms)).rejects.toThrow('fetch failed')
})
