import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, pathFields } from './call.ts'

test.each([
  ['/bookings', []],
  ['/bookings/{bookingId}/action', ['bookingId']],
  ['/contests/{contestId}/entries/{entry_2}', ['contestId', 'entry_2']],
  ['/odd/{not-a-name}/{}', []],
])('the fields in %s are %j', (path, fields) => {
  expect(pathFields(path)).toEqual(fields)
})

test('a path parameter missing from the input prevents the start', () => {
  const described = { method: 'GET', path: '/bookings/{bookingId}', may: 'anyone', summary: 'One booking.', output: z.any() } as const
  expect(() => call({ ...described, input: z.object({ id: z.uuid() }) })).toThrow("the input has no field 'bookingId'")
  const input = z.object({ bookingId: z.uuid() })
  expect(call({ ...described, input })).toEqual({ ...described, input })
})

test('an admin call must name its roles, and no other call may', () => {
  const described = { method: 'GET', path: '/admin/things', summary: 'Things.', input: z.object({}), output: z.any() } as const
  // @ts-expect-error without roles
  call({ ...described, may: 'admin' })
  // @ts-expect-error superadmins may make every one of them
  call({ ...described, may: 'admin', roles: ['superadmin'] })
  // @ts-expect-error a role is for admin calls
  call({ ...described, may: 'signedIn', roles: ['finance'] })
  expect(call({ ...described, may: 'admin', roles: ['finance'] }).roles).toEqual(['finance'])
})
