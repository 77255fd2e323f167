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

test('a move is allowed only for its actors and from its states', () => {
  expect(door.can('open', 'closed', 'guest')).toBe(true)
  expect(door.can('open', 'open', 'guest')).toBe(false)
  expect(door.can('open', 'closed', 'clock')).toBe(false)
})

test('lists the moves that the actor may make now', () => {
  expect(door.nextMoves('closed', 'guest')).toEqual(['open'])
  expect(door.nextMoves('closed', 'admin')).toEqual(['brick_up'])
  expect(door.nextMoves('bricked', 'admin')).toEqual([])
  expect([door.isFinal('bricked'), door.isFinal('closed')]).toEqual([true, false])
})

test('a move from an undefined state prevents the start', () => {
  expect(() => defineProcess({ start: 'a', moves: { go: { by: ['x'], from: ['nowhere'], to: 'b' } } })).toThrow("starts from 'nowhere'")
})

test('an unreachable state prevents the start', () => {
  expect(() => defineProcess({ start: 'a', moves: { go: { by: ['x'], from: ['b'], to: 'b' } } })).toThrow('no way leads to b')
})

test('nobody may make an undefined move', () => {
  expect(door.can('burn' as never, 'closed', 'guest')).toBe(false)
})

test('states, moves and actors come from the table, each once and in its order', () => {
  expect({ start: door.start, states: door.states, moveNames: door.moveNames, actors: door.actors }).toEqual({
    start: 'closed',
    states: ['closed', 'open', 'bricked'],
    moveNames: ['open', 'shut', 'brick_up'],
    actors: ['guest', 'clock', 'admin'],
  })
  expect(door.moves.open).toEqual({ by: ['guest'], from: ['closed'], to: 'open' })
})

test('finds reachable states in any order of moves, and by any of several paths', () => {
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

test('names a state that is reachable only from an unreachable one', () => {
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
