import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rewardDeskLimits } from '#contract/reward-desk.ts'
import { qrMost, qrOf } from './qr.ts'

/** As rows of text, `#` for dark. */
function rowsOf(text: string): string[] {
  const { size, path } = qrOf(text)
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let i = 0; i < Number(length); i += 1) (rows[Number(y)] ?? [])[Number(x) + i] = '#'
  return rows.map((row) => row.join(''))
}

// Made by another encoder (qrcode 1.5.4) and read back by a decoder (jsqr 1.4.0), as were all lengths up to the longest.
test('a code of ours is drawn as other encoders draw it', () => {
  expect(rowsOf('K7M3Q9XA2PDW')).toEqual([
    '#######....#..#######',
    '#.....#...##..#.....#',
    '#.###.#.#####.#.###.#',
    '#.###.#.#..##.#.###.#',
    '#.###.#.#.###.#.###.#',
    '#.....#.#.#.#.#.....#',
    '#######.#.#.#.#######',
    '........#.###........',
    '#.#####...#.#.#####..',
    '##.#...#....#..#.####',
    '...##.###.##.#...#...',
    '..####....#....#.####',
    '##..#.#...##.####.#.#',
    '........###.#....#...',
    '#######...#.#.#..###.',
    '#.....#.##.#.#....#..',
    '#.###.#.##.###.###.##',
    '#.###.#.#..##...#.#..',
    '#.###.#.#..##..#.#...',
    '#.....#...#.##...##..',
    '#######.#..##..#.###.',
  ])
})

test.each([
  ['DEMO-SHOP-1000', 21, '483df4f7cede81ac'],
  ['Aa0-'.repeat(6), 25, '52afb3cc771d7b51'],
  ['Aa0-'.repeat(9), 29, 'f264be4313c49688'],
  [`${'Aa0-'.repeat(14)}xy`, 33, '3349195c5b4cd8f9'],
  ['Aa0-'.repeat(21), 37, 'a6f2ecabc412bd3b'],
])('%s takes %i modules on a side', (text, size, print) => {
  const rows = rowsOf(text)
  expect(rows).toHaveLength(size)
  expect(createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)).toBe(print)
})

test('the longest code that a partner may load fits; a longer text is refused instead of cut', () => {
  expect(rewardDeskLimits.codeMost).toBeLessThanOrEqual(qrMost)
  expect(() => qrOf('x'.repeat(qrMost + 1))).toThrow(RangeError)
})
