import type { Broadcast } from './port.ts'

/** Broadcast within a single process. */
export function aloneBroadcast(): Broadcast {
  const hearers: ((text: string) => void)[] = []
  return {
    async say(text) {
      for (const hear of hearers) hear(text)
    },
    async hear(onText) {
      hearers.push(onText)
    },
    close: async () => {},
  }
}
