import { mailTo } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

test('a newsletter is confirmed with the email’s link, and ended with another', async ({ mehfil }) => {
  const reader = 'nandini@people.test'
  const page = await mehfil.visitor(phone)
  await page.goto('/about-us')
  const box = page.getByRole('contentinfo').getByLabel('Your e-mail for the newsletter')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please type your e-mail address.')).toBeVisible()
  await expect(box).toBeFocused()
  await box.fill(reader)
  await box.press('Enter')
  await expect(page.getByText('Almost done.')).toBeVisible()
  await expectAccessible(page)

  const letter = async () => (await mehfil.outbox()).find(({ to }) => to === reader)?.text ?? ''
  await expect.poll(letter).toContain('/newsletter/confirm?token=')
  const [confirm = '', end = ''] = (await letter()).match(/https?:\S+/g) ?? []
  await page.goto(confirm)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await expect(page.getByText('You are on the list.')).toBeVisible()
  expect(page.url()).not.toContain('token')

  await page.goto(end)
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed. No more newsletters from us.')).toBeVisible()
})

test('a complaint gets a number, reaches an admin, and is answered by email', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/contact-us?topic=grievance')
  await expect(page.getByText('A person writes back within 24 hours, and it is settled within 15 days.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('3 things need another look.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Zubin Kavarana')
  await page.getByLabel('Your e-mail', { exact: true }).fill('zubin@people.test')
  await page.getByLabel('Message').fill('Somebody uses my photograph on a page that is not mine.')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Somebody uses my photograph on a page that is not mine.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeFocused()
  const number = (await page.getByText(/^MHF-2\d{3}-\d{6}$/).textContent()) ?? ''
  await expectAccessible(page)

  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await admin.goto(`/admin/tickets?words=${number}`)
  await admin.getByRole('list', { name: 'Tickets' }).getByRole('button').click()
  const sheet = admin.getByRole('dialog', { name: number })
  await expect(sheet.getByText('Somebody uses my photograph')).toBeVisible()
  await expectAccessible(admin)
  await sheet.getByLabel('Answer').fill('We have taken the photograph down.')
  await sheet.getByRole('button', { name: 'Send the answer' }).click()
  await expect(sheet.getByText('Answered', { exact: true })).toBeVisible()
  const answer = await mailTo(mehfil, 'zubin@people.test', new RegExp(`^Our answer to ${number}`))
  expect(answer.text).toContain('taken the photograph down')
})

/** Marks older notifications as read: other journeys of this server created many, and those below the first page do not matter here. */
async function readOlder(mehfil: Mehfil, token: string) {
  const { notifications: calls } = mehfil.api(token)
  const first = await calls.fetch({})
  for (let page = first; page.more; ) {
    page = await calls.fetch({ before: page.notifications.at(-1)?.id })
    await calls.markRead({ ids: page.notifications.map(({ id }) => id) })
  }
}

for (const size of [phone, laptop])
  test(`the bell shows Meher what is new, until it has been seen, at ${size.width} px`, async ({ mehfil }) => {
    const meher = await mehfil.signIn('artist@demo.test')
    await readOlder(mehfil, meher.tokens.accessToken)
    const page = await mehfil.visitor(size, meher)
    await page.goto('/')
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const panel = page.getByRole('region', { name: 'Notifications' })
    await expect(panel.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await expect(panel.getByRole('listitem').first()).toBeVisible()
    await expectAccessible(page)
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()

    await bell.click()
    await page.mouse.wheel(0, 300)
    await expect(panel).toBeHidden()
    await page.goto('/dashboard/artist')
    await expect(bell).toHaveAccessibleName('Notifications')
    await bell.click()
    await expect(panel).toBeVisible()
    await page.mouse.click(size.width / 2, size.height - 120)
    await expect(panel).toBeHidden()
  })

test('an error of a page is counted for admins, without identifying anyone', async ({ mehfil }) => {
  for (let time = 0; time < 3; time++)
    await mehfil.api().analytics.exception({ name: 'ChunkLoadError', message: 'no chunk 7 for asha@people.test', path: '/blog?words=asha' })
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin/exceptions?words=chunk')
  await expect(admin.getByText('3 times')).toBeVisible()
  await admin.getByRole('list', { name: 'Exceptions' }).getByText('ChunkLoadError').click()
  await expect(admin.getByText('First seen')).toBeVisible()
  await expect(admin.getByText('asha')).toHaveCount(0)
  await expectAccessible(admin)
})
