import { Clock } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '#contract/bookings/bookings.ts'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { type DayPart, sayTaken } from '#contract/calendar/day-parts.ts'
import { capitalize } from '#contract/grammar/capitalize.ts'
import { atTime, dayOf, formatClock, formatDay, formatTime, formatWhen, minuteMs, startOfDay, timeOf } from '#contract/grammar/time.ts'
import { type CitySlug, citiesByName } from '#contract/india/cities.ts'
import { seasonOf, seasonProblem } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { NoCalendar } from '#web/areas/calendar/no-calendar.tsx'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { Calendar } from '#web/ui/date/calendar.tsx'
import { TimeSelect } from '#web/ui/date/time-select.tsx'
import { Select } from '#web/ui/select.tsx'
import { AskFirst } from './ask-first.tsx'
import type { Draft } from './draft.ts'

type Props = {
  artist: ArtistProfile
  pack: PackageView
  draft: Draft
  change: (changes: Partial<Draft>) => void
  today: string
  /** The first bookable day. */
  opensOn: string | undefined
  quote: Quote | undefined
}

const cityOptions = citiesByName.map(({ slug, name, state }) => ({ value: slug, label: `${name}, ${state}` }))
/** Fields that this step can correct; those of the event belong to the next step. */
const mine = ['startsAt', 'city']

export function WhenStep({ artist, pack, draft, change, today, opensOn, quote }: Props) {
  const opens = pack.validFrom && pack.validFrom > (opensOn ?? today) ? pack.validFrom : opensOn
  const [month, setMonth] = useState(draft.day ?? opens ?? today)
  const { stateOf, takenOf, times, areTimesPending, error, retry } = useAvailability({
    username: artist.username,
    packageId: pack.packageId,
    city: draft.city,
    from: firstShown(month, today),
    day: draft.day,
  })
  const problems = (quote?.problems ?? []).filter(({ path }) => mine.includes(path))
  const outside = draft.day && seasonProblem(pack, draft.day)
  const isDone = draft.city && draft.day && draft.time && !problems.length
  return (
    <div className="grid gap-6">
      <ComboBox
        label="City of the event"
        hint="We use it to work out travel."
        options={cityOptions}
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
        opensOn={opens}
        isSeasonal={seasonOf(pack) !== ''}
        from={today}
        until={lastBookableDay(today)}
        onMonthChange={setMonth}
      />
      {outside && (
        <Banner tone="warning" isAnnounced>
          {outside}
        </Banner>
      )}
      {draft.day && !outside && (
        <StartTimes
          day={draft.day}
          taken={takenOf(draft.day)}
          times={times}
          isPending={areTimesPending}
          value={draft.time}
          onChange={(time) => change({ time })}
        />
      )}
      {draft.time && <WhileThere artist={artist} pack={pack} draft={draft} time={draft.time} />}
      {draft.time &&
        !outside &&
        problems.map(({ code, message }) => (
          <Banner key={code} tone="warning" isAnnounced>
            {message}
          </Banner>
        ))}
      {draft.time && quote && quote.alternatives.length > 0 && (
        <Alternatives times={quote.alternatives} onChoose={(at) => change(dayAndTime(at))} />
      )}
      <AskFirst artist={artist}>Another date or time in mind?</AskFirst>
      <Button isDisabled={!isDone} onPress={() => change({ step: 3 })} className="justify-self-start">
        Continue to event details
      </Button>
      {!isDone && <p className="text-muted">Choose a city, date and start time to continue.</p>}
    </div>
  )
}

/** The first day of the shown month, but never a past day. */
function firstShown(month: string, today: string): string {
  const first = `${month.slice(0, 7)}-01`
  return first > today ? first : today
}

const evenings = ['16:00', '17:30', '18:00', '19:00', '20:00', '21:00']

/** Offers six likely times as buttons; a list has all others. */
function likelyTimes(free: readonly string[]): string[] {
  return free.length && !evenings.some((time) => free.includes(time)) ? free.slice(0, evenings.length) : evenings
}

type StartTimesProps = {
  day: string
  taken: readonly DayPart[]
  times: readonly { time: string; free: boolean }[]
  isPending: boolean
  value: string | null
  onChange: (time: string) => void
}

function StartTimes({ day, taken, times, isPending, value, onChange }: StartTimesProps) {
  const free = times.filter(({ free }) => free).map(({ time }) => time)
  const likely = likelyTimes(free)
  const others = free.filter((time) => !likely.includes(time))
  const isOther = value !== null && !likely.includes(value)
  const said = sayTaken(taken)
  return (
    <div className="grid gap-4">
      <TimeSelect
        label={`Start on ${formatDay(startOfDay(day))}`}
        hint={said ? `${capitalize(said)}. Times are India time.` : 'Times are India time.'}
        value={isOther ? null : value}
        onChange={onChange}
        from={calendarLimits.firstStart}
        until={calendarLimits.lastStart}
        times={likely}
        isTaken={(time) => times.length > 0 && !free.includes(time)}
        isPending={isPending}
      />
      {others.length > 0 && (
        <Select
          label="Other start time"
          placeholder="Earlier, later or in between"
          value={isOther ? value : null}
          onChange={onChange}
          options={others.map((time) => ({ value: time, label: formatClock(time) }))}
          className="max-w-sm"
        />
      )}
    </div>
  )
}

/** When the artist arrives and leaves, from the package's setup, stage and packing times. */
function WhileThere({ artist, pack, draft, time }: Pick<Props, 'artist' | 'pack' | 'draft'> & { time: string }) {
  const start = atTime(draft.day ?? '', time).getTime()
  const minutes = pack.minutes + draft.extraHalfHours * 30
  const at = (after: number) => <strong>{formatTime(new Date(start + after * minuteMs))}</strong>
  return (
    <Banner tone="success" icon={<Clock aria-hidden className="size-5.5" />}>
      {artist.stageName.split(' ')[0]} arrives by {at(-pack.setupMinutes)} to set up and leaves by {at(minutes + pack.teardownMinutes)}. We
      hold that whole time for you, and the road.
    </Banner>
  )
}

/** Free times near the taken one. */
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
