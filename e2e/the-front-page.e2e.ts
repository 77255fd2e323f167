/** Automatic behaviour of the home page, at the seconds and pixels that the product specifies. */
import type { Page } from '@playwright/test'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { pickDay } from './pick-day.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ shorts: 2 })

const shown = (page: Page) => page.getByRole('region', { name: 'What you find here' }).locator('article:not([inert]) h2')

for (const [size, seconds] of [
  [laptop, 3],
  [phone, 4],
] as const)
  test(`at ${size.width} px the next card comes after ${seconds} seconds, and waits while somebody looks`, async ({ mehfil }) => {
    const page = await mehfil.visitor(size, undefined, { motion: true })
    await page.clock.install()
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'What you find here' })
    await expect(shown(page)).toHaveText('Artist Arena')
    await page.waitForFunction(() => document.querySelector('header')?.hasAttribute('data-section'))
    await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))

    // A manual step restarts its timer.
    await cards.getByRole('button', { name: 'Show Global Community' }).evaluate((dot: HTMLElement) => dot.click())
    const start = await shown(page).textContent()
    await page.clock.runFor(seconds * 1000 - 50)
    const kept = await shown(page).textContent()
    await page.clock.runFor(100)
    expect([start, kept, await shown(page).textContent()]).toEqual(['Global Community', 'Global Community', 'Artist Arena'])
    for (const title of ['Jobs Portal', 'Art Marketplace', 'Global Community', 'Artist Arena']) {
      await page.clock.runFor(seconds * 1000)
      await expect(shown(page)).toHaveText(title)
    }

    await cards.dispatchEvent('pointerover')
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText('Artist Arena')
    await cards.dispatchEvent('pointerout')
    await page.clock.runFor(seconds * 1000)
    await expect(shown(page)).toHaveText('Jobs Portal')

    await cards.getByRole('link', { name: 'Jobs Portal' }).focus()
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText('Jobs Portal')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())

    await hideTab(page, true)
    await page.clock.runFor(20_000)
    await expect(shown(page)).toHaveText('Jobs Portal')
    await hideTab(page, false)
    await page.clock.runFor(seconds * 1000)
    await expect(shown(page)).toHaveText('Art Marketplace')
  })

async function hideTab(page: Page, isHidden: boolean) {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('with reduced motion the cards stand still until a button is pressed', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.clock.install()
  await page.goto('/')
  const cards = page.getByRole('region', { name: 'What you find here' })
  await page.clock.runFor(30_000)
  await expect(shown(page)).toHaveText('Artist Arena')
  await cards.getByRole('button', { name: 'Previous' }).click()
  await expect(shown(page)).toHaveText('Global Community')
  await cards.getByRole('button', { name: 'Next' }).click()
  await cards.getByRole('button', { name: 'Next' }).click()
  await expect(shown(page)).toHaveText('Jobs Portal')
  await cards.getByRole('button', { name: 'Show Art Marketplace' }).click()
  await expect(shown(page)).toHaveText('Art Marketplace')
})

test('every button and card of the hero leads where it says', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  await page.goto('/')
  const hero = page.locator('#hero')
  for (const [name, href] of [
    ['Artist Arena is now live! Compete and win prizes', '/mehfil-arena'],
    ['Start Your Journey', '/login?joinAsArtist=1'],
    ['Book an Artist', '/login'],
  ])
    await expect(hero.getByRole('link', { name })).toHaveAttribute('href', href as string)
  const targets = await hero.locator('article a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(targets).toEqual(['/mehfil-arena/contests/singing', '/jobs', '/buy-art', '/login'])
})

for (const size of [laptop, phone])
  test(`at ${size.width} px the search is in the first screen, and finds artists who are free on a chosen day`, async ({ mehfil }) => {
    const page = await mehfil.visitor(size)
    await page.goto('/')
    const search = page.locator('#hero').getByRole('search', { name: 'Find artists' })
    for (const field of [search.getByLabel('What are you planning?'), search.getByRole('button', { name: 'Find artists' })])
      await expect(field).toBeInViewport({ ratio: 1 })
    await search.getByRole('button', { name: /^Free on/ }).click()
    const day = addDays(dayOf(new Date()), 40)
    await pickDay(page.getByRole('dialog', { name: 'Free on' }), day)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(search.getByRole('button', { name: /^Free on/ })).toBeFocused()
    await expectAccessible(page)
    await search.getByLabel('What are you planning?').fill('sufi singer')
    await search.getByRole('button', { name: 'Find artists' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/artists' && url.searchParams.get('date') === day)
    await expect(page).toHaveURL(/words=sufi(\+|%20)singer/)
    await expect(page.locator('main article').first()).toBeVisible()
  })

test('without scripts the search uses the browser’s own date field', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  await page.goto('/')
  const search = page.locator('#hero').getByRole('search', { name: 'Find artists' })
  await expect(search.getByRole('button', { name: /^Free on/ })).toBeHidden()
  await search.locator('input[type="date"]').fill('2031-03-14')
  await search.getByRole('button', { name: 'Find artists' }).click()
  await expect(page).toHaveURL(/date=2031-03-14/)
})

test('the day can be chosen although the calendar’s code does not load', async ({ mehfil }) => {
  mehfil.provokes(/day-picker|ERR_FAILED/)
  const page = await mehfil.visitor(laptop)
  await page.route('**/assets/day-picker*.js', (route) => route.abort())
  await page.goto('/')
  const search = page.locator('#hero').getByRole('search', { name: 'Find artists' })
  await search.getByRole('button', { name: /^Free on/ }).click()
  await search.locator('input[type="date"]').fill('2031-03-14')
  await search.getByRole('button', { name: 'Find artists' }).click()
  await expect(page).toHaveURL(/date=2031-03-14/)
})

test('the calendar opens on a press before the page’s code has loaded', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/about-us')
  const code = await holdCode(page)
  await page.evaluate(() => location.assign('/'))
  await page.waitForFunction(() => document.querySelector('#hero button[aria-haspopup]'))
  // Click directly, like a finger; Playwright's click would wait for the page to be ready.
  await page.evaluate(() => document.querySelector<HTMLElement>('#hero button[aria-haspopup]')?.click())
  expect(await page.evaluate(() => 'listening' in document.documentElement.dataset)).toBe(false)
  code.release()
  await expect(page.getByRole('dialog', { name: 'Free on' })).toBeVisible()
})

test('every occasion leads to artists, and a city to its residents', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  await page.goto('/')
  const links = page.locator('#occasions li a')
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') as string))
  expect(targets).toHaveLength(6)
  for (const target of targets) {
    await page.goto(target)
    await expect(page.locator('main article').nth(3)).toBeVisible()
  }
  await page.goto('/')
  await page.locator('#near').getByRole('link', { name: 'Jaipur', exact: true }).click()
  await expect(page.locator('#near').getByRole('heading', { name: 'Artists who live in Jaipur' })).toBeVisible()
  await expect(page.locator('#near article').first()).toContainText('Jaipur')
  // The choice is stored for the next visit, and no location permission was requested.
  await page.waitForFunction(() => localStorage.getItem('mehfil.city') === 'jaipur')
  await page.goto('/about-us')
  await page.goto('/')
  await page.locator('#near').scrollIntoViewIfNeeded()
  await expect(page.locator('#near').getByRole('heading', { name: 'Artists who live in Jaipur' })).toBeVisible()
})

test('no artist appears twice on the front page', async ({ mehfil }) => {
  const { spotlight, trending, hero, shorts } = await mehfil.api().profiles.frontPage({})
  const names = [...(spotlight ? [spotlight] : []), ...trending, ...hero].map(({ username }) => username)
  // Without its videos the demo has too few shorts: they may be of artists who already appear.
  expect(new Set(shorts.map(({ artist }) => artist.username)).size).toBe(shorts.length)
  expect([!!spotlight, trending.length, hero.length]).toEqual([true, 8, 3])
  expect(new Set(names).size).toBe(names.length)
})

test('a section loads when it is half a screen away, once, and without layout shift', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const teaser = () => asked.filter((path) => /\/assets\/arena-teaser-/.test(path))
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: number }
    seen.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.moved += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.locator('header[data-section="hero"]')).toBeVisible()
  const top = () => page.locator('#arena').evaluate((section) => section.getBoundingClientRect().top)
  const distance = async (screens: number) => {
    await page.evaluate((y) => scrollBy({ top: y, behavior: 'instant' }), Math.round((await top()) - laptop.height * (1 + screens)))
    await page.waitForTimeout(300)
  }
  expect(teaser()).toEqual([])
  await distance(0.8)
  // Content above has loaded meanwhile and may be some pixels taller or shorter than its placeholder, because its text differs by day.
  for (const above of ['spotlight', 'testimonials', 'why']) await expect(page.locator(`#${above} h2`).first()).toBeVisible()
  await distance(0.55)
  expect(teaser()).toEqual([])
  await distance(0.45)
  await expect.poll(() => teaser().length).toBe(1)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForTimeout(300)
  expect(teaser()).toHaveLength(1)
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThanOrEqual(0.02)
})

test('a section is styled although the browser laid out the page before its styles came', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { theme: 'stage' })
  await page.route(/\.css/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    // Like a touch, or a tab that becomes visible.
    const layOut = setInterval(() => document.body?.getBoundingClientRect(), 10)
    addEventListener('load', () => clearInterval(layOut))
  })
  await page.goto('/')
  // Not by role, because role queries compute the style of the whole page.
  const colours = await page.locator('h2').evaluateAll((titles) => titles.map((title) => getComputedStyle(title).color))
  expect(colours.length).toBeGreaterThan(8)
  expect(colours).not.toContain('rgb(0, 0, 0)')
})

test('the bar hides below 100 px, thickens after 30, and adapts to the section under it', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  await page.goto('/')
  const bar = page.locator('header').first()
  await expect(bar).toHaveAttribute('data-section', 'hero')
  const to = (y: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
  await to(30)
  await expect(bar).not.toHaveAttribute('data-opaque')
  await to(31)
  await expect(bar).toHaveAttribute('data-opaque')
  await to(100)
  await expect(bar).not.toHaveAttribute('data-hidden')
  await to(101)
  await expect(bar).toHaveAttribute('data-hidden')
  await expect(bar).not.toBeInViewport()
  await to(99)
  await expect(bar).not.toHaveAttribute('data-hidden')
  for (const [id, theme] of [
    ['categories', null],
    ['arena', 'stage'],
    ['faq', null],
    ['footer', 'stage'],
    ['spotlight', null],
  ] as const) {
    // Scroll up from below, so that the bar is visible.
    await page.locator(`#${id}`).evaluate((section) => scrollBy({ top: section.getBoundingClientRect().top + 60, behavior: 'instant' }))
    await page.evaluate(() => scrollBy({ top: -20, behavior: 'instant' }))
    if (id !== 'footer') await expect(bar).toHaveAttribute('data-section', id)
    if (id !== 'footer') expect(await bar.getAttribute('data-theme')).toBe(theme)
  }
})

test('the phone menu ends at 768 px', async ({ mehfil }) => {
  const page = await mehfil.visitor({ width: 767, height: 800 })
  await page.goto('/about-us')
  const [row, menu] = [page.getByRole('navigation', { name: 'Main' }), page.locator('summary[aria-label="Menu"]')]
  await expect(row).toBeHidden()
  await menu.click()
  await expect(page.getByRole('list', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Artist Arena',
    'Buy Artwork',
    'Blog',
    'Find Jobs',
    'Post Jobs',
    'WhatsApp us',
  ])
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(page.getByRole('list', { name: 'Menu' })).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu).toBeHidden()
  await expect(row).toBeVisible()
  await row.getByText('Jobs', { exact: true }).click()
  await expect(row.getByRole('link', { name: 'Find Jobs' })).toHaveAttribute('href', '/jobs')
  await expect(row.getByRole('link', { name: 'Post Jobs' })).toHaveAttribute('href', '/post-job')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(row.getByRole('link', { name: 'Find Jobs' })).toBeHidden()

  const member = await mehfil.visitor({ width: 768, height: 800 }, await mehfil.signIn('artist@demo.test'))
  await member.goto('/about-us')
  await expect(member.locator('summary[aria-label^="Account of"]')).toBeInViewport({ ratio: 1 })
  for (const place of await member.getByRole('navigation', { name: 'Main' }).getByRole('link').all())
    expect((await place.boundingBox())?.height).toBeLessThan(46)
})

test('a short loads when it is tapped, plays in place, and comes from this site only', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  const asked: string[] = []
  const outside: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp4')) asked.push(request.url())
    if (/^https?:/.test(request.url()) && !request.url().startsWith(mehfil.url)) outside.push(request.url())
  })
  await page.goto('/')
  await page.locator('#shorts').scrollIntoViewIfNeeded()
  const first = page
    .locator('#shorts')
    .getByRole('button', { name: /^Play / })
    .first()
  await first.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await first.click()
  const video = page.locator('#shorts video')
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0)).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
  expect(outside).toEqual([])
})

test('a short that cannot be loaded says so, and plays on retry', async ({ mehfil }) => {
  mehfil.provokes(/\.mp4/)
  mehfil.provokes(/Failed to load resource/)
  const page = await mehfil.visitor(phone)
  const files = '**/api/videos/*/files/*.mp4*'
  await page.route(files, (route) => route.abort())
  await page.goto('/')
  await page.locator('#shorts').scrollIntoViewIfNeeded()
  await page
    .locator('#shorts')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  const failed = page.locator('#shorts').getByRole('alert')
  await expect(failed).toContainText('This video could not be loaded.')
  await page.unroute(files)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect
    .poll(() => page.locator('#shorts video').evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0))
    .toBe(true)
  await expect(failed).toHaveCount(0)
})

/** Holds back the site's code from here on, until it is released. */
async function holdCode(page: Page, address = '**/assets/*.js') {
  const held = { asked: 0, release: () => {} }
  const released = new Promise<void>((resolve) => {
    held.release = resolve
  })
  await page.route(address, async (route) => {
    held.asked += 1
    await released
    await route.continue()
  })
  return held
}

test('a short tapped before its code has loaded plays as soon as it has', async ({ mehfil }) => {
  // Without a service worker, whose requests the journey could not hold back.
  const page = await mehfil.visitor(phone)
  await page.goto('/')
  const code = await holdCode(page)
  const shorts = page.locator('#shorts')
  const buttons = shorts.getByRole('button', { name: /^Play / })
  const title = (await buttons.first().getAttribute('aria-label')) as string
  await buttons.nth(1).tap()
  await buttons.first().tap()
  expect(code.asked).toBeGreaterThan(0)
  await expect(shorts.locator('video')).toHaveCount(0)
  code.release()
  await expect(shorts.locator('video')).toHaveCount(1)
  await expect(shorts.getByRole('button', { name: title })).toHaveCount(0)
})

test("a package chosen before its card's code has loaded is chosen as soon as it has", async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop)
  const code = await holdCode(page, '**/assets/booking-beside*.js')
  await page.goto('/profile/meher.rathore')
  await expect.poll(() => code.asked).toBeGreaterThan(0)
  const card = page.getByRole('complementary', { name: 'Book' })
  await card.locator('label').nth(1).click()
  const book = card.getByRole('link', { name: 'Book', exact: true })
  const before = await book.getAttribute('href')
  code.release()
  await expect(card.getByRole('radio').nth(1)).toBeChecked()
  await expect(book).not.toHaveAttribute('href', before as string)
})

test('without scripts the whole page can be read and its links followed', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  await page.goto('/')
  for (const id of ['hero', 'categories', 'shorts', 'features', 'trending', 'spotlight', 'why', 'arena', 'faq'])
    await expect(page.locator(`#${id}-title`)).toBeVisible()
  await page.getByText('Can I book an artist from another city?').click()
  await expect(page.locator('#faq details[open]')).toHaveCount(1)
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("the green button's message names the current page, and it hides while a field has the focus", async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto('/profile/meher.rathore')
  const message = await page.getByRole('link', { name: 'Ask Mehfil', exact: true }).getAttribute('href')
  expect(decodeURIComponent(message ?? '')).toContain('I am interested in Meher Rathore')
  const wide = await mehfil.visitor(laptop)
  await wide.goto('/about-us')
  const button = wide.getByRole('link', { name: 'Chat with us on WhatsApp' })
  await expect(button).toBeVisible()
  expect(decodeURIComponent((await button.getAttribute('href')) ?? '')).toMatch(/^https:\/\/wa\.me\/\d+\?text=Hello Mehfil.*\/about-us$/)
  await wide.getByRole('contentinfo').getByRole('textbox').first().focus()
  await expect(button).toBeHidden()
})

test('on a phone the green button stands where no words and no controls are, and the menu leads to the same chat', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' })
  for (const path of ['/', '/artists', '/buy-art', '/jobs']) {
    await page.goto(path)
    for (const down of [0, 900]) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), down)
      await expect(button, `${path} at ${down}`).toBeVisible()
    }
  }
  await page.goto('/profile/meher.rathore')
  await expect(button, 'the bar of the price has the place').toBeHidden()
  await page.locator('summary[aria-label="Menu"]').click()
  await expect(page.getByRole('list', { name: 'Menu' }).getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  )
})

test('the first screen is light', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  const bytes = new Map<string, number>()
  const files: string[] = []
  page.on('response', (response) => {
    const type = response.request().resourceType()
    const length = Number(response.headers()['content-length'] ?? 0)
    bytes.set(type, (bytes.get(type) ?? 0) + length)
    files.push(`${length} ${new URL(response.url()).pathname}`)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const kilobytes = (type: string) => (bytes.get(type) ?? 0) / 1024
  expect(kilobytes('script')).toBeGreaterThan(50)
  expect(kilobytes('script'), files.join('\n')).toBeLessThanOrEqual(130)
  expect(kilobytes('stylesheet')).toBeGreaterThan(5)
  expect(kilobytes('stylesheet')).toBeLessThanOrEqual(25)
  expect([...bytes.values()].reduce((sum, each) => sum + each, 0) / 1024).toBeLessThanOrEqual(600)
  // Later sections must not load a second copy, which would restyle everything.
  await page.mouse.wheel(0, 4_000)
  await page.waitForLoadState('networkidle')
  expect(files.filter((file) => file.includes('.css'))).toHaveLength(1)
})
