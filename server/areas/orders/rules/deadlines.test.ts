import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { type OrderState, orderProcess } from '#contract/orders/orders.ts'
import { clockMove, deadlineFor, dueReminder, handOverBy, lateFrom, wakeAt } from './deadlines.ts'

const at = (day: number, hour = 6) => new Date(Date.UTC(2026, 11, day, hour))
const order = (state: OrderState, more = {}) => ({
  state,
  hold_until: at(1),
  answer_by: at(3),
  hand_over_by: at(8),
  delivered_at: at(12),
  return_by: at(15),
  appeal_by: at(20),
  latest: '2026-12-11',
  reminders_sent: [] as string[],
  ...more,
})

test('an artist has this many times 24 hours for packing', () => {
  expect(handOverBy(at(2), 5)).toEqual(at(7))
})

test('a parcel is late from midnight after its latest day, in India', () => {
  expect(lateFrom({ latest: '2026-12-31' })).toEqual(new Date('2026-12-31T18:30:00.000Z'))
})

describe('a deadline', () => {
  const moves: Partial<Record<OrderState, [string, Date]>> = {
    awaiting_payment: ['lapse_payment', at(1)],
    placed: ['lapse', at(3)],
    accepted: ['lapse', at(8)],
    packed: ['lapse', at(8)],
    delivered: ['complete', at(19)],
    return_requested: ['approve_return', at(15)],
    return_approved: ['complete', at(15)],
    return_sent: ['receive_back', at(15)],
    return_refused: ['complete', at(15)],
    decided: ['agree', at(20)],
  }
  test.each(orderProcess.states)('moves an order that is %s', (state) => {
    const next = clockMove(order(state))
    expect(next && [next.move, next.at]).toEqual(moves[state] ?? null)
    if (next) expect(orderProcess.can(next.move, state, 'clock')).toBe(true)
  })

  test.each(['buyer', 'seller', 'admin'] as const)(
    'the %s reads what happens and when, with a different sentence for each state except packing',
    (reader) => {
      const words = Object.keys(moves).flatMap(
        (state) => deadlineFor(order(state as OrderState), { reader, buyer: 'Dev', seller: 'Asha' })?.what ?? [],
      )
      expect(words).toHaveLength(10)
      expect(new Set(words).size).toBe(9)
      for (const each of words) expect(each).toMatch(/^[A-Z].* (by|until) [A-Z][a-z]{2}, \d{1,2} Dec .*[^.]$/)
    },
  )

  test('is shown to the side that has to act, and to the other side with a name', () => {
    const said = (state: OrderState, reader: 'buyer' | 'seller') =>
      deadlineFor(order(state), { reader, buyer: 'Dev', seller: 'Asha' })?.what
    expect(said('placed', 'seller')).toMatch(/^Reply by .*, or Dev gets a full refund$/)
    expect(said('placed', 'buyer')).toMatch(/^Asha must reply by .*, or you get a full refund$/)
    expect(said('return_approved', 'buyer')).toMatch(/^Send it back by .*, or the sale is final$/)
    expect(said('return_approved', 'seller')).toMatch(/^Dev must send it back by .*, or the sale is final$/)
  })

  test('does not exist while no time is set', () => {
    expect(clockMove(order('placed', { answer_by: null }))).toBeNull()
    expect(clockMove(order('delivered', { delivered_at: null }))).toBeNull()
  })
})

describe('a reminder', () => {
  const lost = new Date(lateFrom(order('shipped')).getTime() + 3 * dayMs)
  test.each([
    ['placed', new Date(at(3).getTime() - 24 * hourMs), 'answer'],
    ['accepted', new Date(at(8).getTime() - 24 * hourMs), 'hand_over'],
    ['packed', new Date(at(8).getTime() - 24 * hourMs), 'hand_over'],
    ['shipped', lost, 'lost'],
  ] as const)('of an order that is %s goes out at %s, once', (state, when, name) => {
    expect(dueReminder(order(state), new Date(when.getTime() - 1))).toBeNull()
    expect(dueReminder(order(state), when)).toBe(name)
    expect(dueReminder(order(state, { reminders_sent: [name] }), when)).toBeNull()
    expect(wakeAt(order(state, { reminders_sent: [] }))).toEqual(when)
  })

  test('does not exist in other states', () => {
    const late = at(31)
    expect(orderProcess.states.filter((state) => dueReminder(order(state), late)).toSorted()).toEqual([
      'accepted',
      'packed',
      'placed',
      'shipped',
    ])
    expect(dueReminder(order('placed', { answer_by: null }), late)).toBeNull()
  })
})

test('the next look of the scheduler is the earliest of all times, or never', () => {
  expect(wakeAt(order('placed', { reminders_sent: ['answer'] }))).toEqual(at(3))
  expect(wakeAt(order('delivered'))).toEqual(at(19))
  expect(wakeAt(order('shipped', { reminders_sent: ['lost'] }))).toBeNull()
  expect(wakeAt(order('completed'))).toBeNull()
})
