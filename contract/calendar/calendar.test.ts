import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { calendar, calendarLimits, calendarSettings, feedAddress, weeklyFields } from './calendar.ts'

const times = ['00:00', '09:59', '19:00', '23:59']
const noTimes = ['24:01', '25:00', '29:00', '9:00', '19:60', '19:0', '19:000', '119:00', '1a:00', '19:0a', '19.00', ' 19:00', '19:00 ', '']
const steps = values(
  [0, calendarLimits.bufferStep, calendarLimits.mostBuffer],
  [-calendarLimits.bufferStep, calendarLimits.mostBuffer + calendarLimits.bufferStep, 1, 0.5],
)
const host = 'https://calendar.example/'

testLimits('a weekly time', weeklyFields, {
  weekdays: items(1, 7, (place) => place + 1),
  'weekdays.0': numbers(1, 7),
  startTime: values(times, [...noTimes, '24:00']),
  endTime: values([...times, '24:00'], [...noTimes, '124:00', '24:000']),
  note: trimmed(0, 120),
})
testLimits('days that are blocked', calendar.block.input, { note: trimmed(0, 120) })
testLimits('the calendar settings', calendarSettings, {
  bufferBefore: steps,
  bufferAfter: steps,
  units: numbers(1, calendarLimits.mostUnits),
})
testLimits('availability', calendar.availability.input, {
  username: letters(0, 60),
  days: numbers(1, calendarLimits.daysShown),
})
testLimits('another calendar', calendar.addFeed.input, {
  name: trimmed(1, 60),
  url: values(
    [
      host,
      `  ${host}  `,
      'webcal://calendar.example/a.ics',
      'WEBCALS://calendar.example/a.ics',
      host.padEnd(1000, 'x'),
      `  ${host.padEnd(1000, 'x')}  `,
    ],
    [
      '',
      'http://calendar.example/',
      'calendar.example',
      'xhttps://calendar.example/',
      'httpsx://calendar.example/',
      'file:///etc/passwd',
      host.padEnd(1001, 'x'),
    ],
  ),
})

test.each([
  ['webcal://calendar.example/asha.ics', 'https://calendar.example/asha.ics'],
  ['webcals://calendar.example/asha.ics', 'https://calendar.example/asha.ics'],
  ['Webcal://calendar.example/asha.ics', 'https://calendar.example/asha.ics'],
  ['https://calendar.example/?from=webcal:me', 'https://calendar.example/?from=webcal:me'],
])('%s is fetched from %s', (typed, address) => {
  expect(feedAddress.parse(typed)).toBe(address)
})

test('explains in words that a calendar URL is invalid', () => {
  expect(feedAddress.safeParse('http://calendar.example/').error?.issues[0]?.message).toBe(
    'A calendar address starts with https:// or webcal://',
  )
})
