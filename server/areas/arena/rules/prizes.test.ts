import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, taxOn } from './prizes.ts'

test('the parts of a prize add up to it, and a lower rank never gets a paisa more', () => {
  expect(partsOf(50_000_00, 1)).toEqual([50_000_00])
  expect(partsOf(10_000_00, 3)).toEqual([3_333_34, 3_333_33, 3_333_33])
  fc.assert(
    fc.property(fc.nat(10_000_000_00), fc.integer({ min: 1, max: 50 }), (paise, parts) => {
      const shares = partsOf(paise, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paise)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    }),
  )
})

test('the tax applies to the whole amount once it is above ten thousand rupees', () => {
  expect(taxOn(10_000_00, '2026-11-23')).toEqual({ taxPaise: 0, section: '' })
  expect(taxOn(10_000_01, '2026-11-23')).toEqual({ taxPaise: 3_000_00, section: 'Income-tax Act, 2025, s. 393(3)' })
  expect(taxOn(50_000_00, '2026-03-31')).toEqual({ taxPaise: 15_000_00, section: 'Income-tax Act, 1961, s. 194B' })
})
