import { formatRupees } from '#contract/money.ts'
import type { RefundStep } from '#contract/refund-steps.ts'
import { formatDay, formatTime, formatWhen } from '#contract/time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

function toneOf(percent: number): BadgeTone {
  if (percent >= 100) return 'peacock'
  return percent > 0 ? 'marigold' : 'ink'
}

/** The policy as one sentence, with the dates worked out. */
export function refundSentence(steps: RefundStep[]): string {
  const parts = steps.map(({ until, percent }) => {
    const share = percent >= 100 ? 'everything comes back' : percent > 0 ? `${percent}% comes back` : 'nothing comes back'
    return until ? `${share} until ${formatWhen(until)}` : `${share} after that`
  })
  const text = parts.join('; ')
  return `If you cancel, ${text}.`
}

export function RefundTable({ steps }: { steps: RefundStep[] }) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-card">
      <table className="w-full text-left tabular-nums">
        <thead className="bg-soft text-muted">
          <tr>
            <th scope="col" className="px-2.5 py-2.5 sm:px-4 font-semibold">
              If you cancel
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
          {steps.map(({ until, percent, ofAdvance, ofAll }, i) => (
            <tr key={until ?? 'after'} className="border-t border-line">
              <th scope="row" className="px-2.5 py-3 sm:px-4 font-normal">
                <Badge tone={toneOf(percent)} className="mr-2">
                  {percent}% back
                </Badge>
                <span className="inline-block max-sm:text-sm">{whenOf(until, steps[i - 1]?.until ?? null)}</span>
              </th>
              <td className="px-2.5 py-3 sm:px-4 text-right">{formatRupees(ofAdvance)}</td>
              <td className="px-2.5 py-3 sm:px-4 text-right">{formatRupees(ofAll)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function whenOf(until: string | null, before: string | null): string {
  if (until) return `until ${formatDay(until)}, ${formatTime(until)}`
  return before ? `after ${formatDay(before)}, ${formatTime(before)}` : 'at any time'
}
