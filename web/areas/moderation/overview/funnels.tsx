import { useState } from 'react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { funnelDays, type overview } from '#contract/moderation/overview.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { funnelWords, stepWords } from './overview-words.ts'
import { useFunnels } from './use-overview.ts'

type Funnel = OutputOf<typeof overview.funnels>['results'][number]
type Days = (typeof funnelDays)[number]

/** How far recent bookings and orders have progressed. */
export function Funnels() {
  const [days, setDays] = useState<Days>(28)
  const found = useFunnels(days)
  return (
    <section aria-labelledby="funnels" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="funnels" className="font-display text-xl">
          Funnels
        </h2>
        <Select
          label="Begun in"
          isLabelHidden
          value={String(days)}
          onChange={(value) => setDays(value === '90' ? 90 : 28)}
          options={funnelDays.map((each) => ({ value: String(each), label: `Begun in the last ${each} days` }))}
        />
      </div>
      <AnswerState of={found} inCard staysGood height="h-80" className="mt-4" />
      {found.data && (
        <Tabs
          label="Kinds"
          className="mt-2"
          tabs={found.data.results.map((funnel) => ({
            id: funnel.funnel,
            label: funnelWords[funnel.funnel].name,
            content: <Steps funnel={funnel} />,
          }))}
        />
      )}
    </section>
  )
}

function Steps({ funnel: { funnel, steps, open } }: { funnel: Funnel }) {
  const first = steps[0]?.count ?? 0
  if (!first) return <p className="text-muted">None has begun in this time.</p>
  return (
    <>
      <table className="w-full border-separate border-spacing-y-1.5 tabular-nums" aria-label={`${funnelWords[funnel].name}, step by step`}>
        <thead className="sr-only">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">How many</th>
            <th scope="col">Of all</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, count }) => (
            <tr key={step}>
              <th scope="row" className="relative w-full overflow-hidden rounded-md bg-soft px-3 py-2 text-left font-normal">
                <span aria-hidden className="absolute inset-y-0 left-0 bg-accent-soft" style={{ width: `${(count / first) * 100}%` }} />
                <span className="relative">{stepWords[step]}</span>
              </th>
              <td className="pl-4 text-right font-semibold">{count.toLocaleString('en-IN')}</td>
              <td className="pl-4 text-right text-muted">{Math.round((count / first) * 100)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
      {open > 0 && <p className="mt-2 text-muted">{funnelWords[funnel].open(open.toLocaleString('en-IN'))}</p>}
    </>
  )
}
