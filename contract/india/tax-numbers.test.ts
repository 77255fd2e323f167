import { expect, test } from 'vitest'
import { brand } from '#brand'
import { cities } from './cities.ts'
import { stateCodeOf } from './states.ts'
import { checkOf, gstin, isPersonOrFamily, pan, panOfGstin, stateOfGstin } from './tax-numbers.ts'
import { firstDayOf, hsnOf, percentOn, rowOn, taxTable, taxYearOf } from './taxes.ts'

const known = '27AAPFU0939F1ZV'

test('accepts a GSTIN in any notation, and verifies its check character', () => {
  expect(gstin.parse(' 27aapfu 0939-f1zv ')).toBe(known)
  expect(checkOf(known.slice(0, 14))).toBe('V')
  expect(gstin.safeParse('27AAPFU0939F1ZW').error?.issues[0]?.message).toMatch(/does not fit/)
})

test('detects one wrong character anywhere', () => {
  for (let place = 0; place < 14; place++)
    for (const letter of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (known[place] === letter) continue
      expect(gstin.safeParse(known.slice(0, place) + letter + known.slice(place + 1)).success).toBe(false)
    }
})

test('a GSTIN contains its state and a PAN', () => {
  expect([stateOfGstin(known), panOfGstin(known)]).toEqual(['27', 'AAPFU0939F'])
  expect(gstin.safeParse('99AAPFU0939F1ZS').success).toBe(false)
})

test.each([
  ['too short', '27AAPFU0939F1Z'],
  ['too long', '27AAPFU0939F1ZVV'],
  ['a prefix', 'X27AAPFU0939F1ZV'],
  ['a letter in the state', '2AAAPFU0939F1ZV'],
  ['nothing', ''],
])('a GSTIN with %s has the wrong format', (_, text) => {
  expect(gstin.safeParse(text).error?.issues[0]?.message).toBe('A GSTIN has 15 characters: state, PAN, and three more.')
})

test('accepts spaces and hyphens, up to thirty characters', () => {
  expect([
    pan.safeParse('A-B-C-P-M-1-2-3-4-D'.padEnd(30, '-')).success,
    pan.safeParse('A-B-C-P-M-1-2-3-4-D'.padEnd(31, '-')).success,
  ]).toEqual([true, false])
  expect(pan.parse(`${' '.repeat(30)}ABCPM1234D${' '.repeat(30)}`)).toBe('ABCPM1234D')
})

test('a PAN shows the kind of its holder', () => {
  expect(pan.parse('abcpm1234d')).toBe('ABCPM1234D')
  expect(['ABCPM1234D', 'ABCHM1234D', 'ABCCM1234D'].map(isPersonOrFamily)).toEqual([true, true, false])
  for (const wrong of ['ABCXM1234D', 'ABCPM123D', '1BCPM1234D', 'ABCP11234D', 'ABCPM12345', 'ABCPM12E4D', 'ABCPM1234DX', 'XABCPM1234D', ''])
    expect(pan.safeParse(wrong).success, wrong).toBe(false)
})

test('every city is in a state with a code, and our own GSTIN is valid', () => {
  for (const { state } of cities) expect(stateCodeOf(state)).toMatch(/^\d\d$/)
  expect(gstin.parse(brand.seller.gstin)).toBe(brand.seller.gstin)
  expect(stateOfGstin(brand.seller.gstin)).toBe(brand.seller.state)
})

test('a tax year runs from April to March', () => {
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2099-12-01'].map(taxYearOf)).toEqual(['2025-26', '2026-27', '2026-27', '2099-00'])
  expect(firstDayOf('2026-27')).toBe('2026-04-01')
})

test.each([
  ['print', '9702'],
  ['sculpture', '9703'],
  ['painting', '9701'],
] as const)('a %s has tariff heading %s', (kind, heading) => {
  expect(hsnOf(kind)).toBe(heading)
})

test('a rate applies from its day on, and none before the first', () => {
  expect(['2018-09-30', '2018-10-01', '2024-07-09', '2024-07-10'].map((day) => percentOn(taxTable.tcs, day))).toEqual([0, 1, 1, 0.5])
  expect(rowOn(taxTable.tds, '2026-03-31')?.source).toMatch(/1961/)
  expect(rowOn(taxTable.tds, '2026-04-01')?.source).toMatch(/2025/)
})
