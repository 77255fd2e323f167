/** A Redis that takes connections and never answers looks like one that has nothing to say: it is asked, now and then. */
import type { Redis } from 'ioredis'

const everyMs = 2_000
/** Above the time that a command is given. */
const silenceMs = 1_000

/** Ends a line on which nothing is said; the client then dials again by itself. Ends with the client. */
export function endWhenSilent(client: Redis): void {
  const beat = setInterval(() => {
    // What waits in a queue until there is a line would wait once more with every beat.
    if (client.status === 'ready') client.ping().catch(() => {})
    // A line that shakes hands has been asked already.
    else if (client.status !== 'connect') return
    const { stream } = client
    const heard = stream.bytesRead
    setTimeout(() => stream.bytesRead === heard && stream.destroy(new Error('Redis says nothing')), silenceMs).unref()
  }, everyMs).unref()
  client.once('end', () => clearInterval(beat))
}
