import { useState } from 'react'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { atTime, dayOf, formatDay, formatWhen, startOfDay } from '#contract/grammar/time.ts'
import { contactSentence, holdsContacts } from '#contract/india/contacts/contacts.ts'
import { NoCalendar } from '#web/areas/calendar/no-calendar.tsx'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Calendar } from '#web/ui/date/calendar.tsx'
import { TimeSelect } from '#web/ui/date/time-select.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useBookingCall } from './use-booking-call.ts'
import { Alternatives, dayAndTime } from './when-step.tsx'

type Props = { booking: BookingView; isOpen: boolean; onClose: () => void }

/** Proposes another day and time; the agreed one stays until the other side accepts. */
export function DateDialog({ booking, isOpen, onClose }: Props) {
  return (
    <Dialog title="Propose another date" size="lg" isOpen={isOpen} onClose={onClose}>
      {isOpen && <DateForm booking={booking} onClose={onClose} />}
    </Dialog>
  )
}

function DateForm({ booking, onClose }: Omit<Props, 'isOpen'>) {
  const isArtist = useUser()?.type === 'artist'
  const today = dayOf(booking.now)
  const [month, setMonth] = useState(today)
  const [day, setDay] = useState<string | null>(null)
  const [time, setTime] = useState<string | null>(null)
  const [total, setTotal] = useState<number | null>(null)
  const [cannotCome, setCannotCome] = useState(false)
  const [note, setNote] = useState('')
  const { stateOf, takenOf, times, areTimesPending, error, retry } = useAvailability({
    username: booking.artist.username,
    packageId: undefined,
    from: month > today ? month : today,
    day,
  })
  const free = new Set(times.filter(({ free }) => free).map(({ time }) => time))
  const propose = useBookingCall(api.bookings.proposeDate, () => {
    showToast({ title: 'Proposed', text: 'The agreed date stands until the answer.' })
    onClose()
  })
  const startsAt = day && time ? atTime(day, time).toISOString() : null
  const alternatives =
    propose.error instanceof Failure && Array.isArray(propose.error.details?.alternatives)
      ? (propose.error.details.alternatives as string[])
      : []
  const submit = () =>
    startsAt &&
    propose.mutate({
      bookingId: booking.bookingId,
      startsAt,
      note,
      version: booking.version,
      ...(total !== null && { total }),
      ...(cannotCome && { cannotCome }),
    })
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        Agreed is {formatWhen(booking.startsAt)}. It stays held until {isArtist ? booking.client.name : booking.artist.name} answers.
      </p>
      <NoCalendar error={error} onRetry={retry} />
      <Calendar
        label="New day"
        value={day}
        onChange={(day) => {
          setDay(day)
          setTime(null)
        }}
        stateOf={stateOf}
        takenOf={takenOf}
        from={today}
        until={lastBookableDay(today)}
        onMonthChange={setMonth}
      />
      {day && (
        <TimeSelect
          label={`Start on ${formatDay(startOfDay(day))}`}
          value={time}
          onChange={setTime}
          from={calendarLimits.firstStart}
          until={calendarLimits.lastStart}
          isTaken={(each) => times.length > 0 && !free.has(each) && day !== dayOf(booking.startsAt)}
          isPending={areTimesPending}
        />
      )}
      {booking.mayRequote && (
        <MoneyInput
          label="Price for the new date"
          hint={`Leave it empty to keep ${formatRupees(booking.total)}. At least what is paid: ${formatRupees(booking.advance)}.`}
          isOptional
          value={total}
          onChange={setTotal}
        />
      )}
      {isArtist && (
        <Checkbox
          isSelected={cannotCome}
          onChange={setCannotCome}
          hint="If the new date is refused or not answered, the booking ends, everything goes back to the client, and it counts as cancelled by you."
        >
          I cannot come on the agreed date
        </Checkbox>
      )}
      <TextArea
        label="A word about it"
        isOptional
        value={note}
        onChange={setNote}
        maxLength={500}
        hint={booking.state === 'requested' && holdsContacts(note) ? contactSentence : undefined}
      />
      {propose.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(propose.error)}
        </Banner>
      )}
      {alternatives.length > 0 && (
        <Alternatives
          times={alternatives}
          onChoose={(at) => {
            const chosen = dayAndTime(at)
            setDay(chosen.day)
            setTime(chosen.time)
          }}
        />
      )}
      <Button className="justify-self-end" isDisabled={!startsAt} isPending={propose.isPending} onPress={submit}>
        {startsAt ? `Propose ${formatWhen(startsAt)}` : 'Choose a day and a time'}
      </Button>
    </div>
  )
}
