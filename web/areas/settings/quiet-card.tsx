import { useState } from 'react'
import { formatClock } from '#contract/grammar/time.ts'
import type { NoticePreferences } from '#contract/notifications/notifications.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Preferences } from './use-preferences.ts'

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatClock(`${hour}:00`) }))

export function QuietCard({ kept, choose }: Preferences) {
  const { data } = kept
  return (
    <Card as="section" aria-labelledby="quiet">
      <h2 id="quiet" className="font-display text-xl">
        Quiet hours
      </h2>
      <p className="mt-2 text-muted">Push alerts wait until quiet hours end. Your inbox, e-mails and urgent alerts don’t wait.</p>
      <AnswerState of={kept} inCard height="h-32" className="mt-4" />
      {data && <Hours quiet={data.quiet} choose={(quiet) => choose({ quiet })} />}
    </Card>
  )
}

type Quiet = NoticePreferences['quiet']

function Hours({ quiet, choose }: { quiet: Quiet; choose: (quiet: Quiet) => string | undefined }) {
  const [error, setError] = useState<string>()
  const put = (changes: Partial<Quiet>) => setError(choose({ ...quiet, ...changes }))
  return (
    <>
      <Switch className="mt-3" isSelected={quiet.on} onChange={(on) => put({ on })}>
        Keep quiet hours
      </Switch>
      {quiet.on && (
        <div className="mt-2 grid max-w-md gap-4 sm:grid-cols-2">
          <Select label="From" options={hours} value={String(quiet.from)} onChange={(from) => put({ from: Number(from) })} />
          <Select label="To (IST)" options={hours} value={String(quiet.to)} error={error} onChange={(to) => put({ to: Number(to) })} />
        </div>
      )}
    </>
  )
}
