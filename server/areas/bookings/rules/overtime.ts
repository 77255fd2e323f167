/** Pure rules of extra half hours: when they can be billed, what they cost, and who may do what with a bill. */

import { type OvertimeBill, type OvertimeMove, overtimeLimits, overtimeProcess } from '#contract/bookings/overtime.ts'
import type { Paise } from '#contract/grammar/money.ts'
import { toRupees } from '#contract/grammar/money.ts'
import type { overtimeBills } from '../tables.ts'
import type { Booking } from './deadlines.ts'
import type { Reader } from './view.ts'

export type Bill = typeof overtimeBills.$inferSelect

/** The agreed rate for half an hour; null when the package has none. */
export function overtimeRate({ terms }: Pick<Booking, 'terms'>): Paise | null {
  return terms.package.overtime_paise || null
}

/** During the show, and for a while after it was completed. */
export function isBillable({ state, completed_at }: Pick<Booking, 'state' | 'completed_at'>, now: Date): boolean {
  if (state === 'in_progress') return true
  return state === 'completed' && !!completed_at && now.getTime() <= completed_at.getTime() + overtimeLimits.billMs
}

export function overtimeAnswerBy(now: Date): Date {
  return new Date(now.getTime() + overtimeLimits.answerMs)
}

/** Before it expires, the client can confirm or refuse it and the artist withdraw it. */
export function overtimeMovesFor(bill: Bill, reader: Reader, now: Date): OvertimeMove[] {
  return reader !== 'admin' && now < bill.answer_by ? overtimeProcess.nextMoves(bill.state, reader) : []
}

export function billOnTheWire(bill: Bill, reader: Reader, now: Date): OvertimeBill {
  return {
    billId: bill.id,
    state: bill.state,
    halfHours: bill.half_hours,
    amount: toRupees(bill.amount_paise),
    note: bill.note,
    billedAt: bill.created_at.toISOString(),
    answerBy: bill.answer_by.toISOString(),
    nextMoves: overtimeMovesFor(bill, reader, now),
  }
}
