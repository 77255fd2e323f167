import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { rewardAdminLimits } from '#contract/rewards/admin.ts'
import { type DrawnQr, qrMost, qrOf } from './qr.ts'

const pixelsEach = 4
const quiet = 4

/** The code as a camera sees it: dark on white, with the quiet zone. */
function photoOf({ size, path }: DrawnQr) {
  const side = (size + 2 * quiet) * pixelsEach
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let down = 0; down < pixelsEach; down += 1)
      for (let across = 0; across < Number(length) * pixelsEach; across += 1) {
        const [left, top] = [(Number(x) + quiet) * pixelsEach + across, (Number(y) + quiet) * pixelsEach + down]
        data.fill(0, (top * side + left) * 4, (top * side + left) * 4 + 3)
      }
  return { width: side, height: side, data }
}

test.each([
  ['K7M3Q9XA2PDW', 21],
  ['DEMO-SHOP-1000', 21],
  ['Aa0-'.repeat(6), 25],
  ['Aa0-'.repeat(9), 29],
  [`${'Aa0-'.repeat(14)}xy`, 33],
  ['Aa0-'.repeat(21), 37],
])('%s takes %i modules on a side and is read back', (text, size) => {
  const drawn = qrOf(text)
  expect(drawn.size).toBe(size)
  expect(decodeQR(photoOf(drawn))).toBe(text)
})

test('the longest partner code fits; a longer text is refused, not cut', () => {
  expect(rewardAdminLimits.codeMost).toBeLessThanOrEqual(qrMost)
  expect(() => qrOf('x'.repeat(qrMost + 1))).toThrow(RangeError)
})
