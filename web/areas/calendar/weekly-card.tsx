import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WeeklyRule } from '#contract/calendar/calendar.ts'
import { formatClock, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { WeeklyForm } from './weekly-form.tsx'
import { weekdayNames } from './weekly-words.ts'

const key = ['calendar', 'weekly-rules'] as const

/** Weekly times that are never open for bookings, such as every Monday. */
export function WeeklyCard() {
  const [isAdding, setIsAdding] = useState(false)
  const rules = useQuery({ queryKey: key, queryFn: ({ signal }) => api.calendar.weekly({}, { signal }) })
  return (
    <Card as="section" aria-labelledby="weekly">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="weekly" className="font-display text-xl">
          Every week
        </h2>
        <Button variant="quiet" onPress={() => setIsAdding(true)}>
          Add a weekly time
        </Button>
      </header>
      <p className="mt-2 text-muted">Times at which you never play. What is booked already stays booked.</p>
      <AnswerState of={rules} inCard height="h-16" className="mt-4" staysGood />
      {rules.data?.results.length === 0 && <p className="mt-4">Nothing yet: you can be booked on every day of the week.</p>}
      {!!rules.data?.results.length && (
        <ul aria-label="Weekly times" className="mt-3 divide-y divide-line">
          {rules.data.results.map((rule) => (
            <Rule key={rule.ruleId} rule={rule} />
          ))}
        </ul>
      )}
      <Dialog title="Keep a weekly time free" isOpen={isAdding} onOpenChange={setIsAdding}>
        {(close) => <WeeklyForm onDone={close} />}
      </Dialog>
    </Card>
  )
}

function Rule({ rule }: { rule: WeeklyRule }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => api.calendar.removeWeekly({ ruleId: rule.ruleId }),
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['calendar'] }),
  })
  const days = weekdayNames(rule.weekdays)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
      <span className="min-w-0">
        <strong className="font-semibold">{days}</strong>, {timesOf(rule)}
        <span className="block text-sm text-muted wrap-anywhere">
          From {formatDay(startOfDay(rule.from))}
          {rule.until ? ` to ${formatDay(startOfDay(rule.until))}` : ' on'}
          {rule.note && `. ${rule.note}`}
        </span>
      </span>
      <Button variant="quiet" size="sm" aria-label={`Remove: ${days}`} isPending={remove.isPending} onPress={() => remove.mutate()}>
        Remove
      </Button>
    </li>
  )
}

function timesOf({ startTime, endTime }: WeeklyRule): string {
  if (startTime === '00:00' && endTime === '24:00') return 'all day'
  if (startTime === '00:00') return `until ${formatClock(endTime)}`
  if (endTime === '24:00') return `from ${formatClock(startTime)}`
  return `${formatClock(startTime)} to ${formatClock(endTime)}`
}
