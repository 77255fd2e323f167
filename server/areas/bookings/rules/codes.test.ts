import { expect, test } from 'vitest'
import { codeOf, isCode } from './codes.ts'

const bookings = Array.from({ length: 200 }, (_, i) => `booking-${i}`)

test('a code has four digits, and is the same each time', () => {
  for (const id of bookings) {
    expect(codeOf('secret', 'arrival', id)).toMatch(/^\d{4}$/)
    expect(codeOf('secret', 'arrival', id)).toBe(codeOf('secret', 'arrival', id))
  }
  // Some begin with zeros.
  expect(bookings.some((id) => codeOf('secret', 'arrival', id).startsWith('0'))).toBe(true)
})

test('it depends on the secret, its purpose and the booking', () => {
  const codes = (secret: string, kind: 'arrival' | 'completion') => bookings.map((id) => codeOf(secret, kind, id))
  const arrival = codes('secret', 'arrival')
  const same = (others: string[]) => others.filter((code, i) => code === arrival[i]).length
  expect(same(codes('another', 'arrival'))).toBeLessThan(5)
  expect(same(codes('secret', 'completion'))).toBeLessThan(5)
  expect(new Set(arrival).size).toBeGreaterThan(180)
})

test.each([
  ['0417', '0417', true],
  ['0417', '0418', false],
  ['417', '0417', false],
  ['04170', '0417', false],
  ['', '0417', false],
])('%j against %j: %j', (given, right, isRight) => {
  expect(isCode(given, right)).toBe(isRight)
})
