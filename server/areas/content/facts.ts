/**
 * The numbers in texts, read from the tables that the engine uses: a text contains `{{ answer_hours }}` and cannot become outdated. Bare figures,
 * because the texts are in two languages.
 */

import { brand } from '#brand'
import { arenaTerms } from '#contract/arena/terms.ts'
import { shippingLimits } from '#contract/artworks/shipping.ts'
import { accountLimits } from '#contract/auth/account.ts'
import { authLimits } from '#contract/auth/auth.ts'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { coolingOff, type RefundPolicy, refundTable } from '#contract/bookings/policies.ts'
import { checkLimits } from '#contract/checks/checks.ts'
import { disputeLimits } from '#contract/disputes/disputes.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { type Day, dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { reviewLimits } from '#contract/moderation/review.ts'
import { cartLimits } from '#contract/orders/cart.ts'
import { packageFields } from '#contract/packages/packages.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { privacyLimits } from '#contract/privacy/privacy.ts'
import { reportLimits } from '#contract/reports/reports.ts'
import { allCoinTerms, coinLimits } from '#contract/rewards/coin-terms.ts'
import { featuredLimits } from '#contract/rewards/kinds.ts'
import { packGstOn } from '#contract/rewards/rewards.ts'
import { spanWords, ticketClocks } from '#contract/support/ticket-clocks.ts'

const minutes = (ms: number) => String(ms / minuteMs)
const hours = (ms: number) => String(ms / hourMs)
const days = (ms: number) => String(ms / dayMs)

const policyNames: Record<RefundPolicy, string> = { flexible: 'Flexible', standard: 'Standard', strict: 'Strict' }

/** `14 days`, `48 hours` */
function span(ms: number): string {
  return ms % dayMs === 0 && ms > 2 * dayMs ? `${days(ms)} days` : `${hours(ms)} hours`
}

function refundRows(policy: RefundPolicy): string[] {
  const steps = refundTable[policy]
  const rows = steps.map(({ untilMs, percent }) => [`until ${span(untilMs)} before the start`, `${percent}%`])
  const last = steps.at(-1)
  if (last) rows.push([`later than ${span(last.untilMs)} before the start`, '0%'])
  return rows.map(([when, back], i) => `| ${i === 0 ? `**${policyNames[policy]}**` : ''} | ${when} | ${back} |`)
}

const [firstCoinTerms] = allCoinTerms
const refundPolicies = keysOf(refundTable)

/** The policies state the rates of this day; whoever changes a later rate has to revise the policies. */
const writtenOn: Day = '2026-11-28'
const fees = feesOn(writtenOn)

export const facts: Record<string, string> = {
  check_years: String(checkLimits.lastsYears),
  trace_days: days(authLimits.tracesMs),
  hidden_contacts_days: days(reviewLimits.hiddenContactsMs),
  check_undecided_days: days(checkLimits.undecidedMs),
  check_unasked_hours: hours(checkLimits.unaskedMs),
  brand: brand.name,
  email: brand.email,
  phone: brand.supportPhone,
  grievance_officer: brand.grievance.officer,
  grievance_email: brand.grievance.email,
  grievance_address: brand.grievance.address,
  grievance_hours: brand.grievance.hours,

  refund_table: ['| Policy | You cancel | You get back |', '|---|---|---|', ...refundPolicies.flatMap(refundRows)].join('\n'),
  cooling_off_hours: hours(coolingOff.ms),
  cooling_off_lead_days: days(coolingOff.leastLeadMs),

  hold_minutes: minutes(bookingLimits.advanceHoldMs),
  answer_hours: hours(bookingLimits.answerMs),
  answer_soon_hours: hours(bookingLimits.answerSoonMs),
  soon_days: days(bookingLimits.soonMs),
  full_payment_days: days(bookingLimits.fullPaymentMs),
  balance_due_days: days(bookingLimits.balanceDueMs),
  balance_grace_hours: hours(bookingLimits.balanceGraceMs),
  auto_complete_hours: hours(bookingLimits.autoCompleteMs),
  payout_hours: hours(bookingLimits.payoutAfterMs),
  start_early_hours: hours(bookingLimits.startEarlyMs),
  no_show_hours: hours(bookingLimits.noShowReportMs),
  dispute_answer_hours: hours(disputeLimits.answerMs),
  dispute_decide_days: days(disputeLimits.decideMs),
  appeal_days: days(disputeLimits.appealMs),
  unpaid_holds: String(bookingLimits.unpaidHoldsPerClient),

  fee_percent: String(fees.platformFeePercent),
  gst_percent: String(fees.gstOnFeePercent),
  advance_usual: String(packageFields.shape.advancePercent.parse(undefined)),

  reservation_minutes: minutes(shippingLimits.reservationMs),
  seller_answer_hours: hours(shippingLimits.sellerAnswerMs),
  silence_days: days(shippingLimits.silenceCompletesMs),

  coin_earned_days: String(firstCoinTerms.earnedForDays),
  coin_bought_years: String(Math.round(firstCoinTerms.boughtForDays / 365)),
  coin_notice_days: days(coinLimits.announcedMs),
  coin_back_days: days(coinLimits.backForMs),
  coin_return_days: days(coinLimits.packReturnMs),
  coin_gst_percent: String(packGstOn(writtenOn)),
  featured_one_in: String(featuredLimits.onePlaceIn),

  adult_age: String(arenaTerms.adultAge),
  votes_per_day: String(arenaTerms.votesPerDayAndContest),
  withdrawals_per_day: String(arenaTerms.withdrawalsPerDay),
  clip_least_seconds: String(arenaTerms.clipSeconds.least),
  clip_most_minutes: String(arenaTerms.clipSeconds.most / 60),

  acknowledge_hours: String(ticketClocks.grievance.acknowledge.hours),
  resolve_days: String(ticketClocks.grievance.resolve.days),
  consumer_acknowledge_hours: String(ticketClocks.consumer.acknowledge.hours),
  consumer_redress: spanWords(ticketClocks.consumer.resolve),
  privacy_acknowledge_hours: String(ticketClocks.privacy.acknowledge.hours),
  privacy_days: String(ticketClocks.privacy.resolve.days),
  copy_link_hours: hours(privacyLimits.linkMs),
  cart_days: days(cartLimits.keptMs),
  copy_kept_days: days(privacyLimits.exportKeptMs),
  report_copy_days: days(reportLimits.copyKeptMs),
  erasure_days: days(privacyLimits.erasureDelayMs),
  youngest_artist: String(accountLimits.youngestArtist),
}

/** @throws on an unknown name */
export function fillIn(text: string): string {
  return text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (_, name: string) => {
    const fact = facts[name]
    if (fact === undefined) throw new Error(`there is no fact '${name}'`)
    return fact
  })
}
