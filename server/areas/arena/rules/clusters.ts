/**
 * Pure: finds votes that look as if one person had cast them. They are set aside rather than refused, and an admin decides. An IP address alone is
 * no signal, because whole towns share one.
 */
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import type { VoteSignal } from '../tables.ts'

/** Dated 2026-11-22; the crowd, the device's second figure, `made` and `unmarked` 2026-11-27. These figures are confidential. */
export const clusterRules = {
  /** People who may vote from one device in a day: a family's phone. */
  peoplePerDevice: 4,
  /** People who may vote from one device in a contest: a large family. Otherwise four new accounts a day could use it forever. */
  peoplePerDeviceEver: 8,
  /** An account younger than this counts as young. */
  youngMs: 14 * dayMs,
  /** A burst: this many young accounts for one entry, from one network, within this time … */
  burstMs: 5 * minuteMs,
  burstLeast: 8,
  /** … that are at least this share of all who voted for it from there in that time. */
  burstShare: 0.6,
  /** Accounts of any age that vote for one entry from one network, and were created within this time of each other: at least `burstLeast` of them. */
  madeMs: 10 * minuteMs,
  /** If less than this share of the network's voters vote for the entry, it is a crowd: fans who follow one call sign up and vote together, … */
  crowdShare: 0.6,
  /** … but this many within those few minutes are no coincidence on any network. */
  sureLeast: 24,
  /** A vote without a device cookie, by an account younger than this, waits: every page of ours sets one. */
  unmarkedMs: 7 * dayMs,
} as const

export interface CastVote {
  id: string
  entryId: string
  voterId: string
  /** Day in India. */
  day: string
  at: Date
  networkHash: string
  deviceHash: string | null
  /** The folded proved e-mail, see `foldedAddress`. */
  mailbox: string | null
  /** At the time of the vote. */
  accountAgeMs: number
  /** People who vote in the contest from that network, and those who vote for this entry. */
  peopleThere: number
  peopleForIt: number
}

/** @param votes of one contest, in any order @returns the signal of each suspicious vote */
export function clustersOf(votes: readonly CastVote[]): Map<string, VoteSignal> {
  const found = new Map<string, VoteSignal>()
  // Stronger signals come later, and overwrite earlier ones.
  for (const vote of votes) if (isUnmarked(vote)) found.set(vote.id, 'unmarked')
  for (const group of groupsOf(votes, ({ networkHash, entryId }) => `${networkHash} ${entryId}`))
    for (const vote of madeTogether(group)) found.set(vote.id, 'made')
  for (const group of groupsOf(votes, ({ networkHash, entryId }) => `${networkHash} ${entryId}`))
    for (const vote of burstIn(group)) found.set(vote.id, 'burst')
  const { peoplePerDevice, peoplePerDeviceEver } = clusterRules
  for (const group of groupsOf(votes, ({ deviceHash, day }) => deviceHash && `${deviceHash} ${day}`))
    for (const vote of crowdOn(group, peoplePerDevice)) found.set(vote.id, 'device')
  for (const group of groupsOf(votes, ({ deviceHash }) => deviceHash))
    for (const vote of crowdOn(group, peoplePerDeviceEver)) found.set(vote.id, 'device')
  for (const group of groupsOf(votes, ({ mailbox }) => mailbox)) for (const vote of besideFirst(group)) found.set(vote.id, 'mailbox')
  return found
}

/** A few people on a device in a day are a family; more of them are suspicious. */
function crowdOn(votes: readonly CastVote[], most: number): readonly CastVote[] {
  return new Set(votes.map(({ voterId }) => voterId)).size > most ? votes : []
}

function isUnmarked({ deviceHash, accountAgeMs }: CastVote): boolean {
  return deviceHash === null && accountAgeMs < clusterRules.unmarkedMs
}

/** A carrier's address, from which people vote for many entries: several votes for the same one mean little. */
function isCrowd({ peopleThere, peopleForIt }: CastVote): boolean {
  return peopleForIt < peopleThere * clusterRules.crowdShare
}

function isTogether(people: number, vote: CastVote): boolean {
  return people >= (isCrowd(vote) ? clusterRules.sureLeast : clusterRules.burstLeast)
}

/** @returns for each item, all items within this time from it */
function* stretches<Item>(items: readonly Item[], momentOf: (item: Item) => number, ms: number): Generator<Item[]> {
  const sorted = items.toSorted((a, b) => momentOf(a) - momentOf(b))
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const begins = momentOf(sorted[from] as Item)
    while (to < sorted.length && momentOf(sorted[to] as Item) - begins < ms) to++
    yield sorted.slice(from, to)
  }
}

/** Accounts created at the same time, whenever they vote. */
function madeTogether(votes: readonly CastVote[]): CastVote[] {
  const found = new Set<CastVote>()
  const madeAt = ({ at, accountAgeMs }: CastVote) => at.getTime() - accountAgeMs
  for (const together of stretches(votes, madeAt, clusterRules.madeMs)) {
    const [first] = together
    const people = new Set(together.map(({ voterId }) => voterId)).size
    if (first && isTogether(people, first)) for (const vote of together) found.add(vote)
  }
  return [...found]
}

/** One mailbox is one person: the account that voted first counts, the others are marked. */
function besideFirst(votes: readonly CastVote[]): CastVote[] {
  const first = votes.reduce((one, other) =>
    other.at < one.at || (other.at.getTime() === one.at.getTime() && other.id < one.id) ? other : one,
  )
  return votes.filter(({ voterId }) => voterId !== first.voterId)
}

/** Young accounts that voted close together, from one network and for one entry. Older accounts are not affected. */
function burstIn(votes: readonly CastVote[]): CastVote[] {
  const found = new Set<CastVote>()
  for (const together of stretches(votes, ({ at }) => at.getTime(), clusterRules.burstMs)) {
    const young = together.filter(({ accountAgeMs }) => accountAgeMs < clusterRules.youngMs)
    const [first] = young
    if (first && isTogether(young.length, first) && young.length >= together.length * clusterRules.burstShare)
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
