import { vi } from 'vitest'

/** Retries until nothing is thrown. The limit allows for a very busy machine: only a real failure waits that long. */
export function eventually<Found>(ask: () => Found | Promise<Found>): Promise<Found> {
  return vi.waitFor(ask, { timeout: 60_000 })
}
