import type { RefundStep } from '#contract/bookings/refund-steps.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatTime, formatWhen } from '#contract/grammar/time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** The reader: words about cancelling address the client as "you" and anyone else neutrally. */
type Reader = 'client' | 'other'

const cancelWords = { client: 'If you cancel', other: 'If the client cancels' } satisfies Record<Reader, string>

function toneOf(percent: number): BadgeTone {
  if (percent >= 100) return 'peacock'
  return percent > 0 ? 'marigold' : 'ink'
}

/** The policy as one sentence, with the dates worked out. */
export function refundSentence(steps: RefundStep[], reader: Reader = 'client'): string {
  const parts = steps.map(({ until, percent }) => {
    const share = percent >= 100 ? 'everything comes back' : percent > 0 ? `${percent}% comes back` : 'nothing comes back'
    return until ? `${share} until ${formatWhen(until)}` : `${share} after that`
  })
  const text = parts.join('; ')
  return `${cancelWords[reader]}, ${text}.`
}

/** With `now`, past steps are faded and the current one is highlighted. */
export function RefundTable({ steps, reader = 'client', now }: { steps: RefundStep[]; reader?: Reader; now?: Date }) {
  const current = now && steps.findIndex(({ until }) => !until || new Date(until) > now)
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-left tabular-nums">
        <thead className="bg-soft text-muted">
          <tr>
            <th scope="col" className="px-2.5 py-2.5 sm:px-4 font-semibold">
              {cancelWords[reader]}
            </th>
            <th scope="col" className="px-2.5 py-2.5 sm:px-4 text-right font-semibold">
              Advance paid
            </th>
            <th scope="col" className="px-2.5 py-2.5 sm:px-4 text-right font-semibold">
              All paid
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step, i) => (
            <Step key={step.until ?? 'after'} step={step} before={steps[i - 1]?.until ?? null} place={placeOf(i, current)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Place = 'over' | 'now' | 'to come'

function placeOf(i: number, current: number | undefined): Place {
  if (current === undefined || i > current) return 'to come'
  return i < current ? 'over' : 'now'
}

const rowLooks = { over: 'text-muted line-through', now: 'bg-soft font-semibold', 'to come': '' } satisfies Record<Place, string>

function Step({ step: { until, percent, ofAdvance, ofAll }, before, place }: { step: RefundStep; before: string | null; place: Place }) {
  return (
    <tr aria-current={place === 'now' ? 'step' : undefined} className={`border-t border-line ${rowLooks[place]}`}>
      <th scope="row" className="px-2.5 py-3 sm:px-4 font-normal">
        <Badge tone={place === 'over' ? 'ink' : toneOf(percent)} className="mr-2">
          {percent}% back
        </Badge>
        <span className="inline-block max-sm:text-sm">{whenOf(until, before)}</span>
        {place === 'now' && <span className="ml-2 text-sm text-accent">Now</span>}
      </th>
      <td className="px-2.5 py-3 sm:px-4 text-right">{formatRupees(ofAdvance)}</td>
      <td className="px-2.5 py-3 sm:px-4 text-right">{formatRupees(ofAll)}</td>
    </tr>
  )
}

function whenOf(until: string | null, before: string | null): string {
  if (until) return `until ${formatDay(until)}, ${formatTime(until)}`
  return before ? `after ${formatDay(before)}, ${formatTime(before)}` : 'at any time'
}
