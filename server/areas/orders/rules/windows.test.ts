import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { type OrderActor, type OrderState, orderProcess } from '#contract/orders/orders.ts'
import { hasAccepted, mayDispute, movesFor, windowOf } from './windows.ts'

const now = new Date('2026-12-01T06:30:00.000Z')
const order = (state: OrderState, more = {}) => ({
  state,
  answer_by: now,
  appeal_by: now,
  decision_accepted_by: null,
  // Late from the start of 2 December in India, which is 18:30 UTC on the day before.
  latest: '2026-12-01',
  ...more,
})
const later = (ms: number) => new Date(now.getTime() + ms)
const lateFrom = new Date('2026-12-01T18:30:00.000Z')

describe('a move is possible', () => {
  test.each([
    ['accept', 'seller', 'placed', now, 'now'],
    ['accept', 'seller', 'placed', later(1), 'never'],
    ['decline', 'seller', 'placed', later(dayMs), 'now'],
    ['appeal', 'buyer', 'decided', now, 'now'],
    ['appeal', 'seller', 'decided', later(1), 'never'],
    ['lapse', 'clock', 'placed', later(-dayMs), 'now'],
    ['pay', 'payments', 'awaiting_payment', later(dayMs), 'now'],
    ['dispute', 'buyer', 'shipped', new Date(lateFrom.getTime() - 1), 'later'],
    ['dispute', 'buyer', 'shipped', lateFrom, 'now'],
    ['dispute', 'seller', 'shipped', lateFrom, 'never'],
    ['dispute', 'buyer', 'delivered', now, 'now'],
    ['dispute', 'seller', 'return_sent', now, 'now'],
  ] as const)('%s by the %s of an order that is %s, at %s: %s', (move, actor, state, at, may) => {
    expect(windowOf(move, actor, order(state), at).may).toBe(may)
  })

  test('without a deadline stays possible', () => {
    expect(windowOf('accept', 'seller', order('placed', { answer_by: null }), later(dayMs)).may).toBe('now')
    expect(windowOf('appeal', 'buyer', order('decided', { appeal_by: null }), later(dayMs)).may).toBe('now')
  })

  test('that is not possible yet says from when', () => {
    expect(windowOf('dispute', 'buyer', order('shipped'), now)).toEqual({ may: 'later', from: lateFrom })
  })
})

test('a buyer disputes a parcel that is late, received or returned; a seller only a returned one', () => {
  const states = (actor: OrderActor) => orderProcess.states.filter((state) => mayDispute(actor, state)).toSorted()
  expect(states('buyer')).toEqual(['delivered', 'return_refused', 'return_sent', 'shipped'])
  expect(states('seller')).toEqual(['return_sent'])
  expect([...states('admin'), ...states('clock'), ...states('payments')]).toEqual([])
})

test('a side that has accepted a decision has no more moves on that decision', () => {
  const agreed = { decision_accepted_by: 'buyer' } as const
  expect(hasAccepted('buyer', order('decided', agreed))).toBe(true)
  expect(hasAccepted('seller', order('decided', agreed))).toBe(false)
  expect(hasAccepted('buyer', order('appealed', agreed))).toBe(false)
  expect(hasAccepted('buyer', order('decided'))).toBe(false)
  expect(movesFor('buyer', order('decided', agreed), now)).toEqual([])
  expect(movesFor('seller', order('decided', agreed), now)).toEqual(['agree', 'appeal'])
})

describe('buttons', () => {
  test.each([
    ['seller', 'placed', now, ['accept', 'decline']],
    ['seller', 'placed', later(1), ['decline']],
    ['buyer', 'placed', now, ['cancel']],
    ['buyer', 'shipped', now, ['deliver']],
    ['buyer', 'shipped', lateFrom, ['deliver', 'dispute']],
    ['seller', 'shipped', lateFrom, ['deliver', 'receive_back']],
    ['buyer', 'delivered', now, ['complete', 'request_return', 'dispute']],
    ['seller', 'delivered', now, []],
    ['seller', 'return_sent', now, ['receive_back', 'dispute']],
    ['buyer', 'decided', later(1), ['agree']],
  ] as const)('of the %s of an order that is %s, at %s', (actor, state, at, moves) => {
    expect(movesFor(actor, order(state), at)).toEqual(moves)
  })
})
