/** Reviews: both sides write without seeing the other's, both are published together, and objections go to an admin. */
import type { Page } from '@playwright/test'
import { drawing } from './artworks.ts'
import { newClient, playedShow, until } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ movesTime: true })

const praise = 'She sang until the lamps went out, and nobody wanted to go home.'
const aboutIla = 'The room was ready, the family was kind, and tea came without asking.'
const page = '/profile/meher.rathore'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Fills in the whole form except photos. */
async function writes(page: Page, about: string, choice: string, words: string) {
  await page.getByRole('button', { name: `Write about ${about}` }).click()
  await page.getByRole('button', { name: 'Send the review' }).click()
  await expect(page.getByText('Please choose one.')).toHaveCount(5)
  await expectAccessible(page)
  for (const option of await page.getByText(choice, { exact: true }).all()) await option.click()
  await page.getByLabel('In your words').fill(words)
}

async function addsPhoto(page: Page, alt: string) {
  const form = page.getByRole('region', { name: 'Reviews' })
  await form.locator('input[type="file"]').setInputFiles({ name: 'lamps.png', mimeType: 'image/png', buffer: await drawing() })
  await page.getByLabel('Description for screen readers').fill(alt)
  await expect(page.getByText('1 of 6 photos added.')).toBeVisible()
}

test('reviews of a show are published together, answered once, and hidden by an admin', async ({ mehfil }) => {
  const { client, bookingId } = await playedShow(mehfil, await newClient(mehfil, 'Ila'), 6)
  const meher = await mehfil.signIn('artist@demo.test')
  const ila = await mehfil.visitor(phone, client)
  const artist = await mehfil.visitor(laptop, meher)
  /** A visitor who arrives once her page shows the text: an earlier one might get a cached page once more. */
  const reader = async (size: typeof phone, words: string) => {
    await until(async () => (await (await fetch(mehfil.url + page)).text()).includes(words))
    const visitor = await mehfil.visitor(size)
    await visitor.goto(page)
    return visitor
  }
  const standing = () => mehfil.api(client.tokens.accessToken).reviews.of({ subject: 'booking', subjectId: bookingId })

  await test.step('the client writes, with a photo', async () => {
    await ila.goto(`/dashboard/user/bookings/${bookingId}`)
    await writes(ila, 'Meher Rathore', '4, good', praise)
    await addsPhoto(ila, 'Lamps over the stage')
    await ila.getByText('Mehfil may quote this on its own pages').click()
    expect(await fits(ila)).toBe(0)
    await expectAccessible(ila)
    await ila.getByRole('button', { name: 'Send the review' }).click()
    await expect(ila.getByText(/^Yours is written\. It is shown once Meher Rathore has written too/)).toBeVisible()
    await expect(ila.getByRole('img', { name: 'Lamps over the stage' })).toBeVisible()
    await expectAccessible(ila)
  })

  const { mine } = await standing()
  const photo = `${mehfil.url}/api/review/${mine?.id}/photos/${mine?.pictures[0]?.id}`
  await test.step('nobody else can read it or see the photo', async () => {
    await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
    await expect(artist.getByText(/^Ila M\. has written already; you can read it once yours is written/)).toBeVisible()
    await expect(artist.getByText(praise)).toHaveCount(0)
    expect(await (await fetch(mehfil.url + page)).text()).not.toContain(praise)
    const asArtist = { headers: { authorization: `Bearer ${meher.tokens.accessToken}` } }
    expect([(await fetch(photo)).status, (await fetch(photo, asArtist)).status]).toEqual([404, 404])
  })

  await test.step('the artist writes too, and both are published', async () => {
    await writes(artist, 'Ila M.', '5, wonderful', aboutIla)
    await expect(artist.getByText('Mehfil may quote this')).toHaveCount(0)
    await artist.getByRole('button', { name: 'Send the review' }).click()
    await expect(artist.getByText(praise)).toBeVisible()
    await expect(artist.getByText('This is what you and Ila M. wrote about each other.')).toBeVisible()
    await expectAccessible(artist)
    await ila.reload()
    await expect(ila.getByText(aboutIla)).toBeVisible()
    expect((await fetch(photo)).status).toBe(200)
  })

  await test.step('the artist answers, once', async () => {
    await artist.getByRole('button', { name: 'Reply publicly' }).click()
    await artist.getByLabel('Your reply').fill('The lamps were yours. It was a joy.')
    await expectAccessible(artist)
    await artist.getByRole('button', { name: 'Reply', exact: true }).click()
    await expect(artist.getByText('Meher Rathore answered')).toBeVisible()
    await expect(artist.getByRole('button', { name: 'Reply publicly' })).toHaveCount(0)
    const again = mehfil.api(meher.tokens.accessToken).reviews.reply({ reviewId: mine?.id ?? '', text: 'One word more.' })
    await expect(again).rejects.toMatchObject({ code: 'replied_already' })
  })

  await test.step('her page shows it, with the counts by stars', async () => {
    const visitor = await reader(phone, 'It was a joy')
    const reviews = visitor.locator('#reviews')
    const first = reviews.getByRole('article').first()
    await expect(first.getByText(praise)).toBeVisible()
    await expect(first.getByText('The lamps were yours. It was a joy.')).toBeVisible()
    const image = first.getByRole('img', { name: 'Lamps over the stage' })
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0)
    await expect(
      visitor
        .locator('#packages')
        .getByRole('img', { name: /out of 5, \d+ reviews?$/ })
        .first(),
    ).toBeVisible()
    await expectAccessible(visitor)
    await reviews.getByRole('link', { name: /^4 stars/ }).click()
    await expect(reviews.getByRole('img', { name: '4.0 out of 5' }).first()).toBeVisible()
    await expect(first.getByText(praise)).toBeVisible()
    expect(await fits(visitor)).toBe(0)
  })

  await test.step('the client withdraws the permission to quote it, and gives it again', async () => {
    await ila.goto('/dashboard/reviews?view=by_me')
    await ila.getByRole('button', { name: /^Do not quote it/ }).click()
    await expect(ila.getByText('We do not quote it on our own pages.')).toBeVisible()
    expect((await standing()).mine?.mayQuote).toBe(false)
    await expectAccessible(ila)
    await ila.getByRole('button', { name: /^You may quote it/ }).click()
    await expect(ila.getByText('We may quote it on our own pages.')).toBeVisible()
    expect((await standing()).mine?.mayQuote).toBe(true)
  })

  await test.step('the artist disputes it, and an admin hides it', async () => {
    await artist.getByRole('button', { name: 'Report this review' }).click()
    await artist.getByRole('button', { name: 'Send report' }).click()
    await expect(artist.getByText('Please write at least 20 letters.')).toBeVisible()
    await artist.getByLabel('What is not right').fill('These lamps hang at another house, in another town.')
    await artist.getByRole('button', { name: 'Send report' }).click()
    await expect(artist.getByText(/^You reported it on/)).toBeVisible()
    await expectAccessible(artist)
    const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin/reviews')
    await expect(admin.getByText('These lamps hang at another house, in another town.')).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Hide review: the review of Meher Rathore by Ila M.' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(dialog.getByText('Please say why: both sides read it.')).toBeVisible()
    await dialog.getByLabel('Why').fill('The photo is of another evening.')
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Hide review' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(admin.getByText('These lamps hang at another house, in another town.')).toHaveCount(0)
  })

  await test.step('both sides read that, and her page shows that one was removed', async () => {
    await ila.reload()
    await expect(ila.getByText('Our team has hidden it: The photo is of another evening.')).toBeVisible()
    await expect(ila.getByRole('button', { name: /quote it/ })).toHaveCount(0)
    await expectAccessible(ila)
    await artist.goto('/dashboard/reviews')
    await expect(artist.getByText('Our team has hidden it: The photo is of another evening.')).toBeVisible()
    await expectAccessible(artist)
    const visitor = await reader(laptop, 'Our team has removed 1 review.')
    await expect(visitor.getByText(praise)).toHaveCount(0)
    expect((await fetch(photo)).status).toBe(404)
  })
})
