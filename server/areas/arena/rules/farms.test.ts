import { describe, expect, test } from 'vitest'
import { keysOf } from '#contract/grammar/names.ts'
import { dayMs, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { type Chance, chanceOf } from '../../../testing/chance.ts'
import { type CastVote, clustersOf } from './clusters.ts'

const contestDays = 14
const opens = Date.UTC(2026, 10, 1, 3, 30)
const carrier = 'one address of a carrier'

interface Voter {
  id: string
  madeAt: number
  network: string
  device: string | null
  mailbox: string | null
  entry: string
  votesAt: readonly number[]
}

const voteOf = ({ id, madeAt, network, device, mailbox, entry }: Voter, at: number): CastVote => ({
  ...{ id: `${id} at ${at}`, entryId: entry, voterId: id, day: dayOf(new Date(at)), at: new Date(at), networkHash: network },
  ...{ deviceHash: device, mailbox, accountAgeMs: at - madeAt, peopleThere: 0, peopleForIt: 0 },
})

/** With the number of voters per network, as `suspectsOf` counts them. */
function votesOf(voters: readonly Voter[]): CastVote[] {
  const votes = voters.flatMap((voter) => voter.votesAt.map((at) => voteOf(voter, at)))
  const countBy = (keyOf: (vote: CastVote) => string) =>
    new Map([...Map.groupBy(votes, keyOf)].map(([key, of]) => [key, new Set(of.map(({ voterId }) => voterId)).size]))
  const there = countBy(({ networkHash }) => networkHash)
  const forIt = countBy(({ networkHash, entryId }) => `${networkHash} ${entryId}`)
  return votes.map((vote) => ({
    ...vote,
    peopleThere: there.get(vote.networkHash) ?? 0,
    peopleForIt: forIt.get(`${vote.networkHash} ${vote.entryId}`) ?? 0,
  }))
}

/** 5,000 people: 3,000 on one carrier address, families on one phone, hostels, a computer shop, and fans who follow one call. */
function crowd(chance: Chance): Voter[] {
  const anyMoment = (day: number) => opens + day * dayMs + chance.whole(0, 15 * 60) * minuteMs
  const entryOf = () => `entry ${Math.floor(40 * chance.next() ** 2)}`
  const called = (call: number) => {
    // Most sign up right after a call, and vote after a reminder a day later, when they are allowed to.
    const madeAt = opens + (call + 1) * dayMs + 12 * 60 * minuteMs - Math.log(1 - chance.next()) * 60 * minuteMs
    const first = madeAt + dayMs + (chance.maybe(0.3) ? chance.whole(1, 40) * minuteMs : chance.whole(60, 900) * minuteMs)
    return { madeAt, entry: `entry ${call * 5}`, votesAt: [first, ...(chance.maybe(0.3) ? [first + dayMs] : [])] }
  }
  return Array.from({ length: 5000 }, (_, i): Voter => {
    const place =
      i % 5 < 3 ? carrier : i % 25 === 3 ? `hostel ${i % 3}` : i % 25 === 8 ? 'college' : i % 2 ? `home ${i}` : `carrier ${i % 60}`
    const days = chance.pick([1, 1, 1, 2, 3, 6])
    const from = chance.whole(0, contestDays - days)
    const usual = {
      madeAt: chance.maybe(0.2)
        ? anyMoment(from) - chance.whole(25, 72) * 60 * minuteMs
        : opens - chance.whole(10, 900) * dayMs - chance.whole(0, 1440) * minuteMs,
      // A hostel votes for its own entry.
      entry: place.startsWith('hostel') ? `entry ${3 * Number(place.at(-1))}` : entryOf(),
      votesAt: Array.from({ length: days }, (_, day) => anyMoment(from + day)),
    }
    const device =
      i % 300 < 6
        ? `phone of family ${Math.floor(i / 300)}`
        : i % 20 === 11
          ? `phone of pair ${Math.floor(i / 40)}`
          : i % 1000 === 999
            ? 'computer shop'
            : `phone ${i}`
    return {
      ...{ id: `voter ${i}`, network: place, device: chance.maybe(0.005) ? null : device },
      mailbox: i % 400 < 2 ? `family${Math.floor(i / 400)}@gmail.com` : chance.maybe(0.7) ? `voter${i}@mail.test` : null,
      ...(i % 10 === 0 ? called(chance.whole(0, 6)) : usual),
    }
  })
}

const farms = {
  /** One Gmail mailbox in many spellings, created and voting over days. */
  'one mailbox': (i, size) => ({ mailbox: 'farm@gmail.com', madeAt: opens - 20 * dayMs + (i * 15 * dayMs) / size }),
  /** One phone, signed in and out repeatedly. */
  'one device': () => ({ device: 'the phone of the farm' }),
  /** The same with no more people a day than a family, over the length of the contest. */
  'one device by turns': (i, size) => ({
    device: `phone ${Math.floor(i / 56)} of the farm`,
    votesAt: [opens + Math.floor(((i % 56) * Math.min(14, size / 4)) / Math.min(56, size)) * dayMs + i * minuteMs],
  }),
  /** Votes in a burst, by accounts a few days old. */
  'votes in one burst': (i, size) => ({
    madeAt: opens + ((i * 1.5) / size) * dayMs,
    votesAt: [opens + 3 * dayMs + (i * 4 * minuteMs) / Math.min(size, 40)],
  }),
  /** Created in a burst and kept for months, with votes spread over time. */
  'made in one burst': (i, size) => ({ madeAt: opens - 90 * dayMs + (i * 9 * minuteMs) / Math.min(size, 30) }),
  /** A program without a browser. */
  'no mark': (i, size) => ({ device: null, madeAt: opens + (i / size) * 2 * dayMs, votesAt: [opens + 3.5 * dayMs + i * 2 * minuteMs] }),
} satisfies Record<string, (i: number, size: number) => Partial<Voter>>
type Farm = keyof typeof farms

const farm = (kind: Farm, size: number, chance: Chance): Voter[] =>
  Array.from({ length: size }, (_, i) => ({
    ...{ id: `${kind} ${i}`, network: carrier, device: `mark ${i} of ${kind}`, mailbox: `bought${i}@mail.test`, entry: 'entry 7' },
    madeAt: opens - 60 * dayMs + chance.whole(0, 50 * 1440) * minuteMs,
    votesAt: [opens + chance.whole(0, contestDays - 1) * dayMs + chance.whole(0, 900) * minuteMs],
    ...farms[kind](i, size),
  }))

const heldShare = (found: Map<string, unknown>, votes: readonly CastVote[], isOne: (vote: CastVote) => boolean) =>
  votes.filter((vote) => isOne(vote) && found.has(vote.id)).length / votes.filter(isOne).length

const isBought = ({ voterId }: CastVote) => !voterId.startsWith('voter ')

describe.each([1, 28, 20261127])('5,000 honest voters, 3,000 of them on one address (seed %i)', (seed) => {
  const honest = crowd(chanceOf(seed))

  test('at most 1 of 100 honest votes is set aside', () => {
    const votes = votesOf(honest)
    expect(heldShare(clustersOf(votes), votes, () => true)).toBeLessThanOrEqual(0.01)
  })

  test.each(keysOf(farms))(
    'farms of 24, 100 and 1,000 accounts on that address, with %s: at least 95 of 100 of their votes are set aside, and 1 of 100 of others',
    (kind) => {
      for (const size of [24, 100, 1000]) {
        const votes = votesOf([...honest, ...farm(kind, size, chanceOf(seed + size))])
        const found = clustersOf(votes)
        expect([size, heldShare(found, votes, isBought) >= 0.95]).toEqual([size, true])
        expect([size, heldShare(found, votes, (vote) => !isBought(vote)) <= 0.01]).toEqual([size, true])
      }
    },
  )
})
