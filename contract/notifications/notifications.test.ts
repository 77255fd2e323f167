import { expect, test } from 'vitest'
import { items, numbers, testLimits, values } from '../testing/limits.ts'
import { noticeCategories, noticePreferences, notification, notificationLimits, notifications, usualPreferences } from './notifications.ts'

const id = '4f9c9a52-8d0f-4f1e-9d53-0d8e4a8f5c11'

testLimits('a notification', notification, { count: numbers(1) })
testLimits('the list of notifications', notifications.fetch.output, { unread: numbers(0) })
testLimits('a request for notifications', notifications.fetch.input, { limit: numbers(1, notificationLimits.perPage) })
testLimits('read notifications', notifications.markRead.input, { ids: items(0, notificationLimits.markedAtOnce, () => id) })

testLimits('quiet hours', noticePreferences, { 'quiet.from': numbers(0, 23), 'quiet.to': numbers(0, 23) })

test('quiet hours of zero length are refused at their end', () => {
  const quiet = (from: number, to: number) =>
    noticePreferences.safeParse({ ...usualPreferences, quiet: { on: true, from, to } }).error?.issues.map(({ path }) => path.join('.')) ??
    []
  expect([quiet(22, 8), quiet(8, 22), quiet(0, 0), quiet(23, 23)]).toEqual([[], [], ['quiet.to'], ['quiet.to']])
})

test('by default everything goes to every channel, except news, which stays on the site', () => {
  expect(noticePreferences.parse(usualPreferences)).toEqual(usualPreferences)
  expect([usualPreferences.muted, usualPreferences.quiet.on]).toEqual([false, true])
  const ways = (category: (typeof noticeCategories)[number]) =>
    Object.entries(usualPreferences.channels[category])
      .filter(([, isOn]) => isOn)
      .map(([way]) => way)
  expect(noticeCategories.map((category) => [category, ...ways(category)])).toEqual([
    ...noticeCategories.filter((category) => category !== 'news').map((category) => [category, 'site', 'mail', 'push']),
    ['news', 'site'],
  ])
})

const push = 'https://push.example/'
testLimits('a push subscription', notifications.subscribe.input, {
  endpoint: values(
    [push, 'http://localhost:8080/', push.padEnd(1000, 'x')],
    ['', 'push.example', 'ftp://push.example', 'xhttps://push.example', 'httpsx://push.example', push.padEnd(1001, 'x')],
  ),
  'keys.p256dh': values(
    ['x'.repeat(87), `${'_-9'.repeat(29)}=`],
    ['x'.repeat(86), 'x'.repeat(88), `${'x'.repeat(86)}+`, `${'x'.repeat(87)}==`],
  ),
  'keys.auth': values(['x'.repeat(22), `${'x'.repeat(22)}=`], ['x'.repeat(21), 'x'.repeat(23), `${'x'.repeat(21)}/`]),
})
