import { calendarLimits } from '#contract/calendar/calendar.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { atTime, formatTime } from '#contract/grammar/time.ts'
import { type CitySlug, citiesByName } from '#contract/india/cities.ts'
import { seasonOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import type { BookingChoice } from './booking-choice.ts'

/** More would push the button out of view. */
const mostShown = 3

type Change = (changes: Partial<BookingChoice>) => void

export function PackageField({ packages, choice, change }: { packages: readonly PackageView[]; choice: BookingChoice; change: Change }) {
  if (packages.length > mostShown)
    return (
      <Select
        label="Package"
        options={packages.map(({ packageId, title, price }) => ({ value: packageId, label: `${title}, ${formatRupees(price)}` }))}
        value={choice.packageId}
        onChange={(packageId) => change({ packageId, time: null })}
      />
    )
  return (
    <RadioGroup label="Package" isLabelHidden value={choice.packageId} onChange={(packageId) => change({ packageId, time: null })}>
      {packages.map(({ packageId, title, minutes, performers, price }) => (
        <RadioCard
          key={packageId}
          value={packageId}
          title={title}
          text={<span className="[@media(max-height:53rem)]:lg:hidden">{`${minutes}\u00a0min, ${performers} on stage`}</span>}
          end={formatRupees(price)}
        />
      ))}
    </RadioGroup>
  )
}

/** When a seasonal package is offered. */
export function Season({ pack }: { pack: PackageView }) {
  const season = seasonOf(pack)
  return season && <p className="mt-2 text-sm text-muted">Offered for shows {season}</p>
}

const cityOptions = citiesByName.map(({ slug, name, state }) => ({ value: slug, label: name, hint: state }))

export function CityField({ choice, change, isLabelHidden = false }: { choice: BookingChoice; change: Change; isLabelHidden?: boolean }) {
  return (
    <ComboBox
      label="City of the event"
      isLabelHidden={isLabelHidden}
      placeholder="Event in which city?"
      options={cityOptions}
      value={choice.city}
      onChange={(city) => change({ city: city as CitySlug | null })}
    />
  )
}

type Times = readonly { time: string; free: boolean }[]

export function TimeField({ choice, change, times, isPending, isLabelHidden = false }: TimeProps) {
  const { day } = choice
  if (!day) return null
  const isOpen = ({ time }: { time: string }) => time >= calendarLimits.firstStart && time <= calendarLimits.lastStart
  return (
    <Select
      label="Start"
      isLabelHidden={isLabelHidden}
      placeholder={isPending ? 'Loading times' : 'Start at?'}
      isDisabled={isPending}
      options={times.filter(isOpen).map(({ time, free }) => ({
        value: time,
        label: formatTime(atTime(day, time)),
        isDisabled: !free,
        ...(!free && { hint: 'taken' }),
      }))}
      value={choice.time}
      onChange={(time) => change({ time })}
    />
  )
}
type TimeProps = { choice: BookingChoice; change: Change; times: Times; isPending: boolean; isLabelHidden?: boolean }
