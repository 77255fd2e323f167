import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { PersonType } from '#contract/auth/auth.ts'
import { keysOf } from '#contract/grammar/names.ts'
import routes from '../routes.ts'
import { ownPlace } from './own-place.ts'

type Entry = { path?: string | undefined; index?: boolean | undefined; file: string; children?: Entry[] | undefined }
const pathsOf = (entries: readonly Entry[], before = ''): string[] =>
  entries.flatMap(({ path = '', children }) => {
    const here = path ? `${before}/${path}` : before
    return children ? pathsOf(children, here) : [here]
  })
const all = pathsOf(routes as Entry[])
const roots = { user: '/dashboard/user', artist: '/dashboard/artist', admin: '/admin' } as const
const types = keysOf(roots)
const roomsOf = (type: PersonType) => all.filter((path) => path === roots[type] || path.startsWith(`${roots[type]}/`))
const fill = (path: string) => path.replace(/:\w+/g, 'something')
const site = all.filter((path) => !path.endsWith('*')).map((path): RouteObject => ({ path }))

describe.each(types)('an address of the role %s', (owner) => {
  test('has some', () => expect(roomsOf(owner).length).toBeGreaterThan(5))

  test.each(roomsOf(owner).map(fill))('%s is theirs, and redirects every other role to their own page', (path) => {
    expect(ownPlace(owner, path)).toBeNull()
    for (const other of types.filter((type) => type !== owner)) {
      const mine = ownPlace(other, path) ?? ''
      expect(mine.startsWith(roots[other]) || /^\/dashboard\/(orders|reviews|votes|settings)/.test(mine), `${other}: ${mine}`).toBe(true)
      expect(matchRoutes(site, mine), mine).not.toBeNull()
      // No redirect loops.
      expect(ownPlace(other, mine)).toBeNull()
    }
  })
})

test('keeps the id in the redirect', () => {
  expect(ownPlace('artist', '/dashboard/user/bookings/7')).toBe('/dashboard/artist/bookings/7')
  expect(ownPlace('user', '/dashboard/artist/bookings/7/run-sheet')).toBe('/dashboard/user/bookings/7/run-sheet')
  expect(ownPlace('admin', '/dashboard/user/bookings/7')).toBe('/admin/disputes/7')
  expect(ownPlace('user', '/admin/order-disputes/7')).toBe('/dashboard/orders/7')
})

test('redirects addresses without a counterpart to the dashboard', () => {
  expect(ownPlace('user', '/dashboard/artist')).toBe('/dashboard/user')
  expect(ownPlace('user', '/dashboard/artist/collab/')).toBe('/dashboard/user')
  expect(ownPlace('artist', '/admin/exceptions')).toBe('/dashboard/artist')
})

test('clients and artists share some pages; admins have the console for them', () => {
  for (const type of ['user', 'artist'] as const) expect(ownPlace(type, '/dashboard/orders')).toBeNull()
  expect(ownPlace('admin', '/dashboard/orders')).toBe('/admin/order-disputes')
  expect(ownPlace('admin', '/dashboard/reviews')).toBe('/admin/reviews')
  expect(ownPlace('admin', '/dashboard/settings')).toBeNull()
  expect(ownPlace('artist', '/dashboard/users-of-old')).toBeNull()
})
