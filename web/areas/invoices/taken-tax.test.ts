import { expect, test } from 'vitest'
import { takenTax, taxSentence } from './taken-tax.ts'

const none = { gross: 40_000, fee: 4000, gst: 720, tcs: 0, tds: 0, net: 35_280 }
const much = { year: '2026-27', gross: 21_74_180, hasPan: true }
const little = { ...much, gross: 3_00_000 }
const sentence = (totals: typeof none, yearToDate = much) => taxSentence({ month: '2026-11', totals, yearToDate })

test('says whether tax was taken from a month, and why', () => {
  expect(sentence({ ...none, tds: 40 })).toBe(
    'No tax was taken from your payouts for November 2026: TDS of ₹40 was calculated, but not withheld.',
  )
  expect(sentence({ ...none, tcs: 200, tds: 40 })).toMatch(/: TCS of ₹200 and TDS of ₹40 were calculated, but not withheld\.$/)
  expect(sentence(none, little)).toBe(
    'No tax was taken from your payouts for November 2026, because you earned no more than ₹5,00,000 in the tax year 2026-27.',
  )
  expect(sentence(none)).toMatch(/because none was due\.$/)
  expect(sentence({ ...none, tds: 40, net: 35_240 })).toBe(
    '₹40 of tax was taken from your payouts for November 2026, because you earned more than ₹5,00,000 in the tax year 2026-27.',
  )
  expect(sentence({ ...none, tds: 2000, net: 33_280 }, { ...little, hasPan: false })).toMatch(/because we do not have your PAN\.$/)
  expect(sentence({ ...none, tcs: 200, net: 35_080 }, little)).toMatch(/because TCS is collected from artists with a GSTIN\.$/)
  expect(sentence({ ...none, tds: -40, net: 35_320 })).toMatch(/^₹40 of tax was returned with your payouts/)
})

test('counts what was withheld, to the paisa', () => {
  expect(takenTax({ ...none, net: 35_279.9 })).toBe(0.1)
  expect(takenTax({ ...none, tds: 40 })).toBe(0)
})
