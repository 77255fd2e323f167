/**
 * Draws cards one at a time for all callers, so that a crawler takes no more than part of one core. Cards are cached by their content,
 * so that a changed profile gets a new card at once.
 */
import { createHash } from 'node:crypto'
import { failures } from '#contract/grammar/errors.ts'

const mostWaiting = 40

export interface ImageCache {
  /** @param name from `nameOf`. @throws 503 when too many are waiting */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
}

/** Cache key of a card: equal facts give equal names. */
export function nameOf(...facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)
}

/** @param mostBytes size of the cache; the least recently used card goes first */
export function createImageCache(mostBytes: number): ImageCache {
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let bytes = 0
  let last: Promise<unknown> = Promise.resolve()

  function keep(name: string, card: Buffer) {
    bytes += card.length - (kept.get(name)?.length ?? 0)
    kept.delete(name)
    kept.set(name, card)
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) return
      kept.delete(oldest)
      bytes -= length
    }
  }

  return {
    async get(name, draw) {
      const card = kept.get(name)
      if (card) {
        keep(name, card)
        return card
      }
      const under = making.get(name)
      if (under) return under
      if (making.size >= mostWaiting) throw failures.unavailable()
      const made = last.then(draw).then((card) => {
        keep(name, card)
        return card
      })
      last = made.catch(() => {})
      making.set(name, made)
      return made.finally(() => making.delete(name))
    },
  }
}
