import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleAnalytics } from './google.ts'
import { type Analytics, tellAll } from './port.ts'

const heard: { url: string; body: Record<string, unknown> }[] = []
let status = 204
const google = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    heard.push({ url: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) })
    response.writeHead(status).end()
  })
})
let analytics: Analytics
beforeAll(async () => {
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve))
  const { port } = google.address() as AddressInfo
  analytics = googleAnalytics({ measurementId: 'G-1', apiSecret: 's', endpoint: `http://127.0.0.1:${port}/mp/collect` })
})
afterAll(() => new Promise((resolve) => google.close(resolve)))

const fault = {
  fingerprint: 'f1',
  name: 'TypeError',
  message: 'm'.repeat(300),
  stack: 'secret',
  path: '/jobs',
  release: 'b2',
  userAgent: 'Firefox',
}

test('sends an error to Google as its Measurement Protocol asks, without identifying anyone', async () => {
  await analytics.exception(fault)
  expect(heard[0]?.url).toBe('/mp/collect?measurement_id=G-1&api_secret=s')
  expect(heard[0]?.body).toEqual({
    client_id: 'f1',
    non_personalized_ads: true,
    events: [
      {
        name: 'exception',
        params: { description: `TypeError: ${'m'.repeat(89)}`, fingerprint: 'f1', page_path: '/jobs', release: 'b2', fatal: false },
      },
    ],
  })
})

test('other receivers still get the error when Google is unreachable', async () => {
  status = 500
  const own: string[] = []
  const both = tellAll([analytics, { exception: async ({ name }) => void own.push(name) }])
  await expect(both.exception(fault)).rejects.toThrow('answered 500')
  expect(own).toEqual(['TypeError'])
})
