/**
 * What a review weighs in the rating and in the ranks, and when it looks as if both sides were one person. Pure.
 *
 * The two answer different frauds. A weight makes stars cost: it follows the money that stayed with the artist, so a show split into
 * many small ones buys no more than one. Holding back is for what we can see: both sides on one device, or one hand behind many clients.
 * Nothing is refused, and an admin decides about what is held.
 */

import { dayMs } from '#contract/grammar/time.ts'
import { countingLimits } from '#contract/reviews/criteria.ts'
import type { HoldReason, ReviewSubject } from '#contract/reviews/reviews.ts'

/** Dated 2026-11-27; the reasons stand in docs/decisions/046-what-a-review-weighs.md. */
export const weightRules = {
  /** Paise that stay with the artist for a whole weight. With our fee of 10 % and the tax on it, a whole weight costs a puppet ₹1,180. */
  fullPaise: 10_000_00,
  /** Days between the making of the account and the end of the show, after which it counts as established. */
  establishedMs: 30 * dayMs,
  /** Of an account that was made on the day of the show. Most honest clients sign up in order to book, so it is not nothing. */
  newAccount: 0.5,
  /** By what the author has proved. An Indian SIM is sold against a proof of identity, nine for each person; e-mails are free. */
  proof: { phone: 1, email: 0.7, none: 0.4 },
  /** Stars from which a review can be held: fewer harm the artist, so nobody buys them for themselves. */
  praise: 4,
  /** Accounts on a device or a network up to which it is one household or one office. */
  closeMost: 12,
  /**
   * On a larger one they act as one only where all of this is so: of its accounts at least this share has reviewed the same artists as a
   * neighbour, and of the artist's clients, four or more, at least this share comes from there. In a small town where everybody hires the
   * same two bands from one carrier's address the first is so, but their clients are at home and on other carriers too.
   */
  crowd: { knitShare: 0.5, clientsShare: 0.5, clientsLeast: 4 },
  /** Of what was paid, the share that has to stay for praise to count. A complaint counts by what was paid: that it was paid back proves it. */
  keptShare: 0.5,
  /**
   * So many other clients of the artist behind the same device or number as the author, or behind the same networks: a couple and their
   * parents hire the band that played for one of them, but seldom three from one phone or five from one home or office.
   */
  ringLeast: { sure: 2, all: 4 },
} as const

/** A device, or a network, on which the author was seen, and so was the artist or another of the artist's clients. */
export interface SharedTrace {
  kind: 'device' | 'network'
  /** Accounts that were ever seen there, while traces are kept. */
  people: number
  /** Those of them who have reviewed an artist whom another account there has reviewed too. */
  knit: number
  withArtist: boolean
  /** Other clients of the artist. */
  clients: readonly string[]
}

type Tie = 'payout_account' | 'phone' | 'mailbox' | 'address'

export interface Evidence {
  subject: ReviewSubject
  paidPaise: number
  /** Of that, after all refunds. */
  keptPaise: number
  /** Of the show; null for an order. */
  minutes: number | null
  /** When the show ended, or the order was complete. */
  accountAgeMs: number
  hasProvedPhone: boolean
  hasProvedEmail: boolean
  /** What both sides have in common in their accounts. */
  ties: readonly Tie[]
  traces: readonly SharedTrace[]
  /** Other clients of the artist who have such a thing in common with the author. */
  tiedClients: readonly string[]
  /** All who have reviewed the artist, the author among them. */
  clients: number
  /** How many earlier reviews of the artist count, by the author and by each of those clients. */
  earlier: ReadonlyMap<string, number>
  authorId: string
  /** An admin has looked at an earlier review of these two, and shown it. */
  wasCleared: boolean
}

export interface Verdict {
  /** 0 to 1, to three places. */
  weight: number
  /** Empty: it is shown. */
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
  return clientsAlike({ ...evidence, traces: devices }).size >= sure || clientsAlike(evidence).size >= all
}

/** Thousands share a carrier's address, and dozens a wedding hall's: those say nothing, unless nearly all of them are there for the artist. */
function isClose({ people, knit, clients }: SharedTrace, allClients: number): boolean {
  const { closeMost, crowd } = weightRules
  const fromThere = clients.length + 1
  return (
    people <= closeMost ||
    (knit >= people * crowd.knitShare && fromThere >= crowd.clientsLeast && fromThere >= allClients * crowd.clientsShare)
  )
}

/** Other clients who may be the same payer. */
function clientsAlike({ traces, tiedClients, clients }: Pick<Evidence, 'traces' | 'tiedClients' | 'clients'>): Set<string> {
  return new Set([...traces.filter((trace) => isClose(trace, clients)).flatMap((trace) => trace.clients), ...tiedClients])
}

function weightOf(evidence: Evidence, isPraise: boolean): number {
  const { paidPaise, keptPaise, minutes, authorId, earlier } = evidence
  const paise = isPraise ? keptPaise : paidPaise
  if (!isLargeEnough(paise, minutes) || (isPraise && keptPaise < paidPaise * weightRules.keptShare)) return 0
  const money = Math.min(1, paise / weightRules.fullPaise)
  // The second review of one payer weighs half, the third a third: a client who comes again says a little more, never as much.
  const place = 1 + [authorId, ...clientsAlike(evidence)].reduce((sum, id) => sum + (earlier.get(id) ?? 0), 0)
  return Math.round((1000 * money * accountOf(evidence)) / place) / 1000
}

function isLargeEnough(paise: number, minutes: number | null): boolean {
  const { leastRupees, leastMinutes } = countingLimits
  return paise >= leastRupees * 100 && (minutes === null || minutes >= leastMinutes)
}

/** 0 to 1, by what is proved of it and by its age. */
function accountOf({ accountAgeMs, hasProvedPhone, hasProvedEmail }: Evidence): number {
  const { proof, newAccount, establishedMs } = weightRules
  const age = Math.min(1, Math.max(0, accountAgeMs) / establishedMs)
  return (hasProvedPhone ? proof.phone : hasProvedEmail ? proof.email : proof.none) * (newAccount + (1 - newAccount) * age)
}
