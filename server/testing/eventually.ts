import { vi } from 'vitest'

/** Asks again and again until nothing is thrown. The limit is for a very busy machine: only what never comes waits for it. */
export function eventually<Found>(ask: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(ask, { timeout: 60_000 })
}
