import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type BookingRow, type BookingState, liveStates } from '#contract/bookings/bookings.ts'
import { addDays, addMonths, dayOf, formatDay, formatMonth, formatTime, type Month, monthOf } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

const played = ['completed', 'contested', 'resolved', 'closed'] as const satisfies readonly BookingState[]
const most = 50
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const holding: readonly BookingState[] = ['awaiting_advance', 'requested']

type Thing = { id: string; day: string; label: string; text: string; href: string; look: string }

const looks = {
  show: 'bg-accent-soft text-accent',
  asked: 'bg-notice-soft text-notice',
  other: 'bg-soft text-muted',
}

/** The month with its shows and blocked days; on a phone a list of the days that have entries. */
export function MonthCard({ now }: { now: string }) {
  const today = dayOf(now)
  const [month, setMonth] = useState<Month>(monthOf(now))
  const days = daysOf(month)
  const [from = today, to = today] = [days[0], days.at(-1)]
  const filter = { states: [...liveStates, ...played], from, to, sort: 'soonest' as const, limit: most }
  const shows = useQuery({ queryKey: ['bookings', filter], queryFn: ({ signal }) => api.bookings.filter(filter, { signal }) })
  const own = useQuery({ queryKey: ['calendar', { from, to }], queryFn: ({ signal }) => api.calendar.own({ from, to }, { signal }) })
  const things = [
    ...(shows.data?.results ?? []).map((booking) => showOn(booking, today)),
    ...(own.data?.results ?? []).filter(({ kind }) => kind !== 'booking' && kind !== 'played').flatMap((each) => blockOn(each, from, to)),
  ]
  const thingsOn = (day: string) => things.filter((each) => each.day === day)
  const title = formatMonth(month)
  return (
    <Card as="section" aria-labelledby="month" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="month" aria-live="polite" className="font-display text-xl">
          {title}
        </h2>
        <div className="flex items-center gap-1.5">
          <LinkButton variant="quiet" size="sm" href={paths.artistCalendar()}>
            Block dates
          </LinkButton>
          <IconButton label="Month before" variant="ghost" onPress={() => setMonth(addMonths(month, -1))}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Month after" variant="ghost" onPress={() => setMonth(addMonths(month, 1))}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      {shows.isError ? (
        <AnswerState of={shows} inCard height="h-72" className="mt-4" />
      ) : (
        <>
          <Agenda
            days={comingDays(days, month, today)}
            thingsOn={thingsOn}
            isPending={shows.isPending}
            nothing={today.startsWith(month) ? 'No more shows or blocked days this month.' : 'No shows or blocked days this month.'}
          />
          <table
            aria-label={title}
            aria-busy={shows.isPending}
            className="mt-4 w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line max-sm:hidden"
          >
            <thead>
              <tr className="bg-soft text-sm text-muted">
                {weekdays.map((name) => (
                  <th key={name} scope="col" className="border-b border-line py-1.5 font-normal">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeksOf(days).map((week) => (
                <tr key={week[0]}>
                  {week.map((day) => (
                    <Day key={day} day={day} isToday={day === today} isOther={!day.startsWith(month)} things={thingsOn(day)} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Card>
  )
}

function Day({ day, isToday, isOther, things }: { day: string; isToday: boolean; isOther: boolean; things: readonly Thing[] }) {
  const shown = things.slice(0, 2)
  return (
    <td
      className={`h-14 border-line p-1 align-top not-first:border-l in-[tr:not(:first-child)]:border-t ${isOther ? 'bg-soft/60 text-muted' : ''}`}
    >
      <span
        className={`inline-grid h-6 min-w-6 place-items-center px-1 text-sm tabular-nums ${isToday ? 'rounded-md bg-text font-semibold text-page' : ''}`}
        {...(isToday && { 'aria-current': 'date' })}
      >
        {Number(day.slice(8))}
      </span>
      {shown.map((thing) => (
        <Link
          key={thing.id}
          to={thing.href}
          aria-label={thing.text}
          title={thing.text}
          className={`mt-0.5 block truncate rounded-[5px] px-1.5 py-0.5 text-sm leading-snug font-medium no-underline hover:underline ${thing.look}`}
        >
          {thing.label}
        </Link>
      ))}
      {things.length > shown.length && <span className="block px-1.5 text-sm text-muted">{things.length - shown.length} more</span>}
    </td>
  )
}

interface AgendaProps {
  days: readonly string[]
  thingsOn: (day: string) => Thing[]
  isPending: boolean
  nothing: string
}

function Agenda({ days, thingsOn, isPending, nothing }: AgendaProps) {
  const full = days.filter((day) => thingsOn(day).length > 0)
  if (full.length === 0) return <p className="mt-4 text-muted sm:hidden">{isPending ? 'Looking at your month…' : nothing}</p>
  return (
    <ul className="mt-4 grid gap-2 sm:hidden">
      {full.map((day) => (
        <li key={day} className="grid grid-cols-[3rem_1fr] gap-3">
          <span className="grid content-start justify-items-center rounded-md bg-soft py-1.5 leading-tight">
            <span className="text-sm text-muted">{formatDay(day).slice(0, 3)}</span>
            <span className="text-lg font-semibold tabular-nums">{Number(day.slice(8))}</span>
          </span>
          <span className="grid gap-1.5">
            {thingsOn(day).map((thing) => (
              <Link key={thing.id} to={thing.href} className={`flex min-h-11 items-center rounded-md px-3 no-underline ${thing.look}`}>
                {thing.text}
              </Link>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function showOn({ bookingId, startsAt, city, client, state }: BookingRow, today: string): Thing {
  const { name } = cityOf(city)
  const day = dayOf(startsAt)
  return {
    id: bookingId,
    day,
    label: name,
    text: `${formatTime(startsAt)} in ${name}, ${client.name}`,
    href: paths.artistBooking(bookingId),
    look: day < today ? looks.other : holding.includes(state) ? looks.asked : looks.show,
  }
}

type Block = { id: string; startsAt: string; endsAt: string; title: string }

function blockOn({ id, startsAt, endsAt, title }: Block, from: string, to: string): Thing[] {
  const last = dayOf(new Date(Date.parse(endsAt) - 1))
  const label = title || 'Blocked'
  const found: Thing[] = []
  for (let day = dayOf(startsAt) < from ? from : dayOf(startsAt); day <= last && day <= to; day = addDays(day, 1))
    found.push({ id: `${id} ${day}`, day, label, text: `Blocked: ${label}`, href: paths.artistCalendar(), look: looks.other })
  return found
}

/** Leaves out the past days of the current month. */
const comingDays = (days: readonly string[], month: Month, today: string) =>
  days.filter((day) => day.startsWith(month) && (day >= today || !today.startsWith(month)))

/** Whole weeks, Monday first. */
function daysOf(month: Month): string[] {
  const first = `${month}-01`
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const next = `${addMonths(month, 1)}-01`
  const days: string[] = []
  for (let day = addDays(first, -before); day < next || days.length % 7 > 0; day = addDays(day, 1)) days.push(day)
  return days
}

function weeksOf(days: readonly string[]): string[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}
