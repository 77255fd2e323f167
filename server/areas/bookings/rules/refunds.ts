/** Refunded and kept amounts: one function for the table before paying, the preview and the refund itself. */
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

/** The reason shown beside the refund. */
export const refundReasons: Partial<Record<BookingState, string>> = {
  declined: 'The artist declined',
  withdrawn: 'Withdrawn by the client',
  expired: 'The artist did not answer in time',
  lapsed: 'The balance was not paid in time',
  cancelled: 'The booking was cancelled',
  pleaded: 'The booking was cancelled',
  resolved: 'Decided by Mehfil',
}

/** Who ends a booking. When the clock ends one without its balance, that counts as the client's cancellation. */
export type Ender = Extract<BookingActor, 'client' | 'artist' | 'admin' | 'clock'>

export interface Ending {
  terms: RefundTerms
  paid: Paid[]
  now: Date
  startsAt: Date
  by: Ender
  /** The artist has accepted; before that the refund is always full. */
  accepted: boolean
  coolingOffUntil: Date | null
}

/** The terms of an ending by this side now, without the payments, which the caller adds. */
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

/** The end of the cooling-off period; null if the show was too near at the time of booking. */
export function coolingOffUntil(bookedAt: Date, startsAt: Date): Date | null {
  const lead = startsAt.getTime() - bookedAt.getTime()
  return lead >= coolingOff.leastLeadMs ? new Date(bookedAt.getTime() + coolingOff.ms) : null
}

/**
 * The terms after a new date that the client proposed: no step refunds more than a cancellation on the day of agreement. Otherwise moving the date
 * far away would make a lost advance refundable.
 */
export function cappedTerms({ policy, steps }: RefundTerms, mostPercent: number): RefundTerms {
  return {
    policy,
    steps: steps.map((step) => ({ ...step, percent: Math.min(step.percent, mostPercent) })).filter(({ percent }) => percent > 0),
  }
}

/** The limit of a step is inclusive, to the millisecond. */
function percentByPolicy({ steps }: RefundTerms, now: Date, startsAt: Date): number {
  const left = startsAt.getTime() - now.getTime()
  return steps.find((step) => left >= step.untilMs)?.percent ?? 0
}

export function percentFor({ terms, now, startsAt, by, accepted, coolingOffUntil }: Omit<Ending, 'paid'>): number {
  if (by === 'artist' || by === 'admin' || !accepted) return 100
  if (by === 'client' && coolingOffUntil && now <= coolingOffUntil) return 100
  return percentByPolicy(terms, now, startsAt)
}

/** The given percentage of every payment. */
export function share(paid: Paid[], percent: number): Refund {
  return { ...shareOf(paid, sumOf(paid.map(({ paidPaise }) => percentOf(paidPaise, percent)))), percent }
}

/** A fixed amount, taken from the last payment first. */
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

/** The refund of a booking that ends now. */
export function refundOf(ending: Ending): Refund {
  return share(ending.paid, percentFor(ending))
}

/** The policy in rupees and dates. Steps that ended before `from` are left out. */
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

/** The sentence about the refund for this reader. */
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
