import { describe, expect, test } from 'vitest'
import { noticeChannels, usualPreferences } from '#contract/notifications/notifications.ts'
import { completed, isWanted, pushedAt } from './preferences.ts'

const quiet = usualPreferences
const at = (time: string) => new Date(`2026-11-21T${time}:00.000+05:30`)

describe('preferences', () => {
  const without = completed({ ...quiet, channels: { bookings: { site: false, mail: false, push: true } } })

  test('decide for each category and channel', () => {
    expect(isWanted(quiet, 'booking.accepted', 'mail')).toBe(true)
    expect(isWanted(without, 'booking.accepted', 'mail')).toBe(false)
    expect(isWanted(without, 'booking.accepted', 'site')).toBe(false)
    expect(isWanted(without, 'booking.accepted', 'push')).toBe(true)
    expect(isWanted(without, 'order.accepted', 'mail')).toBe(true)
  })

  test('add no channel that the type does not have', () => {
    expect(isWanted(quiet, 'booking.closed', 'push')).toBe(false)
  })

  test('hold back nothing critical, muted or not', () => {
    const muted = { ...without, muted: true }
    expect(isWanted(muted, 'order.accepted', 'push')).toBe(false)
    for (const channel of noticeChannels) expect(isWanted(muted, 'booking.cancelled', channel)).toBe(true)
  })
})

test.each([
  ['21:59', '2026-11-21 21:59'],
  ['22:00', '2026-11-22 08:00'],
  ['23:30', '2026-11-22 08:00'],
  ['00:10', '2026-11-21 08:00'],
  ['07:59', '2026-11-21 08:00'],
  ['08:00', '2026-11-21 08:00'],
])('a push due at %s is sent at %s', (time, then) => {
  expect(pushedAt(quiet, 'booking.accepted', at(time))).toEqual(new Date(`${then.replace(' ', 'T')}:00.000+05:30`))
  expect(pushedAt(quiet, 'booking.cancelled', at(time)), 'critical').toEqual(at(time))
  expect(pushedAt({ ...quiet, quiet: { ...quiet.quiet, on: false } }, 'booking.accepted', at(time)), 'never quiet').toEqual(at(time))
})

test('quiet hours may lie within a day', () => {
  const noon = { ...quiet, quiet: { on: true, from: 13, to: 15 } }
  expect(pushedAt(noon, 'booking.accepted', at('12:59'))).toEqual(at('12:59'))
  expect(pushedAt(noon, 'booking.accepted', at('13:00'))).toEqual(at('15:00'))
  expect(pushedAt(noon, 'booking.accepted', at('14:20'))).toEqual(at('15:00'))
  expect(pushedAt(noon, 'booking.accepted', at('15:00'))).toEqual(at('15:00'))
  expect(pushedAt(noon, 'booking.accepted', at('23:00'))).toEqual(at('23:00'))
})
