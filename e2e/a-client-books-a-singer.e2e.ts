import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { dayOf, hourMs } from '#contract/grammar/time.ts'
import { freeEvening, newClient, signInAgain } from './people.ts'
import { pickDay, pickTime } from './pick-day.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

test.use({ movesTime: true })

/** Demo payments with a wrong amount. */
const waitInReview = 3

/** From the search to the paid advance. */
async function findsAndBooks(mehfil: Mehfil, dev: Session, size: typeof phone, daysAhead: number): Promise<Page> {
  const client = await mehfil.visitor(size, dev)

  await test.step('he finds her and sees the whole price', async () => {
    await client.goto('/')
    await client.getByLabel('I am looking for').selectOption('singer')
    await client.getByLabel('In', { exact: true }).selectOption('jaipur')
    await client.getByRole('button', { name: 'Find artists' }).click()
    await expect(client.getByRole('heading', { level: 1, name: 'Find your artist' })).toBeVisible()
    await client.getByRole('link', { name: 'Meher Rathore' }).first().click()
    await expect(client.getByRole('heading', { level: 1, name: /Meher Rathore/ })).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('link', { name: 'Choose Mehfil at Home' }).click()
  })

  await test.step('he chooses city, day and time, and describes the event', async () => {
    await expect(client.getByRole('heading', { level: 1, name: 'Book Meher Rathore' })).toBeVisible()
    // The city of the search was carried over through her page.
    await expect(client.getByRole('combobox', { name: /City of the event/ })).toHaveValue('Jaipur, Rajasthan')
    // Each of the two tests uses its own evening.
    const { startsAt } = await freeEvening(mehfil, 'meher.rathore', daysAhead, new Date((await mehfil.clock()).now))
    await pickDay(client, dayOf(new Date(startsAt)))
    await pickTime(client, '7:00 pm')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Continue to event details' }).click()
    await client.getByRole('button', { name: /Kind of event/ }).click()
    await client.getByRole('option', { name: 'House concert' }).click()
    await client.getByLabel('Guests').fill('40')
    await client.getByRole('textbox', { name: 'Venue' }).fill('The roof of number nine')
    await client.getByRole('textbox', { name: 'Address' }).fill('9 Lamp Street')
    await client.getByLabel('Pincode').fill('302001')
    await client.getByRole('button', { name: 'Review' }).click()
  })

  await test.step('he pays the advance at the checkout', async () => {
    await expect(client.getByRole('heading', { name: 'If your plans change' })).toBeVisible()
    await expectAccessible(client)
    await client.getByText(/I agree to the/).click()
    await client.getByRole('button', { name: 'Continue to pay ₹11,400' }).click()
    await client.waitForURL('**/checkout/*')
    await expectAccessible(client)
    await client.getByRole('button', { name: 'Pay ₹11,400' }).click()
    await client.waitForURL('**/sandbox/**')
    await expectAccessible(client)
    await client.getByRole('button', { name: /^Pay ₹11,400/ }).click()
    await expect(client.getByRole('heading', { name: '₹11,400 is held for you' })).toBeVisible()
    await expectAccessible(client)
    await client.getByRole('link', { name: 'See the booking' }).click()
    await expect(client.getByText('Requested', { exact: true })).toBeVisible()
  })

  return client
}

test('a client on a desktop finds a singer and books her', async ({ mehfil }) => {
  await findsAndBooks(mehfil, await newClient(mehfil), laptop, 20)
})

test('a client on a phone finds a singer, books her, and the money reaches her', async ({ mehfil }) => {
  // From the search to the money at her bank, with a moved clock: long when tests run in parallel.
  const dev = await newClient(mehfil)
  let client = await findsAndBooks(mehfil, dev, phone, 10)
  const bookingId = client.url().split('/').at(-1) as string
  let artist = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))

  await test.step('she accepts', async () => {
    await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
    await expectAccessible(artist)
    await artist.getByRole('button', { name: 'Accept' }).click()
    await expect(artist.getByText('Accepted', { exact: true })).toBeVisible()
  })

  await test.step('he pays the balance', async () => {
    await client.getByRole('button', { name: 'Pay the balance, ₹26,600' }).click()
    await client.waitForURL('**/checkout/*')
    await client.getByRole('button', { name: 'Pay ₹26,600' }).click()
    await client.waitForURL('**/sandbox/**')
    await client.getByRole('button', { name: /^Pay ₹26,600/ }).click()
    await expect(client.getByRole('heading', { name: '₹26,600 paid, all is settled' })).toBeVisible()
    await client.getByRole('link', { name: 'See the booking' }).click()
    await expect(client.getByText('Paid in full', { exact: true }).first()).toBeVisible()
  })

  const { startsAt, endsAt } = await mehfil.api(dev.tokens.accessToken).bookings.get({ bookingId })

  await test.step('the evening comes, she arrives with the code and plays', async () => {
    const { now } = await mehfil.clock()
    await mehfil.advance(new Date(startsAt).getTime() - new Date(now).getTime() - hourMs / 2)
    client = await mehfil.visitor(phone, await signInAgain(mehfil, dev))
    artist = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
    await client.goto(`/dashboard/user/bookings/${bookingId}`)
    await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
    await client.getByText('Codes for the day').click()
    const code = await client.getByRole('heading', { name: 'Arrival code' }).locator('xpath=following-sibling::p[1]').textContent()
    await artist.getByRole('button', { name: 'I have arrived' }).click()
    // A wrong code.
    mehfil.provokes(/422 .*\/bookings?\//)
    await artist.getByLabel('Code').fill('0000' === code ? '1111' : '0000')
    await artist.getByRole('button', { name: 'Start the show' }).click()
    await expect(artist.getByText(/That code is not right/)).toBeVisible()
    await artist.getByLabel('Code').fill(code ?? '')
    await artist.getByRole('button', { name: 'Start the show' }).click()
    await expect(artist.getByText('On stage', { exact: true }).first()).toBeVisible()
  })

  await test.step('after the show he confirms completion, and her payout appears and is paid', async () => {
    await mehfil.advance(new Date(endsAt).getTime() - new Date(startsAt).getTime() + hourMs)
    await client.reload()
    await client.getByRole('button', { name: 'It was played, complete' }).click()
    await expect(client.getByText('Completed', { exact: true }).first()).toBeVisible()
    await artist.goto('/dashboard/artist/payouts')
    await expect(artist.getByText('₹33,516').first()).toBeVisible()
    await expectAccessible(artist)
    await mehfil.advance(25 * hourMs)
    await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
    await expect(artist.getByText(/paid/i).first()).toBeVisible()
    await expectAccessible(artist)
  })

  await test.step('every rupee is accounted for, and the books balance', async () => {
    const admin = await mehfil.signIn('admin@demo.test')
    const books = await mehfil.api(admin.tokens.accessToken).payments.books({})
    expect(books).toMatchObject({ unbalancedJournals: 0, driftedBalances: 0, unexplainedPayments: waitInReview, sum: 0 })
  })
})
