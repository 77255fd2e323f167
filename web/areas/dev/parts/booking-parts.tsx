import { useState } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Calendar, type DayState } from '#web/ui/date/calendar.tsx'
import { TimeSelect } from '#web/ui/date/time-select.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Part } from './part.tsx'

const taken = new Set([4, 5, 6, 11, 18, 19, 25, 26, 31])
const limited = new Set([13, 20])

function stateOf(day: string): DayState | undefined {
  if (!day.startsWith('2026-12')) return undefined
  const number = Number(day.slice(-2))
  if (taken.has(number)) return 'taken'
  return limited.has(number) ? 'limited' : 'free'
}

export function BookingParts() {
  const [day, setDay] = useState<string | null>('2026-12-12')
  const [time, setTime] = useState<string | null>('19:00')
  return (
    <Part title="Date, time, price">
      <Card padding="none" className="max-w-100 px-2.5 py-3.5">
        <Calendar
          label="Days when Meher is free"
          value={day}
          onChange={setDay}
          stateOf={stateOf}
          takenOf={(day) => (day.endsWith('-20') ? ['evening'] : [])}
          from="2026-12-01"
          until="2027-02-28"
        />
      </Card>
      <TimeSelect
        className="mt-5"
        label="Start time"
        value={time}
        onChange={setTime}
        from="16:00"
        until="19:30"
        isTaken={(start) => start < '17:00'}
        hint="In India (IST). The set runs 90 minutes."
      />
      <Card className="mt-5">
        <PriceLines
          lines={[
            { label: 'Sangeet Evening, 90 min, 5 performers', amount: 85_000 },
            { label: 'Sound and lights for up to 250 guests', amount: 18_000 },
            { label: 'Travel, Jaipur to Udaipur, 395 km', amount: 9_500 },
            { label: 'Mehfil’s fee and its GST', amount: 'Paid by the artist', isQuiet: true },
          ]}
          total={{ amount: 112_500 }}
        />
      </Card>
    </Part>
  )
}
