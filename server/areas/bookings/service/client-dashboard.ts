import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { type ClientTask, type bookings as calls, liveStates } from '#contract/bookings/bookings.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { movesFor } from '../rules/windows.ts'
import { bookings, dateProposals, overtimeBills } from '../tables.ts'
import type { BookingRow } from './rows.ts'
import { rowsFor } from './views.ts'

const shown = 5
const mostOpen = 100
/** Several shows of one artist become one row, so it loads more than it shows. */
const lastLooked = 40
const againShown = 4

/** Tasks of a client, upcoming shows, and artists to book again. */
export async function clientDashboard(ctx: Ctx): Promise<OutputOf<typeof calls.clientDashboard>> {
  const client = requirePerson(ctx)
  const [open, before] = await together(openBookings(ctx, client.id), bookedBefore(ctx, client.id))
  const tasks = await tasksOf(ctx, open)
  const upcoming = open.filter((row) => row.state !== 'awaiting_advance' && row.ends_at > now(ctx)).slice(0, shown)
  const all = [...new Map([...tasks.map(({ booking }) => booking), ...upcoming, ...before].map((row) => [row.id, row])).values()]
  const views = new Map((await rowsFor(ctx, all, client)).map((view) => [view.bookingId, view]))
  const viewOf = ({ id }: BookingRow) => views.get(id) ?? []
  return {
    needsYou: tasks.flatMap(({ booking, ...task }) => [viewOf(booking)].flat().map((view) => ({ ...task, booking: view }))),
    upcoming: upcoming.flatMap(viewOf),
    bookedBefore: before.flatMap(viewOf),
    now: now(ctx).toISOString(),
  }
}

/** Soonest show first. */
function openBookings(ctx: Ctx, clientId: string): Promise<BookingRow[]> {
  return ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.client_id, clientId), inArray(bookings.state, [...liveStates])))
    .orderBy(asc(bookings.starts_at))
    .limit(mostOpen)
}

async function bookedBefore(ctx: Ctx, clientId: string): Promise<BookingRow[]> {
  const rows = await ctx.db
    .select()
    .from(bookings)
    .where(and(eq(bookings.client_id, clientId), inArray(bookings.state, ['completed', 'closed'])))
    .orderBy(desc(bookings.starts_at))
    .limit(lastLooked)
  const byArtist = new Map<string, BookingRow>()
  for (const row of rows) if (!byArtist.has(row.artist_id)) byArtist.set(row.artist_id, row)
  return [...byArtist.values()].slice(0, againShown)
}

type Task = Omit<ClientTask, 'booking'> & { booking: BookingRow }

/** Earliest deadline first; tasks without a deadline last. */
async function tasksOf(ctx: Ctx, open: readonly BookingRow[]): Promise<Task[]> {
  const ids = open.map(({ id }) => id)
  if (!ids.length) return []
  const [proposals, bills] = await together(
    ctx.db
      .select({ id: dateProposals.booking_id, by: dateProposals.answer_by })
      .from(dateProposals)
      .where(and(inArray(dateProposals.booking_id, ids), eq(dateProposals.state, 'open'), eq(dateProposals.by, 'artist'))),
    ctx.db
      .select({ id: overtimeBills.booking_id, amount: overtimeBills.amount_paise, by: overtimeBills.answer_by })
      .from(overtimeBills)
      .where(and(inArray(overtimeBills.booking_id, ids), inArray(overtimeBills.state, ['billed', 'confirmed']))),
  )
  const dates = new Map(proposals.map((each) => [each.id, each.by]))
  const overtime = new Map(bills.map((each) => [each.id, each]))
  const tasks = open.flatMap((booking) => {
    const found: Task[] = []
    const by = dates.get(booking.id)
    const bill = overtime.get(booking.id)
    if (by) found.push({ kind: 'answer_date', booking, by: by.toISOString(), amount: null })
    if (bill) found.push({ kind: 'pay_overtime', booking, by: bill.by.toISOString(), amount: toRupees(bill.amount) })
    const next = nextOf(ctx, booking)
    return next ? [...found, next] : found
  })
  return tasks.sort((one, other) => ((one.by ?? '9') < (other.by ?? '9') ? -1 : 1))
}

function nextOf(ctx: Ctx, booking: BookingRow): Task | null {
  const { state, total_paise, advance_paise, hold_until, balance_due_at } = booking
  if (state === 'awaiting_advance') return { kind: 'pay_advance', booking, by: hold_until.toISOString(), amount: toRupees(advance_paise) }
  const balance = total_paise - advance_paise
  if (state === 'accepted' && balance > 0)
    return { kind: 'pay_balance', booking, by: balance_due_at?.toISOString() ?? null, amount: toRupees(balance) }
  const isOver = booking.ends_at <= now(ctx) && movesFor('client', booking, now(ctx)).includes('complete')
  return isOver ? { kind: 'confirm', booking, by: null, amount: null } : null
}
