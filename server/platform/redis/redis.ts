/** Redis, for state that processes share and may lose: rate limits and cache purges. */
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { endWhenSilent } from './heartbeat.ts'

export interface SharedRedis {
  client: Redis
  /** Prefix of every key and channel, so that installations can share one Redis. */
  namespace: string
  check(): Promise<void>
  close(): Promise<void>
}

/** Commands fail at once while Redis is down, because no request should wait for a rate limit. */
const impatient = { connectTimeout: 2000, commandTimeout: 500, maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true }

/** @param secret of the installation, the same in all of its processes @throws when Redis does not answer */
export async function openRedis(url: string, secret: string, onError: (error: unknown) => void): Promise<SharedRedis> {
  const client = new Redis(url, impatient)
  client.on('error', onError)
  await client.connect().catch((error: unknown) => {
    client.disconnect()
    throw new Error(`Redis does not answer at REDIS_URL: ${String(error)}`)
  })
  endWhenSilent(client)
  return {
    client,
    namespace: `mehfil:${createHash('sha256').update(`redis ${secret}`).digest('hex').slice(0, 12)}:`,
    async check() {
      await client.ping()
    },
    close: async () => client.disconnect(),
  }
}
