/**
 * Which votes look as if one hand had cast them. They are set aside and not refused, and the desk decides. Pure.
 * An address alone says nothing: whole towns share one.
 */
import { dayMs, minuteMs } from '#contract/time.ts'
import type { VoteSignal } from '../tables.ts'

/** Dated 2026-11-22. Nobody outside is told. */
export const alikeRules = {
  /** So many people may vote from one device in a day: a family's telephone. */
  peoplePerDevice: 4,
  /** An account younger than this is young. */
  youngMs: 14 * dayMs,
  /** For one entry, from one part of the net, within so long, so many young accounts … */
  burstMs: 5 * minuteMs,
  burstLeast: 8,
  /** … and of all who voted for it from there meanwhile, so large a share. */
  burstShare: 0.6,
} as const

export interface CastVote {
  id: string
  entryId: string
  voterId: string
  /** In India. */
  day: string
  at: Date
  networkHash: string
  deviceHash: string | null
  /** At the time of the vote. */
  accountAgeMs: number
}

/** @param votes of one contest, in any order @returns what made each of them stand out */
export function alike(votes: readonly CastVote[]): Map<string, VoteSignal> {
  const found = new Map<string, VoteSignal>()
  for (const group of groupsOf(votes, ({ networkHash, entryId }) => `${networkHash} ${entryId}`))
    for (const vote of burstIn(group)) found.set(vote.id, 'burst')
  for (const group of groupsOf(votes, ({ deviceHash, day }) => deviceHash && `${deviceHash} ${day}`))
    for (const vote of crowdOn(group)) found.set(vote.id, 'device')
  return found
}

/** A few people on a device in a day are a family; more of them are not. */
function crowdOn(votes: readonly CastVote[]): readonly CastVote[] {
  return new Set(votes.map(({ voterId }) => voterId)).size > alikeRules.peoplePerDevice ? votes : []
}

/** Young accounts that came together, from one place and for one entry. Those who are not young stay. */
function burstIn(votes: readonly CastVote[]): CastVote[] {
  const sorted = votes.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const isYoung = ({ accountAgeMs }: CastVote) => accountAgeMs < alikeRules.youngMs
  const found = new Set<CastVote>()
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const begins = sorted[from] as CastVote
    while (to < sorted.length && (sorted[to] as CastVote).at.getTime() - begins.at.getTime() < alikeRules.burstMs) to++
    const together = sorted.slice(from, to)
    const young = together.filter(isYoung)
    if (young.length >= alikeRules.burstLeast && young.length >= together.length * alikeRules.burstShare)
      for (const vote of young) found.add(vote)
  }
  return [...found]
}

function groupsOf(votes: readonly CastVote[], keyOf: (vote: CastVote) => string | null): CastVote[][] {
  const groups = new Map<string, CastVote[]>()
  for (const vote of votes) {
    const key = keyOf(vote)
    if (key === null) continue
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(vote)
  }
  return [...groups.values()]
}
