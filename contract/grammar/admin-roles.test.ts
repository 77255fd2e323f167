import { expect, test } from 'vitest'
import { adminRoles, everyConsoleRole, hasRole, whoMay } from './admin-roles.ts'

test('denies admins without a required role, and everything without any role', () => {
  for (const role of everyConsoleRole) {
    expect(adminRoles.filter((held) => hasRole([held], [role]))).toEqual([role, 'superadmin'])
    expect(hasRole([], [role])).toBe(false)
    expect(hasRole(undefined, [role])).toBe(false)
  }
  expect(adminRoles.filter((held) => hasRole([held], []))).toEqual(['superadmin'])
})

test.each([
  [[], 'A superadmin'],
  [['finance'], 'Finance or a superadmin'],
  [['support', 'finance'], 'Support, Finance or a superadmin'],
] as const)('%j: %s', (needed, words) => expect(whoMay(needed)).toBe(words))
