import { describe, expect, test } from 'vitest'
import { letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { paymentPurposes, payments, payoutAccountFields, subjectOf } from './payments.ts'

const address = { street: '12 Link Road', city: 'Jaipur', state: 'Rajasthan', pincode: '302001' }
const bank = { kind: 'bank', holder: 'Asha Rao', accountNumber: '123456789', ifsc: 'HDFC0001234', ...address }
const byUpi = { kind: 'upi', holder: 'Asha Rao', upi: 'asha@okhdfc', ...address }

testLimits('a payout account', payoutAccountFields, {
  holder: trimmed(3, 120),
  accountNumber: values(
    ['123456789', '123456789012345678', '1234 5678-9', ' 123456789 '],
    ['12345678', '1234567890123456789', '12345678a', 'a123456789', '1234.56789'],
  ),
  ifsc: values(
    ['HDFC0001234', 'sbin0ABC123', ' HDFC0001234 '],
    [
      'HDFC1001234',
      'HDF0001234',
      'HDFCX0001234',
      'HDFC000123',
      'HDFC00012345',
      'H1FC0001234',
      'HDFC000123-',
      'xHDFC0001234',
      'HDFC 0001234',
    ],
  ),
  upi: values(
    [
      'ab@okh',
      'asha@okhdfc',
      '9876543210@ybl',
      'asha.rao_1-x@a1b',
      'Asha@OkHDFC',
      `${'a'.repeat(81)}@okhdfc`,
      `a1@b${'c'.repeat(40)}`,
      `${'a'.repeat(70)}@o${'k'.repeat(28)}`,
    ],
    [
      'a@okhdfc',
      '@okhdfc',
      'asha',
      'asha@ok',
      'asha@1khdfc',
      '.asha@okhdfc',
      '-asha@okhdfc',
      'as ha@okhdfc',
      'asha@ok.hdfc',
      'asha@okhdfc!',
    ].concat(`${'a'.repeat(82)}@okhdfc`, `a1@b${'c'.repeat(41)}`, 'me: asha@okhdfc', `${'a'.repeat(70)}@o${'k'.repeat(29)}`),
  ),
  pan: values(['ABCPM1234D', 'abcpm1234d'], ['ABCXM1234D', 'ABCPM123D']),
  street: trimmed(5, 100),
  city: trimmed(2, 60),
  state: trimmed(2, 60),
})

testLimits('the owner of an account', payoutAccountFields, {
  holder: values(
    ['Asha Rao', 'अर्चना देवी', 'M/s Rao & Sons (2) Pvt. Ltd.', 'D’Souza, A.', "O'Brien-Rao", 'Åse 3'],
    ['3 Sons', '-Asha', '(Asha)', 'Asha@Rao', 'Asha_Rao', 'Asha\nRao', 'Asha <b>', 'Asha 🙂'],
  ),
})

describe('required fields of an account', () => {
  const complaints = (input: object) =>
    payoutAccountFields.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

  test.each([
    ['a bank account has a number and a branch', bank, []],
    ['a bank account with a PAN and an empty UPI id, as a form sends it', { ...bank, pan: 'ABCPM1234D', upi: '  ' }, []],
    ['a UPI id is enough for itself', byUpi, []],
    ['a UPI id with the fields of a bank left empty', { ...byUpi, accountNumber: '', ifsc: '', pan: '' }, []],
    ['no number', { ...bank, accountNumber: '' }, ['accountNumber: Please give the account number.']],
    ['no branch', { ...bank, ifsc: undefined }, ['ifsc: Please give the IFSC of the branch.']],
    ['no UPI id', { ...byUpi, upi: ' ' }, ['upi: Please give the UPI id.']],
    ['the fields of the other kind', { ...bank, kind: 'upi' }, ['upi: Please give the UPI id.']],
    [
      'the other way round',
      { ...byUpi, kind: 'bank' },
      ['accountNumber: Please give the account number.', 'ifsc: Please give the IFSC of the branch.'],
    ],
  ])('%s', (_, input, expected) => {
    expect(complaints(input)).toEqual(expected)
  })

  test("drops empty fields, and keeps the rest in the bank's spelling", () => {
    const typed = { ...bank, accountNumber: '1234 5678-90', ifsc: 'hdfc0001234', upi: '', pan: ' abcpm1234d ' }
    expect(payoutAccountFields.parse(typed)).toEqual({ ...bank, accountNumber: '1234567890', pan: 'ABCPM1234D', upi: undefined })
    expect(payoutAccountFields.parse({ ...byUpi, upi: ' Asha@OkHDFC ' })).toEqual(byUpi)
  })

  test('refuses what is not text, instead of dropping it', () => {
    expect(payoutAccountFields.safeParse({ ...bank, upi: 0 }).success).toBe(false)
    expect(payoutAccountFields.safeParse({ ...bank, pan: null }).success).toBe(false)
  })
})

testLimits('saving an account', payments.savePayoutAccount.input, { version: numbers(0) })
testLimits('a list of accounts', payments.payoutAccounts.input, { words: trimmed(0, 100) })
testLimits('viewing an account', payments.viewPayoutAccount.input, { reason: trimmed(5, 500) })
testLimits('a webhook of the partner', payments.webhook.input, { provider: letters(0, 30) })

test('a payment is for a booking, an order, the orders of a purchase or a pack of coins', () => {
  expect(paymentPurposes.map((purpose) => `${purpose} ${subjectOf(purpose)}`)).toEqual([
    'booking_advance booking',
    'booking_balance booking',
    'booking_overtime booking',
    'artwork_order order',
    'artwork_purchase purchase',
    'coin_pack pack',
  ])
})
