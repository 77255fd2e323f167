/**
 * The weight of a review in ratings and rankings, and when both sides look like one person. Pure.
 *
 * The two answer different frauds. Weights make stars cost money: they follow the money that stayed with the artist, so a show split into many
 * small ones buys no more than one. Holding a review answers what we can detect: both sides on one device, or one person behind many clients.
 * Nothing is refused, and an admin decides about held reviews.
 */

import { dayMs } from '#contract/grammar/time.ts'
import { countingLimits } from '#contract/reviews/criteria.ts'
import type { HoldReason, ReviewSubject } from '#contract/reviews/reviews.ts'

/** Dated 2026-11-27; docs/decisions/046-what-a-review-weighs.md has the reasons. */
export const weightRules = {
  /** Paise that stay with the artist for a full weight. With our fee of 10 % and its tax, a full weight costs a puppet account ₹1,180. */
  fullPaise: 10_000_00,
  /** Time from the creation of the account to the end of the show, after which it counts as established. */
  establishedMs: 30 * dayMs,
  /** Factor for an account created on the day of the show. Not zero, as most honest clients sign up in order to book. */
  newAccount: 0.5,
  /** Factor by the author's verified contacts. An Indian SIM requires proof of identity, at most nine for each person; emails are free. */
  proof: { phone: 1, email: 0.7, none: 0.4 },
  /** Stars from which a review can be held: nobody buys fewer, as they harm the artist. */
  praise: 4,
  /** Up to this many accounts, a device or a network counts as one household or office. */
  closeMost: 12,
  /**
   * A larger network counts as one group only if both hold: at least this share of its accounts have reviewed the same artists as a neighbour, and
   * of the artist's clients, four or more, at least this share are on it. In a small town where everybody hires the same two bands through one
   * carrier's address, the first holds, but the clients also use other networks.
   */
  crowd: { knitShare: 0.5, clientsShare: 0.5, clientsLeast: 4 },
  /** Share of the payment that must stay with the artist for praise to count. A complaint counts by the payment, as a refund confirms it. */
  keptShare: 0.5,
  /**
   * Number of other clients of the artist on the author's device or phone number, or on the author's networks. A couple and their parents may hire
   * the same band, but seldom three from one phone or five from one home or office.
   */
  ringLeast: { sure: 2, all: 4 },
} as const

/** A device or a network where the author was seen together with the artist or another of their clients. */
export interface SharedTrace {
  kind: 'device' | 'network'
  /** Accounts seen there while traces are kept. */
  people: number
  /** How many of them have reviewed an artist whom another account there has reviewed too. */
  knit: number
  withArtist: boolean
  /** Other clients of the artist. */
  clients: readonly string[]
}

type Tie = 'payout_account' | 'phone' | 'mailbox' | 'address'

export interface Evidence {
  subject: ReviewSubject
  paidPaise: number
  /** The part of it left after all refunds. */
  keptPaise: number
  /** Length of the show; null for an order. */
  minutes: number | null
  /** Age at the end of the show, or when the order was completed. */
  accountAgeMs: number
  hasProvedPhone: boolean
  hasProvedEmail: boolean
  /** What both accounts have in common. */
  ties: readonly Tie[]
  traces: readonly SharedTrace[]
  /** Other clients of the artist with such a tie to the author. */
  tiedClients: readonly string[]
  /** Everybody who has reviewed the artist, including the author. */
  clients: number
  /** How many earlier reviews of the artist count, by the author and by each of those clients. */
  earlier: ReadonlyMap<string, number>
  authorId: string
  /** An admin has released an earlier held review of these two. */
  wasCleared: boolean
}

export interface Verdict {
  /** From 0 to 1, to three places. */
  weight: number
  /** Empty: the review is shown. */
  heldFor: HoldReason[]
}

export function weigh(evidence: Evidence, stars: number): Verdict {
  const isPraise = stars >= weightRules.praise
  return { weight: weightOf(evidence, isPraise), heldFor: isPraise && !evidence.wasCleared ? reasons(evidence) : [] }
}

function reasons(evidence: Evidence): HoldReason[] {
  const { traces, ties } = evidence
  const places = traces.filter((trace) => trace.withArtist && isClose(trace, evidence.clients)).map(({ kind }) => kind)
  return [...new Set<HoldReason>([...places, ...ties, ...(isInRing(evidence) ? (['ring'] as const) : [])])]
}

function isInRing(evidence: Evidence): boolean {
  const { sure, all } = weightRules.ringLeast
  const devices = evidence.traces.filter(({ kind }) => kind === 'device')
  return similarClients({ ...evidence, traces: devices }).size >= sure || similarClients(evidence).size >= all
}

/** Thousands share a carrier's address, and dozens a wedding hall's: those prove nothing, unless nearly all of them are clients of the artist. */
function isClose({ people, knit, clients }: SharedTrace, allClients: number): boolean {
  const { closeMost, crowd } = weightRules
  const fromThere = clients.length + 1
  return (
    people <= closeMost ||
    (knit >= people * crowd.knitShare && fromThere >= crowd.clientsLeast && fromThere >= allClients * crowd.clientsShare)
  )
}

/** Other clients who may be the same payer. */
function similarClients({ traces, tiedClients, clients }: Pick<Evidence, 'traces' | 'tiedClients' | 'clients'>): Set<string> {
  return new Set([...traces.filter((trace) => isClose(trace, clients)).flatMap((trace) => trace.clients), ...tiedClients])
}

function weightOf(evidence: Evidence, isPraise: boolean): number {
  const { paidPaise, keptPaise, minutes, authorId, earlier } = evidence
  const paise = isPraise ? keptPaise : paidPaise
  if (!isLargeEnough(paise, minutes) || (isPraise && keptPaise < paidPaise * weightRules.keptShare)) return 0
  const money = Math.min(1, paise / weightRules.fullPaise)
  // The second review of one payer weighs half, the third a third: a returning client adds a little more, but never as much.
  const place = 1 + [authorId, ...similarClients(evidence)].reduce((sum, id) => sum + (earlier.get(id) ?? 0), 0)
  return Math.round((1000 * money * accountOf(evidence)) / place) / 1000
}

function isLargeEnough(paise: number, minutes: number | null): boolean {
  const { leastRupees, leastMinutes } = countingLimits
  return paise >= leastRupees * 100 && (minutes === null || minutes >= leastMinutes)
}

/** From 0 to 1, by verified contacts and age of the account. */
function accountOf({ accountAgeMs, hasProvedPhone, hasProvedEmail }: Evidence): number {
  const { proof, newAccount, establishedMs } = weightRules
  const age = Math.min(1, Math.max(0, accountAgeMs) / establishedMs)
  return (hasProvedPhone ? proof.phone : hasProvedEmail ? proof.email : proof.none) * (newAccount + (1 - newAccount) * age)
}
