/** From a contest's creation to a public performance; the network fails on the way, and the page is reloaded. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { film, padded } from '../server/areas/videos/testing.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const title = 'Ranjish hi sahi'
const contestName = 'Shaam-e-Ghazal'
/** Three parts. */
const bytes = 11 * 1024 * 1024

/** A contest whose dates are in the future of the product's clock. */
async function draftContest(mehfil: Mehfil, token: string): Promise<string> {
  const now = Date.parse((await mehfil.clock()).now)
  const after = (ms: number) => new Date(now + ms).toISOString()
  const { contest } = await mehfil.api(token).arenaAdmin.createContest({
    title: contestName,
    category: 'singing',
    about: 'One take, one voice.',
    prizeAmount: 50_000,
    prizeText: 'and an evening at the studio',
    entriesFrom: after(hourMs),
    entriesUntil: after(5 * dayMs),
    votingFrom: after(6 * dayMs),
    votingUntil: after(20 * dayMs),
  })
  return contest.contest_id
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test("an artist enters a contest, the network fails, and the upload is published after an admin's review", async ({ mehfil }) => {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-clip-'))
  const file = join(folder, 'ranjish.mp4')
  await writeFile(file, padded(await film({ seconds: 11 }), bytes))
  const adminSession = await mehfil.signIn('admin@demo.test')
  await draftContest(mehfil, adminSession.tokens.accessToken)
  const admin = await mehfil.visitor(laptop, adminSession)
  const artist = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  const card = artist.getByRole('article', { name: title })

  await test.step('an admin opens the entries of a draft', async () => {
    await admin.goto('/admin/arena?view=contests')
    await admin.getByRole('button', { name: `Open entries now: ${contestName}` }).click()
    await expect(admin.getByRole('dialog')).toContainText('artists can enter at once')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Open entries now' }).click()
    await expect(admin.getByRole('article', { name: contestName })).toContainText('Entries open')
  })

  await test.step('the artist comes from the public page, and enters', async () => {
    await artist.goto('/mehfil-arena/compete')
    const listed = artist.getByRole('listitem').filter({ has: artist.getByRole('heading', { level: 3, name: contestName }) })
    await listed.getByRole('link', { name: 'Compete', exact: true }).click()
    await expect(artist.getByRole('heading', { level: 2, name: contestName })).toBeVisible()
    await artist.getByRole('button', { name: 'Enter and continue to the video' }).click()
    await expect(artist.getByRole('alert')).toContainText('You need the rights to enter a performance.')
    await expectAccessible(artist)
    await artist.getByLabel('Title').fill(title)
    await artist.getByText('Recorded live', { exact: true }).click()
    await artist.getByText(/The performance is mine/).click()
    await artist.getByText(/I accept the/).click({ position: { x: 10, y: 10 } })
    expect(await fits(artist)).toBe(0)
    await artist.getByRole('button', { name: 'Enter and continue to the video' }).click()
    await expect(card).toContainText('Video missing')
    await expectAccessible(artist)
  })

  await test.step('a file that is not a video is refused before the upload', async () => {
    await card.locator('input[type="file"]').setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('Ranjish') })
    await expect(card).toContainText('Please choose an MP4, MOV or WebM video.')
  })

  await test.step('one part is lost, another waits; after a reload the same file continues', async () => {
    mehfil.provokes(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    let sent = 0
    await artist.route('**/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      sent += 1
      // The first arrives, the second is lost, and then the network is gone.
      return sent === 1 ? route.continue() : route.abort()
    })
    await card.locator('input[type="file"]').setInputFiles(file)
    await expect(card).toContainText('Connection lost. The upload resumes by itself.')
    await expect(card).toContainText('of 11.0 MB')
    await expectAccessible(artist)
    await card.getByRole('button', { name: 'Pause' }).click()
    await expect(card).toContainText('Paused. What you have sent is kept.')
    await artist.reload()
    await expect(card).toContainText('Your upload is not finished')
    await artist.unroute('**/*')
    let lost = 0
    let rest = 0
    await artist.route('**/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      if (lost++ === 0) return route.abort()
      rest += 1
      return route.continue()
    })
    await card.locator('input[type="file"]').setInputFiles(file)
    await expect(card).toContainText(/Being prepared|In review/)
    expect(rest, 'only what was missing was sent').toBe(2)
    await artist.unroute('**/*')
    await expect(card).toContainText('In review', { timeout: 120_000 })
    await expectAccessible(artist)
    expect(await fits(artist)).toBe(0)
  })

  await test.step('an admin watches it and approves it', async () => {
    await admin.goto('/admin/arena')
    const entry = admin.getByRole('article', { name: title })
    await expect(entry.getByRole('button', { name: /^Play Ranjish/ })).toBeVisible()
    await expectAccessible(admin)
    const approve = entry.getByRole('button', { name: `Approve: ${title}` })
    await expect(approve, 'nobody approves what they have not watched').toBeDisabled()
    await entry.getByRole('button', { name: /^Play Ranjish/ }).click()
    await approve.click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(entry).toHaveCount(0)
  })

  await test.step('the artist writes captions, and uploads a file in another language', async () => {
    await artist.goto('/dashboard/artist/arena')
    const dialog = artist.getByRole('dialog', { name: `Captions for ${title}` })
    const words = dialog.getByRole('textbox', { name: 'Captions' })
    await card.getByRole('button', { name: `More for ${title}` }).click()
    await artist.getByRole('menuitem', { name: /captions$/ }).click()
    await words.fill('Ranjish hi sahi')
    await dialog.getByRole('button', { name: 'Save captions' }).click()
    await expect(dialog).toContainText('Line 1: Begin with the time')
    await expectAccessible(artist)
    expect(await fits(artist)).toBe(0)
    await words.fill('0:00 रंजिश ही सही\n0:05 दिल ही दुखाने के लिए आ')
    await dialog.getByRole('button', { name: 'Save captions' }).click()
    await expect(artist.getByText('Captions in Hindi are saved')).toBeVisible()
    await card.getByRole('button', { name: `More for ${title}` }).click()
    await artist.getByRole('menuitem', { name: /captions$/ }).click()
    await expect(words).toHaveValue('0:00 - 0:05 रंजिश ही सही\n0:05 - 0:11 दिल ही दुखाने के लिए आ')
    await dialog.getByRole('button', { name: /Language of the captions/ }).click()
    await artist.getByRole('option', { name: 'English' }).click()
    await expect(words).toHaveValue('')
    const vtt = 'WEBVTT\n\n00:00.000 --> 00:05.000\nLet it be anger, even so\n'
    await dialog.locator('input[type="file"]').setInputFiles({ name: 'ranjish.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) })
    await expect(words).toHaveValue('0:00 - 0:05 Let it be anger, even so')
    await dialog.getByRole('button', { name: 'Save captions' }).click()
    await expect(artist.getByText('Captions in English are saved')).toBeVisible()
  })

  await test.step('it is live, and everybody can watch it, with captions', async () => {
    await expect(card).toContainText('Everyone can watch it. Voting opens on')
    await expectAccessible(artist)
    await card.getByRole('link', { name: `See the page of ${title}` }).click()
    await expect(artist.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await artist.getByRole('button', { name: /^Play Ranjish/ }).click()
    await expect
      .poll(() => artist.locator('video').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0))
      .toBe(true)
    const shown = () =>
      artist
        .locator('video')
        .evaluate((video: HTMLVideoElement) =>
          [...video.textTracks].filter(({ mode }) => mode === 'showing').map(({ language, cues }) => [language, cues?.length]),
        )
    expect(await shown()).toEqual([])
    await artist.getByRole('button', { name: 'Captions', exact: true }).click()
    await expect.poll(shown).toEqual([['hi', 2]])
    await expectAccessible(artist)
    await artist.getByRole('button', { name: 'Captions, हिन्दी' }).click()
    await expect.poll(shown).toEqual([['en', 1]])
    await artist.getByRole('button', { name: 'Captions, English' }).click()
    await expect.poll(shown).toEqual([])
  })

  await test.step('withdrawing it first shows the consequences', async () => {
    await artist.goto('/dashboard/artist/arena')
    await card.getByRole('button', { name: `More for ${title}` }).click()
    await artist.getByRole('menuitem', { name: 'Withdraw' }).click()
    await expect(artist.getByRole('alertdialog')).toContainText('This cannot be undone.')
    await expectAccessible(artist)
    await artist.getByRole('button', { name: 'Withdraw for good' }).click()
    await expect(card).toContainText('Withdrawn')
  })
  await rm(folder, { recursive: true, force: true })
})
