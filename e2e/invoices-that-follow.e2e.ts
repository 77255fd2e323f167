/** A show runs over and is disputed: the resulting documents for client, artist and admins. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import { dayMs, hourMs, monthOf } from '#contract/grammar/time.ts'
import { newClient, payAtSandbox, playedShow, signInAgain, until } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

test.use({ movesTime: true })

/** Meher plays an hour longer for a client, who is dissatisfied and gets a partial refund. */
async function playedAndContested(mehfil: Mehfil): Promise<{ client: Session; bookingId: string; number: string }> {
  const { client, bookingId, number } = await playedShow(mehfil, await newClient(mehfil, 'Farhan'), 8)
  const as = async (login: string) => mehfil.api((await mehfil.signIn(login)).tokens.accessToken)
  const asClient = mehfil.api(client.tokens.accessToken)
  const billed = await (await as('artist@demo.test')).bookings.billOvertime({ bookingId, halfHours: 2, note: 'They danced on.' })
  const billId = billed.booking.overtime[0]?.billId ?? ''
  const { checkout } = await asClient.bookings.answerOvertime({ bookingId, billId, answer: 'confirm' })
  await payAtSandbox(mehfil, client, checkout?.paymentId ?? '')
  await until(async () => (await asClient.bookings.get({ bookingId })).overtimePaid > 0)
  await asClient.bookings.action({ bookingId, action: 'contest', reason: 'They played one set of the two.' })
  await mehfil.advance(2 * dayMs + hourMs)
  const input = { bookingId, percent: 40, reason: 'One of two sets.' }
  const asked = { kind: 'booking.decide', input, reason: 'It is more than one of us decides alone.' } as const
  const { confirmationId } = await (await as('admin@demo.test')).confirmations.ask(asked)
  await (await as('finance@demo.test')).confirmations.decide({ confirmationId, decision: 'confirm', reason: 'I agree.' })
  const again = await signInAgain(mehfil, client)
  const papers = () => mehfil.api(again.tokens.accessToken).invoices.list({ saleId: bookingId })
  await until(async () => (await papers()).total === 3)
  return { client: again, bookingId, number }
}

async function fileFrom(page: Page, button: RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  return readFile(await (await coming).path())
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('overtime and refunds have documents of their own', async ({ mehfil }) => {
  const { client, bookingId, number } = await playedAndContested(mehfil)
  const page = await mehfil.visitor(phone, client)
  await page.goto(`/dashboard/user/bookings/${bookingId}`)
  const papers = page.getByRole('region', { name: 'Invoices' })
  await expect(papers.getByRole('listitem')).toHaveCount(3)
  await expect(papers.getByText('Supplementary tax invoice', { exact: true })).toBeVisible()
  await expect(papers.getByText(/^Extra time, 60 minutes: /)).toBeVisible()
  await expect(papers.getByRole('listitem').filter({ hasText: /, against invoice MP\// })).toHaveCount(1)
  expect((await fileFrom(page, /^PDF of MC/)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await fits(page)).toBe(0)
  await expectAccessible(page)
  await page.goto('/dashboard/user/invoices')
  await expect(page.getByRole('listitem').filter({ hasText: /, adds to invoice MP\// })).toHaveCount(1)
  expect(await fits(page)).toBe(0)
  await expectAccessible(page)

  const artist = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
  const month = monthOf(new Date((await mehfil.clock()).now))
  await artist.goto(`/dashboard/artist/statements?month=${month}`)
  const lines = artist.getByRole('row').filter({ hasText: number }).filter({ hasText: 'Change' })
  await expect(lines.filter({ hasText: 'Refunded: ' })).toHaveCount(1)
  await expectAccessible(artist)
  await artist.goto('/dashboard/artist/invoices')
  await expect(artist.getByText(/^Platform fee of what was refunded: /)).toBeVisible()
  await expectAccessible(artist)

  const admin = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await admin.goto(`/admin/money/tax?month=${month}`)
  await expect(admin.getByText('The same as in the ledger.')).toBeVisible()
  await expectAccessible(admin)
})
