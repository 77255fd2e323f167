/** Redis, for what several processes share and none of them must keep: counts of requests, and purges. */
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { endWhenSilent } from './heartbeat.ts'

export interface SharedRedis {
  client: Redis
  /** Begins every key and channel: installations that share one Redis do not hear or count each other. */
  namespace: string
  check(): Promise<void>
  close(): Promise<void>
}

/** While it is away, asking fails at once: nobody waits for a count. */
const impatient = { connectTimeout: 2000, commandTimeout: 500, maxRetriesPerRequest: 0, enableOfflineQueue: false, lazyConnect: true }

/** @param secret of the installation, the same in all its processes @throws when Redis does not answer */
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
