/** Tests every screen with a request from the browser against failing answers, by turns, so that each failure meets many screens. */
import type { Page, Route } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { buyFromTwo } from './artworks.ts'
import { adminPages, artistPages } from './dashboard-pages.ts'
import { freeEvening } from './people.ts'
import { demoPassword, expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

interface Fault {
  what: string
  answer: (route: Route) => Promise<void>
  sentence: RegExp
  /** Time until the page has given up: its pauses between retries, or its time-out. */
  waitMs: number
}

const noConnection = /There is no connection\. Check your network and try again\./
const unreadable = /What came back was not readable\. Check your network and try again\./
const pauseMs = 2_500

/** Requests without an answer, including background ones of the page. */
const unanswered = new Set<Route>()

/** Aborts them when the silence is over, because an old request would otherwise fail in the middle of the next step. */
async function hangUp() {
  const waiting = [...unanswered]
  unanswered.clear()
  await Promise.all(waiting.map((route) => route.abort('connectionrefused').catch(() => undefined)))
}

// Neighbours have different messages, so that one cannot be mistaken for the other's.
const faults: Fault[] = [
  { what: 'silence', answer: async (route) => void unanswered.add(route), sentence: noConnection, waitMs: 30_500 },
  {
    what: 'a page in place of an answer',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome to the hotel</title>' }),
    sentence: unreadable,
    waitMs: pauseMs,
  },
  { what: 'a closed door', answer: (route) => route.abort('connectionrefused'), sentence: noConnection, waitMs: pauseMs },
  { what: 'nothing', answer: (route) => route.fulfill({ status: 200, body: '' }), sentence: unreadable, waitMs: pauseMs },
  {
    what: 'a failure',
    answer: (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'That did not work.', requestId: 'r-1' } }),
    sentence: /That did not work\./,
    waitMs: pauseMs,
  },
]

function provoke(mehfil: Mehfil) {
  mehfil.provokes(/^500 \/api\//)
  mehfil.provokes(/ERR_CONNECTION_REFUSED/)
}

/** A browser with a movable clock and a fresh session, because otherwise only the token refresh would fail. */
async function settled(mehfil: Mehfil, size: typeof phone, session?: Session): Promise<Page> {
  const page = await mehfil.visitor(size, session)
  await page.clock.install()
  // A live connection could deliver what the failed requests did not.
  await page.routeWebSocket('**/socket.io/**', (line) => line.close())
  if (session) {
    await page.goto('/dashboard/settings')
    await expect(page.getByText('This one')).toBeVisible()
  }
  return page
}

async function underFault(page: Page, { answer }: Fault, act: () => Promise<unknown>) {
  await page.route('**/api/**', answer)
  await hangUp()
  await act()
  return async () => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await hangUp()
  }
}

async function readsSentence(page: Page, { what, sentence, waitMs }: Fault, where: string) {
  await expect(async () => {
    await page.clock.fastForward(waitMs)
    await expect(page.getByText(sentence).filter({ visible: true }).first(), `${where} says so after ${what}`).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [50] })
}

/** Waits for all, because a part that fails late could otherwise be reported after the next retry. */
async function allGaveUp(page: Page, { what, waitMs }: Fault, where: string) {
  await expect(async () => {
    await page.clock.fastForward(waitMs)
    await expect(page.locator('main [data-skeleton]'), `${where} waits for nothing after ${what}`).toHaveCount(0, { timeout: 150 })
  }).toPass({ intervals: [50] })
}

const again = (page: Page) => page.getByRole('button', { name: /again|retry/i }).filter({ visible: true })

/**
 * Presses every retry button. One of them retries everything that failed with it, and meanwhile the others are disabled, then gone:
 * unlike a locator, an element handle does not wait for them to return.
 */
async function tryAgain(page: Page) {
  for (const button of await again(page).elementHandles())
    await button.click().catch(async (error) => {
      if (await button.evaluate((element) => element.isConnected)) throw error
    })
}

/** @param look a closer look at one screen per kind of failure */
async function walkAll(page: Page, paths: readonly string[], look?: (page: Page) => Promise<void>) {
  for (const [i, path] of paths.entries()) {
    // Every fifth meets a second failure when retrying.
    const met = [...faults, ...faults].slice(i % faults.length).slice(0, i % 5 ? 1 : 2)
    await walk(page, path, met, i < faults.length ? look : undefined)
  }
}

/** Opens the screen under the first failure, retries under the others, and finally without any. */
async function walk(page: Page, path: string, met: readonly Fault[], look?: (page: Page) => Promise<void>) {
  let end = async () => {}
  for (const fault of met) {
    // No gap between failures, in which a background request could get an answer.
    end = await underFault(page, fault, () => (fault === met[0] ? page.goto(path) : tryAgain(page)))
    await readsSentence(page, fault, path)
    await allGaveUp(page, fault, path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(again(page).first(), `${path} can be tried again`).toBeVisible()
    if (fault === met.at(-1)) await look?.(page)
  }
  await end()
  await tryAgain(page)
  await expect(page.getByText(met.at(-1)?.sentence ?? ''), `${path} is there after another try`).toHaveCount(0)
  await expect(page.locator('main [data-skeleton]'), path).toHaveCount(0)
}

test('a client sees the error on every screen, and retries', async ({ mehfil }) => {
  provoke(mehfil)
  const session = await mehfil.signIn('client@demo.test')
  const { now } = await mehfil.clock()
  const wish = await freeEvening(mehfil, 'meher.rathore', 40, new Date(now))
  const api = mehfil.api(session.tokens.accessToken)
  const { booking, checkout } = await api.bookings.initiate(wish)
  const purchaseId = await buyFromTwo(mehfil, session)
  const page = await settled(mehfil, phone, session)
  await walkAll(page, [
    '/dashboard/user',
    '/dashboard/user/bookings',
    `/dashboard/user/bookings/${booking.bookingId}`,
    '/cart',
    '/checkout/cart',
    `/dashboard/orders/purchases/${purchaseId}`,
    '/dashboard/user/transactions',
    '/dashboard/user/invoices',
    '/dashboard/user/chat',
    '/dashboard/settings',
    '/dashboard/settings/billing',
    '/dashboard/settings/notifications',
    '/dashboard/settings/privacy',
    '/dashboard/report/meher.rathore',
    '/booking/meher.rathore',
    `/checkout/${checkout.paymentId}`,
    `/payment-success?payment=${checkout.paymentId}`,
    '/onboarding',
  ])
})

for (const [login, size, look, paths] of [
  ['artist@demo.test', phone, expectAccessible, artistPages],
  ['admin@demo.test', laptop, undefined, adminPages],
] as const)
  test(`${login} sees the error on every screen, and retries`, async ({ mehfil }) => {
    provoke(mehfil)
    const page = await settled(mehfil, size, await mehfil.signIn(login))
    await walkAll(page, paths, look)
  })

test('the feed says why it does not continue, and resumes where it was', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, phone)
  await page.goto('/mehfil-arena/watch')
  const performances = page.getByRole('article')
  const many = await performances.count()
  const end = () => performances.last().scrollIntoViewIfNeeded()
  for (const fault of faults) {
    const over = await underFault(page, fault, () => (fault === faults[0] ? end() : tryAgain(page)))
    await readsSentence(page, fault, 'the feed')
    await over()
    await expect(performances).toHaveCount(many)
  }
  await tryAgain(page)
  await expect(performances.nth(many)).toBeAttached()
})

test('a message to support stays typed until it is sent', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, phone)
  await page.goto('/contact-us')
  await page.getByLabel('Your name').fill('Zubin Kavarana')
  await page.getByLabel('Your e-mail', { exact: true }).fill('zubin@people.test')
  await page.getByRole('button', { name: /What is it about/ }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Message').fill('The lights on your stage page are lovely.')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  for (const fault of faults) {
    const end = await underFault(page, fault, () => send.click())
    await readsSentence(page, fault, 'the letter')
    await end()
    await expect(page.getByLabel('Your name')).toHaveValue('Zubin Kavarana')
    await expect(page.getByLabel('Message')).toHaveValue('The lights on your stage page are lovely.')
    // The message of the previous failure must not count for the next.
    await page.getByLabel('Your name').fill('Zubin Kavarana')
  }
  await send.click()
  await expect(page.getByRole('heading', { name: 'We have your message' })).toBeVisible()
})

test('the newsletter form keeps the address until it is accepted', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, phone)
  await page.goto('/about-us')
  const box = page.getByRole('contentinfo').getByLabel('Your e-mail for the newsletter')
  await box.fill('nandini@people.test')
  for (const fault of faults) {
    const end = await underFault(page, fault, () => page.getByRole('button', { name: 'Subscribe' }).click())
    await readsSentence(page, fault, 'the box')
    await end()
    await expect(box).toHaveValue('nandini@people.test')
  }
  await box.press('Enter')
  await expect(page.getByText('Almost done.')).toBeVisible()
})

test('the sign-in form keeps what was typed', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, phone)
  await page.goto('/login')
  await page.getByLabel('E-mail, phone or username').fill('client@demo.test')
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  for (const fault of faults) {
    const end = await underFault(page, fault, () => page.getByRole('button', { name: 'Sign in', exact: true }).click())
    await readsSentence(page, fault, 'signing in')
    await end()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(demoPassword)
  }
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard/user')
})

test('the bell shows the error, and recovers', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, phone, await mehfil.signIn('artist@demo.test'))
  const panel = page.getByRole('region', { name: 'Notifications' })
  const open = async () => {
    await page.goto('/about-us')
    await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  }
  for (const fault of faults) {
    const end = await underFault(page, fault, () => (fault === faults[0] ? open() : tryAgain(page)))
    await readsSentence(page, fault, 'the bell')
    await end()
  }
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel.getByRole('listitem').first()).toBeVisible()
})

test('an artist’s change of a package stays typed whatever the answer', async ({ mehfil }) => {
  provoke(mehfil)
  const page = await settled(mehfil, laptop, await mehfil.signIn('artist@demo.test'))
  await page.goto('/dashboard/artist/packages')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  const title = sheet.getByLabel('Title')
  await title.fill('An evening by lamplight')
  for (const fault of faults) {
    const end = await underFault(page, fault, () => sheet.getByRole('button', { name: 'Save' }).click())
    await readsSentence(page, fault, 'the package')
    await end()
    await expect(title).toHaveValue('An evening by lamplight')
  }
})

test('a campaign stays typed whatever the answer', async ({ mehfil }) => {
  provoke(mehfil)
  mehfil.provokes(/sandboxed/)
  const page = await settled(mehfil, laptop, await mehfil.signIn('admin@demo.test'))
  await page.goto('/admin/campaigns/new')
  const subject = page.getByLabel('Subject', { exact: true })
  const text = page.getByLabel('Text', { exact: true })
  await subject.fill('Sufi nights')
  await text.fill('Dear {{first_name}}, come.')
  for (const fault of faults) {
    const end = await underFault(page, fault, () => page.getByRole('button', { name: 'Save draft' }).click())
    await readsSentence(page, fault, 'the campaign')
    await end()
    await expect(subject).toHaveValue('Sufi nights')
    await expect(text).toHaveValue('Dear {{first_name}}, come.')
  }
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
})

test('offline, a list says so at once, and loads when the network returns', async ({ mehfil }) => {
  mehfil.provokes(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/)
  // From the router, which prefetches the routes of links.
  mehfil.provokes(/Failed to fetch manifest patches/)
  const page = await settled(mehfil, phone, await mehfil.signIn('artist@demo.test'))
  await page.goto('/dashboard/artist/bookings')
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await page.context().setOffline(true)
  await page
    .getByRole('navigation', { name: 'Kinds of bookings' })
    .getByRole('link', { name: /^Completed/ })
    .click()
  await expect(async () => {
    await page.clock.fastForward(pauseMs)
    await expect(page.getByText(noConnection)).toBeVisible({ timeout: 150 })
  }).toPass({ intervals: [50] })
  await page.context().setOffline(false)
  await expect(page.getByText(noConnection)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings')
})
