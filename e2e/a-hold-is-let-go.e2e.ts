import { dayOf, formatTime } from '#contract/grammar/time.ts'
import { freeEvening, newClient } from './people.ts'
import { pickTime } from './pick-day.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const artist = 'gurnoor.sandhu'

test('a client who leaves the payment finds their held time: to continue, change or release', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Tara')
  const wish = await freeEvening(mehfil, artist, 40, new Date((await mehfil.clock()).now))
  const api = mehfil.api(client.tokens.accessToken)
  const { booking, checkout } = await api.bookings.initiate(wish)
  const until = formatTime(booking.holdUntil)
  const page = await mehfil.visitor(phone, client)

  await test.step('the booking page says that the time is theirs, and links to the payment', async () => {
    await page.goto(`/booking/${artist}`)
    await expect(page.getByText(new RegExp(`^You are holding .* until ${until}\\.`))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(`**/checkout/${checkout.paymentId}`)
  })

  await test.step('it can be changed on its page: the choices are kept, and another time replaces it', async () => {
    await page.goto(`/dashboard/user/bookings/${booking.bookingId}`)
    await expect(page.getByRole('button', { name: 'Release date' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change it' }).click()
    await page.waitForURL(`**/booking/${artist}?change=*`)
    await page.getByRole('button', { name: 'Choose city and date' }).click()
    await expect(page.getByText(`You are holding this time until ${until}.`)).toBeVisible()
    await expect(page.getByRole('radio', { name: '7:00 pm' })).toBeChecked()
    await pickTime(page, '8:00 pm')
    await page.getByRole('button', { name: 'Continue to event details' }).click()
    await expect(page.getByRole('textbox', { name: 'Venue' })).toHaveValue(wish.event.venue)
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByText(/^This takes the place of the .* you are holding for/)).toBeVisible()
    await page.getByText(/I agree to the/).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Continue to pay ₹/ }).click()
    await page.waitForURL('**/checkout/*')
    const { results } = await api.bookings.filter({ sort: 'newest' })
    expect(results.map(({ state, startsAt }) => [state, formatTime(startsAt), dayOf(startsAt)])).toEqual([
      ['awaiting_advance', '8:00\u00a0pm', dayOf(wish.startsAt)],
      ['payment_expired', '7:00\u00a0pm', dayOf(wish.startsAt)],
    ])
  })

  await test.step('it is released on the dashboard, and the evening is free for others', async () => {
    await page.goto('/dashboard/user')
    await page.getByRole('list', { name: 'Needs you' }).getByRole('button', { name: 'Release date' }).click()
    await expect(page.getByText('The time is free again, and nothing was charged.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Needs you' })).toHaveCount(0)
    const other = mehfil.api((await newClient(mehfil, 'Vir')).tokens.accessToken)
    expect((await other.bookings.initiate(wish)).booking.state).toBe('awaiting_advance')
  })
})

test('a hold made elsewhere meanwhile shows at the last step, which explains it and continues', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Uma')
  const wish = await freeEvening(mehfil, artist, 55, new Date((await mehfil.clock()).now))
  const page = await mehfil.visitor(laptop, client)
  mehfil.provokes(/^409 \/api\/bookings\/initiate/)
  mehfil.provokes(/Failed to load resource/)
  await page.goto(`/booking/${artist}?package=${wish.packageId}&city=${wish.event.city}&date=${dayOf(wish.startsAt)}&time=19:00`)
  await page.getByRole('button', { name: 'Continue to event details' }).click()
  await page.getByRole('button', { name: /Kind of event/ }).click()
  await page.getByRole('option', { name: 'House concert' }).click()
  await page.getByLabel('Guests').fill('30')
  await page.getByRole('textbox', { name: 'Venue' }).fill(wish.event.venue)
  await page.getByRole('textbox', { name: 'Address' }).fill(wish.event.address)
  await page.getByLabel('Pincode').fill(wish.event.pincode)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByText(/I agree to the/).click()
  await mehfil.api(client.tokens.accessToken).bookings.initiate(wish)
  await page.getByRole('button', { name: /^Continue to pay ₹/ }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'You are holding this time yourself until' })
  await expect(refusal).toBeVisible()
  await expectAccessible(page)
  await refusal.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/checkout/*')
})

test('a row of the list links to the payment, and can release the hold', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Jaya')
  const wish = await freeEvening(mehfil, artist, 70, new Date((await mehfil.clock()).now))
  await mehfil.api(client.tokens.accessToken).bookings.initiate(wish)
  for (const size of [phone, laptop]) {
    const page = await mehfil.visitor(size, client)
    await page.goto('/dashboard/user/bookings?group=waiting')
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    await expectAccessible(page)
    if (size === phone) continue
    await page.getByRole('button', { name: 'Release date' }).click()
    await expect(page.getByText('The time is free again, and nothing was charged.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No bookings here' })).toBeVisible()
  }
})
