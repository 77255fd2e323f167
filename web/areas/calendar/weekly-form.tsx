import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { calendarLimits, weeklyFields } from '#contract/calendar/calendar.ts'
import { addDays, dayOf, formatClock } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormCheckboxGroup, FormDateField, FormSelect, FormTextField } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { weekdayOptions } from './weekly-words.ts'

/** Checkboxes hold the days as strings; the contract wants numbers. */
const form = weeklyFields
  .extend({ weekdays: z.array(z.string()).min(1, 'Choose at least one day.') })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], error: 'It ends before it begins.' })
  .refine(({ from, until }) => !until || from <= until, { path: ['until'], error: 'The last day is before the first.' })
type Typed = z.input<typeof form>

const { stepMinutes } = calendarLimits
const times = Array.from({ length: (24 * 60) / stepMinutes + 1 }, (_, i) => {
  const minute = i * stepMinutes
  const value = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return { value, label: value === '00:00' ? 'The beginning of the day' : value === '24:00' ? 'The end of the day' : formatClock(value) }
})

export function WeeklyForm({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient()
  const today = dayOf(new Date(performance.timeOrigin + performance.now()))
  const ask = useIntention(api.calendar.addWeekly)
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof form>>({
    resolver: formResolver(form),
    defaultValues: { weekdays: [], startTime: '00:00', endTime: '24:00', from: today, until: null, note: '' },
  })
  const add = useMutation({
    mutationFn: ({ weekdays, ...rest }: z.output<typeof form>) => ask({ ...rest, weekdays: weekdays.map(Number) }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['calendar'] })
      showToast({ title: 'Kept free every week' })
      onDone()
    },
    onError: (error) => showFailure(error, setError, ['weekdays', 'startTime', 'endTime', 'from', 'until', 'note']),
  })
  const { root } = formState.errors
  return (
    <form noValidate className="grid gap-4" onSubmit={handleSubmit((values) => add.mutate(values))}>
      {root && (
        <Banner tone="danger" isAnnounced>
          {root.message}
        </Banner>
      )}
      <FormCheckboxGroup control={control} name="weekdays" label="Days" options={weekdayOptions} isInline />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect control={control} name="startTime" label="From" options={times.slice(0, -1)} />
        <FormSelect control={control} name="endTime" label="Until" options={times.slice(1)} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormDateField control={control} name="from" label="First day" from={today} until={addDays(today, calendarLimits.daysAhead)} />
        <FormDateField control={control} name="until" label="Last day" isOptional hint="Without one it goes on." from={today} />
      </div>
      <FormTextField control={control} name="note" label="Note" isOptional hint="Only you see it." maxLength={120} />
      <Button type="submit" isPending={add.isPending} className="justify-self-start">
        Keep it free
      </Button>
    </form>
  )
}
