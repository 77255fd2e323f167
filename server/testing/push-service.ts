/** A push service and browsers on 127.0.0.1: it answers as instructed, and browsers decrypt only their own messages. */
import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

/** The library that web-push encrypts with; it has no types. */
const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
}

export interface PushRequest {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  asked: PushRequest[]
  /** Statuses of the next answers; 201 when empty. */
  answers: number[]
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const asked: PushRequest[] = []
  const answers: number[] = []
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    asked.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(answers.shift() ?? 201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked, answers, close: () => new Promise((closed) => server.close(() => closed())) }
}

export interface Browser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** @throws when it is encrypted for somebody else */
  read(body: Buffer): Record<string, string>
}

export function newBrowser(endpoint: string): Browser {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16).toString('base64url')
  return {
    subscription: { endpoint, keys: { p256dh: own.getPublicKey('base64url'), auth } },
    read: (body) => JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: auth }).toString('utf8')),
  }
}
