/** Reads one calendar feed in a thread of its own, so that an endless rule or a text that fills the memory harms only this thread. */
import { parentPort, workerData } from 'node:worker_threads'
import type { ReadFeed } from './read-feed.ts'
import { busyTimesIn, Unreadable, type Window } from './reading-feeds.ts'

const { text, window, ownHost } = workerData as { text: string; window: Window; ownHost: string }

function read(): ReadFeed {
  try {
    return { times: busyTimesIn(text, window, ownHost) }
  } catch (error) {
    return { failure: error instanceof Unreadable ? error.message : 'It could not be read.' }
  }
}

parentPort?.postMessage(read())
