/** Lists as they look: what the server would answer is kept beside this file, so that only their code can change the picture. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { bookings } from '#contract/bookings.ts'
import { invoices } from '#contract/invoices.ts'
import { jobs } from '#contract/jobs.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { desk, expect, phone, test } from './stage.ts'

/** The moment at which the answers were given. */
const givenAt = new Date('2026-11-25T06:25:00Z')
const tablet = { width: 768, height: 1024 }

const lists = [
  { name: 'bookings-of-a-client', login: 'client@demo.test', path: '/dashboard/user/bookings', call: bookings.filter },
  { name: 'bookings-of-an-artist', login: 'artist@demo.test', path: '/dashboard/artist/bookings', call: bookings.filter },
  { name: 'orders', login: 'client@demo.test', path: '/dashboard/orders', call: orders.list },
  { name: 'sales', login: 'artist@demo.test', path: '/dashboard/artist/sales', call: orders.sales },
  { name: 'jobs', login: 'client@demo.test', path: '/dashboard/user/jobs', call: jobs.listOwn },
  { name: 'transactions', login: 'artist@demo.test', path: '/dashboard/artist/transactions', call: payments.transactions },
  { name: 'payouts', login: 'artist@demo.test', path: '/dashboard/artist/payouts', call: payments.payouts },
  { name: 'invoices', login: 'client@demo.test', path: '/dashboard/user/invoices', call: invoices.list },
] as const

for (const theme of ['day', 'stage'] as const)
  for (const size of [phone, tablet, desk])
    test(`lists look at ${size.width} px by ${theme} as they did`, async ({ mehfil }) => {
      mehfil.provokes(/Service Worker registration blocked/)
      for (const login of ['client@demo.test', 'artist@demo.test'] as const) {
        const page = await mehfil.visitor(size, await mehfil.signIn(login), { theme, worker: false })
        for (const list of lists.filter((each) => each.login === login)) await expectPicture(page, list, `${size.width}-${theme}`)
      }
    })

async function expectPicture(page: Page, { name, path, call }: (typeof lists)[number], how: string) {
  // The contract may grow: an answer that it no longer allows has to be given again.
  const answer = call.output.parse(JSON.parse(readFileSync(join('e2e/list-pictures', `${name}.json`), 'utf8')))
  await page.clock.setFixedTime(givenAt)
  await page.route(/\/api\/media\/file/, (route) => route.fulfill({ path: 'public/icon-192.png' }))
  const address = new RegExp(`/api${call.path}(\\?|$)`)
  await page.route(address, (route: Route) => route.fulfill({ json: answer }))
  await page.goto(path)
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText(/₹/) })
    .last()
  await expect(list).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expect(list).toHaveScreenshot(`${name}-${how}.png`, { maxDiffPixelRatio: 0.02 })
  await page.unroute(address)
}
