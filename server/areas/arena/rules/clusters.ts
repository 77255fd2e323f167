/**
 * Which votes look as if one hand had cast them. They are set aside and not refused, and the desk decides. Pure.
 * An address alone says nothing: whole towns share one.
 */
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import type { VoteSignal } from '../tables.ts'

/** Dated 2026-11-22; the crowd, the device's second figure, `made` and `unmarked` 2026-11-27. Nobody outside is told. */
export const alikeRules = {
  /** So many people may vote from one device in a day: a family's telephone. */
  peoplePerDevice: 4,
  /** And so many in a whole contest: a large family with its cousins. Else four accounts a day would come from it for ever. */
  peoplePerDeviceEver: 8,
  /** An account younger than this is young. */
  youngMs: 14 * dayMs,
  /** For one entry, from one part of the net, within so long, so many young accounts … */
  burstMs: 5 * minuteMs,
  burstLeast: 8,
  /** … and of all who voted for it from there meanwhile, so large a share. */
  burstShare: 0.6,
  /** Accounts that vote for one entry from one part of the net, however old, and were made within so long of one another: `burstLeast` of them. */
  madeMs: 10 * minuteMs,
  /** Where fewer than this share of those who vote from there vote for it, it is a crowd: fans who follow one call sign up and vote together, … */
  crowdShare: 0.6,
  /** … but so many within those few minutes are no coincidence on any network. */
  sureLeast: 24,
  /** Without a mark of its browser, a vote of an account younger than this waits: every page of ours makes one. */
  unmarkedMs: 7 * dayMs,
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
  /** Behind the proved e-mail: `foldedAddress`. */
  mailbox: string | null
  /** At the time of the vote. */
  accountAgeMs: number
  /** How many people vote in the contest from that part of the net; and for this entry. */
  peopleThere: number
  peopleForIt: number
}

/** @param votes of one contest, in any order @returns what made each of them stand out */
export function alike(votes: readonly CastVote[]): Map<string, VoteSignal> {
  const found = new Map<string, VoteSignal>()
  // What is surer is said last, and stands.
  for (const vote of votes) if (isUnmarked(vote)) found.set(vote.id, 'unmarked')
  for (const group of groupsOf(votes, ({ networkHash, entryId }) => `${networkHash} ${entryId}`))
    for (const vote of madeTogether(group)) found.set(vote.id, 'made')
  for (const group of groupsOf(votes, ({ networkHash, entryId }) => `${networkHash} ${entryId}`))
    for (const vote of burstIn(group)) found.set(vote.id, 'burst')
  const { peoplePerDevice, peoplePerDeviceEver } = alikeRules
  for (const group of groupsOf(votes, ({ deviceHash, day }) => deviceHash && `${deviceHash} ${day}`))
    for (const vote of crowdOn(group, peoplePerDevice)) found.set(vote.id, 'device')
  for (const group of groupsOf(votes, ({ deviceHash }) => deviceHash))
    for (const vote of crowdOn(group, peoplePerDeviceEver)) found.set(vote.id, 'device')
  for (const group of groupsOf(votes, ({ mailbox }) => mailbox)) for (const vote of besideFirst(group)) found.set(vote.id, 'mailbox')
  return found
}

/** A few people on a device in a day are a family; more of them are not. */
function crowdOn(votes: readonly CastVote[], most: number): readonly CastVote[] {
  return new Set(votes.map(({ voterId }) => voterId)).size > most ? votes : []
}

function isUnmarked({ deviceHash, accountAgeMs }: CastVote): boolean {
  return deviceHash === null && accountAgeMs < alikeRules.unmarkedMs
}

/** One carrier's address, from which people vote for many: that some of them are for the same one says little. */
function isCrowd({ peopleThere, peopleForIt }: CastVote): boolean {
  return peopleForIt < peopleThere * alikeRules.crowdShare
}

function isTogether(people: number, vote: CastVote): boolean {
  return people >= (isCrowd(vote) ? alikeRules.sureLeast : alikeRules.burstLeast)
}

/** @returns each stretch of so long, with all of it that begins at one of the moments */
function* stretches<Item>(items: readonly Item[], momentOf: (item: Item) => number, ms: number): Generator<Item[]> {
  const sorted = items.toSorted((a, b) => momentOf(a) - momentOf(b))
  for (let from = 0, to = 0; from < sorted.length; from++) {
    const begins = momentOf(sorted[from] as Item)
    while (to < sorted.length && momentOf(sorted[to] as Item) - begins < ms) to++
    yield sorted.slice(from, to)
  }
}

/** Accounts that were made at the same time, whenever they vote. */
function madeTogether(votes: readonly CastVote[]): CastVote[] {
  const found = new Set<CastVote>()
  const madeAt = ({ at, accountAgeMs }: CastVote) => at.getTime() - accountAgeMs
  for (const together of stretches(votes, madeAt, alikeRules.madeMs)) {
    const [first] = together
    const people = new Set(together.map(({ voterId }) => voterId)).size
    if (first && isTogether(people, first)) for (const vote of together) found.add(vote)
  }
  return [...found]
}

/** One mailbox is one person: the account that voted first counts, whatever the others are called. */
function besideFirst(votes: readonly CastVote[]): CastVote[] {
  const first = votes.reduce((one, other) =>
    other.at < one.at || (other.at.getTime() === one.at.getTime() && other.id < one.id) ? other : one,
  )
  return votes.filter(({ voterId }) => voterId !== first.voterId)
}

/** Young accounts that came together, from one place and for one entry. Those who are not young stay. */
function burstIn(votes: readonly CastVote[]): CastVote[] {
  const found = new Set<CastVote>()
  for (const together of stretches(votes, ({ at }) => at.getTime(), alikeRules.burstMs)) {
    const young = together.filter(({ accountAgeMs }) => accountAgeMs < alikeRules.youngMs)
    const [first] = young
    if (first && isTogether(young.length, first) && young.length >= together.length * alikeRules.burstShare)
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
