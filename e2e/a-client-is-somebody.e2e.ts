import sharp from 'sharp'
import { bookAndPay, freeEvening, newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const portrait = () =>
  sharp({ create: { width: 800, height: 800, channels: 3, background: '#0b6e69' } })
    .jpeg()
    .toBuffer()

test('a client fills in a profile, and the requested artist sees it', async ({ mehfil }) => {
  const dev = await newClient(mehfil)
  const page = await mehfil.visitor(phone, dev)

  await test.step("My Profile in the account menu opens the client's profile page", async () => {
    await page.goto('/dashboard/user')
    await page.getByLabel(`Account of ${dev.user.username}`).click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/dashboard/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
    await expect(page.getByText('No artist has written about Dev M. yet.')).toBeVisible()
    await expectAccessible(page)
  })

  const card = page.getByRole('region', { name: 'What artists see' })
  await test.step('a name is required; a new one, a city and a picture are saved and shown', async () => {
    await page.getByLabel('First name').fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('First name').fill('Devika')
    const city = page.getByRole('combobox', { name: /City/ })
    await city.click()
    await city.pressSequentially('Koch')
    await expect(page.getByRole('option', { name: /Kochi/ })).toBeVisible()
    await city.press('ArrowDown')
    await city.press('Enter')
    await expect(city).toHaveValue(/^Kochi/)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card.getByRole('heading', { name: 'Devika M.' })).toBeVisible()
    await expect(card.getByText(/^Kochi, on Mehfil since/)).toBeVisible()
    await page.locator('input[type="file"]').setInputFiles({ name: 'devika.jpg', mimeType: 'image/jpeg', buffer: await portrait() })
    await expect(card.locator('img')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the artist sees it on the request', async () => {
    const wish = await freeEvening(mehfil, 'meher.rathore', 40, new Date((await mehfil.clock()).now))
    const bookingId = await bookAndPay(mehfil, dev, wish)
    const meher = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
    await meher.goto(`/dashboard/artist/bookings/${bookingId}`)
    await expect(meher.getByRole('heading', { level: 2, name: /^Devika/ })).toBeVisible()
    await expect(meher.getByText(/^Kochi, on Mehfil since/)).toBeVisible()
    await expect(meher.getByText('No booking has taken place yet.')).toBeVisible()
    await expectAccessible(meher)
  })
})

test('a client states their interests, and the dashboard shows those artists first', async ({ mehfil }) => {
  const dev = await newClient(mehfil)
  const page = await mehfil.visitor(phone, dev)

  await test.step('without interests, the dashboard links to where to state them', async () => {
    await page.goto('/dashboard/user')
    await expect(page.getByRole('heading', { level: 2, name: 'Artists people book now' })).toBeVisible()
    await page.getByRole('link', { name: 'Say what you look for' }).click()
    const part = page.getByRole('region', { name: 'What you look for' })
    await part.getByRole('button', { name: 'Magicians' }).click()
    await part.getByRole('button', { name: 'Save what you look for' }).click()
    await expect(page.getByRole('region', { name: /notification/ }).getByText('Saved')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('magicians come first, and then a changed interest', async () => {
    await page.goto('/dashboard/user')
    const ideas = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Artists for what you plan' }) })
    await expect(ideas.getByRole('article').first()).toContainText('Magician')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change what you look for' }).click()
    const part = page.getByRole('region', { name: 'What you look for' })
    await expect(part.getByRole('button', { name: 'Magicians' })).toHaveAttribute('aria-pressed', 'true')
    await part.getByRole('button', { name: 'Magicians' }).click()
    await part.getByRole('button', { name: 'Comedians' }).click()
    await part.getByRole('button', { name: 'Save what you look for' }).click()
    await expect(page.getByRole('region', { name: /notification/ }).getByText('Saved')).toBeVisible()
    await page.goto('/dashboard/user')
    await expect(ideas.getByRole('article').first()).toContainText('Comedian')
  })
})

test('an admin has a profile page, and an artist is redirected to theirs', async ({ mehfil }) => {
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin')
  await admin.getByLabel(/^Account of/).click()
  await admin.getByRole('list', { name: 'Account' }).getByRole('link', { name: 'My Profile' }).click()
  await expect(admin.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(admin.getByRole('heading', { name: 'What artists see' })).toHaveCount(0)
  await expectAccessible(admin)
  const artist = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
  await artist.goto('/dashboard/profile')
  await expect(artist).toHaveURL('/dashboard/artist/profile')
})
