/** Visual tests of lists: the server's answers are stored beside this file, so that only the lists' code can change the picture. */
import type { Page, Route } from '@playwright/test'
import { keptAnswer, type List, lists } from './list-pictures/lists.ts'
import { expect, laptop, light, phone, test } from './stage.ts'

/** Time at which the answers were recorded. */
const givenAt = new Date('2026-11-25T06:25:00Z')
const tablet = { width: 768, height: 1024 }

for (const login of ['client@demo.test', 'artist@demo.test'] as const)
  test(`lists of ${login} look as before on a phone, a tablet and a desktop, in both themes`, async ({ mehfil }) => {
    const page = await mehfil.visitor(phone, await mehfil.signIn(login))
    await page.clock.setFixedTime(givenAt)
    await page.route(/\/api\/media\/file/, (route) => route.fulfill({ path: 'public/icon-192.png' }))
    for (const list of lists.filter((each) => each.login === login)) await expectPictures(page, list)
  })

async function expectPictures(page: Page, list: List) {
  const { name, path, call } = list
  const answer = keptAnswer(list)
  const address = new RegExp(`/api${call.path}(\\?|$)`)
  await page.route(address, (route: Route) => route.fulfill({ json: answer }))
  await page.goto(path)
  const priced = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText(/₹/) })
  // If there are few sales, the list of works on sale follows below.
  const shown = name === 'sales' ? priced.first() : priced.last()
  await expect(shown).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  for (const size of [phone, tablet, laptop])
    for (const theme of ['day', 'stage'] as const) {
      await page.setViewportSize(size)
      await light(page, theme)
      await expect(shown).toHaveScreenshot(`${name}-${size.width}-${theme}.png`, { maxDiffPixelRatio: 0.02 })
    }
  await page.unroute(address)
}
