import { v7 } from 'uuid'
import { type Ids, randomIds } from '#server/platform/ids/port.ts'
import { chanceFrom } from '../drawing/chance.ts'

let at = new Date(0)
const ids: Ids = randomIds({ now: () => at })

/** A time-ordered id as of that moment, because lists and timelines sort by id. */
export function idAt(then: Date): string {
  at = then
  return ids.uuid()
}

export const readable: Ids['readable'] = ids.readable

/** Ids that are the same in every installation, from the seed and the order of creation. */
export function sameIds(seed: string): (then: Date) => string {
  const chance = chanceFrom(`ids of ${seed}`)
  return (then) => v7({ msecs: then.getTime(), random: Uint8Array.from({ length: 16 }, () => chance.whole(0, 255)) })
}
