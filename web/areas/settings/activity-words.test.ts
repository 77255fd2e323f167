import { expect, test } from 'vitest'
import { securityEventKinds } from '#contract/auth/security.ts'
import { eventWords, placeWords } from './activity-words.ts'

test.each([
  [{ kind: 'signed_in', detail: 'password', reason: null }, 'Signed in, with the password'],
  [{ kind: 'signed_up', detail: 'registration', reason: null }, 'Account opened'],
  [{ kind: 'sign_in_failed', detail: null, reason: 'wrong_password' }, 'Sign-in failed, wrong password'],
  [{ kind: 'code_failed', detail: 'login', reason: 'wrong_code' }, 'Wrong code, to sign in'],
  [{ kind: 'code_sent', detail: 'step_up password', reason: null }, 'Code sent, for a new password'],
  [{ kind: 'proved_again', detail: 'password', reason: null }, 'Proved again, for a new password'],
  [{ kind: 'role_given', detail: 'finance', reason: null }, 'Role given, Finance'],
  [{ kind: 'refused', detail: null, reason: 'not_theirs' }, 'Refused, not for this kind of account'],
] as const)('%j reads %j', (event, words) => expect(eventWords(event)).toBe(words))

test('has words for every kind', () => {
  expect(new Set(securityEventKinds.map((kind) => eventWords({ kind, detail: null, reason: null }))).size).toBe(securityEventKinds.length)
})

test('says the place as far as it is known', () => {
  expect(placeWords({ browser: '', network: null })).toBe('')
  expect(placeWords({ browser: 'Mozilla/5.0 (Android 14) Chrome/140', network: '203.0.113.0/24' })).toBe(
    'Chrome on Android, from 203.0.113.0/24',
  )
})
