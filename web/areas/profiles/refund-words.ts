/** The refund after a client's cancellation in words: as a share, in rupees, and with dates once a day is chosen. */

import { type RefundPolicy, refundTable } from '#contract/bookings/policies.ts'
import type { RefundStep } from '#contract/bookings/refund-steps.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { formatRupees, percentOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { dayMs, formatDay, hourMs } from '#contract/grammar/time.ts'

type Step = { untilMs: number; percent: number }
const stepsOf = (policy: RefundPolicy): readonly Step[] => refundTable[policy]

function span(ms: number): string {
  return ms >= 3 * dayMs ? `${ms / dayMs} days` : `${ms / hourMs} hours`
}

/** "Everything comes back until 14 days before, 50% comes back until 3 days before, then nothing." */
export function policySentence(policy: RefundPolicy): string {
  const steps = stepsOf(policy).map(
    ({ untilMs, percent }) => `${percent === 100 ? 'everything' : `${percent}%`} comes back until ${span(untilMs)} before`,
  )
  return `${capitalize(steps.join(', '))}, then nothing.`
}

/** "Cancel until 14 days before: ₹11,400 back. Until 3 days before: ₹5,700." @param advance in rupees */
export function refundInRupees(policy: RefundPolicy, advance: number): string {
  const steps = stepsOf(policy).map(({ untilMs, percent }) => {
    const back = formatRupees(toRupees(percentOf(toPaise(advance), percent)))
    return { until: `until ${span(untilMs)} before`, back }
  })
  return sentence(steps)
}

/** The same with the dates: "Cancel until Sat, 28 Nov: ₹11,400 back. Until Wed, 9 Dec: ₹5,700." */
export function refundOnDates(steps: readonly RefundStep[]): string {
  const coming = steps.flatMap(({ until, ofAdvance }) =>
    until ? [{ until: `until ${formatDay(until).replace(/ \d{4}$/, '')}`, back: formatRupees(ofAdvance) }] : [],
  )
  return coming.length ? sentence(coming) : 'So near to the show nothing comes back when you cancel.'
}

function sentence(steps: readonly { until: string; back: string }[]): string {
  const parts = steps.map(({ until, back }, i) => (i === 0 ? `Cancel ${until}: ${back} back` : `${capitalize(until)}: ${back}`))
  return `${parts.join('. ')}.`
}
