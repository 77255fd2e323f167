import type { bookings as calls, Quote } from '#contract/bookings/bookings.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { answerWithinHours, balanceDueAt } from '../rules/deadlines.ts'
import { coolingOffUntil, refundSteps, refundTermsOf } from '../rules/refunds.ts'
import { linesOnTheWire } from '../rules/view.ts'
import { holdOnTheWire, unpaidHolds } from './holds.ts'
import { alternativesTo, type Offer, offerFor } from './offer.ts'

/** The full price and the refund table. `initiate` charges what this returns. */
export async function quote(ctx: Ctx, { startsAt, city, guests, ...wish }: ParsedOf<typeof calls.quote>): Promise<Quote> {
  const held = await unpaidHolds(ctx)
  const asked = { ...wish, city: city ?? null, guests: guests ?? null, startsAt: startsAt ? new Date(startsAt) : null }
  const offer = await offerFor(ctx, asked, { except: held.map(({ id }) => id) })
  const next = { artistId: offer.artist.personId, slot: offer.slot }
  const isTaken = offer.problems.some(({ code }) => code === 'slot_taken')
  return {
    ...quoteOf(offer),
    alternatives: isTaken ? await alternativesTo(ctx, offer) : [],
    holds: held.filter(({ artist_id }) => artist_id === next.artistId).map((hold) => holdOnTheWire(hold, next)),
  }
}

export function quoteOf({
  asked: { startsAt },
  at,
  artist,
  price,
  advance,
  endsAt,
  problems,
}: Offer): Omit<Quote, 'alternatives' | 'holds'> {
  const { totalPaise } = price
  const { advancePaise } = advance
  const iso = (date: Date | null) => date?.toISOString() ?? null
  return {
    lines: linesOnTheWire(price.lines),
    total: toRupees(totalPaise),
    advancePercent: advance.percent,
    advance: toRupees(advancePaise),
    balance: toRupees(totalPaise - advancePaise),
    balanceDueAt: iso(startsAt && balanceDueAt(startsAt, totalPaise - advancePaise)),
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    travelKm: price.travelKm,
    refundPolicy: artist.refundPolicy,
    refundSteps: startsAt ? refundSteps(refundTermsOf(artist.refundPolicy), { startsAt, advancePaise, totalPaise }, at) : [],
    coolingOffUntil: iso(startsAt && coolingOffUntil(at, startsAt)),
    answerWithinHours: answerWithinHours(at, startsAt),
    problems,
  }
}
