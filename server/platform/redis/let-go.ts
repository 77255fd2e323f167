/** What is asked on a listener's line is not always waited for. */
import type { Redis } from 'ioredis'

/**
 * ioredis subscribes once more when a line comes back, and Socket.IO's adapter subscribes for each space: neither looks at the
 * answer, and one that will not come because the line has ended would end this process. Who does wait for an answer still
 * hears that it failed.
 */
export function letGo(client: Redis): void {
  const send = client.sendCommand.bind(client)
  client.sendCommand = (command, stream) => {
    Promise.resolve(command.promise).catch(() => {})
    return send(command, stream)
  }
}
