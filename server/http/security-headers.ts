/** What every answer says to browsers, errors and files included. Pages have a content policy of their own (csp.ts). */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

const yearSeconds = 31_536_000

/** Nobody's page asks for a camera or a place; audio notes are recorded; films of the player may fill the screen. */
const closed = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer', 'midi']
const more = ['screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking', 'browsing-topics']
const player = '(self "https://www.youtube-nocookie.com")'
const permissions = [
  ...[...closed, ...more].map((name) => `${name}=()`),
  ...['autoplay', 'encrypted-media', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=${player}`),
  ...['clipboard-write', 'microphone', 'payment', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ')

const always = {
  'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissions,
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers was itself a hole.
  'x-xss-protection': '0',
}

/** Of whatever says nothing else: nobody keeps it, and were it opened as a page, it could do nothing. */
const unlessSaid = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(always)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(unlessSaid)) if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}

/** For an address that is none: Fastify answers it before any hook. */
export function headersOfBadAddress(reply: FastifyReply): void {
  reply.headers({ ...always, ...unlessSaid })
}

/** For a library that writes the answer itself: what every answer says, it says too. */
export function handOver(reply: FastifyReply): ServerResponse {
  const headers = { ...always, ...unlessSaid, ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value)) }
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value as string)
  reply.hijack()
  return reply.raw
}
