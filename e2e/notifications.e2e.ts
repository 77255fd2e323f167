import { newClient } from './people.ts'
import { desk, expect, expectAccessible, phone, test } from './stage.ts'

for (const size of [phone, desk])
  test(`somebody chooses what they are told, and when not, at ${size.width} px`, async ({ mehfil }, info) => {
    const gulzar = await newClient(mehfil, size === phone ? 'Gulzar' : 'Gauri')
    const page = await mehfil.visitor(size, gulzar)
    await page.goto('/dashboard/settings')
    await page.getByRole('link', { name: 'Notifications', exact: true }).click()
    const telling = page.getByRole('region', { name: 'What we tell you, and where' })
    const mail = telling.getByRole('group', { name: 'Bookings' }).getByRole('checkbox', { name: 'E-mail' })
    await expect(mail).toBeChecked()
    await expectAccessible(page)
    await page.screenshot({ path: info.outputPath('settings.png'), fullPage: true })
    await mail.uncheck({ force: true })
    const { notifications } = mehfil.api(gulzar.tokens.accessToken)
    await expect.poll(async () => (await notifications.preferences({})).channels.bookings.mail).toBe(false)

    const quiet = page.getByRole('region', { name: 'Quiet hours' })
    await quiet.getByRole('button', { name: /^10:00 pm/ }).click()
    await page.getByRole('option', { name: '8:00 am' }).click()
    await expect(quiet.getByText('Quiet hours end at another hour than they begin.')).toBeVisible()
    expect((await notifications.preferences({})).quiet).toEqual({ on: true, from: 22, to: 8 })
    await quiet.getByRole('button', { name: /^10:00 pm/ }).click()
    await page.getByRole('option', { name: '11:00 pm' }).click()
    await expect.poll(async () => (await notifications.preferences({})).quiet.from).toBe(23)

    await telling.getByText('Mute everything that can wait').click()
    await expect(mail).toBeDisabled()
    await expect.poll(async () => (await notifications.preferences({})).muted).toBe(true)
    await page.reload()
    await expect(mail).toBeDisabled()
    await expect(mail).not.toBeChecked()
    await expect(quiet.getByRole('button', { name: /^11:00 pm/ })).toBeVisible()
  })

test('a browser is pushed to after a press, as long as its person wants it', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Falguni'), { worker: true })
  await page.context().grantPermissions(['notifications'])
  // The service of a browser's maker is not on this machine.
  await page.addInitScript(() => {
    const subscription = { endpoint: 'https://push.example/falguni', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => subscription }) as unknown as PushSubscription
  })
  await page.goto('/dashboard/settings/notifications')
  const card = page.getByRole('region', { name: 'Push to your devices' })
  await card.getByRole('button', { name: 'Push to this browser' }).click()
  await expect(card.getByText('This one')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: /^Turn off/ }).click()
  await expect(card.getByRole('button', { name: 'Push to this browser' })).toBeVisible()
})
