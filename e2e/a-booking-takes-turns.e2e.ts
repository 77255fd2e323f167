import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth.ts'
import { atTime, dayMs, dayOf, formatWhen, hourMs } from '#contract/time.ts'
import { bookAndPay, freeEvening, newClient, payAtSandbox, until } from './people.ts'
import { desk, expect, expectAccessible, type Mehfil, phone, test } from './stage.ts'

test.use({ movesTime: true })

/** A booking of Meher's that is accepted; its client and artist, and when it is. */
async function accepted(mehfil: Mehfil, name: string, daysAhead: number) {
  const [client, meher] = [await newClient(mehfil, name), await mehfil.signIn('artist@demo.test')]
  const { now } = await mehfil.clock()
  const wish = await freeEvening(mehfil, 'meher.rathore', daysAhead, new Date(now))
  const bookingId = await bookAndPay(mehfil, client, wish)
  const { booking } = await mehfil.api(meher.tokens.accessToken).bookings.action({ bookingId, action: 'accept' })
  return { client, meher, bookingId, booking }
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a new date is proposed and accepted on a phone', async ({ mehfil }) => {
  const { client, meher, bookingId, booking } = await accepted(mehfil, 'Tara', 100)
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Propose another date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose another date' })
  await expect(dialog.getByText(/^Agreed is/)).toBeVisible()
  await expectAccessible(page)
  const target = await freeEvening(mehfil, 'meher.rathore', 130, new Date((await mehfil.clock()).now))
  await chooseDay(page, dayOf(target.startsAt))
  await dialog.getByText('6:00 pm', { exact: true }).click()
  await dialog.getByLabel(/A word about it/).fill('The hall is only free then.')
  await dialog.getByRole('button', { name: /^Propose / }).click()
  const startsAt = atTime(dayOf(target.startsAt), '18:00')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'A new date is proposed' })).toBeVisible()
  expect(await fits(page)).toBe(0)
  await expectAccessible(page)

  const artist = await mehfil.visitor(phone, meher)
  await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
  await expect(artist.getByText('“The hall is only free then.”')).toBeVisible()
  await expect(artist.getByText(formatWhen(booking.startsAt)).first()).toBeVisible()
  await artist.getByRole('button', { name: 'Accept the new date' }).click()
  await expect(artist.getByText(`${formatWhen(startsAt)}, Jaipur`)).toBeVisible()
  await expect(artist.getByText('New date agreed')).toBeVisible()
  await expectAccessible(artist)

  await artist.getByRole('link', { name: 'Run sheet to print' }).click()
  await expect(artist.getByRole('heading', { name: 'Who to call' })).toBeVisible()
  await expect(artist.getByText('Your codes, for nobody else')).toHaveCount(0)
  await expectAccessible(artist)
  await page.goto(`/dashboard/user/bookings/${bookingId}/run-sheet`)
  await expect(page.getByText('Your codes, for nobody else')).toBeVisible()
  expect(await fits(page)).toBe(0)
})

async function chooseDay(page: Page, day: string) {
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  const cell = page.getByRole('dialog').getByRole('button', { name: new RegExp(`, ${name}`) })
  for (let month = 0; month < 12 && !(await cell.isVisible()); month++) await page.getByRole('button', { name: 'Next' }).first().click()
  await cell.click()
}

test('a no-show is reported, answered, and split by the desk', async ({ mehfil }) => {
  const { client, bookingId, booking } = await accepted(mehfil, 'Vikram', 60)
  const { checkout } = await mehfil.api(client.tokens.accessToken).bookings.action({ bookingId, action: 'pay_balance' })
  await payAtSandbox(mehfil, client, checkout?.paymentId ?? '')
  const isSecured = async () => (await mehfil.api(client.tokens.accessToken).bookings.get({ bookingId })).state === 'funds_secured'
  await until(isSecured)
  const { now } = await mehfil.clock()
  await mehfil.advance(Date.parse(booking.startsAt) + 2 * hourMs - Date.parse(now))

  const renewed = await again(mehfil, client)
  const page = await mehfil.visitor(phone, renewed)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'The artist did not come' }).click()
  const report = page.getByRole('dialog', { name: 'Report a no-show' })
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report.getByText('Please say in a sentence or two what happened.')).toBeVisible()
  await report.getByLabel('What happened').fill('Nobody has come and the telephone is off.')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Report' }).click()
  await expect(report).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'A no-show was reported' })).toBeVisible()
  await expectAccessible(page)

  const artist = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
  await artist.getByLabel('Your answer').fill('The gate was locked and I waited for an hour.')
  await artist.getByRole('button', { name: 'Send your answer' }).click()
  await expect(artist.getByText(/Both sides have spoken; we decide by/)).toBeVisible()
  expect(await fits(artist)).toBe(0)

  const admin = await mehfil.visitor(desk, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin/disputes?state=ready')
  await expect(admin.getByRole('link', { name: /Vikram Mehta/ })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: /Vikram Mehta/ }).click()
  await expect(admin.getByText('The gate was locked and I waited for an hour.')).toBeVisible()
  await admin.getByLabel('Percent of what was paid').fill('40')
  await admin.getByLabel('Percent of what was paid').blur()
  const back = 0.4 * booking.total
  const button = admin.getByRole('button', { name: `Decide: ₹${back.toLocaleString('en-IN')} back` })
  await admin.getByLabel('Why').fill('Both came, neither found the other.')
  await expect(button).toBeVisible()
  await expectAccessible(admin)
  await button.click()
  await expect(admin.getByRole('heading', { name: 'Decided', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Both came, neither found the other.')).toBeVisible()
})

/** After weeks away everybody signs in anew. */
function again(mehfil: Mehfil, { user }: Session): Promise<Session> {
  return mehfil.signIn(`${user.username}@people.test`, 'a lamp in the monsoon')
}

test('an artist cancels, and another is booked without typing anything again', async ({ mehfil }) => {
  const { client, meher, bookingId, booking } = await accepted(mehfil, 'Leela', 75)
  await mehfil.api(meher.tokens.accessToken).bookings.cancel({ bookingId, reason: 'I have lost my voice.' })
  const page = await mehfil.visitor(phone, await again(mehfil, client))
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await expect(page.getByRole('heading', { name: 'Who could come instead' })).toBeVisible()
  const others = page.getByRole('link', { name: /^Book .* instead$/ })
  const first = others.first()
  await expect(first).toBeVisible()
  expect(await others.count()).toBeLessThanOrEqual(6)
  await expectAccessible(page)
  expect(await fits(page)).toBe(0)
  await first.click()
  await expect(page.getByText(`${formatWhen(booking.startsAt)}, Jaipur`).first()).toBeVisible()
  await expect(page.getByText(/House concert, 30 guests\. The roof of number nine/)).toBeVisible()
  await page.getByText(/I agree to the/).click()
  await page.getByRole('button', { name: /Continue to pay/ }).click()
  await expect(page).toHaveURL(/\/checkout\//)
  const mails = (await mehfil.outbox()).filter(({ to }) => to === `${client.user.username}@people.test`)
  expect(mails.find(({ subject }) => subject === 'A booking was cancelled')?.text).toMatch(
    /These artists are free at that time.*&instead=/s,
  )
})

test('a client cancels for a reason beyond control, and the desk gives the rest back', async ({ mehfil }) => {
  const { client: newcomer, bookingId } = await accepted(mehfil, 'Rukmini', 40)
  await mehfil.advance(30 * dayMs)
  const client = await again(mehfil, newcomer)
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking' })
  await dialog.getByText('Something beyond my control has happened').click()
  await dialog.getByRole('button', { name: /^Cancel, ₹.* back$/ }).click()
  await expect(dialog.getByText(/Please say in a sentence or two/)).toBeVisible()
  await dialog.getByLabel('What has happened').fill('My father is in hospital, and the family will not celebrate now.')
  await dialog.getByRole('button', { name: 'browse' }).scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Cancel, ₹.* back$/ }).click()
  await expect(page.getByText('Cancelled, under review').first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Cancelled for a reason beyond control' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(0)

  const meher = await mehfil.signIn('artist@demo.test')
  await mehfil.api(meher.tokens.accessToken).bookings.speak({ bookingId, text: 'I believe her, and wish him well.', evidence: [] })
  const admin = await mehfil.visitor(desk, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin/disputes?kind=force_majeure')
  await admin.getByRole('link', { name: /Rukmini/ }).click()
  await admin.getByText('Yes', { exact: true }).click()
  await expect(admin.getByText('To Meher Rathore')).toBeVisible()
  await admin.getByLabel('Why').fill('Nobody can help an illness.')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: /^Decide: / }).click()
  await expect(admin.getByText(/It was beyond their control\./)).toBeVisible()
  const { refunded, paid } = await mehfil.api(client.tokens.accessToken).bookings.get({ bookingId })
  expect([refunded, refunded > 0]).toEqual([paid, true])
  await admin.goto('/admin/audit?action=booking.grant_plea')
  await expect(admin.getByRole('list', { name: 'Entries' })).toContainText('Nobody can help an illness.')
})

test('codes help where there is no line: the client reads them, the artist’s are sent later', async ({ mehfil }) => {
  const { client, bookingId, booking } = await accepted(mehfil, 'Omar', 45)
  const { checkout } = await mehfil.api(client.tokens.accessToken).bookings.action({ bookingId, action: 'pay_balance' })
  await payAtSandbox(mehfil, client, checkout?.paymentId ?? '')
  await until(async () => (await mehfil.api(client.tokens.accessToken).bookings.get({ bookingId })).state === 'funds_secured')
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await expect(page.getByText('Arrival code', { exact: true })).toBeVisible()
  const { arrivalCode } = await mehfil.api(client.tokens.accessToken).bookings.get({ bookingId })
  expect(await page.evaluate(() => localStorage.getItem('mehfil.codes'))).toContain(arrivalCode)
  await page.getByLabel(/^Account of/).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mehfil.codes'))).toBeNull()

  const { now } = await mehfil.clock()
  await mehfil.advance(Date.parse(booking.startsAt) - Date.parse(now))
  const artist = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  await artist.clock.setFixedTime(new Date((await mehfil.clock()).now))
  await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
  await artist.getByRole('button', { name: 'I have arrived' }).click()
  await artist.context().setOffline(true)
  mehfil.provokes(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await artist.getByLabel('Code').fill(arrivalCode ?? '')
  await artist.getByRole('button', { name: 'Start the show' }).click()
  await expect(artist.getByText(/Waiting for a line\. The arrival code/)).toBeVisible()
  await artist.context().setOffline(false)
  await expect(artist.getByText('On stage', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  await expect(artist.getByText(/Waiting for a line/)).toHaveCount(0)
})

test('licences are ticked off and stay so', async ({ mehfil }) => {
  const { client, bookingId } = await accepted(mehfil, 'Asmita', 90)
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}/licences`)
  await expect(page.getByRole('heading', { name: /^To check/ })).toBeVisible()
  await page.getByText('Alcohol is served').click()
  await expect(page.getByText('Alcohol: a licence for the day')).toBeVisible()
  await page.getByText('Songs sung or played live: IPRS').click()
  await expect(page.getByRole('heading', { name: /To check: 1 of/ })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Songs sung or played live: IPRS' })).toBeChecked()
  await expectAccessible(page)
  expect(await fits(page)).toBe(0)
})
