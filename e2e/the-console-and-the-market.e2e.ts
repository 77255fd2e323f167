import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { hangWorks } from './artworks.ts'
import { newClient, payAtSandbox, until } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const home = { label: 'Home', name: 'Dev Mehta', phone_number: '9876543210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }
const parcel = { courier: 'Blue Dart', trackingNumber: 'BD48211907' }

/** A delivered order in dispute, with statements of both sides. */
async function disputed(mehfil: Mehfil, buyer: Session, seller: Session, artworkId: string): Promise<string> {
  const [dev, meher] = [buyer, seller].map(({ tokens }) => mehfil.api(tokens.accessToken)) as [Api, Api]
  const { addressId } = await dev.addresses.add(home)
  const { order, checkout } = await dev.orders.create({ items: [{ product_id: artworkId, quantity: 1 }], addressId })
  const { id } = order
  await payAtSandbox(mehfil, buyer, checkout.paymentId)
  await until(async () => (await dev.orders.get({ id })).status === 'placed')
  const bring = (api: Api, status: OrderState, more = {}) => api.orders.setStatus({ id, status, ...more })
  await bring(meher, 'accepted')
  await bring(meher, 'shipped', parcel)
  await bring(dev, 'delivered')
  await bring(dev, 'disputed', { reason: 'The glass is broken, and it has cut the paper.' })
  await meher.orders.speak({ id, text: 'It left the studio whole, between two boards.' })
  return id
}
type Api = ReturnType<Mehfil['api']>

async function decides(page: Page, rupees: string, why: string) {
  const amount = page.getByRole('textbox', { name: /^Rupees back to/ })
  await amount.fill(rupees)
  await amount.blur()
  await page.getByLabel('Why').fill(why)
  await page.getByRole('button', { name: new RegExp(`^Decide: ₹${rupees} back`) }).click()
}

test('a decision about an order is accepted by one side and appealed by the other; the second one moves the money', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil)
  const [work] = await hangWorks(mehfil, seller, [{ name: 'A lamp behind glass', price: 8_000 }])
  const id = await disputed(mehfil, dev, seller, work?.id ?? '')
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const buyer = await mehfil.visitor(phone, dev)
  const artist = await mehfil.visitor(laptop, seller)

  await test.step('an admin decides, and nothing moves yet', async () => {
    await admin.goto(`/admin/order-disputes/${id}`)
    await decides(admin, '3,000', 'Both bear a part: the boards were thin.')
    await expect(admin.getByText(/It is final on .* without an appeal/)).toBeVisible()
    await expectAccessible(admin)
    await buyer.goto(`/dashboard/orders/${id}`)
    await expect(buyer.getByText('Decision open to appeal')).toBeVisible()
    await expect(buyer.getByText(/₹3,000 of .* goes back to/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('the buyer accepts, and the artist sees that', async () => {
    await buyer.getByRole('button', { name: 'Accept the decision' }).click()
    const dialog = buyer.getByRole('dialog')
    await expect(dialog.getByText(/You can no longer appeal/)).toBeVisible()
    await expectAccessible(buyer)
    await dialog.getByRole('button', { name: 'Accept the decision' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(buyer.getByRole('button', { name: 'Appeal' })).toHaveCount(0)
    await artist.goto(`/dashboard/orders/${id}`)
    await expect(artist.getByText(/accepts this decision\. Either of you can appeal until/)).toBeVisible()
  })

  await test.step('the artist appeals, the buyer answers', async () => {
    await artist.getByRole('button', { name: 'Appeal' }).click()
    const dialog = artist.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Appeal' }).click()
    await expect(dialog.getByText('Please say in a sentence or two what happened.')).toBeVisible()
    await dialog.getByLabel('What was missed').fill('The picture of packing shows boards of five millimetres.')
    await expectAccessible(artist)
    await dialog.getByRole('button', { name: 'Appeal' }).click()
    await expect(artist.getByText('Appeal in review', { exact: true })).toBeVisible()
    await expect(buyer.getByText('Appeal in review', { exact: true })).toBeVisible()
    await buyer.getByLabel('Your answer').fill('They were soft when the parcel came.')
    await buyer.getByRole('button', { name: 'Send your answer' }).click()
    await expect(buyer.getByText(/Both sides have replied; we decide by/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('another admin makes the second decision, which is final', async () => {
    await admin.goto(`/admin/order-disputes/${id}`)
    await expect(admin.getByText('You took the first decision. Another admin decides the appeal.')).toBeVisible()
    const second = await mehfil.visitor(laptop, await mehfil.signIn('superadmin@demo.test'))
    await second.goto('/admin/order-disputes?state=ready')
    await second.locator(`a[href="/admin/order-disputes/${id}"]`).click()
    await expect(second.getByText(/What is decided now is final/)).toBeVisible()
    await expectAccessible(second)
    await decides(second, '1,000', 'The boards were as they should be.')
    await expect(second.getByText('Final decision')).toBeVisible()
    await until(async () => (await mehfil.api(dev.tokens.accessToken).orders.get({ id })).refunded === 1_000)
    await expect(artist.getByText('Final decision')).toBeVisible()
    await expectAccessible(artist)
  })
})

test('an admin takes a work down; its artist reads why, asks to restore it, and gets it back', async ({ mehfil }) => {
  mehfil.provokes(/^410 \/buy-art\//)
  const seller = await mehfil.signIn('artist@demo.test')
  const [work] = await hangWorks(mehfil, seller, [{ name: 'A moon that is not mine', price: 5_000 }])
  const id = work?.id ?? ''
  const page = `/buy-art/${seller.user.username}/${id}`
  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const visitor = await mehfil.visitor(phone)
  const artist = await mehfil.visitor(phone, seller)
  await visitor.goto(page)
  await expect(visitor.getByRole('heading', { level: 1, name: 'A moon that is not mine' })).toBeVisible()

  await test.step('an admin finds it and takes it down, with a reason', async () => {
    await admin.goto('/admin/artworks')
    await admin.getByLabel('Search artworks').fill('moon that is not')
    await admin.getByLabel('Search artworks').press('Enter')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: /A moon that is not mine/ }).click()
    await admin.getByRole('button', { name: 'Take it down' }).click()
    const question = admin.getByRole('dialog')
    await question.getByRole('button', { name: 'Take it down' }).click()
    await expect(question.getByText('Please say why, in a few words.')).toBeVisible()
    await question.getByLabel('Reason').fill('This moon hangs in a museum in Delhi.')
    await question.getByRole('button', { name: 'Take it down' }).click()
    await expect(admin.getByText('Taken down', { exact: true }).first()).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('its page says so, and searches do not find it', async () => {
    await until(async () => (await visitor.goto(page))?.status() === 410)
    await expect(visitor.getByRole('heading', { name: 'This page is gone' })).toBeVisible()
    await expect(visitor.getByText('We have taken this work off the market.')).toBeVisible()
    await expectAccessible(visitor)
    await visitor.goto('/buy-art?words=moon+that+is+not+mine')
    await expect(visitor.locator(`a[href="${page}"]`)).toHaveCount(0)
  })

  await test.step('its artist reads why and asks to restore it', async () => {
    await artist.goto('/dashboard/artist/artworks?state=taken_down')
    await artist.getByRole('link', { name: 'A moon that is not mine', exact: true }).click()
    await expect(artist.getByText('“This moon hangs in a museum in Delhi.”')).toBeVisible()
    await expectAccessible(artist)
    await artist.getByLabel(/What you changed/).fill('It is my copy, and I say so now.')
    await artist.getByRole('button', { name: 'Ask for a review' }).click()
    await expect(artist.getByText('In review', { exact: true })).toBeVisible()
    await expect(artist.getByText('You wrote: “It is my copy, and I say so now.”')).toBeVisible()
    await expectAccessible(artist)
  })

  await test.step('an admin who is slower than a colleague reloads, and sees it restored', async () => {
    mehfil.provokes(/^409 \/api\/admin\/artworks/)
    await admin.goto('/admin/artworks?state=in_review')
    await admin.getByRole('link', { name: /A moon that is not mine/ }).click()
    await expect(admin.getByText('“It is my copy, and I say so now.”')).toBeVisible()
    const token = (await mehfil.signIn('moderator@demo.test')).tokens.accessToken
    const { version } = await mehfil.api(token).moderation.artwork({ id })
    await mehfil.api(token).moderation.decideArtwork({ id, decision: 'restore', version })
    await admin.getByRole('button', { name: 'Restore' }).click()
    await expect(admin.getByText(/has already acted on this artwork \(brought back\)/)).toBeVisible()
    await admin.getByRole('button', { name: 'Show the latest' }).click()
    await expect(admin.getByRole('main').locator('header').getByText('Listed', { exact: true })).toBeVisible()
    await until(async () => (await visitor.goto(page))?.status() === 200)
    await expect(visitor.getByRole('heading', { level: 1, name: 'A moon that is not mine' })).toBeVisible()
  })
})
