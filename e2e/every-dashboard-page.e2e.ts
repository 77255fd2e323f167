import { artistPages, clientPages, deskPages } from './dashboard-pages.ts'
import { newClient } from './people.ts'
import { desk, expect, expectAccessible, phone, test } from './stage.ts'

for (const size of [phone, desk]) {
  test(`every page of a dashboard shows what there is at ${size.width} px`, async ({ mehfil }) => {
    for (const [login, paths] of [
      ['client@demo.test', clientPages],
      ['artist@demo.test', artistPages],
      ['admin@demo.test', [...deskPages, '/admin/profiles?waiting=yes', '/dashboard/settings']],
    ] as const) {
      const page = await mehfil.visitor(size, await mehfil.signIn(login))
      for (const path of paths) {
        await page.goto(path)
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} fits`).toBe(0)
        // What only a desk has, the way around, stands on its first page already.
        if (size === phone || path === paths[0]) await expectAccessible(page)
      }
    }
  })
}

test('the row of a booking reads from who over when and how much to how it stands, in one line at a desk', async ({ mehfil }) => {
  for (const [login, path] of [
    ['client@demo.test', '/dashboard/user/bookings'],
    ['artist@demo.test', '/dashboard/artist/bookings'],
  ] as const) {
    const page = await mehfil.visitor(desk, await mehfil.signIn(login))
    await page.goto(path)
    const row = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await expect(row).toBeVisible()
    const parts = await row.evaluate((link) => [...link.children].map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    expect(parts.length).toBe(5)
    for (const [i, part] of parts.slice(1).entries()) expect(part.left).toBeGreaterThanOrEqual(parts[i]?.right ?? Number.POSITIVE_INFINITY)
    expect(Math.max(...parts.map(({ top }) => top))).toBeLessThan(Math.min(...parts.map(({ bottom }) => bottom)))
  }
})

test('somebody new is told what to do first', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Isha'))
  for (const path of clientPages) {
    await page.goto(path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  }
})
