import { expect, laptop, test } from './stage.ts'

const doors = [
  ['client@demo.test', '/dashboard/artist', '/dashboard/user', /Hello|need/],
  ['client@demo.test', '/dashboard/artist/bookings', '/dashboard/user/bookings', 'Bookings'],
  ['client@demo.test', '/admin/audit', '/dashboard/user', /Hello|need/],
  ['artist@demo.test', '/dashboard/user', '/dashboard/artist', /Meher/],
  ['artist@demo.test', '/dashboard/user/transactions', '/dashboard/artist/transactions', /./],
  ['artist@demo.test', '/admin/chat', '/dashboard/artist/chat', /./],
  ['admin@demo.test', '/dashboard/user', '/admin', /./],
  ['admin@demo.test', '/dashboard/user/bookings', '/admin/disputes', /./],
  ['admin@demo.test', '/dashboard/artist/artworks', '/admin/artworks', /./],
  ['admin@demo.test', '/dashboard/orders', '/admin/order-disputes', /./],
] as const

for (const login of ['client@demo.test', 'artist@demo.test', 'admin@demo.test'] as const)
  test(`the wrong dashboard redirects ${login} to the right one, without requests on the way`, async ({ mehfil }) => {
    // Any refused call fails the journey, so the other role's page never opens.
    const page = await mehfil.visitor(laptop, await mehfil.signIn(login))
    for (const [who, wrong, right, title] of doors) {
      if (who !== login) continue
      await page.goto(wrong)
      await expect(page).toHaveURL(right)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(/Something went wrong|No connection/)).toHaveCount(0)
      await expect(page.getByText(/Your page is \d+% there/)).toHaveCount(0)
    }
  })
