/** Security headers of every answer, errors and files included. Pages have a content policy of their own (csp.ts). */
import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'

const yearSeconds = 31_536_000

/** No page needs camera or location; audio notes need the microphone, and the video player needs full screen. */
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
  // The filter of old browsers was itself a vulnerability.
  'x-xss-protection': '0',
}

/** Default for answers without headers of their own: not cached, and harmless when opened as a page. */
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

/** For an invalid URL, which Fastify answers before any hook. */
export function headersOfBadAddress(reply: FastifyReply): void {
  reply.headers({ ...always, ...unlessSaid })
}

/** For a library that writes the answer itself: gives it our common headers. */
export function handOver(reply: FastifyReply): ServerResponse {
  const headers = { ...always, ...unlessSaid, ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value)) }
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value as string)
  reply.hijack()
  return reply.raw
}
