import { expect, test } from 'vitest'
import { sumsOf } from './settlement-words.ts'

test.each([
  [
    { payments: 500000, refunds: -12000, payouts: -480000, other: 0, fees: 3244 },
    '₹5,00,000 in, ₹12,000 back, ₹4,83,244 to artists and fees',
  ],
  [{ payments: 5000, refunds: 0, payouts: 0, other: -1180, fees: 118 }, '₹5,000 in, ₹118 fees, −₹1,180 other'],
  [{ payments: 0, refunds: 0, payouts: -900, other: 0, fees: 0 }, '₹0 in, ₹900 to artists'],
])('%o', (day, words) => expect(sumsOf(day)).toBe(words))
