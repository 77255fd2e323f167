/** Handles captured payments. Events may arrive twice, late, or after the booking has ended. */
import type { Events } from '#contract/events.ts'
import { type PaymentPurpose, subjectOf } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { holdSlot } from '../../calendar/service.ts'
import { paymentById } from '../../payments/service/money.ts'
import { refund, refundPayment } from '../../payments/service/refunds.ts'
import { answerBy, canRevive } from '../rules/deadlines.ts'
import { isLive } from '../rules/view.ts'
import { isSlotTaken } from './initiate.ts'
import { move, moveLocked } from './move.ts'
import { takeOvertime } from './overtime/overtime.ts'
import { type BookingRow, lockBooking } from './rows.ts'
import { isBookable } from './suspension.ts'

/** Makes the move that it was paid for, or refunds it when that is no longer possible. */
export async function takeMoney(ctx: Ctx, { paymentId, purpose, subjectId }: Events['payment.paid']): Promise<void> {
  if (subjectOf(purpose as PaymentPurpose) !== 'booking') return
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, subjectId)
    if (!booking) {
      // The money stays held and in the books until a person has checked it.
      ctx.platform.log.warn({ paymentId, subjectId }, 'received a payment for a booking that does not exist')
      return
    }
    if (paymentId === booking.advance_payment_id || paymentId === booking.balance_payment_id) return
    const grants = grantsOf[purpose]
    if (!(await grants?.(ctx, booking, paymentId))) await giveBack(ctx, booking, paymentId)
  })
}

const byPayments = { by: 'payments', personId: null } as const

async function takeAdvance(ctx: Ctx, booking: BookingRow, paymentId: string): Promise<boolean> {
  const changes = { advance_payment_id: paymentId, answer_by: answerBy(now(ctx), booking.starts_at) }
  if (booking.state === 'awaiting_advance') await moveLocked(ctx, booking, { ...byPayments, move: 'pay', changes })
  else if (booking.state === 'payment_expired' && (await holdAgain(ctx, booking)))
    await move(ctx, booking.id, { ...byPayments, move: 'revive', changes })
  else return false
  return true
}

async function takeBalance(ctx: Ctx, booking: BookingRow, paymentId: string): Promise<boolean> {
  if (booking.state !== 'accepted') return false
  // The payment is older than a new date with another price: refund it and request the new balance.
  if ((await paymentById(ctx, paymentId))?.capturedPaise !== booking.total_paise - booking.advance_paise) return false
  await moveLocked(ctx, booking, { ...byPayments, move: 'secure', changes: { balance_payment_id: paymentId } })
  return true
}

type Grant = (ctx: Ctx, booking: BookingRow, paymentId: string) => Promise<boolean>
const grantsOf: Record<string, Grant> = { booking_advance: takeAdvance, booking_balance: takeBalance, booking_overtime: takeOvertime }

async function holdAgain(ctx: Ctx, { id, artist_id, slot_from, slot_to, starts_at }: BookingRow): Promise<boolean> {
  if (!canRevive(now(ctx), starts_at) || !(await isBookable(ctx, artist_id))) return false
  try {
    await holdSlot(ctx, { artistId: artist_id, bookingId: id, from: slot_from, to: slot_to })
    return true
  } catch (error) {
    if (isSlotTaken(error)) return false
    throw error
  }
}

/**
 * Refunds everything still held for an ended booking: its own money was refunded and settled without this payment, and a refund may already have
 * been taken from it.
 */
async function giveBack(ctx: Ctx, { id, state }: BookingRow, paymentId: string): Promise<void> {
  if (isLive(state)) {
    await refundPayment(ctx, { paymentId, reason: 'It was not due any more' })
    return
  }
  // The rest may still be undecided.
  const amountPaise = state === 'pleaded' ? ((await paymentById(ctx, paymentId))?.capturedPaise ?? 0) : 'all'
  await refund(ctx, { subjectId: id, amountPaise, reason: 'The money came too late', key: `late ${paymentId}` })
}
