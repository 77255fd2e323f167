/** Time limits for request bodies. Node has one limit for all requests, and a video on a slow network needs longer than a form. */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A signed URL lasts ten minutes; no upload takes longer. */
export const slowestBodyMs = 11 * 60_000
const usualMs = 60_000
const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Routes whose config says `slowBody` have the long limit, all others the usual one. */
export function limitBodies(app: FastifyInstance, limitMs = usualMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { slowBody } = request.routeOptions.config as { slowBody?: boolean }
    if (!slowBody && hasBody(request.raw)) endAfter(request.raw, limitMs)
    done()
  })
}

/** Calls that pages make within this process have no network connection. */
function hasBody({ headers, complete, socket }: IncomingMessage): boolean {
  return socket instanceof Socket && !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}

function endAfter(request: IncomingMessage, limitMs: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end(tooSlow, () => request.socket.destroy())
  }, limitMs)
  timer.unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}
