/** Invoices and statements, from the settings to the file. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

async function fileFrom(page: Page, button: string | RegExp) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an artist finds and saves an invoice, and exports a month for the accountant', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  await page.goto('/dashboard/artist/invoices')
  const list = page.getByRole('list', { name: 'Invoices' })
  await expect(list.getByRole('listitem')).toHaveCount(15)
  await page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name: 'Tax invoice' }).click()
  await expect(page).toHaveURL(/form=tax_invoice/)
  await page.getByRole('button', { name: 'Search invoices' }).click()
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('platform fee')
  await page.getByRole('searchbox', { name: 'Search invoices' }).press('Enter')
  await expect(page).toHaveURL(/words=platform/)
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Platform fee' })).toHaveCount(0)
  const invoice = await fileFrom(page, /^PDF of MF/)
  expect(invoice.name).toMatch(/^mehfil-MF-\d\d-\d\d-\d{7}\.pdf$/)
  expect(invoice.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await page.getByRole('searchbox', { name: 'Search invoices' }).fill('nobody wrote this')
  await page.getByRole('searchbox', { name: 'Search invoices' }).press('Enter')
  await page.getByRole('link', { name: 'Show all' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(15)

  await page.getByRole('link', { name: 'Statements' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Statements' })).toBeVisible()
  const months = page.getByLabel('Month')
  await months.selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=20\d\d-\d\d/)
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  const sheet = await fileFrom(page, 'Spreadsheet')
  expect(sheet.name).toMatch(/^mehfil-statement-20\d\d-\d\d\.csv$/)
  expect(sheet.bytes.toString()).toMatch(/^\ufeffDate,Booking or order,/)
  expect((await fileFrom(page, 'PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
})

test('a client finds the documents of a booking beside its payments', async ({ mehfil }) => {
  const session = await mehfil.signIn('client@demo.test')
  const { results } = await mehfil.api(session.tokens.accessToken).invoices.list({ form: 'credit_note' })
  const page = await mehfil.visitor(phone, session)
  await page.goto(`/dashboard/user/bookings/${results.find(({ bookingId }) => bookingId)?.bookingId}`)
  const papers = page.getByRole('region', { name: 'Invoices' })
  await expect(papers.getByRole('listitem')).toHaveCount(2)
  await expect(papers.getByText('Credit note')).toBeVisible()
  expect((await fileFrom(page, /^PDF of MP/)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await expectAccessible(page)
})

test('a client adds a company to their next invoices', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await newClient(mehfil, 'Malhar'))
  await page.goto('/dashboard/settings/billing')
  const card = page.getByRole('region', { name: 'Billing details' })
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('alert')).toContainText('Legal name')
  await card.getByLabel('Legal name').fill('Malhotra Events')
  await card.getByLabel('Address').fill('12 Example Road')
  await card.getByLabel('City, town or village').fill('Mumbai')
  await card.getByLabel('Pincode').fill('400001')
  const state = card.getByRole('combobox', { name: 'State' })
  await state.fill('Mahar')
  await expect(page.getByRole('option')).toHaveCount(1)
  await state.press('ArrowDown')
  await state.press('Enter')
  await expect(state).toHaveValue('Maharashtra')
  await card.getByLabel('GSTIN').fill('27aapfu0939f1zw')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText(/The last character does not fit/).first()).toBeVisible()
  await expectAccessible(page)
  await card.getByLabel('GSTIN').fill('27aapfu0939f1zv')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved for your next invoices')).toBeVisible()
  await page.reload()
  await expect(card.getByLabel('GSTIN')).toHaveValue('27AAPFU0939F1ZV')
})

test('an admin exports a month for the tax returns, and it matches the ledger', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await page.goto('/admin/money')
  await page.getByRole('link', { name: 'Taxes', exact: true }).click()
  await expect(page.getByText('The same as in the ledger.')).toBeVisible()
  expect((await fileFrom(page, 'TCS by GSTIN')).bytes.toString()).toContain('GSTIN of supplier')
  expect((await fileFrom(page, 'TDS by PAN')).bytes.toString()).toContain('PAN of seller')
  await expectAccessible(page)
})

test('a file that does not load says so', async ({ mehfil }) => {
  mehfil.provokes(/^500 \/api\//)
  const page = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  await page.goto('/dashboard/artist/invoices')
  const answer = { status: 500, json: { code: 'internal', message: 'That did not work.', requestId: 'r-1' } }
  await page.route('**/api/invoices/*/pdf', (route) => route.fulfill(answer))
  await page
    .getByRole('button', { name: /^PDF of/ })
    .first()
    .click()
  await expect(page.getByText('The file did not come')).toBeVisible()
  await expect(page.getByText('That did not work.')).toBeVisible()
  await page.unrouteAll()
  expect((await fileFrom(page, /^PDF of/)).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})
