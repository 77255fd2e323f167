import { expect, test } from 'vitest'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { mannWhitney } from './rank-test.ts'

test('known samples give their known U and p', () => {
  // SciPy's example of mannwhitneyu, with its asymptotic p; the one below too.
  const known = mannWhitney([19, 22, 16, 29, 24], [20, 11, 17, 12])
  expect(known.u).toBe(17)
  expect(known.p).toBeCloseTo(0.11134689, 6)
})

test('ties share their ranks', () => {
  const { u, p } = mannWhitney([1, 2, 2, 3], [2, 3, 4, 4])
  expect(u).toBe(2.5)
  expect(p).toBeCloseTo(0.13416918, 6)
  expect(mannWhitney(Array(9).fill(5), Array(9).fill(5)).p).toBe(1)
})

test('the order of the samples does not matter', () => {
  const [one, other] = [
    [3, 1, 4, 1, 5, 9, 2, 6],
    [2, 7, 1, 8, 2, 8, 1, 8, 2],
  ]
  expect(mannWhitney(one, other).p).toBe(mannWhitney(other, one).p)
})

test('samples of one source differ as rarely as p says, and samples of two always', () => {
  const { next } = chanceFrom('two heaps')
  // A long tail to the right, as response times have.
  const times = (more: number) => Array.from({ length: 200 }, () => more - Math.log(1 - next()))
  let alarms = 0
  for (let i = 0; i < 500; i++) if (mannWhitney(times(0), times(0)).p <= 0.05) alarms++
  expect(alarms).toBeGreaterThan(10)
  expect(alarms).toBeLessThan(45)
  expect(mannWhitney(times(0), times(1)).p).toBeLessThan(1e-6)
})
