import { expect, test } from 'vitest'
import { switchNames } from '#contract/moderation/switch-names.ts'
import { switchesOn } from './stopped-places.ts'

test.each([
  ['/', []],
  ['/register', ['sign_up']],
  ['/register/', ['sign_up']],
  ['/registered', []],
  ['/dashboard/user/chat', ['chat']],
  ['/dashboard/user/bookings', []],
  ['/dashboard/user/bookings/7', ['chat', 'checkout']],
  ['/arena/7', ['votes', 'chat']],
  ['/mehfil-arena/vote-now', ['votes', 'chat']],
  ['/mehfil-arena/compete/singing', ['uploads']],
  ['/checkout/art', ['checkout']],
  ['/booking/asha', ['checkout']],
  ['/dashboard/artist/payouts', ['payouts']],
])('%s checks the switches %j', (path, names) => expect(switchesOn(path)).toEqual(names))

test('every switch has a page that says so', () => {
  const paths = ['/register', '/arena/7', '/onboarding', '/cart', '/dashboard/artist/payouts', '/contact-us']
  expect([...new Set(paths.flatMap(switchesOn))].sort()).toEqual([...switchNames].sort())
})
