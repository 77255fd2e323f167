import { useState } from 'react'
import type { Quote } from '#contract/bookings.ts'
import { calendarLimits } from '#contract/calendar.ts'
import { type CitySlug, cities } from '#contract/cities.ts'
import type { PackageView } from '#contract/packages.ts'
import { dayOf, formatDay, formatWhen, startOfDay, timeOf } from '#contract/time.ts'
import { NoCalendar } from '#web/areas/calendar/no-calendar.tsx'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { TimeSelect } from '#web/ui/time-select.tsx'
import { type Draft, startOf } from './draft.ts'

type Props = {
  username: string
  pack: PackageView
  draft: Draft
  change: (changes: Partial<Draft>) => void
  today: string
  quote: Quote | undefined
}

const byName = [...cities]
  .sort((a, b) => a.name.localeCompare(b.name))
  .map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))
/** Problems that this step can mend; those of the event wait for the next one. */
const mine = ['startsAt', 'city']

export function WhenStep({ username, pack, draft, change, today, quote }: Props) {
  const [month, setMonth] = useState(today)
  const from = month > today ? month : today
  const { stateOf, takenOf, times, error, retry } = useAvailability({
    username,
    packageId: pack.packageId,
    city: draft.city,
    from,
    day: draft.day,
  })
  const free = new Set(times.filter(({ free }) => free).map(({ time }) => time))
  const problems = (quote?.problems ?? []).filter(({ path }) => mine.includes(path))
  const isDone = draft.city && draft.day && draft.time && !problems.length
  return (
    <div className="grid gap-6">
      <ComboBox
        label="City of the event"
        hint="We use it to work out travel."
        options={byName}
        value={draft.city}
        onChange={(city) => change({ city: city as CitySlug | null })}
      />
      <NoCalendar error={error} onRetry={retry} />
      <Calendar
        label="Day of the event"
        value={draft.day}
        onChange={(day) => change({ day, time: null })}
        stateOf={stateOf}
        takenOf={takenOf}
        from={today}
        until={lastBookableDay(today)}
        onMonthChange={setMonth}
      />
      {draft.day && (
        <TimeSelect
          label={`Start on ${formatDay(startOfDay(draft.day))}`}
          hint={`Held for you: ${pack.setupMinutes} minutes to set up, ${pack.minutes} on stage, ${pack.teardownMinutes} to pack, and the road to another city. Times are India time.`}
          value={draft.time}
          onChange={(time) => change({ time })}
          from={calendarLimits.firstStart}
          until={calendarLimits.lastStart}
          isTaken={(time) => times.length > 0 && !free.has(time)}
        />
      )}
      {draft.time &&
        problems.map(({ code, message }) => (
          <Banner key={code} tone="warning" isAnnounced>
            {message}
          </Banner>
        ))}
      {draft.time && quote && quote.alternatives.length > 0 && (
        <Alternatives times={quote.alternatives} onChoose={(at) => change(dayAndTime(at))} />
      )}
      <Button isDisabled={!isDone} onPress={() => change({ step: 3 })} className="justify-self-start">
        Tell about the event
      </Button>
      {!startOf(draft) && <p className="text-muted">Choose a city, a green day and a time to go on.</p>}
    </div>
  )
}

/** Free times near the one that is taken: one tap instead of another search. */
export function Alternatives({ times, onChoose }: { times: readonly string[]; onChoose: (startsAt: string) => void }) {
  return (
    <div>
      <p className="font-semibold">Free near that time</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {times.map((at) => (
          <Button key={at} variant="secondary" size="sm" onPress={() => onChoose(at)}>
            {formatWhen(at)}
          </Button>
        ))}
      </div>
    </div>
  )
}

export function dayAndTime(at: string): { day: string; time: string } {
  return { day: dayOf(at), time: timeOf(at) }
}
