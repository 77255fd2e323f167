/** An entry is sent back twice: corrected in its text, then with another video, it is published. */
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { film } from '../server/areas/videos/testing.ts'
import { until } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const title = 'A thumri that is not mine'
const mended = 'Thumri in Khamaj, after Girija Devi'

type Api = ReturnType<Mehfil['api']>

/** Entered, uploaded and processed, like by a page. */
async function waitingEntry(mehfil: Mehfil, admin: Api, artist: Api, video: Buffer): Promise<string> {
  const now = Date.parse((await mehfil.clock()).now)
  const after = (ms: number) => new Date(now + ms).toISOString()
  const { contest } = await admin.arenaAdmin.createContest({
    title: 'Barsaat ki Bandish',
    category: 'singing',
    entriesFrom: after(hourMs),
    entriesUntil: after(5 * dayMs),
    votingFrom: after(6 * dayMs),
    votingUntil: after(20 * dayMs),
  })
  const { contest_id, version } = contest
  await admin.arenaAdmin.moveContest({ contestId: contest_id, move: 'open_entries', version })
  const { entry } = await artist.arena.participate({
    contest_id,
    title,
    clipKind: 'live',
    consent: { rulesVersion: contest.rulesVersion, ownsRights: true, acceptsRules: true },
  })
  const { upload } = await artist.arena.upload({ entryId: entry.id, fileName: 'first.mp4', type: 'video/mp4', size: video.length })
  for (const { url, headers, start, size } of upload.parts)
    await fetch(url, { method: 'PUT', headers, body: new Uint8Array(video.subarray(start, start + size)) })
  await artist.arena.sent({ entryId: entry.id })
  await until(async () => (await artist.arena.ownEntries({ contest_id })).results.find(({ state }) => state === 'in_review'))
  return entry.id
}

test('a rejected entry is corrected, in its text and then with another video, and published', async ({ mehfil }) => {
  const video = await film()
  const adminSession = await mehfil.signIn('admin@demo.test')
  const singer = await mehfil.signIn('oindrila.basu@demo.test')
  const adminApi = mehfil.api(adminSession.tokens.accessToken)
  await waitingEntry(mehfil, adminApi, mehfil.api(singer.tokens.accessToken), video)
  const admin = await mehfil.visitor(laptop, adminSession)
  const artist = await mehfil.visitor(phone, singer)
  const atConsole = (name: string) => admin.getByRole('article', { name })
  const own = (name: string) => artist.getByRole('article', { name })
  const fits = () => artist.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  const sendBack = async (name: string, why: string) => {
    await atConsole(name)
      .getByRole('button', { name: `Send back: ${name}` })
      .click()
    await admin.getByRole('dialog').getByLabel('Why').fill(why)
    await admin.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await expect(atConsole(name)).toHaveCount(0)
  }

  await test.step('an admin watches it, and rejects it with a reason', async () => {
    await admin.goto('/admin/arena')
    await atConsole(title)
      .getByRole('button', { name: /^Play A thumri/ })
      .click()
    const clip = atConsole(title).locator('video')
    await expect.poll(() => clip.evaluate((shown: HTMLVideoElement) => shown.currentTime > 0)).toBe(true)
    await atConsole(title)
      .getByRole('button', { name: `Send back: ${title}` })
      .click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
    await expect(admin.getByRole('dialog')).toContainText('Please say why: the artist reads it.')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await sendBack(title, 'Please say whose it is.')
  })

  await test.step('the artist reads why, and corrects the text', async () => {
    await artist.goto('/dashboard/artist/arena')
    await expect(own(title)).toContainText('Needs changes')
    await expect(own(title)).toContainText('Please say whose it is.')
    await expectAccessible(artist)
    await own(title)
      .getByRole('button', { name: `Fix ${title}` })
      .click()
    const dialog = artist.getByRole('dialog')
    await expect(dialog).toContainText('Please say whose it is.')
    await dialog.getByLabel('Title').fill('No')
    await dialog.getByRole('button', { name: 'Send it again' }).click()
    await expect(dialog.getByRole('alert')).toContainText('A title has at least 3 letters.')
    await expectAccessible(artist)
    expect(await fits()).toBe(0)
    await dialog.getByLabel('Title').fill(mended)
    await dialog.getByRole('button', { name: 'Send it again' }).click()
    await expect(own(mended)).toContainText('In review')
  })

  await test.step('an admin reviews it again, and asks for another video', async () => {
    await admin.reload()
    await expect(atConsole(mended)).toContainText('In review')
    await expect(atConsole(mended)).not.toContainText('Please say whose it is.')
    await sendBack(mended, 'The sound is not of this take.')
    await artist.reload()
    await own(mended)
      .getByRole('button', { name: `Fix ${mended}` })
      .click()
    await artist.getByRole('dialog').getByText('Another video', { exact: true }).click()
    await expectAccessible(artist)
    await artist.getByRole('dialog').getByRole('button', { name: 'Continue to the video' }).click()
    await expect(own(mended)).toContainText('Send the new video by')
    await expect(own(mended)).toContainText('Video missing')
    await expectAccessible(artist)
  })

  await test.step('the other video is uploaded, processed and published', async () => {
    await own(mended).locator('input[type="file"]').setInputFiles({ name: 'second.mp4', mimeType: 'video/mp4', buffer: video })
    await expect(own(mended)).toContainText('In review', { timeout: 120_000 })
    await admin.reload()
    await expect(atConsole(mended)).toContainText('second.mp4')
    await atConsole(mended)
      .getByRole('button', { name: `Play ${mended}` })
      .click()
    await atConsole(mended)
      .getByRole('button', { name: `Approve: ${mended}` })
      .click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await expect(atConsole(mended)).toHaveCount(0)
    await artist.reload()
    await expect(own(mended)).toContainText('Everyone can watch it.')
    await own(mended)
      .getByRole('link', { name: `See the page of ${mended}` })
      .click()
    await expect(artist.getByRole('heading', { level: 1, name: mended })).toBeVisible()
    await expectAccessible(artist)
  })
})
