import { describe, expect, test } from 'vitest'
import { letters, testLimits, trimmed, values } from '../testing/limits.ts'
import { account } from './account.ts'
import { auth, email, loginInput, phone, registerInput, registerWithSsoInput, reservedUsernames, username } from './auth.ts'

const label = (length: number) => 'd'.repeat(length)
/** The longest valid address when `last` is 58. */
const longAddress = (last: number) => `${'a'.repeat(64)}@${label(63)}.${label(63)}.${label(last)}.co`

testLimits('who registers', registerInput, {
  username: values(
    ['abc', 'asha.rao_9', 'a..', 'a0_', `a${'b'.repeat(29)}`],
    ['ab', '', '9abc', '_abc', '.abc', `a${'b'.repeat(30)}`, 'as-ha', 'ash a', 'ashа', 'asha\u200B', 'áshá', 'asha@b'],
  ),
  email: values(
    [
      'a@b.co',
      '9@9.in',
      'asha.rao+art%1_x-y@mail-server.example.co.in',
      'asha-@b.co',
      'a_@x9y.museum',
      `a@b.${'c'.repeat(24)}`,
      `${'a'.repeat(64)}@b.co`,
      `a@${label(63)}.co`,
      longAddress(58),
    ],
    [
      '',
      'asha',
      'asha@',
      '@b.co',
      'a@b',
      'a@b.c',
      'a@b.c0',
      `a@b.${'c'.repeat(25)}`,
      '.a@b.co',
      '+a@b.co',
      'a.@b.co',
      'a..b@c.co',
      'a@b..co',
      'a@-b.co',
      'a@b-.co',
      'a@b_c.co',
      `${'a'.repeat(65)}@b.co`,
      `a@${label(64)}.co`,
      longAddress(59),
      'a b@c.co',
      'a@b.co c',
      'x, a@b.co',
      'a@b.co, c@d.co',
      '"a"@b.co',
      'a(x)@b.co',
      'a@b.co\nbcc: c@d.co',
      'a@[127.0.0.1]',
    ],
  ),
  first_name: trimmed(1, 60),
  last_name: values(
    ['A', 'Rao', 'D’Souza', "D'Souza", 'Anne-Marie', 'M. K.', 'अर्चना', 'ஆஷா', 'Åse', 'e\u0301'],
    ['', ' ', '1', 'a1', '-a', '.a', "'a", 'a@b', 'a_b', 'a\nb', 'a<b', 'a🙂'],
  ),
  password: letters(8, 128),
  otp: values(['000000', ' 123456 '], ['', '12345', '1234567', '12345a', 'a12345', '123 456', '١٢٣٤٥٦']),
  phone_number: values(
    ['6000000000', '9876543210', '9-8-7-6-5-4-3-2-1--0'],
    ['', '5876543210', '987654321', '98765432101', '+1 9876543210', '0091 9876543210', 'call 9876543210', '9-8-7-6-5-4-3-2-1---0'],
  ),
})

test.each(['9876543210', '09876543210', '919876543210', '+919876543210', ' +91 98765 43210 ', '+91-98765-43210', '(0) 98765 43210'])(
  '%s is +919876543210',
  (typed) => {
    expect(phone.parse(typed)).toBe('+919876543210')
  },
)

test('keeps a number whole that itself begins with 91', () => {
  expect([phone.parse('9198765432'), phone.parse('919198765432')]).toEqual(['+919198765432', '+919198765432'])
})

test('ignores case and surrounding spaces of an email or username', () => {
  expect([email.parse('  Asha@Example.CO '), username.parse(' Asha.Rao ')]).toEqual(['asha@example.co', 'asha.rao'])
})

test('reserved names are unique and in the form of a username', () => {
  expect(reservedUsernames).toEqual(expect.arrayContaining(['api', 'admin', 'mehfil', 'calendar.ics', 'addresses', 'buyers']))
  expect(reservedUsernames.filter((name) => !/^[a-z][a-z0-9.-]*$/.test(name))).toEqual([])
})

testLimits('registration through a provider', registerWithSsoInput, { ssoToken: letters(1, 2000) })
testLimits('a sign-in name', loginInput, {
  email: trimmed(1, 254),
  phone_number: trimmed(1, 20),
  username: trimmed(1, 30),
  password: letters(1, 128),
})
testLimits('a new password from a reset link', auth.resetPassword.input, { token: letters(1, 200), password: letters(8, 128) })
testLimits('a start of a provider sign-in', auth.sso.input, { returnTo: letters(0, 500) })
testLimits('a return from a provider sign-in', auth.ssoResolve.input, {
  code: letters(1, 2000),
  state: letters(1, 500),
  iss: letters(0, 500),
})
testLimits('a token refresh', auth.refresh.input, { refreshToken: letters(1, 200) })
testLimits('a sign-out', auth.logout.input, { refreshToken: letters(1, 200) })
testLimits('a step-up', auth.stepUp.input, { password: letters(1, 128) })
testLimits('a call with a step-up proof', account.changePassword.input, { stepUp: letters(1, 200) })
testLimits('an undo of an address change', account.undoAddress.input, { token: letters(1, 200) })

/** Messages by path, or nothing when the input is valid. */
const complaints = (schema: { safeParse: typeof loginInput.safeParse }, input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('sign-in input', () => {
  const oneName = 'email: Give one e-mail, phone number or username.'
  const oneProof = 'password: Give a password or a code.'
  test.each([
    [{ email: 'asha@b.co', password: 'secret' }, []],
    [{ phone_number: '9876543210', password: 'secret' }, []],
    [{ username: 'asha', otp: '123456' }, []],
    [{ password: 'secret' }, [oneName]],
    [{ email: 'asha@b.co', username: 'asha', password: 'secret' }, [oneName]],
    [{ email: 'asha@b.co', phone_number: '9876543210', username: 'asha', otp: '123456' }, [oneName]],
    [{ email: 'asha@b.co' }, [oneProof]],
    [{ email: 'asha@b.co', password: 'secret', otp: '123456' }, [oneProof]],
  ])('%j', (input, expected) => {
    expect(complaints(loginInput, input)).toEqual(expected)
  })
})

describe('fields for an email or phone number accept either', () => {
  const otp = '123456'
  const stepUp = 'proof'
  test.each([
    ['a code', auth.sendOtp.input, {}],
    ['a verification', auth.verify.input, { otp }],
    ['another address', account.changeAddress.input, { stepUp }],
    ['a guardian', account.askGuardian.input, { name: 'Meera' }],
  ] as const)('%s', (_, schema, rest) => {
    const sentence = 'email: Give an e-mail or a phone number.'
    const asked = [{}, { email: 'asha@b.co' }, { phone_number: '9876543210' }, { email: 'asha@b.co', phone_number: '9876543210' }]
    expect(asked.map((addresses) => complaints(schema as never, { ...addresses, ...rest }))).toEqual([[sentence], [], [], [sentence]])
  })

  test('a step-up proof is a password or a code', () => {
    const sentence = 'password: Give your password or a code.'
    const asked = [{}, { password: 'secret' }, { otp }, { password: 'secret', otp }]
    expect(asked.map((proof) => complaints(auth.stepUp.input as never, { purpose: 'export', ...proof }))).toEqual([
      [sentence],
      [],
      [],
      [sentence],
    ])
  })
})
