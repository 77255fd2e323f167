import type { Page } from '@playwright/test'
import { mailTo, newClient } from './people.ts'
import { expect, expectAccessible, phone, test } from './stage.ts'

test('a new person signs in through a provider, completes the steps, and signs in the same way again', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)

  await test.step('the provider confirms who she is', async () => {
    await arriveAtProvider(page)
    await page.getByLabel('E-mail', { exact: true }).fill('zoya.farooqui@people.test')
    await page.getByLabel(/First name/).fill('Zoya')
    await page.getByLabel('Last name').fill('Farooqui')
    await page.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('she adds what a provider does not know', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Nearly there' })).toBeVisible()
    await expect(page.getByText('zoya.farooqui@people.test')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Zoya')
    await page.getByRole('button', { name: 'Open my account' }).click()
    await expect(page.getByRole('alert')).toContainText('One thing needs another look.')
    await expect(page.getByRole('radio', { name: /Book artists/ })).toBeFocused()
    await expectAccessible(page)
    await page.getByText('Book artists').click()
    // Suggested from her name.
    await expect(page.getByLabel('Username')).toHaveValue('zoya.farooqui')
    await expect(page.getByText('zoya.farooqui is free')).toBeAttached()
    await page.getByRole('button', { name: 'Open my account' }).click()
  })

  await test.step('she chooses her city, which survives a reload', async () => {
    await expect(page).toHaveURL(/\/onboarding/)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Zoya' })).toBeVisible()
    const city = page.getByRole('combobox', { name: /City/ })
    await city.fill('Luckn')
    // A phone's list waits for the on-screen keyboard; choosing by keys does not.
    await expect(page.getByRole('option', { name: /Lucknow/ })).toBeVisible()
    await city.press('ArrowDown')
    await city.press('Enter')
    await page.getByLabel(/Phone/).fill('98123 45678')
    await page.reload()
    await expect(city).toHaveValue('Lucknow')
    await expect(page.getByLabel(/Phone/)).toHaveValue('98123 45678')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
  })

  await test.step('she states what she is planning, which survives a reload too', async () => {
    const heading = page.getByRole('heading', { level: 1, name: 'What are you looking for?' })
    await expect(heading).toBeFocused()
    await page.getByRole('button', { name: 'Singers' }).click()
    const dream = page.getByLabel(/What you are planning/)
    await dream.fill('My mother turns sixty in March. She knows every thumri by heart.')
    await page.reload()
    await expect(heading).toBeVisible()
    await expect(page.getByRole('button', { name: 'Singers' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dream).toHaveValue(/every thumri/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show me artists' }).click()
    await expect(page).toHaveURL('/artists?category=singer&city=lucknow')
  })

  await test.step('another day the provider is enough', async () => {
    const another = await mehfil.visitor(phone)
    await arriveAtProvider(another)
    await another.getByLabel('E-mail', { exact: true }).fill('zoya.farooqui@people.test')
    await another.getByRole('button', { name: 'Continue' }).click()
    await expect(another).toHaveURL('/dashboard/user')
    await expect(another.getByRole('heading', { level: 1 })).toContainText('Zoya')
    await expectAccessible(another)
  })
})

async function arriveAtProvider(page: Page) {
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with the demo provider' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who are you, for the demo provider?' })).toBeVisible()
  await expectAccessible(page)
}

test('a forgotten password is replaced by a link that works once', async ({ mehfil }) => {
  const { user } = await newClient(mehfil, 'Farah')
  const email = `${user.username}@people.test`
  const page = await mehfil.visitor(phone)

  await test.step('she requests a link', async () => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page).toHaveURL('/forgot-password')
    await expectAccessible(page)
    await page.getByLabel('E-mail or phone').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await expect(page.getByRole('button', { name: 'Try another address' })).toBeVisible()
    await expectAccessible(page)
  })

  const { path: link } = await mailTo(mehfil, email, /reset-password/)

  mehfil.provokes(/auth\/(reset-pass|login)/)
  await test.step('she sets a new one, and a guessable one is refused', async () => {
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password')
    await page.getByLabel('New password', { exact: true }).fill('password123')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('alert')).toContainText('lists of stolen passwords')
    await expectAccessible(page)
    await page.getByLabel('New password', { exact: true }).fill('a kite over the minarets')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your password is set' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the old one is refused with a message, the new one works', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail, phone or username').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('a lamp in the monsoon')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('That sign-in name and password do not match.')
    await expectAccessible(page)
    await page.getByLabel('Password', { exact: true }).fill('a kite over the minarets')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/onboarding/)
  })

  await test.step('the link does not work again', async () => {
    const other = await mehfil.visitor(phone)
    await other.goto(link)
    await other.getByLabel('New password', { exact: true }).fill('a third one altogether')
    await other.getByRole('button', { name: 'Save the new password' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    await expect(other.getByText('This link was used already or has ended.')).toBeVisible()
    await expectAccessible(other)
    await other.getByRole('link', { name: 'Ask for a new link' }).click()
    await expect(other).toHaveURL('/forgot-password')
  })
})
