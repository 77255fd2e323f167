import { describe, expect, test } from 'vitest'
import { noticeCategories, noticeChannels, notificationTypes, usualPreferences } from '#contract/notifications.ts'
import { catalogue, mailsWithoutBell } from './rules/catalogue.ts'
import { completed, isWanted, pushedAt } from './rules/preferences.ts'

describe.each(notificationTypes)('%s', (type) => {
  test('has its category, its channels, whether it is critical, and words for a locked screen', () => {
    const kind = catalogue[type]
    expect(noticeCategories).toContain(kind.category)
    expect(kind.isCritical).toBeTypeOf('boolean')
    expect(Object.keys(kind.channels).sort()).toEqual([...noticeChannels].sort())
    expect(kind.channels.site, 'everything stands behind the bell').toBe(true)
    expect(['own', 'plain']).toContain(kind.letter)
    expect(kind.title).toMatch(/^[A-Z][^₹\d@{}]{5,70}$/)
    expect(kind.title).not.toMatch(/[.]$/)
  })
})

test('the catalogue knows no type that the contract does not know', () => {
  expect(Object.keys(catalogue).sort()).toEqual([...notificationTypes].sort())
  expect(Object.keys(mailsWithoutBell).filter((type) => type in catalogue)).toEqual([])
})

const quiet = usualPreferences
const at = (time: string) => new Date(`2026-11-21T${time}:00.000+05:30`)

describe('what somebody has chosen', () => {
  const without = completed({ ...quiet, channels: { bookings: { site: false, mail: false, push: true } } })

  test('decides for each category and channel', () => {
    expect(isWanted(quiet, 'booking.accepted', 'mail')).toBe(true)
    expect(isWanted(without, 'booking.accepted', 'mail')).toBe(false)
    expect(isWanted(without, 'booking.accepted', 'site')).toBe(false)
    expect(isWanted(without, 'booking.accepted', 'push')).toBe(true)
    expect(isWanted(without, 'order.accepted', 'mail')).toBe(true)
  })

  test('brings nothing where the type itself does not go', () => {
    expect(isWanted(quiet, 'booking.closed', 'push')).toBe(false)
  })

  test('holds nothing back that is critical, muted or not', () => {
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
])('what would be pushed at %s comes at %s', (time, then) => {
  expect(pushedAt(quiet, 'booking.accepted', at(time))).toEqual(new Date(`${then.replace(' ', 'T')}:00.000+05:30`))
  expect(pushedAt(quiet, 'booking.cancelled', at(time)), 'critical').toEqual(at(time))
  expect(pushedAt({ ...quiet, quiet: { ...quiet.quiet, on: false } }, 'booking.accepted', at(time)), 'never quiet').toEqual(at(time))
})

test('quiet hours may lie within a day', () => {
  const noon = { ...quiet, quiet: { on: true, from: 13, to: 15 } }
  expect(pushedAt(noon, 'booking.accepted', at('14:20'))).toEqual(at('15:00'))
  expect(pushedAt(noon, 'booking.accepted', at('15:00'))).toEqual(at('15:00'))
  expect(pushedAt(noon, 'booking.accepted', at('23:00'))).toEqual(at('23:00'))
})
