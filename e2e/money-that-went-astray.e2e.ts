import { formatRupees } from '#contract/money.ts'
import { freeEvening, newClient, payAtSandbox, until } from './people.ts'
import { expect, expectAccessible, phone, test } from './stage.ts'

test('a wrong amount is looked at by a person, who gives it back', async ({ mehfil }) => {
  const client = await newClient(mehfil, 'Kavi')
  const asked = mehfil.api(client.tokens.accessToken)
  const { now } = await mehfil.clock()
  const { booking, checkout } = await asked.bookings.initiate(await freeEvening(mehfil, 'meher.rathore', 200, new Date(now)))
  await payAtSandbox(mehfil, client, checkout.paymentId, 'wrong_amount')
  await until(async () => (await asked.payments.get({ paymentId: checkout.paymentId })).state === 'review')
  const { amount } = await asked.payments.get({ paymentId: checkout.paymentId })

  const admin = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'))
  await admin.goto('/admin/money')
  await expect(admin.getByText('Something does not add up.')).toBeVisible()
  await expectAccessible(admin)
  const remedy = admin.getByRole('button', { name: new RegExp(`^Refund it.* booking ${booking.bookingId}$`) })
  await remedy.click()
  await expectAccessible(admin)
  await admin.getByLabel('Why').fill('A rupee was missing.')
  await admin.getByRole('button', { name: `Refund ${formatRupees(amount - 1)}` }).click()
  await expect(admin.getByText('On its way back')).toBeVisible()
  await expect(remedy).toHaveCount(0)
  await until(async () => (await asked.payments.get({ paymentId: checkout.paymentId })).state === 'refunded')
  await admin.reload()
  await expect(admin.getByText('Something does not add up.')).toBeVisible()
  await expect(remedy).toHaveCount(0)
})
