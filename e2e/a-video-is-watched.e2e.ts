/** The player: nothing is loaded before it is requested, one plays at a time, and a failure to load is shown. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, laptop, test } from './stage.ts'

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].map((video) => !video.paused && video.currentTime > 0))

/** The page contains every part twice, under the same names. */
const players = '[role="group"]:has(video)'

test('a press plays it from its first bytes on; the other one pauses', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('.mp4') && asked.push(request.url())))
  await page.goto('/dev/ui')
  const caravans = page.getByRole('group', { name: 'A caravan at night, Raga Desh' })
  await expect(caravans).toHaveCount(2)
  expect(asked).toEqual([])
  await caravans
    .first()
    .getByRole('button', { name: /^Play A caravan/ })
    .click()
  await expect.poll(() => playing(page)).toContain(true)
  expect(asked.length).toBeGreaterThan(0)

  await caravans
    .last()
    .getByRole('button', { name: /^Play A caravan/ })
    .click()
  await expect.poll(async () => (await playing(page)).filter(Boolean).length).toBe(1)
  const [first, last] = [caravans.first().locator('video'), caravans.last().locator('video')]
  await expect.poll(() => last.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  expect(await first.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expectAccessible(page, players)
})

test('by keyboard it plays, pauses, mutes and seeks by five seconds', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  await page.goto('/dev/ui')
  const player = page.getByRole('group', { name: 'A caravan at night, Raga Desh' }).first()
  await player.getByRole('button', { name: /^Play A caravan/ }).focus()
  await page.keyboard.press('Enter')
  const video = player.locator('video')
  const isPaused = () => video.evaluate((each: HTMLVideoElement) => each.paused)
  await expect.poll(isPaused).toBe(false)
  await expect(player).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(isPaused).toBe(true)
  await page.keyboard.press('k')
  await expect.poll(isPaused).toBe(false)
  await page.keyboard.press('k')
  await page.keyboard.press('m')
  await expect(player.getByRole('button', { name: 'Sound on' })).toBeVisible()
  const before = await video.evaluate((each: HTMLVideoElement) => each.currentTime)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(before + 4)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeLessThan(before + 1)
  for (const button of await player.getByRole('button').all()) {
    const box = await button.boundingBox()
    expect([box && box.width >= 44, box && box.height >= 44]).toEqual([true, true])
  }
})

test('a video that does not load says so and can be retried', async ({ mehfil }) => {
  mehfil.provokes(/\/api\/videos\/gone/)
  const page = await mehfil.visitor(laptop)
  await page.goto('/dev/ui')
  const player = page.getByRole('group', { name: 'A video that does not arrive' }).first()
  await player.getByRole('button', { name: /^Play A video/ }).click()
  await expect(player.getByRole('alert')).toContainText('This video could not be loaded.')
  await expectAccessible(page, players)
  await page.route('**/api/videos/gone', async (route) => {
    const film = await page.request.get(
      await page.evaluate(() => (document.querySelector('video[src*="caravan"]') as HTMLVideoElement | null)?.src ?? ''),
    )
    await route.fulfill({ body: await film.body(), contentType: 'video/mp4' })
  })
  await page
    .getByRole('group', { name: 'A caravan at night, Raga Desh' })
    .first()
    .getByRole('button', { name: /^Play A caravan/ })
    .click()
  await player.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => player.locator('video').evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0)).toBe(true)
  await expect(player.getByRole('alert')).toHaveCount(0)
})
