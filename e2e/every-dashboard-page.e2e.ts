import { newClient } from './people.ts'
import { desk, expect, expectAccessible, phone, test } from './stage.ts'

const client = [
  '/dashboard/user',
  '/dashboard/user/bookings',
  '/dashboard/user/bookings?group=done',
  '/dashboard/user/transactions',
  '/dashboard/user/invoices',
  '/dashboard/settings',
  '/dashboard/settings/privacy',
  '/dashboard/report/meher.rathore',
]
const artist = [
  '/dashboard/artist',
  '/dashboard/artist/bookings',
  '/dashboard/artist/calendar',
  '/dashboard/artist/packages',
  '/dashboard/artist/payouts',
  '/dashboard/artist/transactions',
  '/dashboard/artist/invoices',
  '/dashboard/artist/statements',
  '/dashboard/artist/profile',
  '/preview-profile/meher.rathore',
]
const admin = [
  '/admin/profiles',
  '/admin/profiles?waiting=yes',
  '/admin/profiles/meher.rathore',
  '/admin/money',
  '/admin/money/tax',
  '/admin/reports',
  '/admin/audit',
  '/admin/money/settlements',
  '/admin/money/accounts',
  '/dashboard/settings',
]

for (const size of [phone, desk]) {
  test(`every page of a dashboard shows what there is at ${size.width} px`, async ({ mehfil }) => {
    test.setTimeout(240_000)
    for (const [login, paths] of [
      ['client@demo.test', client],
      ['artist@demo.test', artist],
      ['admin@demo.test', admin],
    ] as const) {
      const page = await mehfil.visitor(size, await mehfil.signIn(login))
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} fits`).toBe(0)
        await expectAccessible(page)
      }
    }
  })
}

test('somebody new is told what to do first', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Isha'))
  for (const path of client) {
    await page.goto(path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  }
})
