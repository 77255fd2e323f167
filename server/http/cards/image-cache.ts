/**
 * Cards are drawn one at a time, whoever asks for however many: a program that walks through all of them takes no more
 * than a part of one core. What was drawn is kept by what it shows, so that a changed profile has another card at once.
 */
import { createHash } from 'node:crypto'
import { failures } from '#contract/grammar/errors.ts'

const mostWaiting = 40

export interface Easel {
  /** @param name from `nameOf`. @throws 503 when too many wait already */
  get(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
}

/** The name of a card that shows these facts: equal facts, equal names. */
export function nameOf(...facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 27)
}

/** @param mostBytes of cards to keep; the one asked for longest ago goes first */
export function createEasel(mostBytes: number): Easel {
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
