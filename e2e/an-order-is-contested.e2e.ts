/** Disputed orders, and what silence means: each side sees the decision, and every rupee. */
import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { hourMs } from '#contract/grammar/time.ts'
import type { OrderState } from '#contract/orders/orders.ts'
import { buyWork, hangWorks } from './artworks.ts'
import { mailTo, newClient } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, seesAnew, test } from './stage.ts'

test.use({ movesTime: true })

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

async function bring(mehfil: Mehfil, { tokens }: Session, id: string, status: OrderState) {
  const courier = status === 'shipped' && { courier: 'Blue Dart', trackingNumber: 'BD48211907' }
  await mehfil.api(tokens.accessToken).orders.setStatus({ id, status, ...courier })
}

test('a piece that differs from its description is disputed, answered, and split by an admin', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil, 'Nalini')
  const [work] = await hangWorks(mehfil, seller, [{ name: 'A fan of palm leaf', price: 4_000 }])
  const id = await buyWork(mehfil, dev, work?.id ?? '')
  for (const status of ['accepted', 'shipped'] as const) await bring(mehfil, seller, id, status)
  await bring(mehfil, dev, id, 'delivered')
  const buyer = await mehfil.visitor(phone, dev)
  const artist = await mehfil.visitor(laptop, seller)

  await test.step('the buyer says what happened', async () => {
    await buyer.goto(`/dashboard/orders/${id}`)
    await buyer.getByRole('button', { name: 'Ask Mehfil to decide' }).click()
    const dialog = buyer.getByRole('dialog', { name: 'Ask Mehfil to decide' })
    await dialog.getByLabel('What happened').fill('Two of the leaves are torn, and were glued before it was sent.')
    await expectAccessible(buyer)
    await dialog.getByRole('button', { name: 'Ask Mehfil to decide' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(buyer.getByText('Disputed', { exact: true })).toBeVisible()
    await expect(buyer.getByText(/^The money is held\. Meher Rathore can reply until /)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('the artist answers', async () => {
    await artist.goto('/dashboard/artist/sales?status=disputed')
    await artist.getByRole('link', { name: /A fan of palm leaf/ }).click()
    await expect(artist.getByText('Two of the leaves are torn, and were glued before it was sent.').first()).toBeVisible()
    await artist.getByLabel('Your answer').fill('It left here whole; the courier has bent it. I can take back a part.')
    await expectAccessible(artist)
    await artist.getByRole('button', { name: 'Send your answer' }).click()
    await expect(artist.getByText(/Both sides have replied; we decide by/)).toBeVisible()
  })

  const paid = (await mehfil.api(dev.tokens.accessToken).orders.get({ id })).total
  await test.step('an admin splits the money with a reason', async () => {
    const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
    await admin.goto('/admin/order-disputes?state=ready')
    await admin.getByRole('link', { name: /Nalini Mehta \(buyer\) complains about the order with Meher Rathore/ }).click()
    await expect(admin.getByText('It left here whole; the courier has bent it. I can take back a part.')).toBeVisible()
    const back = admin.getByLabel('Rupees back to Nalini Mehta')
    await expect(back).toHaveValue(paid.toLocaleString('en-IN'))
    await back.fill('1500')
    await back.blur()
    const decide = admin.getByRole('button', { name: 'Decide: ₹1,500 back' })
    await decide.click()
    await expect(admin.getByText('Please say why: both sides read it.')).toBeVisible()
    await admin.getByLabel('Why').fill('It was torn on the way, and can be mended.')
    await expectAccessible(admin)
    await decide.click()
    await expect(admin.getByRole('heading', { name: 'Decided', exact: true })).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('both sides accept it, and the money is sent', async () => {
    for (const page of [buyer, artist]) {
      await page.getByRole('button', { name: 'Accept the decision' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Accept the decision' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      if (page === buyer) await expect(artist.getByText(/accepts this decision\. Either of you can appeal until/)).toBeVisible()
    }
    for (const page of [buyer, artist]) {
      await expect(page.getByText('Decided by Mehfil', { exact: true })).toBeVisible()
      await expect(
        page.getByRole('list', { name: 'What was decided' }).getByText('It was torn on the way, and can be mended.'),
      ).toBeVisible()
      await expect(page.getByText('₹1,500 of this is refunded to the buyer.')).toBeVisible()
      expect(await fits(page)).toBe(0)
      await expectAccessible(page)
    }
    await expect(buyer.getByRole('listitem').filter({ hasText: '₹1,500' }).filter({ hasText: 'Done' })).toHaveCount(1)
    const { earnings } = await mehfil.api(seller.tokens.accessToken).orders.get({ id })
    expect(earnings?.gross).toBe(paid - 1_500)
    await expect(artist.getByText(`₹${earnings?.net.toLocaleString('en-IN')}`).first()).toBeVisible()
  })
})

test('an artist who does not answer loses the sale, and the buyer is refunded in full', async ({ mehfil }) => {
  const seller = await mehfil.signIn('artist@demo.test')
  const dev = await newClient(mehfil, 'Rukmini')
  const [work] = await hangWorks(mehfil, seller, [{ name: 'The letter that was not read', price: 2_500 }])
  const id = await buyWork(mehfil, dev, work?.id ?? '')
  const { total } = await mehfil.api(dev.tokens.accessToken).orders.get({ id })
  const buyer = await mehfil.visitor(phone, dev)
  await buyer.goto(`/dashboard/orders/${id}`)
  await expect(buyer.getByText(/must reply by .*, or you get a full refund\.$/)).toBeVisible()
  await mehfil.advance(49 * hourMs)
  await buyer.reload()
  await expect(buyer.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('Cancelled: no reply or not sent in time', { exact: true })).toBeVisible()
  const rupees = `₹${total.toLocaleString('en-IN')}`
  await expect(buyer.getByText(`${rupees} of this is refunded to the buyer.`)).toBeVisible()
  await seesAnew(
    buyer,
    buyer
      .getByRole('listitem')
      .filter({ hasText: /^Refund/ })
      .filter({ hasText: 'Done' }),
  )
  expect(await fits(buyer)).toBe(0)
  await expectAccessible(buyer)
  await mailTo(mehfil, `${dev.user.username}@people.test`, /did not answer/)
})
