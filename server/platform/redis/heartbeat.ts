/** Pings Redis, because one that accepts connections and never answers looks like one with nothing to say. */
import type { Redis } from 'ioredis'

const everyMs = 2_000
/** Longer than the time limit of a command. */
const silenceMs = 1_000

/** Closes a connection on which nothing arrives; the client then reconnects by itself. Ends with the client. */
export function endWhenSilent(client: Redis): void {
  const beat = setInterval(() => {
    // Without a connection, pings would pile up in the offline queue.
    if (client.status === 'ready') client.ping().catch(() => {})
    // A connection in its handshake already has a command pending.
    else if (client.status !== 'connect') return
    const { stream } = client
    const heard = stream.bytesRead
    setTimeout(() => stream.bytesRead === heard && stream.destroy(new Error('Redis says nothing')), silenceMs).unref()
  }, everyMs).unref()
  client.once('end', () => clearInterval(beat))
}
