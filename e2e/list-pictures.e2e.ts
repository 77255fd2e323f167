/** Lists as they look: what the server would answer is kept beside this file, so that only their code can change the picture. */
import type { Page, Route } from '@playwright/test'
import { keptAnswer, type List, lists } from './list-pictures/lists.ts'
import { desk, expect, phone, test } from './stage.ts'

/** The moment at which the answers were given. */
const givenAt = new Date('2026-11-25T06:25:00Z')
const tablet = { width: 768, height: 1024 }

for (const theme of ['day', 'stage'] as const)
  for (const size of [phone, tablet, desk])
    test(`lists look at ${size.width} px by ${theme} as they did`, async ({ mehfil }) => {
      mehfil.provokes(/Service Worker registration blocked/)
      for (const login of ['client@demo.test', 'artist@demo.test'] as const) {
        const page = await mehfil.visitor(size, await mehfil.signIn(login), { theme, worker: false })
        for (const list of lists.filter((each) => each.login === login)) await expectPicture(page, list, `${size.width}-${theme}`)
      }
    })

async function expectPicture(page: Page, list: List, how: string) {
  const { name, path, call } = list
  const answer = keptAnswer(list)
  await page.clock.setFixedTime(givenAt)
  await page.route(/\/api\/media\/file/, (route) => route.fulfill({ path: 'public/icon-192.png' }))
  const address = new RegExp(`/api${call.path}(\\?|$)`)
  await page.route(address, (route: Route) => route.fulfill({ json: answer }))
  await page.goto(path)
  const shown = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText(/₹/) })
    .last()
  await expect(shown).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(shown).toHaveScreenshot(`${name}-${how}.png`, { maxDiffPixelRatio: 0.02 })
  await page.unroute(address)
}
