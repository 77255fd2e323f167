import type { Page } from '@playwright/test'
import type { OwnArtwork } from '#contract/artworks/artworks.ts'
import { hangWorks, type Wish } from './artworks.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

/** Named by a word that finds nothing else. */
const wishes: Wish[] = [
  {
    name: 'Quagga bird',
    price: 6_000,
    kind: 'edition',
    editionSize: 40,
    quantities: 12,
    sub_category: 'print',
    materials: ['ink', 'paper'],
  },
  { name: 'Quagga dancer', price: 48_000, sub_category: 'sculpture', materials: ['bronze'], width: 8, height: 14, depth: 7 },
  ...Array.from({ length: 26 }, (_, i) => ({ name: `Quagga study ${i + 1}`, price: 1_000 + i * 100 })),
]
const all = `${wishes.length} works`

/** Once per server. */
let hung: Promise<OwnArtwork[]> | undefined
function works(mehfil: Mehfil): Promise<OwnArtwork[]> {
  hung ??= mehfil.signIn('artist@demo.test').then((artist) => hangWorks(mehfil, artist, wishes))
  return hung
}

async function addressOf(mehfil: Mehfil, name: string): Promise<string> {
  const work = (await works(mehfil)).find((each) => each.name === name)
  return `/buy-art/meher.rathore/${work?.id}`
}

const search = (page: Page) => page.getByRole('search', { name: 'Works' })
const results = (page: Page) => page.getByRole('region', { name: 'Works' })
const count = (page: Page) => results(page).getByRole('status').first()
const cards = (page: Page) => results(page).getByRole('article')

// Each width once, and with and without scripts once.
for (const [size, scripts] of [
  [phone, false],
  [laptop, true],
] as const)
  test(`at ${size.width} px ${scripts ? 'with' : 'without'} scripts a work is found by filters, and each of them can be removed`, async ({
    mehfil,
  }) => {
    await works(mehfil)
    const page = await mehfil.visitor(size, undefined, { scripts })
    const filters = page.getByLabel('Filters', { exact: true })
    const choose = async (name: RegExp) => {
      if (size === phone && !(await filters.isVisible())) await page.getByRole('button', { name: /^Filters/ }).click()
      await filters.getByRole('link', { name }).click()
    }
    await page.goto('/buy-art')
    await search(page).getByRole('searchbox').fill('quagga')
    await search(page).getByRole('button', { name: 'Search' }).click()
    await expect(count(page)).toHaveText(all)
    await expect(page).toHaveURL('/buy-art?words=quagga')

    await choose(/^Print 1/)
    await expect(page).toHaveURL('/buy-art?words=quagga&sub_category=print')
    await expect(count(page)).toHaveText('1 work')
    // The other kinds stay, with their counts.
    await choose(/^Sculpture 1/)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Quagga dancer')
    await choose(/^Small|^Medium/)
    if (scripts) await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/size=medium/)
    await results(page)
      .getByRole('link', { name: /^Medium/ })
      .click()
    await expect(page).toHaveURL('/buy-art?words=quagga&sub_category=sculpture')
    await results(page)
      .getByRole('link', { name: /^Sculpture/ })
      .click()
    await expect(page).toHaveURL('/buy-art?words=quagga')

    if (size === phone) await page.getByRole('button', { name: /^Filters/ }).click()
    await filters.getByLabel('From ₹').fill('5000')
    await filters.getByLabel('Up to ₹').fill('9000')
    await filters.getByRole('button', { name: 'Set the price' }).click()
    await expect(count(page)).toHaveText('1 work')
    await expect(page).toHaveURL('/buy-art?words=quagga&price_min=5000&price_max=9000')
    await results(page).getByRole('link', { name: '₹5,000 to ₹9,000' }).click()
    await expect(count(page)).toHaveText(all)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

test('on a phone the filters cover the works while they are chosen, until the works are requested', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(phone)
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await page.goto('/buy-art?words=quagga')
  await expect(filters).toBeHidden()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await expect(filters).toBeVisible()
  await filters.getByRole('link', { name: /^Print 1/ }).click()
  await expect(page).toHaveURL(/sub_category=print/)
  await expectAccessible(page)
  await filters.getByRole('button', { name: 'Show 1 work' }).click()
  await expect(filters).toBeHidden()
  await expect(count(page)).toHaveText('1 work')
})

test('where nothing matches, each filter can be removed, or all of them', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(phone)
  await page.goto('/buy-art?words=quagga&sub_category=sculpture&materials=silk')
  await expect(page.getByRole('heading', { name: 'No artwork matches all of that' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Remove Silk \(\d+ works?\)$/ }).click()
  await expect(cards(page)).toContainText(['Quagga dancer'])
  await page.goto('/buy-art?words=quagga&sub_category=sculpture&materials=silk')
  await page.getByRole('link', { name: 'Show all works' }).click()
  await expect(page).toHaveURL('/buy-art')
})

test('a URL with default values redirects to the shorter one', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(laptop)
  await page.goto('/buy-art?words=quagga&price_min=0&price_max=1000000&ratingBar=0&sort=relevance&materials=')
  await expect(page).toHaveURL('/buy-art?words=quagga')
})

test('the next works load near the end, the URL follows, and going back returns to the same place', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(laptop)
  await page.goto('/buy-art?words=quagga&sort=price_low')
  await expect(cards(page)).toHaveCount(24)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(wishes.length)
  await cards(page).last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const last = cards(page).filter({ hasText: 'Quagga dancer' })
  await last.scrollIntoViewIfNeeded()
  await expect(page).toHaveURL('/buy-art?words=quagga&sort=price_low&page=2')
  await expectAccessible(page)
  const top = await page.evaluate(() => scrollY)
  await last.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quagga dancer' })).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(wishes.length)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
})

test('without scripts the pages are links', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  await page.goto('/buy-art?words=quagga&sort=price_low')
  await page.getByRole('link', { name: 'More works' }).click()
  await expect(page).toHaveURL('/buy-art?words=quagga&sort=price_low&page=2')
  await expect(cards(page)).toHaveCount(wishes.length - 24)
  await page.getByRole('link', { name: /^Previous \d+ works$/ }).click()
  await expect(cards(page).first()).toContainText('Quagga study 1')
})

test('when the next works fail to load, it says so, and a press loads them', async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(phone)
  await page.goto('/buy-art?words=quagga')
  await page.route('**/api/product/list', (route) => route.abort())
  mehfil.provokes(/Failed to load resource/)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByText('We could not load more works.')).toBeVisible()
  await page.unroute('**/api/product/list')
  await page.getByRole('link', { name: 'More works' }).click()
  await expect(cards(page)).toHaveCount(wishes.length)
})

test('a work shows its size, its delivery cost, and itself on a wall', async ({ mehfil }) => {
  const address = await addressOf(mehfil, 'Quagga study 1')
  const page = await mehfil.visitor(phone)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Quagga study 1' })).toBeVisible()
  await expect(page.getByRole('img', { name: /24 by 30 inches, beside somebody 168 cm tall/ })).toBeVisible()
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await delivery.getByLabel('Pincode').fill('012')
  await delivery.getByRole('button').click()
  await expect(delivery.getByRole('status')).toHaveText('A pincode has six digits.')
  await delivery.getByLabel('Pincode').fill('400050')
  await delivery.getByRole('button').click()
  await expect(delivery.getByRole('status')).toContainText(/Arrives .* at 400050 for ₹\d/)
  // The next work remembers the destination.
  await page.goto(await addressOf(mehfil, 'Quagga study 2'))
  await expect(delivery.getByRole('status')).toContainText('at 400050')

  const buy = page
    .getByRole('link', { name: /^Buy( for ₹[\d,]+)?$/ })
    .filter({ visible: true })
    .first()
  expect(await buy.getAttribute('href')).toMatch(/^\/checkout\/art\?artwork=[\w-]{36}&quantity=1$/)
  await page.getByRole('button', { name: 'Zoom' }).click()
  const closer = page.getByRole('dialog', { name: 'Pictures of Quagga study 2' })
  await expect(closer).toBeVisible()
  await page.keyboard.press('+')
  await expect(closer.getByRole('region', { name: /2 times as large/ })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(closer).toBeHidden()

  await page.getByRole('link', { name: 'On my wall' }).click()
  const work = page.getByRole('button', { name: /on the wall/ })
  await expect(work).toBeVisible()
  const width = async () => (await work.boundingBox())?.width ?? 0
  const before = await width()
  const wall = page.getByRole('spinbutton', { name: 'How wide is the wall, in cm' })
  await wall.fill('180')
  await wall.press('Enter')
  await expect.poll(async () => Math.round((await width()) / before)).toBe(2)
  await work.focus()
  const left = (await work.boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => ((await work.boundingBox())?.x ?? 0) > left).toBe(true)
  await page.getByLabel('Photo of my wall').setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await expect(page.getByRole('img', { name: 'Your wall' })).toBeVisible()
  await page.getByRole('button', { name: 'The drawn wall again' }).click()
  await expect(page.getByRole('img', { name: 'Your wall' })).toBeHidden()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('without scripts the delivery cost has a URL, and an edition is bought in quantities', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  const address = await addressOf(mehfil, 'Quagga bird')
  await page.goto(address)
  await expect(page.getByText('Edition of 40, 12 left')).toBeVisible()
  await page.getByLabel('Pincode').fill('400050')
  await page.getByRole('button', { name: 'Check delivery' }).click()
  await expect(page).toHaveURL(`${address}?pincode=400050`)
  await expect(page.getByText(/^Arrives /)).toBeVisible()
  await page.getByLabel('How many').selectOption('3')
  const form = page.locator('form', { has: page.getByLabel('How many') })
  expect(await form.getAttribute('action')).toBe('/checkout/art')
})

test('the buy button shows the price of the chosen quantity, on the page and in the bar below it', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  await page.goto(await addressOf(mehfil, 'Quagga bird'))
  const buy = page.getByRole('button', { name: /^Buy / })
  await expect(buy).toHaveText([/^Buy for ₹[\d,]+$/, /^Buy for ₹[\d,]+$/])
  const rupees = async () => Number(((await buy.first().textContent()) ?? '').replace(/^.*₹|,/g, ''))
  const one = await rupees()
  await page.getByLabel('How many').selectOption('3')
  await expect(buy).toHaveText([/^Buy 3 for ₹/, /^Buy 3 for ₹/])
  expect(await rupees()).toBe(3 * one)
  await page.getByRole('region', { name: 'Buy' }).getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout\/art\?artwork=[\w-]{36}&quantity=3$/)
})

test('a work has one URL and structured data, and its artist sees no button', async ({ mehfil }) => {
  mehfil.provokes(/404 /)
  const address = await addressOf(mehfil, 'Quagga dancer')
  const moved = await fetch(mehfil.url + address.replace('meher.rathore', 'somebody.else'), { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, address])
  const html = await (await fetch(mehfil.url + address)).text()
  expect(html).toContain(`<link rel="canonical" href="${mehfil.url}${address}"`)
  expect(html).toMatch(/"@type":\["Product","VisualArtwork"\].*"availability":"https:\/\/schema.org\/InStock"/)
  for (const missing of ['/buy-art/meher.rathore/nothing', '/buy-art/nobody.here'])
    expect((await fetch(mehfil.url + missing)).status).toBe(404)

  const page = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
  await page.goto(address)
  await expect(page.getByText('This is your own work.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Buy( for ₹[\d,]+)?$/ })).toHaveCount(0)
  // A sculpture is not shown on a wall.
  await expect(page.getByRole('link', { name: 'On my wall' })).toHaveCount(0)
})

test("an artist's works are on their page, and all of them on a page of their own", async ({ mehfil }) => {
  await works(mehfil)
  const page = await mehfil.visitor(phone)
  await page.goto('/profile/meher.rathore')
  await page.getByRole('link', { name: /^See all \d+$/ }).click()
  await expect(page).toHaveURL('/buy-art/meher.rathore')
  await expect(page.getByRole('heading', { level: 1, name: 'Art by Meher Rathore' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/buy-art/meher.rathore?page=2')
})

test('an unknown certificate code is reported as such', async ({ mehfil }) => {
  mehfil.provokes(/404 /)
  const page = await mehfil.visitor(phone)
  await page.goto('/certificates')
  await page.getByLabel('Code on the certificate').fill('short')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText('A code has sixteen letters and digits.')).toBeVisible()
  await page.getByLabel('Code on the certificate').fill('mh4k-9qwe-7rty-2pas')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Certificate not found' })).toBeVisible()
  await expect(page).toHaveURL('/certificates/MH4K9QWE7RTY2PAS')
  await expect(page.getByText('There is no certificate with this code.')).toBeVisible()
  await expectAccessible(page)
})
