import { describe, expect, test } from 'vitest'
import { username } from '#contract/auth/auth.ts'
import { addDays } from '#contract/grammar/time.ts'
import { commonPasswords } from './common-passwords.ts'
import { ageOn, birthdayAt, foldedAddress, isGuessable, isReserved, namesNear, readSignInName, safeReturn } from './rules.ts'

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
  ])('%s is reserved', (name) => expect(isReserved(name)).toBe(true))
  test.each(['asha', 'admins.friend', 'blogger'])('%s is available', (name) => expect(isReserved(name)).toBe(false))

  test.each(['asha', 'a.very.long.name.of.thirty.abc', 'asha._'])('near %s there are suggestions, all of them valid', (taken) => {
    const near = namesNear(taken, '417')
    expect(near.length).toBeGreaterThanOrEqual(3)
    expect(near.filter((name) => !username.safeParse(name).success || isReserved(name) || name === taken)).toEqual([])
  })

  test('suggestions consist of the name with a stage, a country, a craft or a number', () => {
    expect(namesNear('asha', '417')).toEqual(['asha.live', 'asha_in', 'asha.art', 'asha417', 'asha_417', 'the.asha'])
    // A name that would end in two separators loses its own.
    expect(namesNear('asha._', '417')[0]).toBe('asha.live')
    expect(namesNear('asha.r', '417')[0]).toBe('asha.r.live')
  })

  test('suggestions for a long name fit into thirty characters, also with a long number', () => {
    const taken = 'a'.repeat(30)
    expect(namesNear(taken, '417')).toEqual([
      `${'a'.repeat(25)}.live`,
      `${'a'.repeat(25)}_in`,
      `${'a'.repeat(25)}.art`,
      `${'a'.repeat(25)}417`,
      `${'a'.repeat(25)}_417`,
      `the.${'a'.repeat(25)}`,
    ])
    expect(namesNear(taken, '1234567')[4]).toBe(`${'a'.repeat(22)}_1234567`)
    expect(namesNear(taken, '1234567')[4]).toHaveLength(30)
  })

  test('suggestions are neither taken nor similar to reserved names', () => {
    expect(namesNear('the.the', '1')).not.toContain('the.the')
    const offered = namesNear('buy', '1')
    expect(offered).toContain('buy.live')
    expect(offered).not.toContain('buy.art')
  })
})

describe('a guessable password', () => {
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
    '%s is accepted',
    (password) => {
      expect(isGuessable(password, ['asha.sings', 'Asha', 'Rao'])).toBe(false)
    },
  )

  test.each([
    ['four different signs are the fewest', 'kqzkzqqk', 'kqzvzqqk'],
    ['six signs said again', 'kqzv7mkqzv7m', 'kqzv7mxkqzv7mx'],
    ['a row of the keyboard backwards', 'poiuytrewq', 'poiuytrewk'],
    ['a row of the keyboard with signs between', 'q-w-e-r-t-y-u-i', 'q-w-e-r-t-y-u-k'],
    ['what programs put before and after a word', '99!sunshine!99', '99!sunhouse!99'],
    ['signs that stand for letters', 'sun$h1ne!', 'sun$h1ve!'],
    ['other writings of the same letters', 'ｐａｓｓｗｏｒｄ', 'ｐａｖｓｗｏｄａ'],
  ])('%s: %s is refused, %s is not', (_what, refused, taken) => {
    expect([refused, taken].map((password) => isGuessable(password, []))).toEqual([true, false])
  })

  test.each([
    ['zubinka7', 'zubinka7!'],
    ['zubinka7', 'zubinka!!99'],
    ['zu.bin-ka', 'ZUBINKA2026'],
    ['dev', 'dev1988!'],
  ])('for %s, %s is refused as their own name', (name, password) => {
    expect([isGuessable(password, [name]), isGuessable(password, ['somebody'])]).toEqual([true, false])
  })

  test('a name of two letters is too short to count', () => expect(isGuessable('om19884!', ['om'])).toBe(false))

  test('in the lists is lower case, as the rule compares it', () => {
    expect([...commonPasswords].filter((word) => word !== word.toLowerCase() || !isGuessable(word, []))).toEqual([])
  })
})

test.each([
  ['/booking/asha?step=2', '/booking/asha?step=2'],
  [undefined, '/'],
  ['', '/'],
  ['/', '/'],
  ['/?a=//b', '/?a=//b'],
  ['/a\\b', '/'],
  ['/a\u0000b', '/'],
  ['booking/asha', '/'],
  ['https://evil.test', '/'],
  ['//evil.test', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
])('after signing in, %j leads to %s', (path, to) => expect(safeReturn(path)).toBe(to))

test.each([
  ['2008-11-21', '2026-11-21'],
  ['2008-02-29', '2026-03-01'],
  ['2006-02-28', '2024-02-28'],
])('a person born on %s is 18 from %s on', (birth, day) => {
  expect(birthdayAt(birth, 18)).toBe(day)
  expect([ageOn(birth, addDays(day, -1)), ageOn(birth, day)]).toEqual([17, 18])
})

test.each([
  ['asha.rao@gmail.com', 'asharao@gmail.com'],
  ['A.sha.Rao+votes@GoogleMail.com', 'asharao@gmail.com'],
  ['asha.rao+two@people.test', 'asha.rao@people.test'],
  ['asha.rao+one+two@people.test', 'asha.rao@people.test'],
  ['+@people.test', '+@people.test'],
  ['asha@gmail.com.people.test', 'asha@gmail.com.people.test'],
])('%s belongs to the mailbox %s', (email, box) => {
  expect(foldedAddress(email)).toBe(box)
  expect(foldedAddress(box), 'folding once is enough').toBe(box)
})
