import type { Page } from '@playwright/test'
import { adminPages, artistPages, clientPages } from './dashboard-pages.ts'
import { bookAndPay, freeEvening, newClient } from './people.ts'
import { expect, expectAccessible, laptop, leadTo, phone, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

for (const [who, login, paths] of [
  ['a client', 'client@demo.test', clientPages],
  ['an artist', 'artist@demo.test', artistPages],
  ['the desk', 'admin@demo.test', [...adminPages, '/admin/profiles?waiting=yes', '/dashboard/settings']],
] as const)
  test(`every page of ${who} has its content, on a phone and on a desktop`, async ({ mehfil }) => {
    const page = await mehfil.visitor(phone, await mehfil.signIn(login))
    await page.goto(paths[0])
    for (const path of paths) {
      await leadTo(page, path)
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      await expectFits(page, path)
      await page.setViewportSize(laptop)
      await expectFits(page, path)
      // The navigation, which only a desktop shows, is already on its first page.
      if (path === paths[0]) await expectAccessible(page)
      await page.setViewportSize(phone)
    }
  })

async function expectFits(page: Page, path: string) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${path} fits`).toBe(0)
}

test("a booking's row shows person, date, price and state in this order, on one line on a desktop", async ({ mehfil }) => {
  for (const [login, path] of [
    ['client@demo.test', '/dashboard/user/bookings'],
    ['artist@demo.test', '/dashboard/artist/bookings'],
  ] as const) {
    const page = await mehfil.visitor(laptop, await mehfil.signIn(login))
    await page.goto(path)
    const row = page.getByRole('main').getByRole('listitem').getByRole('link').first()
    await expect(row).toBeVisible()
    const parts = await row.evaluate((link) => [...link.children].map((part) => part.getBoundingClientRect().toJSON() as DOMRect))
    expect(parts.length).toBe(5)
    for (const [i, part] of parts.slice(1).entries()) expect(part.left).toBeGreaterThanOrEqual(parts[i]?.right ?? Number.POSITIVE_INFINITY)
    expect(Math.max(...parts.map(({ top }) => top))).toBeLessThan(Math.min(...parts.map(({ bottom }) => bottom)))
  }
})

test('a new person sees what to do first', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Isha'))
  await page.goto(clientPages[0])
  for (const path of clientPages) {
    await leadTo(page, path)
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expectAccessible(page)
  }
})

test('a request is accepted from the dashboard, after its consequences were read', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Ira')
  const artist = await mehfil.signIn('gurnoor.sandhu@demo.test')
  const wish = await freeEvening(mehfil, artist.user.username, 20, new Date((await mehfil.clock()).now))
  const bookingId = await bookAndPay(mehfil, client, wish)
  const page = await mehfil.visitor(phone, artist)
  await page.goto('/dashboard/artist')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/needs? you, /)
  const task = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem').filter({ hasText: 'Ira' })
  await expect(task).toContainText(/\d+ h \d+ min/)
  await task.getByRole('button', { name: /^Accept the request of Ira/ }).click()
  await expect(page.getByRole('dialog')).toContainText('The date and travel time are blocked in your calendar')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(task).toHaveCount(0)
  expect((await mehfil.api(client.tokens.accessToken).bookings.get({ bookingId })).state).toBe('accepted')

  const hers = await mehfil.visitor(phone, client)
  await hers.goto('/dashboard/user')
  await expect(hers.getByRole('heading', { level: 1, name: 'One thing needs you, Ira' })).toBeVisible()
  await expect(hers.getByRole('list', { name: 'Needs you' })).toContainText('Pay the balance for')
  await expect(hers.getByRole('region', { name: 'Your next show' })).toBeVisible()
  await expectAccessible(hers)
})

test('on a phone four places are in the bottom bar, and all others behind More', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  await page.goto('/dashboard/artist')
  const bar = page.getByRole('navigation', { name: 'Main places' })
  await expect(bar.getByRole('link')).toHaveText(['Today', 'Bookings', 'Calendar', 'Chat'])
  await bar.getByRole('button', { name: 'More' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Payouts' }).click()
  await expect(page).toHaveURL('/dashboard/artist/payouts')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the console opens with its queues, and links to them', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/to decide|All queues are empty/)
  await expectAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: /Tickets/ })
    .click()
  await expect(page).toHaveURL('/admin/tickets')
})
