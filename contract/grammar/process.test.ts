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

test('a move that does not exist is nobody’s', () => {
  expect(door.can('burn' as never, 'closed', 'guest')).toBe(false)
})

test('states, moves and actors are those of the table, each once and in its order', () => {
  expect({ start: door.start, states: door.states, moveNames: door.moveNames, actors: door.actors }).toEqual({
    start: 'closed',
    states: ['closed', 'open', 'bricked'],
    moveNames: ['open', 'shut', 'brick_up'],
    actors: ['guest', 'clock', 'admin'],
  })
  expect(door.moves.open).toEqual({ by: ['guest'], from: ['closed'], to: 'open' })
})

test('a state is reached by several moves, in whatever order they stand, and by one of several ways', () => {
  const long = defineProcess({
    start: 'a',
    moves: {
      last: { by: ['x'], from: ['c', 'd'], to: 'e' },
      third: { by: ['x'], from: ['c'], to: 'd' },
      second: { by: ['x'], from: ['b'], to: 'c' },
      first: { by: ['x'], from: ['a'], to: 'b' },
    },
  })
  expect([long.isFinal('d'), long.isFinal('e')]).toEqual([false, true])
})

test('what can only be reached from what cannot be reached is named too', () => {
  expect(() =>
    defineProcess({
      start: 'a',
      moves: {
        stay: { by: ['x'], from: ['a'], to: 'a' },
        turn: { by: ['x'], from: ['c'], to: 'b' },
        back: { by: ['x'], from: ['b'], to: 'c' },
      },
    }),
  ).toThrow('no way leads to b, c')
})
