import { expect, test } from 'vitest'
import { centimetres, inches, kindOf, madeOf } from './artwork-words.ts'
import { drawnWall, heightAboveFloor, keptOnWall, onWall, personCm, roomFor, sizeOf, stands, usualPlace, wallWidth } from './to-scale.ts'

const windows = { width: 24, height: 30, depth: 1.5 }
const dancer = { width: 8, height: 14, depth: 7 }

test('keeps inches as given, and rounds centimetres', () => {
  expect([inches(windows), centimetres(windows)]).toEqual(['24 × 30 × 1.5 in', '61 × 76 × 4 cm'])
  expect([inches({ width: 0, height: 30, depth: 0 }), inches({ width: 0, height: 0, depth: 0 })]).toEqual(['30 in', ''])
  expect(madeOf(['gouache', 'gold-leaf', 'wood'])).toBe('Gouache, gold leaf, wood')
  expect(kindOf({ sub_category: 'print', kind: 'edition' }, 40)).toBe('Print, edition of 40')
})

test('a work without width or height has no size to draw', () => {
  expect(sizeOf({ width: 0, height: 30, depth: 0 })).toBeNull()
  expect(sizeOf(windows)).toEqual({ width: 60.96, height: 76.2 })
})

test('deep works stand, on a plinth unless they are tall', () => {
  expect([stands(windows), stands(dancer)]).toEqual([false, true])
  expect(heightAboveFloor({ width: 20, height: 36 }, true)).toBe(80)
  expect(heightAboveFloor({ width: 60, height: 140 }, true)).toBe(0)
})

test('hanging works have their centre at eye level, and never touch the floor', () => {
  expect(heightAboveFloor({ width: 61, height: 76 }, false)).toBe(112)
  expect(heightAboveFloor({ width: 200, height: 400 }, false)).toBe(25)
})

test.each([
  [2, 3],
  [24, 30],
  [60, 40],
  [96, 20],
  [500, 500],
])('draws a work of %i by %i inches whole, with a person to scale', (width, height) => {
  const size = { width: width * 2.54, height: height * 2.54 }
  const { work, floor, personX, chairX, ...room } = roomFor(size, false)
  expect(work.width / work.height).toBeCloseTo(width / height)
  expect(work.y).toBeGreaterThan(0)
  expect(work.y + work.height).toBeLessThan(floor)
  expect(floor - personCm).toBeGreaterThan(0)
  expect(work.x).toBeGreaterThan(personX + 30)
  expect(work.x + work.width).toBeLessThan(chairX - 44)
  expect(chairX + 44).toBeLessThan(room.width)
})

test('a work of 60 cm takes a fifth of a wall of 3 metres', () => {
  expect(onWall({ width: 60, height: 75 }, 300, 4 / 3)).toEqual({ width: 0.2, height: (75 / 300) * (4 / 3) })
})

test('limits a wall to realistic widths', () => {
  expect([wallWidth(50), wallWidth(420.4), wallWidth(9_000), wallWidth(Number.NaN)]).toEqual([100, 420, 800, 360])
})

test('keeps a work on its wall', () => {
  expect(keptOnWall({ x: -0.2, y: 1.4 })).toEqual({ x: 0, y: 1 })
  const { x, y } = usualPlace({ width: 61, height: 76 }, 360)
  expect(x).toBe(0.5)
  // 150 cm above the floor, which itself takes its share of a wall of 270 cm.
  expect(y).toBeCloseTo(1 - (150 + 0.11 * 270) / 270)
  expect(360 / drawnWall.aspect).toBe(270)
})
