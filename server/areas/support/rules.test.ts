import { describe, expect, test } from 'vitest'
import { clocksOf, excerptOf, overdueOf } from './rules.ts'

test('the deadlines of a ticket depend on its topic', () => {
  // A Saturday.
  const from = new Date('2026-11-21T04:30:00.000Z')
  expect(clocksOf('privacy', from)).toEqual({
    acknowledge_by: new Date('2026-11-23T04:30:00.000Z'),
    resolve_by: new Date('2026-12-21T04:30:00.000Z'),
  })
  expect(clocksOf('press', from)).toEqual({
    acknowledge_by: new Date('2026-11-24T04:30:00.000Z'),
    resolve_by: new Date('2026-11-24T04:30:00.000Z'),
  })
})

describe('a ticket that is', () => {
  const acknowledge_by = new Date('2026-11-22T04:30:00.000Z')
  const resolve_by = new Date('2026-12-05T04:30:00.000Z')
  const later = (at: Date) => new Date(at.getTime() + 1)
  test.each([
    ['open', acknowledge_by, null],
    ['open', later(acknowledge_by), 'acknowledge'],
    ['open', resolve_by, 'acknowledge'],
    ['open', later(resolve_by), 'resolve'],
    ['acknowledged', later(acknowledge_by), null],
    ['acknowledged', resolve_by, null],
    ['acknowledged', later(resolve_by), 'resolve'],
    ['answered', later(resolve_by), null],
    ['closed', later(resolve_by), null],
  ] as const)('%s is late at %s with: %s', (state, now, late) => {
    expect(overdueOf({ state, acknowledge_by, resolve_by }, now)).toBe(late)
  })
})

test('an excerpt is one line of at most 120 letters', () => {
  expect(excerptOf('  My booking\n\n was  not paid ')).toBe('My booking was not paid')
  expect(excerptOf('a'.repeat(120))).toBe('a'.repeat(120))
  expect(excerptOf('a'.repeat(121))).toBe(`${'a'.repeat(119)}…`)
  expect(excerptOf(`${'a'.repeat(118)} bcd`)).toBe(`${'a'.repeat(118)}…`)
})
