import type { Page } from '@playwright/test'
import { expect, laptop, type Mehfil, phone, test } from './stage.ts'

/** A visible page whose scripts load only when `arrive` is called. */
async function slowPage(mehfil: Mehfil, size: typeof phone, path: string): Promise<{ page: Page; arrive: () => Promise<void> }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // Open the page directly, because those of visitors wait for the scripts.
  const page = await (await mehfil.visitor(size)).context().newPage()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return {
    page,
    async arrive() {
      expect(await page.evaluate(() => 'listening' in document.documentElement.dataset)).toBe(false)
      release()
      await page.waitForFunction(() => 'listening' in document.documentElement.dataset)
    },
  }
}

test('a sign-up before the scripts have loaded loses neither a choice, nor text, nor the press', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, phone, '/register')
  await page.getByText('Perform', { exact: true }).click()
  await page.getByLabel('First name').fill('Kabir')
  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('kabir@')
  await page.getByRole('button', { name: 'Send me the code' }).click()
  await expect(page.locator('[data-pressed]')).toHaveCount(2)
  await arrive()
  await expect(page.getByRole('alert').first()).toContainText('need another look')
  await expect(page.getByRole('radio', { name: /Perform/ })).toBeChecked()
  await expect(page.getByLabel('First name')).toHaveValue('Kabir')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('kabir@')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
})

test('text typed while the scripts load continues', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, laptop, '/register')
  const name = page.getByLabel('First name')
  await name.pressSequentially('Rab')
  await arrive()
  await name.pressSequentially('ia')
  await expect(name).toHaveValue('Rabia')
  await page.getByLabel('Last name').fill('Khan')
  await expect(name).toHaveValue('Rabia')
})

test('a sign-in before the scripts have loaded works with the first press', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, laptop, '/login')
  await page.getByLabel('E-mail, phone or username').fill('client@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('mehfil-demo-2026')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await arrive()
  await expect(page).toHaveURL('/dashboard/user')
})

test('a password reset link is sent once, however often the button was pressed early', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, phone, '/forgot-password')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/forgot')) asked += 1
  })
  await page.getByRole('textbox', { name: 'E-mail or phone' }).fill('client@demo.test')
  for (let press = 0; press < 3; press++) await page.getByRole('button', { name: 'Send me a link' }).click()
  await arrive()
  await expect(page.getByRole('button', { name: 'Try another address' })).toBeVisible()
  expect(asked).toBe(1)
  // The page does not wait for the email.
  const links = async () => (await mehfil.outbox()).filter(({ to, text }) => to === 'client@demo.test' && text.includes('/reset-password'))
  await expect.poll(async () => (await links()).length).toBe(1)
})

test('a job posted before the scripts have loaded keeps its text and shows what is missing', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, phone, '/post-job')
  await page.getByLabel('Title').fill('A dhol for a baraat')
  await page.getByLabel('What you have in mind').fill('Two drummers, loud and merry.')
  await page.getByRole('button', { name: 'Sign in and post' }).click()
  await arrive()
  await expect(page.getByRole('alert').first()).toContainText('need another look')
  await expect(page.getByLabel('Title')).toHaveValue('A dhol for a baraat')
  await expect(page.getByLabel('What you have in mind')).toHaveValue('Two drummers, loud and merry.')
})

test('a contact message written before the scripts have loaded stays, and the press counts', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, phone, '/contact-us')
  const words = page.getByLabel('Message')
  await words.fill('Where is my refund?')
  await page.getByRole('button', { name: /^Send/ }).first().click()
  await arrive()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(words).toHaveValue('Where is my refund?')
})

test('a work added to the cart before the scripts have loaded is in it once', async ({ mehfil }) => {
  const { results } = await mehfil.api().market.list({ limit: 1 })
  const [work] = results
  const { page, arrive } = await slowPage(mehfil, phone, `/buy-art/${work?.username}/${work?.id}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.waitForURL(/\/cart/)
  await arrive()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: work?.name ?? '', exact: true })).toHaveCount(1)
  await expect(page.getByText(/^\d × ₹/)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: work?.name ?? '', exact: true })).toHaveCount(1)
})

test('the checkout of an empty cart waits for the scripts, and then says so', async ({ mehfil }) => {
  const { page, arrive } = await slowPage(mehfil, laptop, '/checkout/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await arrive()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
})
