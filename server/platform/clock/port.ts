/** The only source of the current time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A running clock that can be moved forward: for tests, simulations and the demo. */
export interface MovableClock extends Clock {
  /** @param ms may be negative */
  advance(ms: number): void
  /** Stops the clock at an instant. */
  freeze(at: Date): void
}

export function movableClock(): MovableClock {
  let offset = 0
  let frozen: number | undefined
  return {
    now: () => new Date(frozen ?? Date.now() + offset),
    advance(ms) {
      if (frozen === undefined) offset += ms
      else frozen += ms
    },
    freeze(at) {
      frozen = at.getTime()
    },
  }
}
