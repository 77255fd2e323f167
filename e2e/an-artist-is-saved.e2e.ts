import { newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test('an anonymous visitor presses a heart, signs in, and returns to a full heart', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/categories/singer?city=jaipur')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Meher Rathore' }).click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('E-mail, phone or username').fill('client@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('mehfil-demo-2026')
  const isSaved = page.waitForResponse((response) => response.url().endsWith('/api/saved/artists/meher.rathore') && response.ok())
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/categories/singer?city=jaipur')
  const full = page.getByRole('button', { name: 'Take Meher Rathore out of saved' })
  await expect(full).toHaveAttribute('aria-pressed', 'true')
  await isSaved

  await page.goto('/dashboard/saved')
  await expect(page.getByRole('list', { name: 'Saved artists' })).toContainText('Meher Rathore')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take Meher Rathore out of saved' }).click()
  await expect(page.getByRole('button', { name: 'Save Meher Rathore' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No saved artists yet' })).toBeVisible()
  await expectAccessible(page)
})

test('a heart that the server refuses is emptied again, with a message', async ({ mehfil }) => {
  mehfil.provokes(/^500 \/api\/saved\/artists/)
  mehfil.provokes(/Failed to load resource/)
  const page = await mehfil.visitor(laptop, await newClient(mehfil))
  await page.route('**/api/saved/artists/meher.rathore', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }))
  await page.goto('/profile/meher.rathore')
  await page.getByRole('button', { name: 'Save Meher Rathore' }).click()
  await expect(page.getByText('That was not saved. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Meher Rathore' })).toHaveAttribute('aria-pressed', 'false')
})

test('a card with a date links to a profile with that day and the price with travel, and a button in the first screen', async ({
  mehfil,
}) => {
  const page = await mehfil.visitor({ width: 1280, height: 720 })
  await page.goto('/profile/meher.rathore?city=udaipur')
  const card = page.getByRole('complementary', { name: 'Book' })
  await expect(card.getByRole('link', { name: 'Book', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(card).toContainText('with ₹9,500 travel')
  await expect(card.getByText('Pay today')).toBeInViewport({ ratio: 1 })
  await page.mouse.wheel(0, 1500)
  await expect(card.getByRole('link', { name: 'Book', exact: true })).toBeInViewport({ ratio: 1 })
  const day = card.getByRole('gridcell').locator('[role=button]:not([aria-disabled])').last()
  await day.click()
  await expect(card.getByRole('link', { name: /^Keep / })).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('link', { name: /^Keep / }).click()
  await expect(page).toHaveURL(/\/booking\/meher\.rathore\?.*date=.*city=udaipur/)
})

test('on a phone the date is chosen on the profile, and the bar keeps it', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/profile/meher.rathore')
  const bar = page.getByRole('region', { name: 'Book' })
  await bar.getByRole('link', { name: /Choose a date/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a date' })
  await sheet.getByRole('gridcell').locator('[role=button]:not([aria-disabled])').last().click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('option', { name: '7:00 pm' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(bar.getByRole('link', { name: /^Keep \w{3}, \d+ \w+, 7:00\spm$/ })).toBeVisible()
  await expect(bar).toContainText('Pay today')
})

test('the rate of kept promises explains itself, also without scripts, and a confirmed email gives no green badge', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  await page.goto('/profile/meher.rathore')
  await page.getByRole('button', { name: /% kept$/ }).click()
  await expect(page.getByText(/promises kept$/)).toBeVisible()
  await expect(page.getByText('It counts every booking that Meher Rathore accepted')).toBeVisible()
})
