import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { moveTo, openOrderStates, orderLimits, orderProcess, orderQuote, orders } from './orders.ts'

test('a status says which move is meant: nobody has two ways from one state to another', () => {
  for (const from of orderProcess.states)
    for (const by of orderProcess.actors) {
      const statuses = orderProcess.nextMoves(from, by).map((move) => orderProcess.moves[move].to)
      expect(statuses, `${by} from ${from}`).toEqual([...new Set(statuses)])
      for (const status of statuses) expect(moveTo(status, from, by)).not.toBeNull()
    }
})

test('a status that cannot be reached from where the order is asks for no move', () => {
  expect(moveTo('accepted', 'placed', 'seller')).toBe('accept')
  expect(moveTo('accepted', 'placed', 'buyer')).toBeNull()
  expect(moveTo('shipped', 'delivered', 'seller')).toBeNull()
  expect(moveTo('placed', 'awaiting_payment', 'buyer'), 'nobody pays by saying so').toBeNull()
})

test('an order that is not open has nothing left to be done but what late money does', () => {
  const closed = orderProcess.states.filter((state) => !(openOrderStates as readonly string[]).includes(state))
  for (const state of closed)
    expect(orderProcess.actors.flatMap((by) => orderProcess.nextMoves(state, by))).toEqual(state === 'payment_expired' ? ['revive'] : [])
})

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('what is to be bought', orders.create.input, {
  items: items(1, orderLimits.lines, () => ({ product_id: id })),
  'items.0.quantity': numbers(1, 100),
  note: trimmed(0, 500),
})
testLimits('another status', orders.setStatus.input, {
  courier: trimmed(2, 60),
  trackingNumber: trimmed(4, 40),
  reason: trimmed(0, 2000),
})
testLimits('a picture that was shown', orders.evidence.input, { w: numbers(1, 4000) })
testLimits('a certificate', orders.certificatePdf.input, { code: letters(0, 40) })
testLimits('a decision about an order', orders.decide.input, { reason: trimmed(0, 1000) })

test('a decision sends no piece back and is no mere look unless it says so', () => {
  expect(orders.decide.input.parse({ id, amount: 1200 })).toEqual({ id, amount: 1200, comesBack: false, reason: '', preview: false })
})

test('a quote shows of a line what it costs, and nothing that only an order has', () => {
  const line = { artworkId: id, name: 'Raga', kind: 'original', picture: null, quantity: 1, price: 5000, total: 5000, delivery: 150 }
  const shown = orderQuote.shape.lines.element.parse({ ...line, available: 1, lineId: id, certificateCodes: [] })
  expect(shown).toEqual({ ...line, available: 1 })
})
