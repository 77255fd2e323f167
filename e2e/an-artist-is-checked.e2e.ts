import sharp from 'sharp'
import type { Session } from '#contract/auth/auth.ts'
import { eventsFor } from './people.ts'
import { demoPassword, expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

test.use({ alone: 'an artist is checked' })

/** An artist with a public page and without an identity check. */
async function unchecked(mehfil: Mehfil) {
  for (let page = 1; ; page++) {
    const { results } = await mehfil.api().profiles.list({ page, limit: 48 })
    const artist = results.find(({ verified }) => !verified)
    if (artist) return artist
    if (!results.length) throw new Error('the demo has checked everybody')
  }
}

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function nameOf(mehfil: Mehfil, { tokens }: Session): Promise<string> {
  const { fields } = await mehfil.api(tokens.accessToken).profiles.own({})
  return `${fields.first_name} ${fields.last_name}`
}

test('an artist requests a check on a phone, an admin passes it, everybody sees the badge, and withdrawal removes it', async ({
  mehfil,
}) => {
  const { username, stageName } = await unchecked(mehfil)
  const artist = await mehfil.signIn(username)
  const name = await nameOf(mehfil, artist)
  const public_ = await mehfil.visitor(phone)
  await public_.goto(`/profile/${username}`)
  await expect(public_.getByText('so there is no green badge')).toBeVisible()

  const own = await mehfil.visitor(phone, artist)
  await own.goto('/dashboard/artist')
  await own.getByRole('link', { name: 'Get verified' }).click()
  await expect(own.getByRole('heading', { name: 'Verification', exact: true })).toBeVisible()
  await own.getByRole('button', { name: 'Verify my identity' }).click()
  await own.getByRole('button', { name: 'Send for review' }).click()
  await expect(own.getByText('Choose the picture and wait until it has arrived.')).toBeVisible()
  const [document, portrait] = [own.locator('input[type=file]').first(), own.locator('input[type=file]').last()]
  await document.setInputFiles(await picture('passport.jpg', '#335577'))
  await portrait.setInputFiles(await picture('me.jpg', '#aa7755'))
  await expect(own.getByRole('img', { name: 'Uploaded' })).toHaveCount(2)
  await own.getByText('You may compare these two pictures with my page').click()
  await expectAccessible(own)
  await own.getByRole('button', { name: 'Send for review' }).click()
  await expect(own.getByText('In review')).toBeVisible()
  await expectAccessible(own)

  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin')
  await admin.getByRole('link', { name: /Documents and numbers to compare/ }).click()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: `Compare Identity of ${stageName}` }).click()
  await admin.getByLabel('Why').fill('Comparing the passport with the page.')
  await admin.getByLabel('Your password').fill(demoPassword)
  await admin.getByRole('button', { name: 'Open', exact: true }).click()
  const compared = admin.getByRole('region', { name: 'Compare' })
  for (const part of ['Passport', 'Portrait']) {
    const shown = compared
      .getByRole('listitem')
      .filter({ has: admin.getByRole('heading', { name: part, exact: true }) })
      .locator('img')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  }
  await expectAccessible(admin)
  const decide = admin.getByRole('region', { name: 'Decide' })
  await decide.getByLabel('Name on the document').fill(name.toUpperCase())
  await decide.getByLabel('What you compared').fill('Both faces and the names are the same.')
  await decide.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(admin.getByText('Passed a check')).toBeVisible()
  await expect(compared).toBeHidden()

  await eventsFor(mehfil, artist, /identity check has passed/)
  await expect(async () => {
    await public_.reload()
    await expect(public_.getByText('Verified', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(public_.getByText(/Identity checked against a passport and a portrait on/)).toBeVisible()
  await expectAccessible(public_)
  await own.reload()
  await expect(own.getByText(/valid until/)).toBeVisible()

  const withdraw = admin.getByRole('region', { name: 'Withdraw the badge' })
  await withdraw.getByLabel('Why').fill('The passport was reported as lost.')
  await withdraw.getByRole('button', { name: 'Withdraw' }).click()
  await expect(admin.getByText('Withdrew a badge')).toBeVisible()
  await eventsFor(mehfil, artist, /We have withdrawn the badge of your identity check. The passport was reported as lost./)
  await expect(async () => {
    await public_.reload()
    await expect(public_.getByText('Verified', { exact: true })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await own.reload()
  await expect(own.getByText('The passport was reported as lost.')).toBeVisible()
})

test("a register confirms an artist's name, and another name is refused with a message", async ({ mehfil }) => {
  const { username } = await unchecked(mehfil)
  const artist = await mehfil.signIn(username)
  const own = await mehfil.visitor(phone, artist)
  const confirm = async (name: string) => {
    await own.goto('/dashboard/artist/checks')
    await own.getByRole('button', { name: 'Confirm with the sandbox' }).click()
    await own.getByLabel('Name').fill(name)
    await expectAccessible(own)
    await own.getByRole('button', { name: 'Confirm this name' }).click()
  }
  mehfil.provokes(/^422 \/api\/checks\/register\/finish/)
  await confirm('Somebody Else')
  await expect(own.getByText('The name at the sandbox is not the one in your profile.')).toBeVisible()
  await expectAccessible(own)
  await confirm(await nameOf(mehfil, artist))
  await expect(own).toHaveURL('/dashboard/artist/checks')
  await expect(own.getByText(/Identity confirmed by the sandbox on/)).toBeVisible()
})
