/** What happens to an order by itself, and when. The deadline people are shown and the one the clock works by are the same. Pure. */
import { type OrderMove, type OrderState, orderLimits } from '#contract/orders.ts'
import { addDays, hourMs, startOfDay } from '#contract/time.ts'
import type { orders } from '../tables.ts'

export type Order = typeof orders.$inferSelect
type Dated = Pick<
  Order,
  'state' | 'hold_until' | 'answer_by' | 'hand_over_by' | 'delivered_at' | 'return_by' | 'appeal_by' | 'latest' | 'reminders_sent'
>

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** The end of the last day that the artist has for packing. */
export function handOverBy(acceptedAt: Date, handlingDays: number): Date {
  return plus(acceptedAt, handlingDays * 24 * hourMs)
}

/** From then on a parcel that did not arrive is late, for everybody to say. */
export function lateFrom({ latest }: Pick<Order, 'latest'>): Date {
  return startOfDay(addDays(latest, 1))
}

interface Next {
  at: Date
  move: OrderMove
  /** As words that a time follows: "The artist answers, or everything goes back: Wed, 9 Dec". */
  what: string
}

function next(at: Date | null, move: OrderMove, what: string): Next | null {
  return at && { at, move, what }
}

const byState: Partial<Record<OrderState, (order: Dated) => Next | null>> = {
  awaiting_payment: ({ hold_until }) => next(hold_until, 'lapse_payment', 'The piece is set apart for you'),
  placed: ({ answer_by }) => next(answer_by, 'lapse', 'The artist’s answer is due, or everything goes back'),
  accepted: ({ hand_over_by }) => next(hand_over_by, 'lapse', 'It is with a courier by then, or everything goes back'),
  packed: ({ hand_over_by }) => next(hand_over_by, 'lapse', 'It is with a courier by then, or everything goes back'),
  delivered: ({ delivered_at }) =>
    next(
      delivered_at && plus(delivered_at, orderLimits.silenceCompletesMs),
      'complete',
      'Counts as received in good order, unless the buyer says otherwise',
    ),
  return_requested: ({ return_by }) => next(return_by, 'approve_return', 'The artist’s answer about the return is due, or it is agreed'),
  return_approved: ({ return_by }) => next(return_by, 'complete', 'It is on its way back by then, or the order stands'),
  return_sent: ({ return_by }) => next(return_by, 'receive_back', 'Counts as back with the artist, unless they say otherwise'),
  return_refused: ({ return_by }) => next(return_by, 'complete', 'The order stands, unless the buyer asks us to decide'),
  decided: ({ appeal_by }) => next(appeal_by, 'agree', 'Our decision stands and the money moves, unless one of you appeals'),
}

/** The move that the clock makes next, and when; null where nothing happens by itself. */
export function clockMove(order: Dated): Next | null {
  return byState[order.state]?.(order) ?? null
}

export const reminders = ['answer', 'hand_over', 'lost'] as const
export type Reminder = (typeof reminders)[number]

/** What somebody is reminded of in this state, and when. */
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

/** The one that should have gone out by now. */
export function dueReminder(order: Dated, now: Date): Reminder | null {
  const reminder = openReminder(order)
  return reminder && reminder.at <= now ? reminder.name : null
}

/** When the clock looks at an order next. */
export function wakeAt(order: Dated): Date | null {
  const times = [clockMove(order)?.at, openReminder(order)?.at].flatMap((at) => at?.getTime() ?? [])
  return times.length ? new Date(Math.min(...times)) : null
}
