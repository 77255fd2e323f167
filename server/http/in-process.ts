/** Calls the API from within the server: the same routes, validation and shapes as over the network, without the network. */
import type { FastifyInstance } from 'fastify'
import type { Transport } from '#contract/grammar/client.ts'
import { inProcessAddress } from './rate-limits.ts'

/** @param tags collects what the answers depend on: `artist:meher.rathore` */
export function inProcess(app: FastifyInstance, tags: Set<string> = new Set()): Transport {
  return async ({ method, url, body, call }) => {
    for (const tag of tagsOf(call.path, url, body)) tags.add(tag)
    const response = await app.inject({ method, url, remoteAddress: inProcessAddress, ...(body && { payload: body }) })
    return { status: response.statusCode, body: response.body ? response.json() : undefined }
  }
}

/** The body of a call that does not return JSON, null when there is none. @param url `/api/…` */
export async function bytesInProcess(app: FastifyInstance, url: string): Promise<Buffer | null> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, remoteAddress: inProcessAddress })
  return statusCode === 200 ? rawPayload : null
}

function tagsOf(path: string, url: string, body: Record<string, unknown> | undefined): string[] {
  const named = url.match(/\/(?:artist\/username|package\/artist)\/([a-z0-9._]+)/)?.[1] ?? body?.username ?? body?.artistUsername
  const artwork = url.match(/\/api\/product\/([0-9a-f-]{36})/)?.[1]
  const job = url.match(/\/api\/job\/([0-9a-f-]{36})/)?.[1]
  return [
    path,
    ...(typeof named === 'string' ? [`artist:${named}`] : []),
    ...(artwork ? [`artwork:${artwork}`] : []),
    ...(job ? [`job:${job}`] : []),
  ]
}
