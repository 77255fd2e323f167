/** Extra time: the artist bills it at the agreed rate, the client confirms and pays it, or the bill expires. */

import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { type BookingTimelineKind, bookingFailures, type bookings as calls } from '#contract/bookings/bookings.ts'
import { type OvertimeMove, overtimeLimits, overtimeProcess } from '#contract/bookings/overtime.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../../../platform/context.ts'
import { createPayment, expirePayments } from '../../../payments/service/checkout.ts'
import { paymentById } from '../../../payments/service/money.ts'
import { changeSettlement } from '../../../payments/service/payouts.ts'
import { type Bill, isBillable, overtimeAnswerBy, overtimeMovesFor, overtimeRate } from '../../rules/overtime.ts'
import { grossOf } from '../../rules/view.ts'
import { overtimeBills } from '../../tables.ts'
import { type BookingRow, lockBooking, ownBooking, paidPaise } from '../rows.ts'
import { addToTimeline, payloadOf } from '../timeline.ts'
import { viewFor } from '../views.ts'
import { billsOf } from './bills.ts'

const open = overtimeProcess.moves.expire.from

const inWords = ({ half_hours, amount_paise }: Pick<Bill, 'half_hours' | 'amount_paise'>) =>
  `${half_hours * 30} minutes, ${formatRupees(toRupees(amount_paise))}`

export async function billOvertime(
  ctx: Ctx,
  { bookingId, halfHours, note }: ParsedOf<typeof calls.billOvertime>,
): Promise<OutputOf<typeof calls.billOvertime>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    if (!isBillable(booking, now(ctx))) throw bookingFailures.overtime_late()
    const rate = overtimeRate(booking)
    if (rate === null) throw bookingFailures.no_overtime()
    if ((await billsOf(ctx, bookingId)).length >= overtimeLimits.perBooking) throw bookingFailures.overtime_often()
    const [bill] = await ctx.db
      .insert(overtimeBills)
      .values({
        id: ctx.platform.ids.uuid(),
        booking_id: bookingId,
        state: overtimeProcess.start,
        half_hours: halfHours,
        amount_paise: rate * halfHours,
        note,
        answer_by: overtimeAnswerBy(now(ctx)),
        created_at: now(ctx),
      })
      .onConflictDoNothing()
      .returning()
    if (!bill) throw bookingFailures.overtime_open()
    const after = await addToTimeline(ctx, booking, { deed: 'bill_overtime', by: 'artist', personId: person.id, note: inWords(bill) })
    publish(ctx, 'booking.overtime_billed', { ...payloadOf(after), billId: bill.id })
    return { booking: await viewFor(ctx, after, reader) }
  })
}

export async function answerOvertime(
  ctx: Ctx,
  { bookingId, billId, answer }: ParsedOf<typeof calls.answerOvertime>,
): Promise<OutputOf<typeof calls.answerOvertime>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { booking, reader } = await ownBooking(ctx, person, bookingId, true)
    const bill = (await billsOf(ctx, bookingId)).find(({ id }) => id === billId)
    if (!bill) throw failures.not_found()
    if (reader === 'admin') throw bookingFailures.not_your_move()
    if (!isOneOf(open, bill.state)) throw bookingFailures.overtime_over({ state: bill.state })
    if (now(ctx) >= bill.answer_by) throw bookingFailures.too_late()
    if (!overtimeMovesFor(bill, reader, now(ctx)).includes(answer)) throw bookingFailures.not_your_move()
    if (answer === 'confirm') {
      const checkout = await confirm(ctx, booking, bill)
      return { booking: await viewFor(ctx, booking, reader), checkout }
    }
    const after = await end(ctx, booking, bill, answer, { by: reader, personId: person.id })
    return { booking: await viewFor(ctx, after, reader) }
  })
}

async function confirm(ctx: Ctx, booking: BookingRow, bill: Bill): Promise<{ paymentId: string; url: string }> {
  const { terms, id, client_id, artist_id } = booking
  const checkout = await createPayment(ctx, {
    purpose: 'booking_overtime',
    subjectId: id,
    payerId: client_id,
    payeeId: artist_id,
    amountPaise: bill.amount_paise,
    label: `${bill.half_hours * 30} minutes more of ${terms.package.title} with ${terms.artist.stageName}`,
    expiresAt: bill.answer_by,
  })
  await settle(ctx, bill, 'confirm', checkout.paymentId)
  return checkout
}

const ended = {
  refuse: { deed: 'refuse_overtime', news: 'booking.overtime_refused' },
  withdraw: { deed: 'withdraw_overtime', news: null },
  expire: { deed: 'expire_overtime', news: 'booking.overtime_expired' },
} as const satisfies Partial<Record<OvertimeMove, { deed: BookingTimelineKind; news: string | null }>>

async function end(
  ctx: Ctx,
  booking: BookingRow,
  bill: Bill,
  how: keyof typeof ended,
  who: { by: 'client' | 'artist' | 'clock'; personId: string | null },
): Promise<BookingRow> {
  await settle(ctx, bill, how)
  await expirePayments(ctx, booking.id, 'booking_overtime')
  const { deed, news } = ended[how]
  const after = await addToTimeline(ctx, booking, { deed, ...who, note: inWords(bill) })
  if (news) publish(ctx, news, { ...payloadOf(after), billId: bill.id })
  return after
}

async function settle(ctx: Ctx, { id, state }: Bill, name: OvertimeMove, payment_id?: string): Promise<void> {
  const [settled] = await ctx.db
    .update(overtimeBills)
    .set({ state: overtimeProcess.moves[name].to, answered_at: now(ctx), ...(payment_id && { payment_id }) })
    .where(and(eq(overtimeBills.id, id), eq(overtimeBills.state, state)))
    .returning({ id: overtimeBills.id })
  if (!settled) throw bookingFailures.overtime_over({ state: 'answered' })
}

const takesMore: readonly BookingRow['state'][] = ['in_progress', 'completed', 'disputed', 'contested']

/**
 * Takes a payment for extra time: it is held like the rest, and after the show the payout grows by it.
 * @returns false when it cannot be taken (any more) and has to be refunded
 */
export async function takeOvertime(ctx: Ctx, booking: BookingRow, paymentId: string): Promise<boolean> {
  const bill = (await billsOf(ctx, booking.id)).find(({ payment_id }) => payment_id === paymentId)
  // A repeated event must not refund the money.
  if (bill?.state === 'paid') return true
  const payable = bill && overtimeProcess.can('pay', bill.state, 'payments') && takesMore.includes(booking.state)
  if (!payable || (await paymentById(ctx, paymentId))?.capturedPaise !== bill.amount_paise) return false
  const overtime_paise = booking.overtime_paise + bill.amount_paise
  const grown = { ...booking, overtime_paise }
  if ((booking.state === 'completed' || booking.state === 'contested') && !(await growPayout(ctx, grown, bill))) return false
  await settle(ctx, bill, 'pay')
  const after = await addToTimeline(ctx, booking, {
    deed: 'pay_overtime',
    by: 'payments',
    personId: null,
    note: inWords(bill),
    changes: { overtime_paise },
  })
  publish(ctx, 'booking.overtime_paid', { ...payloadOf(after), billId: bill.id })
  return true
}

function growPayout(ctx: Ctx, booking: BookingRow, bill: Bill): Promise<boolean> {
  const grossPaise = grossOf(booking, paidPaise(booking))
  return changeSettlement(ctx, { subjectId: booking.id, grossPaise, fees: booking.terms.fees, key: bill.id })
}

const batch = 50

const isOverdue = (ctx: Ctx) => and(inArray(overtimeBills.state, [...open]), lte(overtimeBills.answer_by, now(ctx)))

/** Bills whose deadline has passed. */
export function overdueBills(ctx: Ctx) {
  return ctx.db.select().from(overtimeBills).where(isOverdue(ctx)).orderBy(asc(overtimeBills.answer_by)).limit(batch)
}

/** @throws when some could not be expired, after trying all */
export async function expireOvertime(ctx: Ctx): Promise<void> {
  const errors: unknown[] = []
  for (const { id, booking_id } of await overdueBills(ctx))
    try {
      await inTransaction(ctx, async (ctx) => {
        const booking = await lockBooking(ctx, booking_id)
        const [bill] = await ctx.db
          .select()
          .from(overtimeBills)
          .where(and(eq(overtimeBills.id, id), isOverdue(ctx)))
        if (booking && bill) await end(ctx, booking, bill, 'expire', { by: 'clock', personId: null })
      })
    } catch (error) {
      errors.push(error)
    }
  if (errors.length) throw new AggregateError(errors, 'some bills for extra time could not be ended')
}
