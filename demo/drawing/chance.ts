export type Chance = {
  /** At least 0, below 1. */
  next(): number
  between(low: number, high: number): number
  /** Both ends inclusive. */
  whole(low: number, high: number): number
  maybe(probability: number): boolean
  pick<const T extends readonly [unknown, ...unknown[]]>(items: T): T[number]
  shuffled<T>(items: readonly T[]): T[]
}

export function fingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The same seed always gives the same numbers, because drawings may never change between two loads of the demo. */
export function chanceFrom(seed: string): Chance {
  let state = fingerprint(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    between: (low, high) => low + next() * (high - low),
    maybe: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
  }
}
