/** The feed: one video plays at a time, upcoming ones cost one picture, and in data-saver mode nothing plays without a tap. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ films: 4 })

const first = (page: Page) => page.getByRole('article').first()
const players = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('video')].map((video) => ({
      in: video.closest('article')?.ariaPosInSet,
      hasSource: video.hasAttribute('src'),
      isPlaying: !video.paused && video.currentTime > 0,
    })),
  )
const onlyPlays = async (page: Page, position: number) =>
  expect.poll(() => players(page), `only number ${position} plays`).toEqual([{ in: String(position), hasSource: true, isPlaying: true }])
const inView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article')]
      .filter((each) => Math.abs(each.getBoundingClientRect().top) < 2)
      .map((each) => each.ariaPosInSet),
  )

/** Records requests of the page: ids of videos, and of the pictures in the feed. */
function listen(page: Page) {
  const videos: string[] = []
  const pictures: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    const [, video] = /\/api\/videos\/([\w-]+)\//.exec(url) ?? []
    if (video && videos.at(-1) !== video) videos.push(video)
    if (request.resourceType() === 'image') pictures.push(url)
  })
  return { videos, pictures }
}

/** Its poster, by the start of its URL: not all are drawn yet. */
const stillOf = (page: Page, position: number) =>
  page
    .getByRole('article')
    .nth(position - 1)
    .locator('picture img')

async function moved(page: Page, position: number) {
  await expect.poll(() => inView(page)).toEqual([String(position)])
  await onlyPlays(page, position)
}

test('keys go from one to the next; only the visible one plays, and of upcoming ones one picture is loaded', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, undefined, { motion: true })
  const { videos } = listen(page)
  await page.goto('/mehfil-arena/watch')
  await expect(page.getByRole('list', { name: 'Trending' }).getByRole('link').first()).toBeVisible()
  expect(await players(page)).toEqual([])
  await expect(first(page), 'it begins with the player').toBeInViewport({ ratio: 0.7 })
  await expect(stillOf(page, 1)).toHaveCount(1)
  await expect(stillOf(page, 2)).toHaveCount(0)

  await page.keyboard.press('ArrowDown')
  await moved(page, 1)
  await expect(first(page)).toBeFocused()
  await expect(stillOf(page, 2)).toHaveCount(1)
  expect(await stillOf(page, 2).evaluate((still: HTMLImageElement) => still.loading)).toBe('eager')
  await expect.poll(() => stillOf(page, 2).evaluate((still: HTMLImageElement) => still.complete && still.naturalWidth > 0)).toBe(true)
  await expect(stillOf(page, 3)).toHaveCount(0)
  expect(videos).toHaveLength(1)
  await expectAccessible(page)

  await page.keyboard.press('j')
  await moved(page, 2)
  expect(videos).toHaveLength(2)
  await page.keyboard.press('k')
  await moved(page, 1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await moved(page, 3)

  await page.keyboard.press('Space')
  await expect.poll(() => players(page)).toEqual([{ in: '3', hasSource: true, isPlaying: false }])
  await page.keyboard.press('Space')
  await onlyPlays(page, 3)
  const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)
  expect(await isMuted()).toBe(true)
  await page.keyboard.press('m')
  expect(await isMuted()).toBe(false)
  await page.getByRole('button', { name: 'Next performance' }).click()
  await moved(page, 4)
  expect(await isMuted(), 'who has wanted to hear hears the next one too').toBe(false)
  await page.getByRole('button', { name: 'Previous performance' }).click()
  await moved(page, 3)
})

test('scrolling snaps to the start of a video, and invisible ones have no player', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { motion: true })
  const { videos } = listen(page)
  await page.goto('/mehfil-arena/watch')
  await page.mouse.move(180, 400)
  for (const position of [1, 2, 3]) {
    await page.mouse.wheel(0, 600)
    await moved(page, position)
    expect(videos).toHaveLength(position)
  }
  expect(new Set(videos).size).toBe(3)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.mouse.wheel(0, -2_400)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => players(page)).toEqual([])
})

test("three seconds count as a view; returning from its page restores the feed's position", async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { motion: true })
  await page.goto('/mehfil-arena/watch')
  for (const position of [1, 2, 3, 4, 5]) {
    const counted = position === 2 && page.waitForRequest('**/api/vidbox/watched')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => inView(page)).toEqual([String(position)])
    if (counted) expect((await counted).postDataJSON()).toHaveProperty('id')
  }
  await expect(page.getByRole('article').nth(8)).toBeAttached()
  const many = await page.getByRole('article').count()
  await page.keyboard.press('ArrowUp')
  const fourth = page.getByRole('article').nth(3)
  const title = (await fourth.getByRole('heading', { level: 2 }).textContent()) ?? ''
  await fourth.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await moved(page, 4)
  await expect(page.getByRole('article')).toHaveCount(many)
})

test('it starts with the chosen one, which is not repeated, and ends with a message', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/mehfil-arena/watch?category=singing')
  const trending = page.getByRole('list', { name: 'Trending' }).getByRole('link').nth(2)
  const address = await trending.getAttribute('href')
  await trending.click()
  await expect(page).toHaveURL(new RegExp(`from=${new URL(address ?? '', mehfil.url).searchParams.get('from')}`))
  await expect.poll(() => inView(page)).toEqual(['1'])
  await first(page)
    .getByRole('link', { name: /^Vote for/ })
    .click()
  await expect(page).toHaveURL(/\/login\?next=%2Fmehfil-arena%2Fwatch%3Fcategory%3Dsinging%26from%3D/)
  await page.goBack()

  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(page.getByRole('heading', { name: 'You have seen everything in singing' })).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expectAccessible(page)
  const labels = await page.getByRole('article').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  expect(labels.length).toBeGreaterThan(8)
  expect(new Set(labels).size).toBe(labels.length)
})

test('in data-saver mode no part of a video is loaded before a tap', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { motion: true })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g', addEventListener() {} } }),
  )
  const { videos } = listen(page)
  await page.goto('/mehfil-arena/watch')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => inView(page)).toEqual(['1'])
  await expect.poll(() => players(page)).toEqual([{ in: '1', hasSource: false, isPlaying: false }])
  await page.waitForTimeout(1_000)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => inView(page)).toEqual(['2'])
  await page.waitForTimeout(1_000)
  expect(videos).toEqual([])
  await page
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Play / })
    .click()
  await onlyPlays(page, 2)
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)).toBe(false)
  expect(videos).toHaveLength(1)
})

test('its first screen is light, and with reduced motion nothing starts by itself', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  let scripts = 0
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts += Number(response.headers()['content-length'] ?? 0)
  })
  const { videos } = listen(page)
  await page.goto('/mehfil-arena/watch', { waitUntil: 'networkidle' })
  expect(scripts / 1024).toBeGreaterThan(50)
  expect(scripts / 1024).toBeLessThanOrEqual(130)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => inView(page)).toEqual(['1'])
  await page.waitForTimeout(800)
  expect(videos).toEqual([])
})
