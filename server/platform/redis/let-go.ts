/** Handles rejections of Redis commands that nobody awaits. */
import type { Redis } from 'ioredis'

/**
 * ioredis resubscribes when a connection returns, and Socket.IO's adapter subscribes for each namespace: neither handles a rejection,
 * so a lost connection would crash this process. Callers who await an answer still get the error.
 */
export function letGo(client: Redis): void {
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    Promise.resolve(command.promise).catch(() => {})
    return send(command, stream)
  }
}
