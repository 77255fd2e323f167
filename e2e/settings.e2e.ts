import { codeFor, newClient, signInAgain } from './people.ts'
import { expect, expectAccessible, phone, test } from './stage.ts'

test('a person sees where they are signed in, and signs the other device out', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Farah')
  const there = await signInAgain(mehfil, here)
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/user')
  await page.getByLabel(/^Account of/).click()
  await page.getByRole('list', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expectAccessible(page)
  await devices.getByRole('button', { name: /^Sign out/ }).click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('This one')
  await expect(mehfil.api(there.tokens.accessToken).auth.sessions({})).rejects.toMatchObject({ status: 401 })

  await page.getByRole('button', { name: 'E-mail me a reset link' }).click()
  await expect(page.getByRole('region', { name: 'Password' }).getByText(/link/).last()).toBeVisible()
  await expect
    .poll(
      async () => (await mehfil.outbox()).filter(({ to, text }) => to.startsWith(here.user.username) && /reset-password/.test(text)).length,
    )
    .toBe(1)
})

test('a person without a phone adds one, which counts once a code has verified it', async ({ mehfil }) => {
  mehfil.provokes(/^422 .*verify/)
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Gulzar'))
  await page.goto('/dashboard/settings')
  const proofs = page.getByRole('region', { name: 'E-mail and phone' })
  await expect(proofs.getByText('None yet')).toBeVisible()
  await proofs.getByRole('button', { name: 'Add my phone' }).click()
  await proofs.getByRole('button', { name: 'Send me a code' }).click()
  await expect(proofs.getByText('Enter a 10-digit Indian mobile number.')).toBeVisible()
  await proofs.getByLabel('Mobile number').fill('98765 01234')
  await proofs.getByRole('button', { name: 'Send me a code' }).click()
  await expect(proofs.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  const code = await codeFor(mehfil, '+919876501234')
  await proofs.getByLabel('Code').fill(code === '000000' ? '111111' : '000000')
  await expect(proofs.getByText('That code is not right')).toBeVisible()
  await proofs.getByLabel('Code').fill(code)
  await expect(proofs.getByText('+91 98765 01234')).toBeVisible()
  await expect(proofs.getByText('Confirmed', { exact: true })).toHaveCount(2)
})
