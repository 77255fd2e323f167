/** Reads a calendar feed in a worker, without blocking on the expansion of its repeats. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Window } from './reading-feeds.ts'
import type { Span } from './tables.ts'

export type ReadFeed = { times: Span[] } | { failure: string }

const usualPatienceMs = 15_000
const memory = { maxOldGenerationSizeMb: 192 }

/** The busy times of a feed, or the sentence that says why there are none. */
export async function readFeed(text: string, window: Window, ownHost: string, patienceMs = usualPatienceMs): Promise<ReadFeed> {
  const worker = new Worker(new URL('./feed-worker.ts', import.meta.url), {
    workerData: { text, window, ownHost },
    resourceLimits: memory,
    stdout: true,
    stderr: true,
  })
  try {
    const [read] = await once(worker, 'message', { signal: AbortSignal.timeout(patienceMs) })
    return read as ReadFeed
  } catch {
    return { failure: 'It takes too long to be read.' }
  } finally {
    await worker.terminate()
  }
}
