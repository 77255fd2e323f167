import { endWhenSilent } from '../redis/heartbeat.ts'
import { letGo } from '../redis/let-go.ts'
import type { SharedRedis } from '../redis/redis.ts'
import type { Broadcast } from './port.ts'

/** Over Redis: each process subscribes on a connection of its own and reconnects without end. */
export function redisBroadcast({ client, namespace }: SharedRedis, onError: (error: unknown) => void): Broadcast {
  const channel = `${namespace}broadcast`
  // A subscriber sends only its heartbeat, so commands time out and silence does not.
  const listener = client.duplicate({
    enableOfflineQueue: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
    connectionName: channel,
  })
  listener.on('error', onError)
  letGo(listener)
  endWhenSilent(listener)
  return {
    async say(text) {
      await client.publish(channel, text)
    },
    async hear(onText, onGap) {
      listener.on('message', (_channel, text) => onText(text))
      await listener.subscribe(channel)
      listener.on('ready', onGap)
    },
    close: async () => listener.disconnect(),
  }
}
