/** Deadlines of an order and what happens after them. The displayed deadline and the scheduler's are the same. Pure. */

import { addDays, formatWhen, hourMs, startOfDay } from '#contract/grammar/time.ts'
import { type OrderMove, type OrderState, orderLimits } from '#contract/orders/orders.ts'
import type { orders } from '../tables.ts'
import type { Reader } from './view.ts'

export type Order = typeof orders.$inferSelect
type Dated = Pick<
  Order,
  'state' | 'hold_until' | 'answer_by' | 'hand_over_by' | 'delivered_at' | 'return_by' | 'appeal_by' | 'latest' | 'reminders_sent'
>

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The end of the artist's last day for packing. */
export function handOverBy(acceptedAt: Date, handlingDays: number): Date {
  return plus(acceptedAt, handlingDays * 24 * hourMs)
}

/** From this time on, a parcel that has not arrived is late. */
export function lateFrom({ latest }: Pick<Order, 'latest'>): Date {
  return startOfDay(addDays(latest, 1))
}

interface Next {
  at: Date
  move: OrderMove
}

function next(at: Date | null, move: OrderMove): Next | null {
  return at && { at, move }
}

const byState = {
  awaiting_payment: ({ hold_until }) => next(hold_until, 'lapse_payment'),
  placed: ({ answer_by }) => next(answer_by, 'lapse'),
  accepted: ({ hand_over_by }) => next(hand_over_by, 'lapse'),
  packed: ({ hand_over_by }) => next(hand_over_by, 'lapse'),
  delivered: ({ delivered_at }) => next(delivered_at && plus(delivered_at, orderLimits.silenceCompletesMs), 'complete'),
  return_requested: ({ return_by }) => next(return_by, 'approve_return'),
  return_approved: ({ return_by }) => next(return_by, 'complete'),
  return_sent: ({ return_by }) => next(return_by, 'receive_back'),
  return_refused: ({ return_by }) => next(return_by, 'complete'),
  decided: ({ appeal_by }) => next(appeal_by, 'agree'),
} satisfies Partial<Record<OrderState, (order: Dated) => Next | null>>
type TimedState = keyof typeof byState

const isTimed = (state: OrderState): state is TimedState => state in byState

/** The next move of the scheduler and its time; null if there is none. */
export function clockMove(order: Dated): Next | null {
  return isTimed(order.state) ? byState[order.state](order) : null
}

interface DeadlineWords {
  reader: Reader
  buyer: string
  seller: string
  /** The formatted time. */
  by: string
}

const buyerWord = ({ reader, buyer }: DeadlineWords) => (reader === 'buyer' ? 'you get' : `${buyer} gets`)

/** What somebody has to do by then, and what happens otherwise. */
const sentences: Record<TimedState, (told: DeadlineWords) => string> = {
  awaiting_payment: ({ reader, buyer, by }) => `Reserved for ${reader === 'buyer' ? 'you' : buyer} until ${by}`,
  placed: (told) =>
    `${told.reader === 'seller' ? 'Reply' : `${told.seller} must reply`} by ${told.by}, or ${buyerWord(told)} a full refund`,
  accepted: (told) => `${sendsIt(told)} by ${told.by}, or ${buyerWord(told)} a full refund`,
  packed: (told) => `${sendsIt(told)} by ${told.by}, or ${buyerWord(told)} a full refund`,
  delivered: ({ reader, buyer, by }) =>
    reader === 'buyer'
      ? `Report a problem by ${by}; after that the order is complete`
      : `${buyer} can report a problem until ${by}; after that the order is complete`,
  return_requested: ({ reader, seller, by }) =>
    reader === 'seller'
      ? `Reply to the return request by ${by}, or it is approved`
      : `${seller} must reply by ${by}, or the return is approved`,
  return_approved: ({ reader, buyer, by }) =>
    reader === 'buyer' ? `Send it back by ${by}, or the sale is final` : `${buyer} must send it back by ${by}, or the sale is final`,
  return_sent: (told) =>
    `${told.reader === 'seller' ? 'Tell us by' : `${told.seller} has until`} ${told.by} ${told.reader === 'seller' ? 'if it has not come back' : 'to say that it has not come back'}; after that ${buyerWord(told)} the refund`,
  return_refused: ({ reader, buyer, by }) =>
    reader === 'buyer'
      ? `Ask us to decide by ${by}, or the sale is final`
      : `${buyer} can ask us to decide until ${by}; after that the sale is final`,
  decided: ({ reader, by }) =>
    reader === 'admin'
      ? `Either side can appeal until ${by}; after that the decision is final`
      : `Appeal by ${by}, or our decision is final`,
}

const sendsIt = ({ reader, seller }: DeadlineWords) => (reader === 'seller' ? 'Hand it to a courier' : `${seller} must send it`)

/** The next deadline as a sentence for its reader; null if there is none. */
export function deadlineFor(order: Dated, told: Omit<DeadlineWords, 'by'>): { at: string; what: string } | null {
  const next = clockMove(order)
  if (!next || !isTimed(order.state)) return null
  const at = next.at.toISOString()
  return { at, what: sentences[order.state]({ ...told, by: formatWhen(at) }) }
}

export const reminders = ['answer', 'hand_over', 'lost'] as const
export type Reminder = (typeof reminders)[number]

/** The reminder of this state and its time. */
function reminderOf({ state, answer_by, hand_over_by, latest }: Dated): { name: Reminder; at: Date } | null {
  const before = (at: Date | null, name: Reminder) => at && { name, at: plus(at, -orderLimits.reminderMs) }
  if (state === 'placed') return before(answer_by, 'answer')
  if (state === 'accepted' || state === 'packed') return before(hand_over_by, 'hand_over')
  return state === 'shipped' ? { name: 'lost', at: plus(lateFrom({ latest }), orderLimits.lostAfterMs) } : null
}

function openReminder(order: Dated): { name: Reminder; at: Date } | null {
  const reminder = reminderOf(order)
  return reminder && !order.reminders_sent.includes(reminder.name) ? reminder : null
}

/** The reminder that is due, if any. */
export function dueReminder(order: Dated, now: Date): Reminder | null {
  const reminder = openReminder(order)
  return reminder && reminder.at <= now ? reminder.name : null
}

/** When the scheduler looks at the order next. */
export function wakeAt(order: Dated): Date | null {
  const times = [clockMove(order)?.at, openReminder(order)?.at].flatMap((at) => at?.getTime() ?? [])
  return times.length ? new Date(Math.min(...times)) : null
}
