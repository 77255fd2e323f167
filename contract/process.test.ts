import { expect, test } from 'vitest'
import { defineProcess } from './process.ts'

const door = defineProcess({
  start: 'closed',
  moves: {
    open: { by: ['guest'], from: ['closed'], to: 'open' },
    shut: { by: ['guest', 'clock'], from: ['open'], to: 'closed' },
    brick_up: { by: ['admin'], from: ['closed'], to: 'bricked' },
  },
})

test('a move is possible for its actors from its states only', () => {
  expect(door.can('open', 'closed', 'guest')).toBe(true)
  expect(door.can('open', 'open', 'guest')).toBe(false)
  expect(door.can('open', 'closed', 'clock')).toBe(false)
})

test('the next moves are those the actor may make now', () => {
  expect(door.nextMoves('closed', 'guest')).toEqual(['open'])
  expect(door.nextMoves('closed', 'admin')).toEqual(['brick_up'])
  expect(door.nextMoves('bricked', 'admin')).toEqual([])
  expect([door.isFinal('bricked'), door.isFinal('closed')]).toEqual([true, false])
})

test('a move from a state that nothing leads to stops the start', () => {
  expect(() => defineProcess({ start: 'a', moves: { go: { by: ['x'], from: ['nowhere'], to: 'b' } } })).toThrow("starts from 'nowhere'")
})

test('a state that cannot be reached stops the start', () => {
  expect(() => defineProcess({ start: 'a', moves: { go: { by: ['x'], from: ['b'], to: 'b' } } })).toThrow('no way leads to b')
})
