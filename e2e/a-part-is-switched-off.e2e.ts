/** A superadmin switches off a feature: people read why, before they press and when they do. */
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const banner = 'We are moving house. New accounts open again at nine.'

test('sign-up is off: the page says so, the form is refused with the same text, and it works again afterwards', async ({ mehfil }) => {
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await test.step('switched off by keyboard, with a banner and a reason', async () => {
    await admin.goto('/admin/switches')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Switch off: Sign-up' }).focus()
    await admin.keyboard.press('Enter')
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Banner').fill('Off')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog.getByText('Please write a whole sentence.')).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByLabel('Banner').fill(banner)
    await dialog.getByLabel('Why').fill('Somebody opens accounts by the thousand.')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByRole('list', { name: 'Switches' }).getByRole('listitem').first()).toContainText(banner)
  })

  const visitor = await mehfil.visitor(phone)
  await test.step('a visitor reads it before pressing', async () => {
    await visitor.goto('/register')
    await expect(visitor.getByRole('status').filter({ hasText: banner })).toBeVisible()
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(visitor)
    await visitor.goto('/login')
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(visitor.getByText(banner)).toHaveCount(0)
  })

  await admin.getByRole('button', { name: 'Switch on: Sign-up' }).click()
  await admin.getByLabel('Why').fill('The attack is over.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await visitor.goto('/register')
  await expect(visitor.getByRole('button', { name: /continue|code/i }).first()).toBeVisible()
  await expect(visitor.getByText(banner)).toHaveCount(0)
  await admin.goto('/admin/audit?action=switch')
  await expect(admin.getByRole('list', { name: 'Entries' })).toContainText('Somebody opens accounts by the thousand.')
})
