import type { Page } from '@playwright/test'
import { expect, expectAccessible, phone, test } from './stage.ts'

const chunk = /\/assets\/blog-page-[\w-]+\.js/

async function typeAndLeave(page: Page) {
  await page.goto('/about-us')
  await page.getByRole('contentinfo').getByLabel('Your e-mail for the newsletter').fill('nandini@people.test')
  await openBlog(page)
}

async function openBlog(page: Page) {
  // Rendered by scripts only, which handle links from then on.
  await expect(page.getByRole('button', { name: /ights/ })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('summary[aria-label="Menu"]').click()
  await page.getByRole('list', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click()
}

test('a missing chunk is requested again, unnoticed', async ({ mehfil }) => {
  mehfil.provokes(/blog-page/)
  // Without a service worker, whose requests the journey could not intercept.
  const page = await mehfil.visitor(phone)
  let asked = 0
  await page.route(chunk, (route) => (asked++ < 1 ? route.fulfill({ status: 404 }) : route.continue()))
  await typeAndLeave(page)
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('when it never loads, the page and the typed text stay, also over a reload', async ({ mehfil }) => {
  mehfil.provokes(/blog-page/)
  // Without a service worker, whose requests the journey could not intercept.
  const page = await mehfil.visitor(phone)
  await page.route(chunk, (route) => route.fulfill({ status: 404 }))
  await typeAndLeave(page)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('The next page did not arrive')
  await expectAccessible(page)
  const typed = page.getByRole('contentinfo').getByLabel('Your e-mail for the newsletter')
  await expect(typed).toHaveValue('nandini@people.test')
  await notice.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(typed).toHaveValue('nandini@people.test')
  await expect(notice).toHaveCount(0)

  await openBlog(page)
  await expect(notice).toBeVisible()
  await page.unroute(chunk)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/blog$/)
  const admin = await mehfil.signIn('admin@demo.test')
  const { results } = await mehfil.api(admin.tokens.accessToken).analytics.exceptions({})
  expect(results.map(({ name }) => name)).toContain('ChunkLoadError')
})

test('a page that fails to render says so within the site, reports it to admins, and renders again', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, undefined, { theme: 'stage' })
  mehfil.provokes(/\.data$|^page error at \S+\/blog/)
  await page.goto('/about-us')
  await page.route(/\/blog\.data/, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>proxy</h1>' }))
  await openBlog(page)
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await expect(page.getByText("We're sorry for the inconvenience. Please try refreshing the page.")).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'stage')
  await expectAccessible(page)
  await page.unroute(/\/blog\.data/)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

test('offline, the site says so, and recovers with the network', async ({ mehfil }) => {
  // Routes of links are prefetched in the background; React Router logs the failure.
  mehfil.provokes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await mehfil.visitor(phone, undefined, { worker: true })
  await page.goto('/about-us')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  // The service worker controls pages opened after it was ready.
  await page.reload()
  await page.context().setOffline(true)
  await page.goto('/categories/dancer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expectAccessible(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /Dancers/ })).toBeVisible()
})

test('an unknown URL says so within the site', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone)
  mehfil.provokes(/^404 /)
  for (const path of ['/nowhere', '/profile/nobody.of.ours', '/mehfil-arena/contests/singing/none']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Nobody plays here' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expectAccessible(page)
  }
})
