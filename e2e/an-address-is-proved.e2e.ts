import type { Session } from '#contract/auth/auth.ts'
import { codeFor } from './people.ts'
import type { Mehfil } from './stage.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

/** Registered with a code to the phone: the email is unverified. */
async function registeredByPhone(mehfil: Mehfil, username: string, number: string): Promise<Session> {
  const { auth } = mehfil.api()
  await auth.sendOtp({ phone_number: number, purpose: 'register' })
  const otp = await codeFor(mehfil, number)
  const email = `${username}@people.test`
  const name = { first_name: 'Nafisa', last_name: 'Ali', username }
  return auth.register({ type: 'user', ...name, email, phone_number: number, password: 'a lamp in the monsoon', otp, otpTo: 'phone' })
}

test('every page asks to verify an unverified email, which a code does, and then the banner is gone', async ({ mehfil }) => {
  const session = await registeredByPhone(mehfil, 'nafisa.typed', '+919812377001')
  const page = await mehfil.visitor(phone, session)
  await page.goto('/dashboard/user')
  const banner = page.getByText('Confirm your e-mail.')
  await expect(banner).toBeVisible()
  await expect(page.getByText('nafisa.typed@people.test')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('dialog', { name: 'Enter the code' })).toBeVisible()
  await expectAccessible(page)
  mehfil.provokes(/^422 \/api\/auth\/verify/)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await expect(page.getByText(/code is not right/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeFor(mehfil, 'nafisa.typed@people.test'))
  await expect(page.getByRole('alertdialog').getByText('Your e-mail is confirmed')).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the banner says why no code can be sent just now, and links to where the address is changed', async ({ mehfil }) => {
  const session = await registeredByPhone(mehfil, 'nafisa.often', '+919812377002')
  const page = await mehfil.visitor(laptop, session)
  await page.goto('/dashboard/user')
  mehfil.provokes(/503 \/api\/auth\/send-otp/)
  await page.route('**/api/auth/send-otp', (route) =>
    route.fulfill({ status: 503, json: { message: 'That does not work just now.', code: 'unavailable' } }),
  )
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('alert').getByText('That does not work just now.')).toBeVisible()
  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page).toHaveURL('/dashboard/settings')
  await expect(page.getByText('Confirm your e-mail.'), 'the card of both addresses asks there').toBeHidden()
  await expect(page.getByRole('button', { name: 'Confirm my e-mail' })).toBeVisible()
})
