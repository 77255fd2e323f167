/** What comes back, and what is kept: one function for the table before paying, the preview, and the refund itself. */
import type { BookingActor, BookingState, RefundPreview } from '#contract/bookings/bookings.ts'
import { coolingOff, type RefundPolicy, refundTable } from '#contract/bookings/policies.ts'
import type { RefundStep } from '#contract/bookings/refund-steps.ts'
import { formatRupees, type Paise, percentOf, sumOf, toRupees } from '#contract/grammar/money.ts'
import { type Booking, endsAsOf } from './deadlines.ts'
import type { RefundTerms } from './terms.ts'

export interface Paid {
  label: string
  paidPaise: Paise
}
export interface RefundLine extends Paid {
  backPaise: Paise
}
export interface Refund {
  percent: number
  lines: RefundLine[]
  backPaise: Paise
  keptPaise: Paise
}

/** The reason that stands beside the money. */
export const refundReasons: Partial<Record<BookingState, string>> = {
  declined: 'The artist declined',
  withdrawn: 'Withdrawn by the client',
  expired: 'The artist did not answer in time',
  lapsed: 'The balance was not paid in time',
  cancelled: 'The booking was cancelled',
  pleaded: 'The booking was cancelled',
  resolved: 'Decided by Mehfil',
}

/** Who ends a booking: the clock ends one whose balance never came, which counts as the client's doing. */
export type Ender = Extract<BookingActor, 'client' | 'artist' | 'admin' | 'clock'>

export interface Ending {
  terms: RefundTerms
  paid: Paid[]
  now: Date
  startsAt: Date
  by: Ender
  /** The artist has said yes; before that nobody has a claim on the money. */
  accepted: boolean
  coolingOffUntil: Date | null
}

/** How this booking would be ended now by this side; what was paid for it its caller knows. */
export function endingOf(booking: Booking, by: Ender, now: Date): Omit<Ending, 'paid'> {
  const { terms, starts_at, accepted_at, cooling_off_until } = booking
  return {
    terms: terms.refund,
    now: endsAsOf(booking, now),
    startsAt: starts_at,
    by,
    accepted: accepted_at !== null,
    coolingOffUntil: cooling_off_until,
  }
}

export function refundTermsOf(policy: RefundPolicy): RefundTerms {
  return { policy, steps: refundTable[policy].map((step) => ({ ...step })) }
}

/** The end of the free day for second thoughts; null when the show is too near on the day of booking. */
export function coolingOffUntil(bookedAt: Date, startsAt: Date): Date | null {
  const lead = startsAt.getTime() - bookedAt.getTime()
  return lead >= coolingOff.leastLeadMs ? new Date(bookedAt.getTime() + coolingOff.ms) : null
}

/**
 * The terms after a new date that the client wanted: no step gives back more than what would have come back on the day it
 * was agreed, or moving the date far away would turn a lost advance into a free one.
 */
export function cappedTerms({ policy, steps }: RefundTerms, mostPercent: number): RefundTerms {
  return {
    policy,
    steps: steps.map((step) => ({ ...step, percent: Math.min(step.percent, mostPercent) })).filter(({ percent }) => percent > 0),
  }
}

/** A step ends so long before the start, that very millisecond included. */
function percentByPolicy({ steps }: RefundTerms, now: Date, startsAt: Date): number {
  const left = startsAt.getTime() - now.getTime()
  return steps.find((step) => left >= step.untilMs)?.percent ?? 0
}

export function percentFor({ terms, now, startsAt, by, accepted, coolingOffUntil }: Omit<Ending, 'paid'>): number {
  if (by === 'artist' || by === 'admin' || !accepted) return 100
  if (by === 'client' && coolingOffUntil && now <= coolingOffUntil) return 100
  return percentByPolicy(terms, now, startsAt)
}

/** So many percent of everything. */
export function share(paid: Paid[], percent: number): Refund {
  return { ...shareOf(paid, sumOf(paid.map(({ paidPaise }) => percentOf(paidPaise, percent)))), percent }
}

/** Just so much, from the payment that came last first, as it goes back. */
export function shareOf(paid: Paid[], backPaise: Paise): Refund {
  let left = backPaise
  const lines = paid
    .toReversed()
    .map((line) => {
      const back = Math.min(left, line.paidPaise)
      left -= back
      return { ...line, backPaise: back }
    })
    .toReversed()
  const all = sumOf(paid.map((line) => line.paidPaise))
  return { percent: all ? Math.round((10_000 * backPaise) / all) / 100 : 0, lines, backPaise, keptPaise: all - backPaise }
}

/** What comes back when a booking is ended now. */
export function refundOf(ending: Ending): Refund {
  return share(ending.paid, percentFor(ending))
}

/** The policy in rupees and dates. Steps that were over before `from` are left out. */
export function refundSteps(
  terms: RefundTerms,
  booking: { startsAt: Date; advancePaise: Paise; totalPaise: Paise },
  from: Date,
): RefundStep[] {
  const { startsAt, advancePaise, totalPaise } = booking
  const ends = terms.steps.map((step) => ({ until: new Date(startsAt.getTime() - step.untilMs), percent: step.percent }))
  const coming = ends.filter((step) => step.until >= from).map((step) => ({ until: step.until.toISOString(), percent: step.percent }))
  return [...coming, { until: null, percent: 0 }].map((step) => {
    const ofAdvance = percentOf(advancePaise, step.percent)
    return { ...step, ofAdvance: toRupees(ofAdvance), ofAll: toRupees(ofAdvance + percentOf(totalPaise - advancePaise, step.percent)) }
  })
}

/** What the screen says, to whoever reads it. */
export function sentenceOf({ backPaise, keptPaise }: Refund, reader: 'client' | 'artist' | 'admin'): string {
  const [back, kept, all] = [backPaise, keptPaise, backPaise + keptPaise].map((paise) => formatRupees(toRupees(paise)))
  const whose = reader === 'client' ? 'you' : 'the client'
  if (backPaise + keptPaise === 0) return 'Nothing was paid, so nothing goes back.'
  if (keptPaise === 0) return `All of the ${all} that ${whose} paid goes back the way it came.`
  if (backPaise === 0) return `Nothing of the ${all} that ${whose} paid comes back. The artist keeps it for the reserved time.`
  return `${back} of ${all} comes back the way it was paid. The artist keeps ${kept} for the reserved time.`
}

export function previewOf(refund: Refund, reader: 'client' | 'artist' | 'admin'): RefundPreview {
  return {
    percent: refund.percent,
    lines: refund.lines.map((line) => ({ label: line.label, paid: toRupees(line.paidPaise), back: toRupees(line.backPaise) })),
    total: toRupees(refund.backPaise),
    kept: toRupees(refund.keptPaise),
    sentence: sentenceOf(refund, reader),
  }
}
