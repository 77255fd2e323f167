import { expect, test } from 'vitest'
import { testLimits, trimmed, values } from '../testing/limits.ts'
import { addresses, addressFields, addressSnapshot } from './addresses.ts'

const said = { name: 'Asha Rao', phone_number: '+919876543210', line1: '12 Link Road', city: 'Jaipur', pincode: '302001' }

testLimits('an address', addressFields, {
  label: trimmed(0, 30),
  name: trimmed(2, 80),
  line1: trimmed(5, 120),
  line2: trimmed(0, 120),
  landmark: trimmed(0, 80),
  city: trimmed(2, 60),
  pincode: values(['302001', '744101'], ['900056', '350001', '30200', '3020011', '030200']),
})

test('explains in words that no courier goes to a pincode', () => {
  expect(addressFields.safeParse({ ...said, pincode: '900056' }).error?.issues.map(({ message }) => message)).toEqual([
    'Our couriers do not deliver to this pincode.',
  ])
  expect(addresses.pincode.input.safeParse({ pincode: '900056' }).success, 'to ask about it is no mistake').toBe(true)
})

test('optional fields stay open, and an address is not the default one by itself', () => {
  expect(addressFields.parse(said)).toEqual({ ...said, label: '', alternatePhone: null, line2: '', landmark: '', isDefault: false })
})

test("an order stores the address without the buyer's label for it", () => {
  const kept = { ...said, alternatePhone: null, line2: '', landmark: '', state: '08', stateName: 'Rajasthan' }
  expect(addressSnapshot.parse({ ...kept, label: 'Studio', isDefault: true })).toEqual(kept)
})
