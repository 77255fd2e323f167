import { AddressCard } from './address-card.tsx'
import { Conflicts } from './conflicts.tsx'
import { FeedsCard } from './feeds-card.tsx'
import { MonthCard } from './month-card.tsx'
import { RoomCard } from './room-card.tsx'
import { WeeklyCard } from './weekly-card.tsx'

/** The artist's availability: the month, and the rules for all months. */
export default function CalendarPage() {
  return (
    <>
      <h1 className="font-display text-3xl">Calendar</h1>
      <div className="mt-5 grid gap-5">
        <Conflicts />
        <MonthCard />
        <div className="grid items-start gap-5 xl:grid-cols-2">
          <div className="grid gap-5">
            <WeeklyCard />
            <FeedsCard />
          </div>
          <div className="grid gap-5">
            <RoomCard />
            <AddressCard />
          </div>
        </div>
      </div>
    </>
  )
}
