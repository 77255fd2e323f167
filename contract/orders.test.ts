import { expect, test } from 'vitest'
import { moveTo, openOrderStates, orderProcess } from './orders.ts'

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
