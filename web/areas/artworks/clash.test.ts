import { expect, test } from 'vitest'
import { newValues } from './artwork-values.ts'
import { clashingNames, differingNames, isUntouched } from './clash.ts'

const base = { ...newValues(), name: 'Rain over Amer', price: 20_000, materials: ['oil' as const], version: 3 }

test('asks only about fields that were saved meanwhile', () => {
  const mine = { ...base, price: 24_000, story: 'On the roof.' }
  const theirs = { ...base, price: 30_000, name: 'Rain', version: 4 }
  expect(differingNames(mine, theirs)).toEqual(['name', 'price', 'story'])
  expect(clashingNames(mine, theirs, base)).toEqual(['name', 'price'])
  expect(isUntouched('name', mine, base)).toBe(true)
  expect(isUntouched('price', mine, base)).toBe(false)
})

test('does not ask about identical changes, or about changes in no field', () => {
  const mine = { ...base, price: 24_000, year: 2024 }
  expect(clashingNames(mine, { ...base, price: 24_000, version: 4 }, base)).toEqual([])
  expect(clashingNames(mine, { ...base, version: 4 }, base)).toEqual([])
})

test('asks about every difference when the draft has lost its base', () => {
  const theirs = { ...base, materials: ['oil' as const, 'canvas' as const], version: 9 }
  expect(clashingNames({ ...base, year: 2024 }, theirs, null)).toEqual(['materials', 'year'])
})
