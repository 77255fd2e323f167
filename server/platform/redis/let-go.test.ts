import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { describe, expect, test, vi } from 'vitest'
import { redisForTests } from '../../testing/redis.ts'
import { letGo } from './let-go.ts'

const redis = redisForTests()

describe.runIf(redis)('a connection that ends before its answer', () => {
  const listening = () => {
    const client = new Redis(redis as string, { lazyConnect: true, maxRetriesPerRequest: null })
    client.on('error', () => {})
    return client
  }

  test('rejects only for callers who await the answer', async () => {
    const client = listening()
    letGo(client)
    const ended = vi.fn()
    process.once('unhandledRejection', ended)
    void client.subscribe('news')
    const waited = client.subscribe('other news').catch(String)
    client.disconnect()
    expect(await waited).toBe('Error: Connection is closed.')
    // Node reports an unhandled rejection after the turn in which it happened.
    await setTimeout()
    process.off('unhandledRejection', ended)
    expect(ended).not.toHaveBeenCalled()
  })
})
