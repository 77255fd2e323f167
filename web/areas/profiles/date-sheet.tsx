import { useEffect, useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { seasonOf } from '#contract/packages/bounds.ts'
import { NoCalendar } from '#web/areas/calendar/no-calendar.tsx'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/date/calendar.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { BookingCardProps } from './booking-card.tsx'
import { CityField, PackageField, Season, TimeField } from './booking-fields.tsx'
import { useChoicePrice } from './use-choice-price.ts'

/** @param onAdvance receives the amount due today, for the bar below the page */
type Props = BookingCardProps & { onAdvance: (rupees: number) => void; onClose: () => void }

/** A bottom sheet where there is no room for the card: package, city, day and time. */
export function DateSheet(props: Props) {
  return (
    <InteractiveRoom>
      <Choosing {...props} />
    </InteractiveRoom>
  )
}

function Choosing({ artist, packages, today, choice, change, onAdvance, onClose }: Props) {
  const [month, setMonth] = useState(choice.day ?? today)
  const pack = packages.find(({ packageId }) => packageId === choice.packageId)
  const { stateOf, takenOf, times, areTimesPending, error, retry } = useAvailability({
    username: artist.username,
    packageId: choice.packageId,
    city: choice.city,
    from: month > today ? month : today,
    day: choice.day,
  })
  return (
    <Sheet
      title="Choose a date"
      onClose={onClose}
      footer={
        <Button isFullWidth size="lg" onPress={onClose} isDisabled={!choice.day}>
          {choice.day ? 'Done' : 'Choose a free day'}
        </Button>
      }
    >
      <div className="grid gap-5">
        <CityField choice={choice} change={change} />
        <NoCalendar error={error} onRetry={retry} />
        <Calendar
          label="Day of the event"
          value={choice.day}
          onChange={(day) => change({ day, time: null })}
          stateOf={stateOf}
          takenOf={takenOf}
          from={today}
          until={lastBookableDay(today)}
          onMonthChange={setMonth}
          isSeasonal={!!pack && seasonOf(pack) !== ''}
        />
        <TimeField choice={choice} change={change} times={times} isPending={areTimesPending} />
        <PackageField packages={packages} choice={choice} change={change} />
        {pack && <Season pack={pack} />}
        <Sum artist={artist} packages={packages} choice={choice} onAdvance={onAdvance} />
      </div>
    </Sheet>
  )
}

type SumProps = Pick<Props, 'artist' | 'packages' | 'choice' | 'onAdvance'>

function Sum({ packages, ...props }: SumProps) {
  const pack = packages.find(({ packageId }) => packageId === props.choice.packageId)
  return pack ? <PriceOf pack={pack} {...props} /> : null
}

function PriceOf({ artist, pack, choice, onAdvance }: Omit<SumProps, 'packages'> & { pack: BookingCardProps['packages'][number] }) {
  const { total, today, travel, refund, problem } = useChoicePrice(artist, pack, choice)
  useEffect(() => onAdvance(today), [onAdvance, today])
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <p className="flex justify-between gap-3">
        <span>Whole price{travel > 0 && `, with ${formatRupees(travel)} travel`}</span>
        <span className="font-semibold tabular-nums">{formatRupees(total)}</span>
      </p>
      <p className="flex justify-between gap-3">
        <span>Pay today</span>
        <span className="font-bold tabular-nums">{formatRupees(today)}</span>
      </p>
      <p className="text-muted">{refund}</p>
      {problem && (
        <p role="status" className="text-notice">
          {problem}
        </p>
      )}
    </div>
  )
}
