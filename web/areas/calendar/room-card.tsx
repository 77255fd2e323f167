import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type CalendarSettings, calendarLimits, calendarSettings } from '#contract/calendar/calendar.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormNumberInput } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const key = ['calendar', 'settings'] as const
const { mostBuffer, bufferStep, mostUnits, travel } = calendarLimits

/** Settings: the time kept free around a show, and how many shows can run at once. */
export function RoomCard() {
  const settings = useQuery({ queryKey: key, queryFn: ({ signal }) => api.calendar.settings({}, { signal }) })
  return (
    <Card as="section" aria-labelledby="room">
      <h2 id="room" className="font-display text-xl">
        Buffer between shows
      </h2>
      <p className="mt-2 text-muted">
        Kept free around every new booking, on top of its setup and teardown. For a show in another city, travel time is blocked too:{' '}
        {travel.kmPerHour} km an hour each way, {travel.mostMinutes / 60} hours at most.
      </p>
      <AnswerState of={settings} inCard height="h-40" className="mt-4" staysGood />
      {settings.data && <RoomForm saved={settings.data} />}
    </Card>
  )
}

function RoomForm({ saved }: { saved: CalendarSettings }) {
  const queries = useQueryClient()
  const { control, handleSubmit, setError, reset, formState } = useForm<CalendarSettings>({
    resolver: formResolver(calendarSettings),
    values: saved,
  })
  const save = useMutation({
    mutationFn: (wanted: CalendarSettings) => api.calendar.saveSettings(wanted),
    onSuccess: (now) => {
      reset(now)
      void queries.invalidateQueries({ queryKey: ['calendar'] })
      showToast({ title: 'Saved', text: 'It counts for new bookings; those you have keep their times.' })
    },
    onError: (error) => showFailure(error, setError, ['bufferBefore', 'bufferAfter', 'units'], { units_booked: 'units' }),
  })
  const { root } = formState.errors
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={handleSubmit((values) => save.mutate(values))}>
      {root && (
        <Banner tone="danger" isAnnounced>
          {root.message}
        </Banner>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Minutes control={control} name="bufferBefore" label="Minutes before" />
        <Minutes control={control} name="bufferAfter" label="Minutes after" />
      </div>
      <FormNumberInput
        control={control}
        name="units"
        label="Line-ups that can play at the same time"
        hint="Leave it at 1 unless you have several teams: with 2, two shows can be booked for one evening."
        minValue={1}
        maxValue={mostUnits}
        hasSteps
      />
      <Button type="submit" variant="secondary" isPending={save.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}

type MinutesProps = Pick<Parameters<typeof FormNumberInput<CalendarSettings>>[0], 'control' | 'name' | 'label'>

function Minutes(props: MinutesProps) {
  return <FormNumberInput {...props} hint={`In steps of ${bufferStep}.`} minValue={0} maxValue={mostBuffer} step={bufferStep} hasSteps />
}
