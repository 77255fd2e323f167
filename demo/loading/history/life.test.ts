/** A written history equals what the product's verbs leave behind, for the same people, show and times. */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingActor, BookingMove, BookingState } from '#contract/bookings/bookings.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { wakeAt } from '#server/areas/bookings/rules/deadlines.ts'
import type { Ender } from '#server/areas/bookings/rules/refunds.ts'
import { bookingMoves, bookings } from '#server/areas/bookings/tables.ts'
import { bookingIn, type Stage, setStage } from '#server/areas/bookings/testing.ts'
import { packages } from '#server/areas/packages/tables.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals, payments, payouts, refunds } from '#server/areas/payments/tables.ts'
import { artistActivity } from '#server/areas/profiles/tables.ts'
import { createWorld, type World } from '#server/testing/world.ts'
import type { LoadedArtist, LoadedClient } from '../people.ts'
import { complete, contest, endEarly, initiate, type Life, payAdvance, payBalance, reportNoShow, step } from './life.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type BookingRow = typeof bookings.$inferSelect
type MoveRow = typeof bookingMoves.$inferSelect

/** The history of the demo for the moves that were made. */
async function writtenLike(stage: Stage, row: BookingRow, moves: readonly MoveRow[]): Promise<Life> {
  const [pack] = await world.ctx.db.select().from(packages).where(eq(packages.id, stage.packageId))
  if (!pack) throw new Error('the stage has no package')
  const artist = { ...row.terms.artist, id: stage.artist.id, policy: row.terms.refund.policy } as LoadedArtist
  const client = { id: stage.client.id } as LoadedClient
  const asked = { addOns: row.terms.addOns, extraHalfHours: row.terms.extraHalfHours, event: row.event }
  const life = initiate({ artist, client, pack, ...asked, startsAt: row.starts_at, bookedAt: row.created_at })
  for (const each of moves.slice(1)) repeat(life, each)
  life.money.payOut(world.clock.now())
  life.booking.reminders_sent = row.reminders_sent
  life.booking.show_reminders_sent = row.show_reminders_sent
  life.booking.wake_at = wakeAt(life.booking)
  return life
}

const endsEarly = (life: Life, { move, by, at, note }: MoveRow) => endEarly(life, { move: move as 'cancel', by: by as Ender, at, note })

/** The functions of the histories by move; the others are plain steps. */
const written: Partial<Record<MoveRow['move'], (life: Life, made: MoveRow) => void>> = {
  pay: (life, { at }) => payAdvance(life, at),
  secure: (life, { at }) => payBalance(life, at),
  complete: (life, { by, at }) => complete(life, by as 'client', at),
  report_no_show: (life, { at, note }) => reportNoShow(life, at, note),
  contest: (life, { at, note }) => contest(life, at, note),
  decline: endsEarly,
  withdraw: endsEarly,
  expire: endsEarly,
  cancel: endsEarly,
  plead: endsEarly,
  lapse: endsEarly,
}

function repeat(life: Life, made: MoveRow): void {
  const { move, by, at, note } = made
  const write = written[move]
  if (write) write(life, made)
  else step(life, { move: move as BookingMove, by: by as BookingActor, at, note })
}

/** Without what differs each time. */
const bookingOf = ({ id: _, number: __, package_id: ___, advance_payment_id, balance_payment_id, ...row }: BookingRow) => ({
  ...row,
  paid: [!!advance_payment_id, !!balance_payment_id],
})

const byText = (one: unknown, other: unknown) => JSON.stringify(one).localeCompare(JSON.stringify(other))

interface Money {
  payments: Pick<typeof payments.$inferSelect, 'purpose' | 'amount_paise' | 'label' | 'state' | 'captured_paise' | 'refunded_paise'>[]
  refunds: Pick<typeof refunds.$inferSelect, 'amount_paise' | 'key' | 'reason' | 'state'>[]
  payouts: Pick<typeof payouts.$inferSelect, 'gross_paise' | 'fee_paise' | 'gst_paise' | 'net_paise' | 'state' | 'due_at'>[]
}

const moneyOf = ({ payments, refunds, payouts }: Money) => ({
  payments: payments
    .map((each) => [each.purpose, each.amount_paise, each.label, each.state, each.captured_paise, each.refunded_paise])
    .sort(),
  refunds: refunds.map((each) => [each.amount_paise, each.key, each.reason, each.state]).sort(byText),
  payouts: payouts.map((each) => [each.gross_paise, each.fee_paise, each.gst_paise, each.net_paise, each.state, each.due_at.toISOString()]),
})

/** Each journal in one line: its kind, and the amounts by account. */
const journalLine = (kind: string, lines: readonly { account: string; ownerId: string | null; amountPaise: number }[]) =>
  `${kind}: ${lines
    .map(({ account, ownerId, amountPaise }) => `${account} ${ownerId ? 'theirs' : 'ours'} ${amountPaise}`)
    .sort()
    .join(', ')}`

async function madeOf({ id }: BookingRow) {
  const { db } = world.ctx
  const entries = await db
    .select({
      journal: ledgerJournals,
      account: ledgerAccounts.kind,
      ownerId: ledgerAccounts.owner_id,
      amountPaise: ledgerEntries.amount_paise,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerJournals, eq(ledgerJournals.id, ledgerEntries.journal_id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.account_id))
    .where(eq(ledgerJournals.subject_id, id))
  const journals = [...Map.groupBy(entries, ({ journal }) => journal.id).values()].map((lines) =>
    journalLine(lines[0]?.journal.kind ?? '', lines),
  )
  const activity = await db.select().from(artistActivity).where(eq(artistActivity.subject_id, id))
  const paid = await db.select().from(payments).where(eq(payments.subject_id, id))
  const backs = await db
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.payment_id))
    .where(eq(payments.subject_id, id))
  const outs = await db.select().from(payouts).where(eq(payouts.subject_id, id))
  return {
    ...moneyOf({ payments: paid, refunds: backs.map(({ refund }) => refund), payouts: outs }),
    journals: journals.sort(),
    activity: activity.map(({ kind }) => kind).sort(),
  }
}

const madeOfLife = ({ money, activity }: Life) => ({
  ...moneyOf(money),
  journals: money.journals.map(({ kind, lines }) => journalLine(kind, lines)).sort(),
  activity: activity.map(({ kind }) => kind).sort(),
})

const moveOf = ({ version, move, by, person_id, from_state, to_state, note }: Life['moves'][number]) => ({
  version,
  move,
  by,
  person_id,
  from_state,
  to_state,
  note,
})

const states: BookingState[] = [
  'awaiting_advance',
  'payment_expired',
  'requested',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
  'funds_secured',
  'lapsed',
  'in_progress',
  'completed',
  'cancelled',
  'disputed',
  'contested',
  'pleaded',
  'closed',
]

test.each(states)('a booking that is %s: written, it has the same moves, money and deadlines as by the verbs', async (state) => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, state)
  // A booking closes once its payout has arrived.
  for (let day = 0; day < 3 && state === 'closed'; day++) await world.pass(dayMs)
  await world.settle()
  const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, bookingId))
  const moves = await world.ctx.db
    .select()
    .from(bookingMoves)
    .where(eq(bookingMoves.booking_id, bookingId))
    .orderBy(asc(bookingMoves.version))
  if (!row) throw new Error('no booking')
  expect(row.state).toBe(state)
  const life = await writtenLike(stage, row, moves)
  expect(life.moves.map(moveOf)).toEqual(moves.map(moveOf))
  expect(bookingOf(life.booking as BookingRow)).toEqual(bookingOf(row))
  expect(madeOfLife(life)).toEqual(await madeOf(row))
})
