import { expect, test } from 'vitest'
import { pincode, stateOfPincode, zoneBetween } from './pincodes.ts'

test.each(['100000', '302001', '999999', ' 302001 '])('%j is written like a pincode', (text) => {
  expect(pincode.parse(text)).toBe(text.trim())
})

test.each(['', '030200', '30200', '3020011', '30200a', 'a302001', '302 001', '३०२००१'])('%j is not', (text) => {
  expect(pincode.safeParse(text).error?.issues[0]?.message).toBe('A pincode has six digits.')
})

test.each([
  ['247667', '05', 'a town by itself'],
  ['247668', '09', 'its neighbour'],
  ['246001', '05', 'a district'],
  ['245001', '09', 'the circle around it'],
  ['682555', '31', 'an island'],
  ['682554', '32', 'the coast'],
  ['900056', null, 'a field post office'],
] as const)('%s is in %s: %s', (code, state, _) => {
  expect(stateOfPincode(code)).toBe(state)
})

test.each([
  ['302', '302020', 'local'],
  ['302', '313001', 'regional'],
  ['302', '560001', 'national'],
  ['302', '190001', 'remote'],
  ['190', '190005', 'local'],
  ['190', '180001', 'remote'],
  ['302', '900056', null],
])('from %s… to %s is %s', (from, to, zone) => {
  expect(zoneBetween(from, to)).toBe(zone)
})
