/** Bookings as their reader may see them. */
import { asc, eq } from 'drizzle-orm'
import type { BookingView, NewBooking, BookingRow as RowView } from '#contract/bookings/bookings.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { holdsContacts } from '#contract/india/contacts/contacts.ts'
import type { Picture } from '#contract/media/media.ts'
import { type Ctx, now, type Person } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import { together } from '../../../platform/database/transaction.ts'
import { type KnownPerson, peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { payoutOf } from '../../payments/service/earnings.ts'
import { moneyOf, type PlannedPayment, paymentRowsOf } from '../../payments/service/money.ts'
import { viewOf } from '../../payments/service/views.ts'
import { artistsById, type BookableArtist } from '../../profiles/service.ts'
import { isMovable, isPriceOpen, proposalOnTheWire } from '../rules/dates.ts'
import { deadlineOf } from '../rules/deadlines.ts'
import { billOnTheWire, isBillable, overtimeRate } from '../rules/overtime.ts'
import { halfHourMinutes } from '../rules/price.ts'
import {
  earningsOnTheWire,
  eventFor,
  grossOf,
  linesOnTheWire,
  packageOnTheWire,
  type Reader,
  refundStepsOf,
  showsCodes,
  showsContact,
  wordsFor,
} from '../rules/view.ts'
import { movesFor } from '../rules/windows.ts'
import { bookingMoves } from '../tables.ts'
import { labelOf } from './checkout.ts'
import { clientCode } from './codes.ts'
import { proposalsOf } from './dates/proposals.ts'
import { disputeFor } from './disputes/view.ts'
import { billsOf } from './overtime/bills.ts'
import { hasReplacements } from './replacements.ts'
import { type BookingRow, paidPaise, readerOf } from './rows.ts'

interface Sides {
  people: Map<string, KnownPerson>
  artists: Map<string, BookableArtist>
  pictures: Map<string, Picture>
}

async function sidesOf(ctx: Ctx, rows: BookingRow[]): Promise<Sides> {
  const [people, artists] = await together(
    peopleByIds(
      ctx,
      rows.flatMap((row) => [row.client_id, row.artist_id]),
    ),
    artistsById(
      ctx,
      rows.map((row) => row.artist_id),
    ),
  )
  const pictures = await picturesByIds(
    ctx,
    [...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  return { people, artists, pictures }
}

function artistSide({ people, artists, pictures }: Sides, { artist_id, terms, state }: BookingRow): RowView['artist'] {
  const artist = artists.get(artist_id)
  return {
    username: artist?.username ?? terms.artist.username,
    name: artist?.stageName ?? terms.artist.stageName,
    picture: pictures.get(artist?.displayPictureId ?? '') ?? null,
    phone: showsContact(state) ? (people.get(artist_id)?.phone ?? null) : null,
  }
}

function clientSide({ people }: Sides, { client_id, state }: BookingRow): RowView['client'] {
  const client = people.get(client_id)
  return {
    username: client?.username ?? '',
    name: client ? `${client.first_name} ${client.last_name}` : '',
    picture: null,
    phone: showsContact(state) ? (client?.phone ?? null) : null,
  }
}

function rowOf(ctx: Ctx, sides: Sides, booking: BookingRow, reader: Reader): RowView {
  const paid = paidPaise(booking)
  return {
    bookingId: booking.id,
    number: booking.number,
    state: booking.state,
    artist: artistSide(sides, booking),
    client: clientSide(sides, booking),
    packageTitle: wordsFor(reader, booking, 'artist', booking.terms.package.title),
    eventType: booking.event.type,
    city: booking.event.city,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    total: toRupees(booking.total_paise),
    paid: toRupees(paid),
    ...(reader !== 'client' && { youReceive: earningsOnTheWire(grossOf(booking, paid), booking.terms).net }),
    deadline: deadlineOf(booking, now(ctx), reader),
    nextMoves: movesFor(reader, booking, now(ctx)),
    createdAt: booking.created_at.toISOString(),
    version: booking.version,
  }
}

/** Rows of a list. @param person the reader, whose role is determined per booking */
export async function rowsFor(ctx: Ctx, rows: BookingRow[], person: Person): Promise<RowView[]> {
  const sides = await sidesOf(ctx, rows)
  return rows.flatMap((row) => {
    const reader = readerOf(person, row)
    return reader ? [rowOf(ctx, sides, row, reader)] : []
  })
}

export async function viewFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<BookingView> {
  const { id, state, terms, total_paise, advance_paise } = booking
  const codes = reader === 'client' && showsCodes(state)
  const [sides, money, timeline, talks] = await together(
    sidesOf(ctx, [booking]),
    moneyFor(ctx, booking, reader),
    timelineOf(ctx, booking, reader),
    talksFor(ctx, booking, reader),
  )
  return {
    ...rowOf(ctx, sides, booking, reader),
    choice: { packageId: booking.package_id, addOns: terms.addOns, extraHalfHours: terms.extraHalfHours },
    event: eventFor(reader, booking),
    package: packageOnTheWire(reader, booking, halfHourMinutes),
    lines: linesOnTheWire(terms.lines, (title) => wordsFor(reader, booking, 'artist', title)),
    advance: toRupees(advance_paise),
    balance: toRupees(total_paise - advance_paise),
    refunded: toRupees(booking.refund_paise),
    balanceDueAt: booking.balance_due_at?.toISOString() ?? null,
    refundPolicy: terms.refund.policy,
    refundSteps: refundStepsOf(booking),
    coolingOffUntil: booking.cooling_off_until?.toISOString() ?? null,
    ...(reader !== 'client' && { earnings: earningsOnTheWire(grossOf(booking, paidPaise(booking)), terms) }),
    arrivalCode: codes ? clientCode(ctx, 'arrival', id) : null,
    completionCode: codes ? clientCode(ctx, 'completion', id) : null,
    ...money,
    timeline,
    ...talks,
  }
}

/** Needs no statement of its own, so that holding a date stays fast. */
export function newBookingView(booking: BookingRow): NewBooking {
  const { total_paise, advance_paise } = booking
  return {
    bookingId: booking.id,
    number: booking.number,
    state: booking.state,
    startsAt: booking.starts_at.toISOString(),
    endsAt: booking.ends_at.toISOString(),
    total: toRupees(total_paise),
    advance: toRupees(advance_paise),
    balance: toRupees(total_paise - advance_paise),
    balanceDueAt: booking.balance_due_at?.toISOString() ?? null,
    refundPolicy: booking.terms.refund.policy,
    holdUntil: booking.hold_until.toISOString(),
    createdAt: booking.created_at.toISOString(),
    version: booking.version,
  }
}

type Talks = Pick<
  BookingView,
  | 'overtimePaid'
  | 'now'
  | 'isMasked'
  | 'dates'
  | 'mayProposeDate'
  | 'mayRequote'
  | 'overtime'
  | 'overtimeRate'
  | 'dispute'
  | 'hasReplacements'
>

/** What the two sides negotiate beside the moves. */
async function talksFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<Talks> {
  const at = now(ctx)
  // A booking at its first version has no proposals or bills.
  const isNew = booking.version === 1
  const proposals = isNew ? [] : await proposalsOf(ctx, booking.id)
  const mayProposeDate = reader !== 'admin' && isMovable(booking, at) && !proposals.some(({ state }) => state === 'open')
  const rate = reader === 'artist' && isBillable(booking, at) ? overtimeRate(booking) : null
  return {
    overtimePaid: toRupees(booking.overtime_paise),
    now: at.toISOString(),
    isMasked: reader === 'artist' && !showsContact(booking.state) && holdsContacts(`${booking.event.venue}\n${booking.event.notes}`),
    dates: proposals.map((proposal) => proposalOnTheWire(proposal, booking, reader, at)),
    mayProposeDate,
    mayRequote: mayProposeDate && reader === 'artist' && isPriceOpen(booking),
    overtime: (isNew ? [] : await billsOf(ctx, booking.id)).map((bill) => billOnTheWire(bill, reader, at)),
    overtimeRate: rate === null ? null : toRupees(rate),
    dispute: isNew ? null : await disputeFor(ctx, booking, reader),
    hasReplacements: reader === 'client' && hasReplacements(booking, at),
  }
}

async function moneyFor(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<Pick<BookingView, 'payments' | 'payout' | 'money'>> {
  const { id } = booking
  const all = await paymentRowsOf(ctx, [id])
  const isAsked = all.some(({ purpose, state }) => purpose === 'booking_balance' && state !== 'expired')
  return {
    // How the client pays is not shown to the artist.
    payments: reader === 'artist' ? [] : all.map(viewOf),
    payout: reader === 'client' ? null : ((await payoutOf(ctx, [id])).get(id) ?? null),
    money: await moneyOf(ctx, { subjectId: id, paid: all }, reader, isAsked ? [] : plannedOf(booking)),
  }
}

const beforeTheBalance: readonly BookingRow['state'][] = ['awaiting_advance', 'requested', 'accepted']

function plannedOf(booking: BookingRow): PlannedPayment[] {
  const { state, balance_due_at, total_paise, advance_paise } = booking
  if (!balance_due_at || !beforeTheBalance.includes(state)) return []
  return [{ at: balance_due_at, label: labelOf(booking, 'balance'), amountPaise: total_paise - advance_paise }]
}

const movesOf = prepared((db) =>
  db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, given('bookingId')))
    .orderBy(asc(bookingMoves.version)),
)

async function timelineOf(ctx: Ctx, booking: BookingRow, reader: Reader): Promise<BookingView['timeline']> {
  const rows = await movesOf(ctx.db).execute({ bookingId: booking.id })
  return rows.map(({ at, move, by, to_state, note }) => ({
    at: at.toISOString(),
    move,
    by,
    state: to_state,
    note: wordsFor(reader, booking, by, note),
  }))
}
