import { describe, expect, test } from 'vitest'
import { testLimits, trimmed, values } from '../testing/limits.ts'
import { billingFields, invoices, taxMonth } from './invoices.ts'

const gstin = '27AAPFU0939F1ZV'

testLimits('billing details', billingFields, {
  legalName: trimmed(2, 120),
  address: trimmed(5, 300),
  city: trimmed(3, 50),
  pincode: values(['400050', ' 400050 '], ['', '040005', '4000', '40005O']),
  gstin: values(['', gstin], [' ', '27AAPFU0939F1ZW', '27']),
  pan: values(['', 'AAPFU0939F'], ['AAPXU0939F', 'AAPFU0939']),
})

describe('a GSTIN must match the other billing details', () => {
  const person = { legalName: 'Asha Rao', address: '12 Link Road', city: 'Mumbai', pincode: '400050', state: '27' }
  const inJaipur = { city: 'Jaipur', pincode: '302003', state: '08' }
  const anotherState = 'state: The GSTIN was given by another state than this one.'
  const anotherPan = 'pan: This is another PAN than the one within the GSTIN.'
  test.each([
    ['no GSTIN and no PAN', {}, []],
    ['a PAN alone', { pan: 'ABCPM1234D' }, []],
    ['a GSTIN alone', { gstin }, []],
    ['a GSTIN and its PAN', { gstin, pan: 'AAPFU0939F' }, []],
    ['a GSTIN of another state', { gstin, ...inJaipur }, [anotherState]],
    ['a GSTIN and another PAN', { gstin, pan: 'ABCPM1234D' }, [anotherPan]],
    ['neither fits', { gstin, ...inJaipur, pan: 'ABCPM1234D' }, [anotherState, anotherPan]],
    ['a pincode of another state', { pincode: '302003' }, ['pincode: This pincode lies in another state.']],
    ['a pincode where two states meet', { city: 'Mohali', pincode: '160055', state: '03' }, []],
  ])('%s', (_, more, expected) => {
    const { error } = billingFields.safeParse({ ...person, ...more })
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(expected)
  })

  test('omitted fields are empty', () => {
    expect(billingFields.parse(person)).toEqual({ ...person, gstin: '', pan: '', performanceTax: 'standard' })
  })
})

testLimits('a list of documents', invoices.list.input, { words: trimmed(0, 100) })

test('monthly totals name no person', () => {
  const sums = { bookings: 3, gross: 1, tcsBase: 1, cgst: 1, sgst: 1, igst: 0, tdsBase: 1, tds: 1, fee: -1, gst: -0.18 }
  expect(taxMonth.shape.totals.parse({ ...sums, username: 'asha', pan: 'ABCPM1234D' })).toEqual(sums)
})
