import { hourMs } from '#contract/grammar/time.ts'
import { bookAndPay, freeEvening, newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ movesTime: true })

test('a declined request is refunded in full', async ({ mehfil }) => {
  const [client, meher] = [await newClient(mehfil, 'Ravi'), await mehfil.signIn('artist@demo.test')]
  const { now } = await mehfil.clock()
  const bookingId = await bookAndPay(mehfil, client, await freeEvening(mehfil, 'meher.rathore', 120, new Date(now)))
  const artist = await mehfil.visitor(laptop, meher)
  await artist.goto(`/dashboard/artist/bookings/${bookingId}`)
  await artist.getByRole('button', { name: 'Decline' }).click()
  await expect(artist.getByText('The client gets every rupee back: ₹11,400.')).toBeVisible()
  await expectAccessible(artist)
  await artist.getByLabel(/A word to the client/).fill('I sing at my sister’s wedding that evening.')
  await artist.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(artist.getByText('Declined', { exact: true }).first()).toBeVisible()
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await expect(page.getByText('Declined', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('₹11,400').first()).toBeVisible()
  await expect(page.getByText(/refund/i).first()).toBeVisible()
})

test('a request without an answer expires and is refunded in full', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Noor')
  const { now } = await mehfil.clock()
  const bookingId = await bookAndPay(mehfil, client, await freeEvening(mehfil, 'meher.rathore', 150, new Date(now)))
  await mehfil.advance(49 * hourMs)
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await expect(page.getByText('No answer', { exact: true }).first()).toBeVisible()
  const booking = await mehfil.api((await mehfil.refresh(client)).tokens.accessToken).bookings.get({ bookingId })
  expect([booking.state, booking.refunded]).toEqual(['expired', booking.paid])
})

test('a client cancels and sees the refund before, by the policy', async ({ mehfil }) => {
  const { results } = await mehfil.api().profiles.list({ limit: 48, category: 'singer' })
  // Half of the payment is refunded under her policy, which distinguishes it from none and all.
  const standard = async ({ username }: { username: string }) => (await mehfil.api().profiles.get({ username })).refundPolicy === 'standard'
  let chosen = ''
  for (const each of results) if (!chosen && each.username !== 'meher.rathore' && (await standard(each))) chosen = each.username
  expect(chosen, 'a singer with the standard policy').not.toBe('')
  const client = await newClient(mehfil, 'Tara')
  const { now } = await mehfil.clock()
  const bookingId = await bookAndPay(mehfil, client, await freeEvening(mehfil, chosen, 10, new Date(now)))
  const artist = await mehfil.signIn(`${chosen}@demo.test`)
  await mehfil.api(artist.tokens.accessToken).bookings.action({ bookingId, action: 'accept' })
  // The cooling-off period is over, so the policy decides.
  await mehfil.advance(25 * hourMs)
  const renewed = await mehfil.refresh(client)
  const page = await mehfil.visitor(laptop, renewed)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const preview = await mehfil.api(renewed.tokens.accessToken).bookings.cancel({ bookingId, preview: true })
  const back = page.getByRole('dialog').getByRole('button', { name: /^Cancel and refund ₹/ })
  await expect(back).toBeVisible()
  await expectAccessible(page)
  await back.click()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  const after = await mehfil.api(renewed.tokens.accessToken).bookings.get({ bookingId })
  expect(after.refunded).toBe(preview.refund.total)
  expect(preview.refund.total + preview.refund.kept).toBeCloseTo(after.paid, 2)
})
