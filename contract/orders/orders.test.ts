import { expect, test } from 'vitest'
import { isOneOf } from '../grammar/names.ts'
import { items, letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { moveTo, openOrderStates, orderLimits, orderProcess, orderQuote, orders } from './orders.ts'

test('a target status is unambiguous: no actor has two moves from one state to another', () => {
  for (const from of orderProcess.states)
    for (const by of orderProcess.actors) {
      const statuses = orderProcess.nextMoves(from, by).map((move) => orderProcess.moves[move].to)
      expect(statuses, `${by} from ${from}`).toEqual([...new Set(statuses)])
      for (const status of statuses) expect(moveTo(status, from, by)).not.toBeNull()
    }
})

test('an unreachable target status gives no move', () => {
  expect(moveTo('accepted', 'placed', 'seller')).toBe('accept')
  expect(moveTo('accepted', 'placed', 'buyer')).toBeNull()
  expect(moveTo('shipped', 'delivered', 'seller')).toBeNull()
  expect(moveTo('placed', 'awaiting_payment', 'buyer'), 'nobody pays by saying so').toBeNull()
})

test('a closed order allows no move except for a late payment', () => {
  const closed = orderProcess.states.filter((state) => !isOneOf(openOrderStates, state))
  for (const state of closed)
    expect(orderProcess.actors.flatMap((by) => orderProcess.nextMoves(state, by))).toEqual(state === 'payment_expired' ? ['revive'] : [])
})

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('a new order', orders.create.input, {
  items: items(1, orderLimits.lines, () => ({ product_id: id })),
  'items.0.quantity': numbers(1, 100),
  note: trimmed(0, 500),
})
testLimits('a status change', orders.setStatus.input, {
  courier: trimmed(2, 60),
  trackingNumber: trimmed(4, 40),
  reason: trimmed(0, 2000),
})
testLimits('a picture of evidence', orders.evidence.input, { w: numbers(1, 4000) })
testLimits('a certificate', orders.certificatePdf.input, { code: letters(0, 40) })
testLimits('a decision about an order', orders.decide.input, { reason: trimmed(0, 1000) })

test('a decision neither returns the piece nor is a preview by default', () => {
  expect(orders.decide.input.parse({ id, amount: 1200 })).toEqual({ id, amount: 1200, comesBack: false, reason: '', preview: false })
})

test('a line of a quote has its price, and no fields of an order', () => {
  const line = { artworkId: id, name: 'Raga', kind: 'original', picture: null, quantity: 1, price: 5000, total: 5000, delivery: 150 }
  const shown = orderQuote.shape.lines.element.parse({ ...line, available: 1, lineId: id, certificateCodes: [] })
  expect(shown).toEqual({ ...line, available: 1 })
})
