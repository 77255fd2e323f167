import { buyWork, hangWorks } from './artworks.ts'
import { newClient, until } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const fits = { width: 360, height: 780 }

test('a visitor’s cart of two artists persists, loses a sold work, is paid once, and one artist’s share is refunded', async ({
  mehfil,
}) => {
  const [meher, sudha] = [await mehfil.signIn('artist@demo.test'), await mehfil.signIn('kumari.sudha@demo.test')]
  const [dev, rival] = [await newClient(mehfil), await newClient(mehfil, 'Ravi')]
  const [well] = await hangWorks(mehfil, meher, [{ name: 'The well at dusk', price: 24_000 }])
  const [drum, lamp] = await hangWorks(mehfil, sudha, [
    { name: 'A drum at rest', price: 9_000 },
    { name: 'The last lamp', price: 7_500 },
  ])
  const page = await mehfil.visitor({ ...phone, ...fits })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

  await test.step('works of two artists are added to the cart on a phone, and survive a reload', async () => {
    for (const [artist, work] of [
      [meher, well],
      [sudha, drum],
      [sudha, lamp],
    ] as const) {
      await page.goto(`/buy-art/${artist.user.username}/${work?.id}`)
      await page.getByRole('button', { name: 'Add to cart' }).click()
      await expect(page.getByText('It is in your cart.')).toBeVisible()
    }
    await page.getByRole('link', { name: 'See your cart (3)' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: /^From / })).toHaveCount(2)
    await page.getByLabel('Delivery to pincode').fill('313001')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect(page.getByText(/of it for delivery/)).toHaveCount(2)
    await expectAccessible(page)
    expect(await width()).toBe(0)
  })

  await test.step('one of them is saved for later and moved back, without an account', async () => {
    await page.getByRole('button', { name: 'Save A drum at rest for later' }).click()
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible()
    await page.getByRole('button', { name: 'Move A drum at rest to the cart' }).click()
    await expect(page.getByRole('heading', { name: 'Saved for later' })).toHaveCount(0)
  })

  await test.step('the address comes first, then an account, which takes over the cart', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
    await page.getByLabel('Full name').fill('Dev Mehta')
    await page.getByLabel('Phone', { exact: true }).fill('98765 43210')
    await page.getByLabel('City, town or village').fill('Udaipur')
    await page.getByLabel('House, street, area').fill('4 Hill Road')
    await page.getByRole('button', { name: 'Use this address' }).click()
    await expect(page.getByRole('heading', { name: /^Sign in to pay ₹/ })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('E-mail, phone or username').fill(`${dev.user.username}@people.test`)
    await page.getByLabel('Password', { exact: true }).fill('a lamp in the monsoon')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    await buyWork(mehfil, rival, lamp?.id ?? '')
    await page.goto('/cart')
    await expect(page.getByText('Sold to somebody else.')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('mehfil.cart'))).toBeNull()
    expect((await mehfil.api(dev.tokens.accessToken).cart.count({})).count).toBe(3)
  })

  const purchaseId = await test.step('a sold work is named before paying, and only the rest is paid, in one payment', async () => {
    await page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
    await expect(page.getByText('You do not pay for it.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /pay ₹/i }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect(page.getByRole('heading', { name: /paid: the pieces are yours/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /The well at dusk/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the purchase' }).click()
    await page.waitForURL('**/dashboard/orders/purchases/*')
    await expect(page.getByText('Waiting for the artist', { exact: true })).toHaveCount(2)
    expect(await width()).toBe(0)
    return page.url().split('/').at(-1) ?? ''
  })

  await test.step('one artist declines: that share is refunded, the other order continues', async () => {
    const api = mehfil.api(dev.tokens.accessToken)
    const before = await api.cart.purchase({ id: purchaseId })
    const declined = before.orders.find(({ title }) => title === 'A drum at rest')
    const { id = '', version = 0, total = 0 } = declined ?? {}
    await mehfil
      .api(sudha.tokens.accessToken)
      .orders.setSaleStatus({ order_id: id, status: 'declined', version, reason: 'It was damaged in the studio.' })
    await until(async () => (await api.cart.purchase({ id: purchaseId })).payment?.refunded === total)
    const wide = await mehfil.visitor(laptop, dev, { theme: 'stage' })
    await wide.goto(`/dashboard/orders/purchases/${purchaseId}`)
    await expect(wide.getByText(/of this is refunded to you/)).toBeVisible()
    await expect(wide.getByText('Waiting for the artist', { exact: true })).toHaveCount(1)
    await expectAccessible(wide)
    // A work sold to somebody else is still shown, and can be removed.
    await wide.goto('/cart')
    await wide.getByRole('button', { name: 'Remove The last lamp' }).click()
    await expect(wide.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
