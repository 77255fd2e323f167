import type { Page } from '@playwright/test'
import { expect, phone, test } from './stage.ts'

const low = { width: 1280, height: 800 }

test('a client types a need into the search bar, removes a part of it, and looks at other results', async ({ mehfil }) => {
  const page = await mehfil.visitor(low)
  await page.goto('/')
  const bar = page.getByRole('search', { name: 'Everything' })
  await bar.getByLabel('Search all of Mehfil').fill('sufi singer mumbai under 5 lakh')
  await bar.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?words=sufi+singer+mumbai+under+5+lakh')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('sufi singer mumbai')
  const meher = page.getByRole('article').filter({ hasText: 'Meher Rathore' })
  await expect(meher).toContainText('₹62,000')
  await expect(meher).toContainText('with travel from Jaipur')
  await expect(meher).toContainText('Sufi')
  await expect(page.getByRole('search'), 'the bar gives way to the page’s own box').toHaveCount(1)
  await expect(page.getByRole('heading', { level: 2, name: 'Close matches' })).toBeVisible()

  await page.getByRole('link', { name: 'In Mumbai remove' }).click()
  await expect(page).toHaveURL('/artists?words=sufi+singer+under+5+lakh')
  await expect(page.getByRole('article').filter({ hasText: 'Meher Rathore' })).toContainText('from ₹38,000')

  await page.goto('/search?words=sufi')
  await page
    .getByRole('navigation', { name: 'What was found' })
    .getByRole('link', { name: /Performances/ })
    .click()
  await expect(page).toHaveURL('/search?words=sufi&in=performances')
  await expect(page.getByRole('link', { name: /Meher|Sufi|Qawwal/i }).first()).toBeVisible()
})

test('on a phone and without scripts it is a page with one field', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { scripts: false })
  await page.goto('/')
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  const box = page.getByRole('search', { name: 'All of Mehfil' })
  await box.getByLabel('What do you look for?').fill('mehndi artist')
  await box.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?words=mehndi+artist')
  await page
    .getByRole('navigation', { name: 'What was found' })
    .getByRole('link', { name: /Artists/ })
    .click()
  await expect(page.getByText('We have no mehendi artists yet.')).toBeVisible()
})

test('the first screen of a list shows artists, on a phone too', async ({ mehfil }) => {
  for (const size of [low, phone]) {
    const page = await mehfil.visitor(size)
    for (const path of ['/categories/singer?city=mumbai', '/categories/dj', '/categories/dancer?city=jaipur']) {
      await page.goto(path)
      const end = await firstNameEndsAt(page)
      expect(end, `${path} at ${size.width}`).toBeLessThan(size.height)
    }
  }
})

async function firstNameEndsAt(page: Page): Promise<number> {
  const box = await page.getByRole('article').first().getByRole('heading').boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}
