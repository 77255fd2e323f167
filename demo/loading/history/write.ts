/** Inserts the generated histories: a dozen statements in all. */

import { hourMs } from '#contract/grammar/time.ts'
import { titleOf } from '#server/areas/bookings/rules/title.ts'
import { isLive } from '#server/areas/bookings/rules/view.ts'
import { bookingMoves, bookings } from '#server/areas/bookings/tables.ts'
import { calendarSlots } from '#server/areas/calendar/tables.ts'
import { clocksFrom, decideBy } from '#server/areas/disputes/rules.ts'
import { disputeStatements, disputes } from '#server/areas/disputes/tables.ts'
import { referenceFor } from '#server/areas/payments/rules.ts'
import { ledgerAccounts, ledgerBalances, ledgerEntries, ledgerJournals, payments, payouts, refunds } from '#server/areas/payments/tables.ts'
import { artistActivity } from '#server/areas/profiles/tables.ts'
import type { Ctx } from '#server/platform/context.ts'
import { together } from '#server/platform/database/transaction.ts'
import { sandboxOrders, sandboxPayments, sandboxPayouts, sandboxRefunds } from '#server/platform/payments/tables.ts'
import { idAt } from '../ids.ts'
import { insertRows } from '../rows.ts'
import type { Life } from './life.ts'
import type { DatedJournal } from './money.ts'

export async function writeLives({ db, platform }: Ctx, lives: readonly Life[]): Promise<void> {
  const paid = lives.flatMap(({ money }) => money.payments)
  const checkout = (orderId: string | null) => orderId && `${platform.env.BASE_URL}/sandbox/checkout/${orderId}`
  await insertRows(
    db,
    bookings,
    lives.map(({ booking }) => booking),
  )
  // Sequential in the database, which executes one statement while the next is serialised; rows that refer to payments come later.
  await together(
    insertRows(
      db,
      payments,
      paid.map((payment) => ({ ...payment, checkout_url: checkout(payment.provider_order_id) })),
    ),
    insertRows(
      db,
      bookingMoves,
      lives.flatMap(({ moves }) => moves),
    ),
    writeDisputes(db, lives, platform.clock.now()),
    insertRows(db, calendarSlots, lives.filter(({ booking }) => isLive(booking.state)).map(slotRow)),
    insertRows(
      db,
      artistActivity,
      lives.flatMap(({ activity }) => activity),
    ),
    writeLedger(
      db,
      lives.flatMap(({ money }) => money.journals),
    ),
  )
  await together(
    insertRows(
      db,
      refunds,
      lives.flatMap(({ money }) => money.refunds),
    ),
    insertRows(
      db,
      payouts,
      lives.flatMap(({ money }) => money.payouts),
    ),
    writePartnersBooks({ db, platform }, lives),
  )
}

const kindOpenedBy = { report_no_show: 'no_show', contest: 'quality', plead: 'force_majeure' } as const

/** Inserts disputes; the other side answered most, and all decided ones. */
async function writeDisputes(db: Ctx['db'], lives: readonly Life[], at: Date): Promise<void> {
  const told = lives.flatMap((life) => {
    const opened = life.moves.find(({ move }) => move in kindOpenedBy)
    return opened && (opened.by === 'client' || opened.by === 'artist') ? [{ life, opened, by: opened.by, ...endOf(life, opened.at) }] : []
  })
  const answeredAt = ({ decidedAt, answerAt }: (typeof told)[number], place: number) =>
    decidedAt || (place % 5 > 0 && answerAt <= at) ? answerAt : null
  await insertRows(
    db,
    disputes,
    told.map((each, place) => {
      const { life, opened, by, decidedAt } = each
      const answered_at = answeredAt(each, place)
      return {
        subject_id: life.booking.id,
        subject: 'booking' as const,
        kind: kindOf(opened),
        opened_by: by,
        ...clocksFrom(opened.at),
        ...(answered_at && { answered_at, ready_at: answered_at, decide_by: decideBy(answered_at) }),
        decided_at: decidedAt,
      }
    }),
  )
  await insertRows(
    db,
    disputeStatements,
    told.flatMap((each, place) => {
      const { life, opened, by } = each
      const { booking } = life
      const said = { subject_id: booking.id, pictures: [] }
      const first = { ...said, id: idAt(opened.at), by, person_id: opened.person_id as string, text: opened.note ?? '', at: opened.at }
      const answered = answeredAt(each, place)
      if (!answered) return [first]
      const other =
        by === 'client'
          ? ({ by: 'artist', person_id: booking.artist_id } as const)
          : ({ by: 'client', person_id: booking.client_id } as const)
      return [first, { ...said, ...other, id: idAt(answered), text: theirSide[kindOf(opened)], at: answered }]
    }),
  )
}

const kindOf = ({ move }: Life['moves'][number]) => kindOpenedBy[move as keyof typeof kindOpenedBy]

/** When it was decided, if so, and when the other side answered before that. */
function endOf({ moves }: Life, openedAt: Date) {
  const decidedAt = moves.find(({ move }) => move === 'resolve')?.at ?? null
  return { decidedAt, answerAt: later(openedAt, (decidedAt ? 5 : 1) * hourMs) }
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)
const theirSide = {
  no_show: 'The road was closed and my telephone was empty. I reached the gate an hour late and played what was left of the evening.',
  quality: 'Both sets were played to the minute. The sound was the hall’s own, and it failed twice before anybody came to mend it.',
  force_majeure: 'The road was open all day, and nobody told us before the guests had come.',
} as const

function slotRow({ booking: { id, artist_id, slot_from, slot_to, event, created_at } }: Life): typeof calendarSlots.$inferInsert {
  return {
    id: idAt(created_at),
    artist_id,
    kind: 'booking',
    booking_id: id,
    during: { from: slot_from, to: slot_to },
    note: titleOf(event),
    created_at,
  }
}

async function writeLedger(db: Ctx['db'], journals: readonly DatedJournal[]): Promise<void> {
  const accounts = new Map<string, typeof ledgerAccounts.$inferSelect>()
  const balances = new Map<string, number>()
  const rows = journals.map(({ kind, subjectId, reference, memo, at, lines }) => ({
    row: { id: idAt(at), kind, subject_id: subjectId, reference, memo, at },
    lines: lines.map((line) => {
      const name = `${line.account} ${line.ownerId}`
      const account = accounts.get(name) ?? { id: idAt(at), kind: line.account, owner_id: line.ownerId, currency: 'INR' as const }
      accounts.set(name, account)
      if (line.ownerId) balances.set(account.id, (balances.get(account.id) ?? 0) + line.amountPaise)
      return { id: idAt(at), account_id: account.id, amount_paise: line.amountPaise, currency: account.currency }
    }),
  }))
  await insertRows(db, ledgerAccounts, [...accounts.values()])
  await insertRows(
    db,
    ledgerJournals,
    rows.map(({ row }) => row),
  )
  await insertRows(
    db,
    ledgerEntries,
    rows.flatMap(({ row, lines }) => lines.map((line) => ({ ...line, journal_id: row.id }))),
  )
  await insertRows(
    db,
    ledgerBalances,
    [...balances].map(([account_id, balance_paise]) => ({ account_id, balance_paise })),
  )
}

/** Writes the same payments to the sandbox's books, because it would otherwise refuse refunds. */
async function writePartnersBooks({ db, platform: { env, ids } }: Pick<Ctx, 'db' | 'platform'>, lives: readonly Life[]): Promise<void> {
  const paid = lives.flatMap(({ money }) => money.payments).filter(({ paid_at }) => paid_at)
  await insertRows(
    db,
    sandboxOrders,
    paid.map(({ id, provider_order_id, amount_paise, currency, label, created_at }) => ({
      id: provider_order_id as string,
      reference: id,
      amount_paise,
      currency,
      label,
      return_url: `${env.BASE_URL}/payment-success?payment=${id}`,
      secret: ids.secret(),
      created_at,
    })),
  )
  await insertRows(
    db,
    sandboxPayments,
    paid.map(({ provider_payment_id, provider_order_id, amount_paise, refunded_paise, paid_at, created_at }) => ({
      id: provider_payment_id as string,
      order_id: provider_order_id as string,
      amount_paise,
      refunded_paise,
      state: refunded_paise === amount_paise ? ('refunded' as const) : ('captured' as const),
      created_at: paid_at ?? created_at,
    })),
  )
  await insertRows(
    db,
    sandboxRefunds,
    lives
      .flatMap(({ money }) => money.refunds)
      .map(({ id, provider_refund_id, provider_payment_id, amount_paise, created_at }) => ({
        id: provider_refund_id as string,
        reference: referenceFor(id, 1),
        payment_id: provider_payment_id,
        amount_paise,
        created_at,
      })),
  )
  await insertRows(
    db,
    sandboxPayouts,
    lives
      .flatMap(({ money }) => money.payouts)
      .filter(({ state }) => state === 'paid')
      .map(({ id, provider_payout_id, artist_id, net_paise, due_at }) => ({
        id: provider_payout_id as string,
        reference: referenceFor(id, 1),
        artist_id,
        amount_paise: net_paise,
        created_at: due_at,
      })),
  )
}
