import { setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { describe, expect, test, vi } from 'vitest'
import { redisForTests } from '../../testing/redis.ts'
import { letGo } from './let-go.ts'

const redis = redisForTests()

describe.runIf(redis)('a line that ends before it has answered', () => {
  const listening = () => {
    const client = new Redis(redis as string, { lazyConnect: true, maxRetriesPerRequest: null })
    client.on('error', () => {})
    return client
  }

  test('fails nobody who did not wait for the answer, and tells who did', async () => {
    const client = listening()
    letGo(client)
    const ended = vi.fn()
    process.once('unhandledRejection', ended)
    void client.subscribe('news')
    const waited = client.subscribe('other news').catch(String)
    client.disconnect()
    expect(await waited).toBe('Error: Connection is closed.')
    // Node says so after the turn in which it happened.
    await setTimeout()
    process.off('unhandledRejection', ended)
    expect(ended).not.toHaveBeenCalled()
  })
})
