import type { Locator, Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { buyWork, drawing, hangWorks } from './artworks.ts'
import { newClient, until } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

/** Presses the button of a page, and the same in the dialog that it opens. */
async function pressTwice(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function sends(page: Page, name: string, courier: string, number: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog.getByText('Which courier takes it?')).toBeVisible()
  await dialog.getByLabel('Courier').fill(courier)
  await dialog.getByLabel('Tracking number').fill(number)
  await expectAccessible(page)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Two at once, uploaded as soon as they are chosen. */
async function showTwoPictures(form: Locator, alt: string) {
  const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await drawing() })
  await form.locator('input[type="file"]').setInputFiles([await picture('front.png'), await picture('corner.png')])
  for (const each of [0, 1])
    await form
      .getByLabel('Description for screen readers')
      .nth(each)
      .fill(`${alt}, ${each + 1}`)
  await expect(form.getByText('2 of 6 pictures added.')).toBeVisible()
}

/** Whether each of the private pictures has loaded. */
function drawn(page: Page, name: RegExp): Promise<boolean[]> {
  return page.getByRole('img', { name }).evaluateAll((images) => (images as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth > 0))
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('a buyer on a phone buys a work, pays after a first failure, and an artist on a desktop sends it', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil)
  const [work] = await hangWorks(mehfil, seller, [{ name: 'The well at noon', price: 24_000 }])
  const artworkId = work?.id ?? ''
  const buyer = await mehfil.visitor(phone, dev)
  const artist = await mehfil.visitor(laptop, seller)
  mehfil.provokes(/^409 \/api\/order\/create/)

  await test.step('the state follows from the pincode, and a reload keeps the address', async () => {
    await buyer.goto(`/checkout/art?artwork=${artworkId}&quantity=1`)
    await buyer.getByLabel('Phone', { exact: true }).fill('98765 43210')
    await buyer.getByLabel('Pincode').fill('313001')
    await expect(buyer.getByRole('combobox', { name: /State/ })).toHaveValue('Rajasthan')
    await buyer.getByLabel('City, town or village').fill('Udaipur')
    await buyer.getByRole('button', { name: 'Use this address' }).click()
    await expect(buyer.getByText('Please fill this in.').first()).toBeVisible()
    await buyer.reload()
    await buyer.getByLabel('House, street, area').fill('4 Hill Road')
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: 'Use this address' }).click()
    await buyer.getByRole('button', { name: 'Deliver here' }).click()
    await buyer.getByLabel('Note to the artist').fill('For my mother.')
    await buyer.reload()
    await expect(buyer.getByLabel('Note to the artist')).toHaveValue('For my mother.')
    await expectAccessible(buyer)
  })

  await test.step('the price changes before the button is pressed: the order needs a new agreement', async () => {
    const pay = buyer.getByRole('button', { name: /^Pay ₹/ })
    await expect(pay).toBeEnabled()
    const { version } = await mehfil.api(seller.tokens.accessToken).artworks.own({ id: artworkId })
    await mehfil.api(seller.tokens.accessToken).artworks.update({ id: artworkId, version, price: 26_000 })
    await pay.click()
    await expect(buyer.getByText('The price has changed. Nothing was ordered.')).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: /^I agree, pay ₹/ }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Pay', exact: true })).toBeVisible()
  })

  await test.step('the bank refuses, then accepts', async () => {
    await buyer.getByRole('button', { name: /^Pay ₹/ }).click()
    await buyer.waitForURL('**/sandbox/**')
    await buyer.getByRole('button', { name: 'Decline it' }).click()
    await expect(buyer.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible()
    await buyer.getByRole('link', { name: 'See the order' }).click()
    await expect(buyer.getByText('Reserved for you')).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(buyer.getByRole('heading', { level: 1, name: 'Pay', exact: true })).toBeVisible()
    await buyer.getByRole('button', { name: /^Pay ₹/ }).click()
    await buyer.waitForURL('**/sandbox/**')
    await buyer.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(buyer.getByRole('heading', { name: /paid: the piece is yours/ })).toBeVisible()
    await buyer.getByRole('link', { name: 'See the order' }).click()
    await expect(buyer.getByText('Waiting for the artist', { exact: true })).toBeVisible()
  })

  await test.step('the artist accepts, prints the slip and sends it', async () => {
    await artist.goto('/dashboard/artist/sales')
    await artist
      .getByRole('link', { name: /The well at noon/ })
      .first()
      .click()
    await expect(artist.getByText('You see the address once you have accepted.')).toBeVisible()
    await artist.getByRole('button', { name: 'Accept' }).click()
    await artist.getByRole('link', { name: 'Print the packing slip' }).click()
    await expect(artist.getByText('4 Hill Road')).toBeVisible()
    await expectAccessible(artist)
    await artist.getByRole('link', { name: 'Back to the order' }).click()
    await sends(artist, 'Mark as shipped', 'Blue Dart', 'BD48211907')
    await expect(artist.getByText('On its way', { exact: true }).first()).toBeVisible()
  })

  await test.step('it arrives, all is well, and its certificate is available', async () => {
    await expect(buyer.getByText('BD48211907')).toBeVisible()
    await buyer.getByRole('button', { name: 'It has arrived' }).click()
    await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible()
    await pressTwice(buyer, 'Complete the order')
    await expect(buyer.getByText('Completed', { exact: true }).first()).toBeVisible()
    const file = buyer.waitForEvent('download')
    await buyer.getByRole('button', { name: /^PDF of certificate/ }).click()
    expect((await file).suggestedFilename()).toMatch(/\.pdf$/)
    await expectAccessible(buyer)
    await buyer.goto('/dashboard/orders?status=completed')
    await expect(buyer.getByRole('link', { name: /The well at noon/ })).toBeVisible()
    await expectAccessible(buyer)
  })
})

test('an anonymous visitor sees the delivered total before signing in, and the form is kept', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil, 'Ishaan')
  const [work] = await hangWorks(mehfil, seller, [{ name: 'A boat before rain', price: 6_000 }])
  const page = await mehfil.visitor(phone)
  await page.goto(`/checkout/art?artwork=${work?.id ?? ''}&quantity=1`)

  await test.step('a pincode suffices for price and delivery days', async () => {
    await page.getByLabel('Pincode').fill('313001')
    await expect(page.getByText(/^₹[\d,]+ with delivery\. Arrives between /)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('with the address, the complete price is shown before the sign-in', async () => {
    await page.getByLabel('Full name').fill('Ishaan Mehta')
    await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
    await page.getByLabel('City, town or village').fill('Udaipur')
    await page.getByLabel('House, street, area').fill('7 Lake Palace Road')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByRole('heading', { name: /^Sign in to pay ₹/ })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(/Ishaan Mehta, 7 Lake Palace Road/)).toBeVisible()
    expect(await page.getByRole('link', { name: 'Sign in', exact: true }).last().getAttribute('href')).toMatch(
      /^\/login\?next=%2Fcheckout%2Fart/,
    )
  })

  await test.step('after signing in only the payment is left', async () => {
    const { accessToken, refreshToken } = dev.tokens
    const kept = JSON.stringify({ accessToken, refreshToken, expiresAt: 0, user: dev.user })
    await page.evaluate((text) => localStorage.setItem('mehfil.session', text), kept)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled()
    const { results } = await mehfil.api(accessToken).addresses.list({})
    expect(results.map(({ line1, pincode }) => [line1, pincode])).toEqual([['7 Lake Palace Road', '313001']])
    await expectAccessible(page)
  })

  await test.step('a payment page without a payment redirects to what was paid; with one it shows the next step', async () => {
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL(/\/checkout\/(?!art)/)
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { name: /paid: the piece is yours/ })).toBeVisible()
    const next = page.getByRole('list', { name: 'What happens next' })
    await expect(next.getByRole('listitem').filter({ hasText: 'Meher Rathore accepts the order' })).toContainText('By ')
    await expect(page.getByRole('img', { name: /A boat before rain/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('Artwork with delivery')
    await expectAccessible(page)
    await page.goto('/payment-success')
    const payments = page.getByRole('list', { name: 'Payments' })
    await payments.getByText('A boat before rain').first().click()
    await expect(payments.getByRole('link', { name: 'Open the order' })).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(0)
  })
})

test('a damaged piece is returned and refunded; the slower of two windows is told', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil)
  const [work] = await hangWorks(mehfil, seller, [{ name: 'A lamp in the rain', price: 3_000 }])
  const id = await buyWork(mehfil, dev, work?.id ?? '')
  const page = `/dashboard/orders/${id}`
  const artist = await mehfil.visitor(laptop, seller)
  const buyer = await mehfil.visitor(phone, dev)
  mehfil.provokes(/^409 \/api\/order\/.*\/status/)

  await test.step('the buyer wants to cancel at the moment when the artist accepts', async () => {
    await buyer.goto(page)
    await buyer.getByRole('button', { name: 'Cancel the order' }).click()
    await artist.goto(page)
    await artist.getByRole('button', { name: 'Accept' }).click()
    await expect(artist.getByText('Accepted', { exact: true }).first()).toBeVisible()
    await buyer.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click()
    await expect(buyer.getByText('This order was changed meanwhile; nothing was done.')).toBeVisible()
    await expect(buyer.getByRole('definition').filter({ hasText: 'Accepted by the artist' })).toBeVisible()
    await expectAccessible(buyer)
    await buyer.getByRole('button', { name: 'I have seen it' }).click()
  })

  await test.step('it is sent, arrives damaged, and the artist approves the return', async () => {
    await sends(artist, 'Mark as shipped', 'DTDC', 'DT991823')
    await buyer.getByRole('button', { name: 'It has arrived' }).click()
    await buyer.getByRole('button', { name: 'Request a return' }).click()
    const dialog = buyer.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Request a return' }).click()
    await expect(dialog.getByText('Please say in a sentence or two what happened.')).toBeVisible()
    await dialog.getByLabel('What is wrong').fill('The glass is broken, and it has cut the paper.')
    await showTwoPictures(dialog, 'The broken glass')
    await dialog.getByRole('button', { name: 'Request a return' }).click()
    await expect(buyer.getByText('Return requested', { exact: true }).first()).toBeVisible()
    await expect(buyer.getByRole('img', { name: /^The broken glass/ })).toHaveCount(2)
    await expect(artist.getByText(/The glass is broken/).first()).toBeVisible()
    await expect.poll(() => drawn(artist, /^The broken glass/)).toEqual([true, true])
    expect(await fits(buyer)).toBe(0)
    await expectAccessible(artist)
    await pressTwice(artist, 'Approve the return')
  })

  await test.step('it is returned, and refunded in full', async () => {
    await sends(buyer, 'Mark as sent back', 'Blue Dart', 'BD55512345')
    await pressTwice(artist, 'Mark as returned')
    const { total } = await mehfil.api(dev.tokens.accessToken).orders.get({ id })
    await until(async () => {
      const order = await mehfil.api(dev.tokens.accessToken).orders.get({ id })
      return order.status === 'refunded' && order.refunded === total
    })
    await expect(buyer.getByText('Refunded', { exact: true }).first()).toBeVisible()
    await expectAccessible(buyer)
  })
})

test("a parcel's address can change until it is packed", async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil)
  const [work] = await hangWorks(mehfil, seller, [{ name: 'The lane of kites', price: 3_000 }])
  const id = await buyWork(mehfil, dev, work?.id ?? '')
  await mehfil
    .api(seller.tokens.accessToken)
    .orders.setSaleStatus({ order_id: id, status: 'accepted', version: await versionOf(mehfil, seller, id) })
  const buyer = await mehfil.visitor(phone, dev)
  await buyer.goto(`/dashboard/orders/${id}`)
  const parcel = buyer.getByRole('region', { name: 'Delivery' })
  const dialog = buyer.getByRole('dialog', { name: 'Where should it go?' })
  const send = dialog.getByRole('button', { name: 'Send it there' })

  await test.step('a more expensive destination is refused', async () => {
    mehfil.provokes(/^409 \/api\/order\/.*\/address/)
    await parcel.getByRole('button', { name: 'Change the address' }).click()
    await expect(send).toBeDisabled()
    await addAddress(dialog, { line1: '2 Harbour Road', city: 'Port Blair', pincode: '744101', label: 'Island' })
    await send.click()
    await expect(dialog.getByText(/^Delivery there costs ₹[\d,]+, which is not what you paid/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('another street of the town is accepted', async () => {
    await addAddress(dialog, { line1: '9 Lake Street', city: 'Udaipur', pincode: '313001', label: 'Work' })
    await send.click()
    await expect(dialog).toHaveCount(0)
    await expect(parcel.getByText('9 Lake Street')).toBeVisible()
    await expect(buyer.getByText('Delivery address changed', { exact: true })).toBeVisible()
    const artist = mehfil.api(seller.tokens.accessToken)
    expect((await artist.orders.get({ id })).address?.line1).toBe('9 Lake Street')
  })

  await test.step('a buyer still choosing when it is packed is told, and finds no button afterwards', async () => {
    await parcel.getByRole('button', { name: 'Change the address' }).click()
    await dialog.getByText(/^Home: /).click()
    const version = await versionOf(mehfil, seller, id)
    await mehfil.api(seller.tokens.accessToken).orders.setSaleStatus({ order_id: id, status: 'packed', version })
    await expect(dialog.getByText('It is packed now, so the address can no longer change.')).toBeVisible()
    await expect(send).toBeDisabled()
    await expectAccessible(buyer)
    await buyer.keyboard.press('Escape')
    await expect(parcel.getByText('It is packed now, so the address can no longer change.')).toBeVisible()
    await expect(parcel.getByText('9 Lake Street')).toBeVisible()
    await expect(parcel.getByRole('button', { name: 'Change the address' })).toHaveCount(0)
    expect(await fits(buyer)).toBe(0)
  })
})

async function versionOf(mehfil: Mehfil, { tokens }: Session, id: string): Promise<number> {
  return (await mehfil.api(tokens.accessToken).orders.get({ id })).version
}

async function addAddress(dialog: Locator, address: { line1: string; city: string; pincode: string; label: string }) {
  await dialog.getByRole('button', { name: 'Add an address' }).click()
  await dialog.getByLabel('Phone', { exact: true }).fill('98765 43210')
  await dialog.getByLabel('Pincode').fill(address.pincode)
  await expect(dialog.getByRole('combobox', { name: /State/ })).not.toHaveValue('')
  await dialog.getByLabel('City, town or village').fill(address.city)
  await dialog.getByLabel('House, street, area').fill(address.line1)
  await dialog.getByLabel('Save as').fill(address.label)
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(dialog.getByRole('radio', { name: new RegExp(`^${address.label}`) })).toBeChecked()
}
