import sharp from 'sharp'
import { codeFor } from './people.ts'
import { expect, expectAccessible, laptop, phone, seesAnew, test } from './stage.ts'

const email = 'kabir.solanki@people.test'
const bio =
  'I learned the sarangi from my grandfather in Jodhpur, and I still open every evening with the raga he played at dusk by the lake.'

/** A face in lamplight, drawn with a few shapes. */
async function portrait() {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
    <rect width="900" height="1200" fill="#22122e"/><circle cx="650" cy="260" r="230" fill="#fdb833" opacity=".55"/>
    <circle cx="430" cy="520" r="190" fill="#b9794f"/><path d="M130 1200c0-330 140-480 300-480s310 150 310 480z" fill="#c2185b"/></svg>`
  return sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer()
}

test('an artist joins, is reviewed, and can then be found and booked', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  const foundAs = async (words: string) => (await mehfil.api().profiles.list({ words })).results.map(({ username }) => username)

  await test.step('he registers with a code from his email', async () => {
    await page.goto('/register?joinAsArtist=1')
    await expect(page.getByRole('radio', { name: /Perform/ })).toBeChecked()
    await page.getByLabel('First name').fill('Kabir')
    await page.getByLabel('Last name').fill('Solanki')
    await page.getByLabel('Username').fill('kabir.solanki')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('rain on the sarangi')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Code').fill(await codeFor(mehfil, email))
  })

  await test.step('he enters who he is and what he does', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Who is on stage?' })).toBeVisible()
    await expect(page.getByLabel('Stage name')).toHaveValue('Kabir Solanki')
    await page.getByRole('combobox', { name: /City/ }).fill('Jodh')
    await page.getByRole('option', { name: /Jodhpur/ }).click()
    await page.getByLabel(/Years on stage/).fill('14')
    await page
      .getByRole('group', { name: /^Languages/ })
      .getByRole('button', { name: /^Show \d+ more$/ })
      .click()
    for (const language of ['Hindi', 'Rajasthani']) await page.getByRole('button', { name: language, exact: true }).click()
    await page.getByLabel('About you').fill(bio)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'What do you do?' })).toBeVisible()
    await page.getByRole('button', { name: /What you are/ }).click()
    await page.getByRole('option', { name: 'Musician', exact: true }).click()
    await page.getByLabel('Another style').fill('Sarangi')
    await page.getByRole('button', { name: 'Add the style' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save and continue' }).click()
  })

  await test.step('he adds his pictures', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Show yourself' })).toBeVisible()
    const file = { name: 'kabir.jpg', mimeType: 'image/jpeg', buffer: await portrait() }
    await page.locator('input[type="file"]').first().setInputFiles(file)
    await page.getByLabel(/Description for screen readers/).fill('Kabir in a red shawl, a lamp behind him')
    await expect(page.getByRole('list', { name: /portrait: chosen/ })).toContainText('Uploaded')
    await page.getByLabel(/Description for screen readers/).blur()
    await expect(page.getByRole('img', { name: 'Kabir in a red shawl, a lamp behind him' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  })

  await test.step('he sets a price', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Your first package' })).toBeVisible()
    await page.getByLabel('Title').fill('An evening of sarangi')
    await page.getByLabel('What people get').fill('Ninety minutes of ragas and folk songs of Marwar, for up to eighty guests.')
    await page.getByLabel('Price', { exact: true }).fill('22000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add the package' }).click()
    await expect(page.getByRole('list', { name: 'Your packages' })).toContainText('₹22,000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
  })

  await test.step('he submits it for review, and nobody sees it yet', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'When and how far?' })).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).first().click()
    await page.getByRole('gridcell').getByText('14', { exact: true }).click()
    await page.getByRole('dialog').getByLabel('Note').fill('My sister marries')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(page.getByRole('list', { name: 'Blocked days' })).toContainText('My sister marries')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send for review' }).click()
    await expect(page).toHaveURL('/dashboard/artist')
    await expect(page.getByText('Sent for review', { exact: true })).toBeVisible()
    await page.goto('/dashboard/artist/profile')
    await expect(page.getByText('Sent for review.')).toBeVisible()
    await expectAccessible(page)
    expect(await foundAs('Kabir Solanki')).not.toContain('kabir.solanki')
    const stranger = await mehfil.visitor(phone)
    mehfil.provokes(/^404 \/profile\/kabir/)
    expect((await stranger.goto('/profile/kabir.solanki'))?.status()).toBe(404)
  })

  await test.step('the admin reviews it on her phone and approves', async () => {
    const admin = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin')
    await admin
      .getByRole('list', { name: 'Queues' })
      .getByRole('link', { name: /Profiles/ })
      .click()
    await expect(admin).toHaveURL('/admin/profiles?waiting=yes')
    await admin.getByRole('button', { name: 'Search and filter profiles' }).click()
    await admin.getByRole('searchbox', { name: 'Search profiles' }).fill('kabir')
    await admin.getByRole('searchbox', { name: 'Search profiles' }).press('Enter')
    await expect(admin.getByRole('list', { name: 'Profiles' }).getByRole('listitem')).toHaveCount(1)
    await expectAccessible(admin)
    await admin.getByRole('link', { name: /Kabir Solanki/ }).click()
    await expect(admin.getByRole('heading', { level: 1, name: 'Kabir Solanki' })).toBeVisible()
    const thePage = admin.getByRole('region', { name: 'The page' })
    await expect(thePage).toContainText(bio)
    await expect(thePage).toContainText('Jodhpur')
    await expect(thePage.getByRole('img', { name: 'Kabir in a red shawl, a lamp behind him' })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Approve' }).click()
    await expect(admin).toHaveURL('/admin/profiles?waiting=yes')
    await expect(admin.getByRole('link', { name: /Kabir Solanki/ })).toHaveCount(0)
  })

  await test.step('now he is found, seen and booked', async () => {
    const client = await mehfil.visitor(phone)
    await client.goto('/artists?words=sarangi jodhpur')
    await client.getByRole('link', { name: 'Kabir Solanki' }).first().click()
    await expect(client).toHaveURL('/profile/kabir.solanki?city=jodhpur')
    await expect(client.getByRole('heading', { level: 1, name: /Kabir Solanki/ })).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('link', { name: 'Book', exact: true }).click()
    await expect(client.getByRole('heading', { level: 1, name: 'Book Kabir Solanki' })).toBeVisible()
    await page.goto('/dashboard/artist/profile')
    await expect(page.getByText('Your page is public.')).toBeVisible()
  })

  await test.step('his changes are shown beside the public version, and a second decision is refused', async () => {
    const kabir = mehfil.api((await mehfil.signIn(email, 'rain on the sarangi')).tokens.accessToken)
    await kabir.profiles.upsert({ stageName: 'Kabir Solanki Trio', priceFrom: 30_000 })
    for (const size of [phone, laptop]) {
      const session = await mehfil.signIn('admin@demo.test')
      const admin = await mehfil.visitor(size, session)
      await admin.goto('/admin/profiles/kabir.solanki')
      const name = admin.getByRole('region', { name: 'Stage name' })
      await expect(name.getByRole('definition').first()).toHaveText('Kabir Solanki')
      await expect(name.getByRole('insertion')).toHaveText('Trio')
      await expect(admin.getByRole('region', { name: 'Price' })).toContainText('₹30,000')
      await expectAccessible(admin)
      if (size === phone) continue
      await admin.getByRole('button', { name: 'Reject' }).press('Enter')
      const why = admin.getByRole('dialog', { name: 'Reject' })
      await why.getByRole('button', { name: 'Reject' }).click()
      await expect(admin.getByText('Please say why, in a few words.')).toBeVisible()
      await admin.getByLabel('Reason').fill('You play alone in every clip.')
      await mehfil.api(session.tokens.accessToken).moderation.approve({ username: 'kabir.solanki' })
      mehfil.provokes(/409 \/api\/admin\/profiles\/approve/)
      await why.getByRole('button', { name: 'Reject' }).click()
      await expect(admin.getByRole('alert')).toContainText('has already acted on this profile (approved)')
      await expectAccessible(admin)
      await admin.getByRole('button', { name: 'Show the latest' }).click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Kabir Solanki Trio' })).toBeVisible()
      await expect(admin.getByRole('region', { name: 'What would change' })).toHaveCount(0)
      await expect(admin.getByRole('list', { name: 'Entries' }).getByRole('listitem').first()).toContainText('Approved the profile')
    }
  })
})

test('an artist types a set list, one piece per line, and it appears on the page', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('venkat.subramaniam@demo.test'))
  await page.goto('/dashboard/artist/profile')
  const list = page.getByRole('textbox', { name: /^Set list/ })
  await list.fill('Vatapi Ganapatim, Dikshitar\n\n  Raga Hamsadhwani, an alap of ten minutes\nVatapi Ganapatim, Dikshitar')
  await list.blur()
  await expect(page.getByText(/ 3 of 40 lines\.$/)).toBeVisible()
  await page.locator('form').filter({ has: list }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alertdialog').getByText('Saved')).toBeVisible()
  await page.goto('/profile/venkat.subramaniam')
  const pieces = page.locator('#set-list').getByRole('listitem')
  // A public page may be some seconds old.
  await seesAnew(page, pieces.filter({ hasText: 'Raga Hamsadhwani' }))
  await expect(pieces).toHaveText(['Vatapi Ganapatim, Dikshitar', 'Raga Hamsadhwani, an alap of ten minutes'])
  await expectAccessible(page)
})
