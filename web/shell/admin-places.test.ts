import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { everyConsoleRole } from '#contract/grammar/admin-roles.ts'
import { adminPlaces, placesFor, rolesForPage } from './admin-places.ts'

const all = adminPlaces.flatMap(({ places }) => places)
const hrefs = all.flatMap(([, href, , , tabs = []]) => [href, ...tabs.map(([tab]) => tab)])

test('every page of the console is in its menu, or below one that is', async () => {
  const routes = await readFile('web/routes.ts', 'utf8')
  const part = routes.slice(routes.indexOf("prefix('admin'"))
  const pages = [...part.matchAll(/route\('([^']+)'/g)].map(([, path = '']) => `/admin/${path.replace(/:\w+/g, 'x')}`)
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !hrefs.some((href) => page === href || page.startsWith(`${href}/`)))).toEqual([])
})

test('a page below another is for the same roles; an unlisted one is for superadmins', () => {
  expect(rolesForPage('/admin/money/tax')).toEqual(['finance'])
  expect(rolesForPage('/admin/money/')).toEqual(['finance'])
  expect(rolesForPage('/admin/moneyed')).toEqual([])
  expect(rolesForPage('/admin/team')).toEqual([])
  expect(rolesForPage('/admin/order-disputes/x')).toEqual(['support', 'finance'])
  expect(rolesForPage('/admin/security')).toEqual([])
  expect(rolesForPage('/admin')).toEqual(everyConsoleRole)
  expect(rolesForPage('/dashboard/settings')).toBeNull()
  expect(rolesForPage('/administration')).toBeNull()
})

test.each([
  [[], []],
  [['support'], ['Today', 'Inbox', 'Case files', 'Profiles', 'Tickets', 'Disputes', 'Sanctions', 'Confirmations', 'Undelivered']],
  [
    ['moderator'],
    [
      'Today',
      'Inbox',
      'Case files',
      'Profiles',
      'Reports',
      'Chat',
      'Checks',
      'Artworks',
      'Jobs',
      'Reviews',
      'Sanctions',
      'Confirmations',
      'Arena',
    ],
  ],
  [['finance'], ['Today', 'Inbox', 'Case files', 'Disputes', 'Confirmations', 'Arena', 'Money', 'Rewards']],
  [['marketing'], ['Today', 'Arena', 'Rewards', 'Campaigns']],
  [['contests'], ['Today', 'Inbox', 'Case files', 'Confirmations', 'Arena']],
] as const)('the menu of %j', (roles, labels) => {
  expect(placesFor(roles).flatMap(({ places }) => places.map(([label]) => label))).toEqual(labels)
})

test('a superadmin sees all of it', () => {
  expect(placesFor(['superadmin']).flatMap(({ places }) => places)).toHaveLength(all.length)
})
