import type { Page } from '@playwright/test'
import { newClient, signInAgain, until } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

/** What a browser stores for offline use. */
const keptCodes = (page: Page) => page.evaluate(() => localStorage.getItem('mehfil.codes'))
const seat = 'A seat in a masterclass'

test('coins are claimed, given, exchanged for a voucher and used; a pack is bought and returned', async ({ mehfil }) => {
  const [dev, admin] = [await newClient(mehfil), await mehfil.signIn('admin@demo.test')]
  const page = await mehfil.visitor(phone, dev, { worker: true })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  await test.step("a new person claims the day's coins, once", async () => {
    await page.goto('/dashboard/user/rewards')
    await page.getByRole('button', { name: 'Claim 2 coins' }).click()
    await expect(page.getByText('Claimed today. Come back tomorrow.')).toBeVisible()
    await expect(page.getByText('1 day in a row')).toBeVisible()
    await expect(page.getByRole('img', { name: '1 of 7 days to the bonus' })).toBeVisible()
    await expectAccessible(page)
    expect(await width()).toBe(0)
  })

  const desktop = await mehfil.visitor(laptop, admin)
  await test.step('an admin gives coins, with a visible reason', async () => {
    await desktop.goto('/admin/rewards?view=grants')
    await desktop.getByRole('button', { name: 'Give coins' }).click()
    const dialog = desktop.getByRole('dialog')
    await dialog.getByLabel('Username').fill(dev.user.username)
    await dialog.getByLabel('Coins').fill('400')
    await dialog.getByLabel('Why').fill('For the patience on the phone.')
    await dialog.getByRole('button', { name: 'Give coins' }).click()
    await expect(desktop.getByText(`400 coins for ${dev.user.username}`)).toBeVisible()
    await expectAccessible(desktop)
  })

  let code = ''
  await test.step('they are exchanged for a voucher, whose code is shown', async () => {
    await page.goto('/dashboard/user/rewards?view=shop')
    const picture = page.getByRole('article').filter({ hasText: seat }).locator('img')
    // The picture is lazy-loaded.
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBe(640)
    await page.getByRole('button', { name: `Exchange coins for ${seat}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Exchange 400 coins' }).click()
    await page.getByRole('button', { name: `Show the code of ${seat}` }).click()
    const dialog = page.getByRole('dialog')
    code = (await dialog.locator('output').textContent()) ?? ''
    expect(code).toMatch(/^[A-Z0-9]{12}$/)
    // A code of twelve letters is a QR code of 21 modules with its quiet zone.
    await expect(dialog.getByRole('img', { name: 'The code as a QR code' })).toHaveAttribute('viewBox', '-4 -4 29 29')
    await expectAccessible(page)
    expect(await keptCodes(page)).toBeNull()
    await dialog.getByText('Keep on this device').click()
    expect(await keptCodes(page)).toContain(code)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Its code is kept on this device')).toBeVisible()
    expect(await width()).toBe(0)
  })

  await test.step('the account menu shows the balance when opened', async () => {
    await page.getByLabel(/^Account of/).click()
    await expect(page.getByRole('link', { name: 'Rewards (2)' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('stored codes are available offline, and removed at sign-out', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    mehfil.provokes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    // The service worker controls pages opened after it was ready; this one has not loaded the list.
    await page.goto('/dashboard/user/rewards')
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'My vouchers' }).click()
    await expect(page.getByRole('heading', { name: 'Kept on this device' })).toBeVisible()
    await expect(page.getByText(code)).toBeVisible()
    await page.goto('/dashboard/user/bookings')
    await expect(page.getByRole('heading', { name: 'Your vouchers' })).toBeVisible()
    await expect(page.getByText(code)).toBeVisible()
    await expect(page.getByRole('img', { name: 'The code as a QR code' })).toHaveAttribute('viewBox', '-4 -4 29 29')
    await expect(page.getByRole('heading', { name: 'Your codes for the artist' })).toBeHidden()
    await expectAccessible(page)
    expect(await width()).toBe(0)
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()

    const other = await mehfil.visitor(laptop, await signInAgain(mehfil, dev))
    await other.goto('/dashboard/user/rewards?view=vouchers')
    await other.getByRole('button', { name: `Show the code of ${seat}` }).click()
    await expect(other.getByText('Shown once before.')).toBeVisible()
    await other.getByText('Keep on this device').click()
    expect(await keptCodes(other)).toContain(code)
    await other.getByRole('button', { name: 'Done' }).click()
    await other.getByLabel(/^Account of/).click()
    // Pending requests of the page arrive after the sign-out.
    mehfil.provokes(/^401 /)
    await other.getByRole('button', { name: 'Logout' }).click()
    await other.waitForURL('/')
    await expect.poll(() => keptCodes(other)).toBeNull()
  })

  await test.step('an admin marks it as used', async () => {
    await desktop.goto('/admin/rewards')
    await desktop.getByRole('button', { name: 'Mark code as used' }).click()
    await desktop.getByRole('dialog').getByLabel('Code').fill(code)
    await desktop.getByRole('dialog').getByLabel('Why').fill('Shown at the door of the class.')
    await desktop.getByRole('dialog').getByRole('button', { name: 'Mark as used' }).click()
    await expect(desktop.getByText('is marked as used')).toBeVisible()
    // On any page of the dashboard, so that a used code does not stay stored for people who never return to their vouchers.
    await page.goto('/dashboard/reviews')
    await expect.poll(() => keptCodes(page)).toBeNull()
    await page.goto('/dashboard/user/rewards?view=vouchers')
    await expect(page.getByText('Used', { exact: true })).toBeVisible()
  })

  await test.step('a pack is bought at the partner’s checkout, and returned untouched', async () => {
    await page.goto('/dashboard/user/rewards?view=buy')
    await page.getByRole('button', { name: 'Buy 180 coins for ₹99' }).click()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { name: '₹99 paid: the coins are yours' })).toBeVisible()
    await page.getByRole('link', { name: 'See the coins' }).click()
    await expect(page.getByText('182 coins')).toBeVisible()
    await page.goto('/dashboard/user/rewards?view=buy')
    await page.getByRole('button', { name: 'Give back' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
    await expect(page.getByText('Given back', { exact: true }).first()).toBeVisible()
    const { rewards } = mehfil.api(dev.tokens.accessToken)
    await until(async () => ((await rewards.details({})).total === 2 ? true : undefined))
    const { invoices } = mehfil.api(dev.tokens.accessToken)
    await until(async () => ((await invoices.list({})).total === 2 ? true : undefined))
  })

  await test.step('the history shows every movement', async () => {
    await page.goto('/dashboard/user/rewards?view=history')
    for (const cause of ['Pack given back', 'Pack bought', 'Spent on a reward', 'From Mehfil', 'Daily visit'])
      await expect(page.getByText(cause, { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Spent' }).click()
    await expect(page.getByText('Daily visit', { exact: true })).toHaveCount(0)
  })
})
