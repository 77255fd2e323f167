import { describe, expect, test } from 'vitest'
import { username } from '#contract/auth.ts'
import { addDays } from '#contract/time.ts'
import { commonPasswords } from './common-passwords.ts'
import { ageOn, birthdayAt, isGuessable, isReserved, namesNear, readSignInName, safeReturn } from './rules.ts'

describe('what is typed into the sign-in box', () => {
  test.each([
    ['Asha@People.test ', { kind: 'email', value: 'asha@people.test' }],
    ['98765 43210', { kind: 'phone', value: '+919876543210' }],
    ['+91-98765-43210', { kind: 'phone', value: '+919876543210' }],
    ['09876543210', { kind: 'phone', value: '+919876543210' }],
    ['Asha.Sings', { kind: 'username', value: 'asha.sings' }],
    ['a', null],
    ['not an e-mail@', null],
    ['"a@b"@people.test', null],
    ['аsha.sings', null],
    ['asha\u200bsings', null],
  ])('%j is read as %j', (typed, read) => expect(readSignInName(typed)).toEqual(read))
})

describe('a username', () => {
  test.each([
    'admin',
    'a.d_min',
    'buy_art',
    'mehfil',
    'healthz',
    'support',
    'adm1n',
    'a.drnin',
    'mehf1l',
    'supp0rt',
    '0ffic1al'.replace('0', 'o'),
  ])('%s belongs to the house', (name) => expect(isReserved(name)).toBe(true))
  test.each(['asha', 'admins.friend', 'blogger'])('%s can be had', (name) => expect(isReserved(name)).toBe(false))

  test.each(['asha', 'a.very.long.name.of.thirty.abc', 'asha._'])('near %s others are offered, all allowed', (taken) => {
    const near = namesNear(taken, '417')
    expect(near.length).toBeGreaterThanOrEqual(3)
    expect(near.filter((name) => !username.safeParse(name).success || isReserved(name) || name === taken)).toEqual([])
  })
})

describe('a password that programs try first', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd!2024',
    'iloveyou',
    'India@1947',
    'krishna123',
    'Jaishreeram@1',
    'qwertyui',
    '1qaz2wsx',
    '12345678',
    '98765432',
    'abcdefgh',
    'aaaaaaaa',
    'aaaabbbb',
    'abcabcabc',
    '12121212',
    'Welcome@123',
    '123krishna!',
    'asha.sings',
    'AshaSings99',
    'asharao1',
  ])('%s is refused', (password) => expect(isGuessable(password, ['asha.sings', 'asharao'])).toBe(true))

  test.each(['a lamp in the monsoon', 'tabla-in-the-rain-7', 'kq7!Vd2pZx', 'मेरी छोटी कुटिया है', 'krishna plays for the cows'])(
    '%s is taken',
    (password) => {
      expect(isGuessable(password, ['asha.sings', 'Asha', 'Rao'])).toBe(false)
    },
  )

  test('stands in lists as the rule reads it', () => {
    expect([...commonPasswords].filter((word) => word !== word.toLowerCase() || !isGuessable(word, []))).toEqual([])
  })
})

test.each([
  ['/booking/asha?step=2', '/booking/asha?step=2'],
  [undefined, '/'],
  ['https://evil.test', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in %j leads to %s', (path, to) => expect(safeReturn(path)).toBe(to))

test.each([
  ['2008-11-21', '2026-11-21'],
  ['2008-02-29', '2026-03-01'],
  ['2006-02-28', '2024-02-28'],
])('who was born on %s is 18 from %s on', (birth, day) => {
  expect(birthdayAt(birth, 18)).toBe(day)
  expect([ageOn(birth, addDays(day, -1)), ageOn(birth, day)]).toEqual([17, 18])
})
