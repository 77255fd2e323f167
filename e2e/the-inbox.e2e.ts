/** One inbox for all review items: read, decided by keyboard, undone, claimed, and decided in bulk. */
import type { Page } from '@playwright/test'
import { minuteMs } from '#contract/grammar/time.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.use({ movesTime: true })

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
const chip = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Kinds' }).getByRole('link', { name })

test('a moderator works through the inbox without a mouse, and undoes a decision', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('moderator@demo.test'))
  await page.goto('/admin/review?kind=profiles')
  await expect(waiting(page).first()).toBeVisible()
  await expectAccessible(page)
  const all = await waiting(page).count()

  await test.step('j and k move, ? shows the keys', async () => {
    await page.keyboard.press('j')
    await expect(page).toHaveURL(/item=/)
    await expect(waiting(page).first().getByRole('button')).toHaveAttribute('aria-current', 'true')
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expect(waiting(page).nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('k')
    await expect(waiting(page).first().getByRole('button')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  const title = await page.locator('section[aria-label] h2').first().textContent()

  await test.step('a decision that needs a reason asks for it, with a Hindi template and a preview for the artist', async () => {
    await page.keyboard.press('c')
    const form = page.getByRole('form', { name: 'Ask for changes' })
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(form).toContainText('Please say why, in a few words.')
    await form.getByLabel('Template').selectOption('1 hi')
    await expect(form.getByLabel('Reason')).toHaveValue(/कृपया/)
    await expect(form.getByRole('region', { name: 'What the person reads' })).toContainText('कृपया अपने विवरण से')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Back' }).click()
  })

  await test.step('approving is one key, the next item appears at once, and u undoes it', async () => {
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: title ?? '' })).toContainText('Until then you can undo it.')
    await expect(waiting(page)).toHaveCount(all - 1)
    await page.keyboard.press('u')
    await expect(waiting(page)).toHaveCount(all)
    await expect(page.getByRole('heading', { level: 2, name: title ?? '' })).toBeVisible()
  })

  await test.step('after ten minutes it takes effect, and its history names the admin', async () => {
    await page.keyboard.press('a')
    await expect(waiting(page)).toHaveCount(all - 1)
    await page.getByLabel('State').selectOption('Can be undone')
    await expect(page.getByRole('list', { name: 'Waiting' })).toContainText(title ?? '')
    await mehfil.advance(11 * minuteMs)
    const later = await mehfil.visitor(laptop, await mehfil.signIn('moderator@demo.test'))
    await later.goto('/admin/review?kind=profiles&state=closed')
    await later
      .getByRole('button', { name: new RegExp(title ?? '') })
      .first()
      .click()
    await later.getByText('History', { exact: true }).click()
    await expect(later.getByRole('list', { name: 'History' })).toContainText('Decision took effect by')
  })
})

test('an item claimed by one admin cannot be decided by another; several are decided in bulk, and a filter is saved', async ({
  mehfil,
}) => {
  const one = await mehfil.visitor(laptop, await mehfil.signIn('moderator@demo.test'))
  const two = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await one.goto('/admin/review?kind=reports')
  await waiting(one).first().getByRole('button').click()
  await one.getByRole('button', { name: 'Take it' }).click()
  await expect(one.getByRole('button', { name: 'Give back' })).toBeVisible()

  await test.step('the second admin sees who claimed it', async () => {
    mehfil.provokes(/^409 \/api\/admin\/review\//)
    await two.goto('/admin/review?kind=reports')
    await waiting(two).first().getByRole('button').click()
    await two.getByRole('button', { name: 'Dismiss' }).click()
    await two.getByLabel('Reason').fill('Nothing against the rules.')
    await two.getByRole('form', { name: 'Dismiss' }).getByRole('button', { name: 'Dismiss' }).click()
    await expect(two.getByRole('alert')).toContainText('is working on this one')
  })

  await test.step('a bulk decision names the items that it cannot include', async () => {
    await two.goto('/admin/review?kind=reports')
    await expect(waiting(two).first()).toBeVisible()
    for (let i = 0; i < Math.min(await waiting(two).count(), 3); i++) await waiting(two).nth(i).getByRole('checkbox').check({ force: true })
    const selected = two.getByRole('region', { name: 'Selected' })
    await selected.getByRole('button', { name: 'Reject' }).click()
    await selected.getByLabel('Reason').fill('Nothing against the rules.')
    await selected.getByRole('button', { name: /^Reject \d/ }).click()
    await expect(two.getByRole('alert').or(two.getByRole('status')).filter({ hasText: 'Not decided' })).toContainText(
      'is working on this one',
    )
    await expectAccessible(two)
  })

  await test.step('a filter is found under its name', async () => {
    await two.getByLabel('Risk').selectOption('High risk or more')
    await expect(two).toHaveURL(/risk=high/)
    await two.getByRole('button', { name: 'Saved filters' }).click()
    await two.getByRole('menuitem', { name: 'Save this filter' }).click()
    await two.getByLabel('Name').fill('Grave reports')
    await two.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(two.getByText('Saved as Grave reports')).toBeVisible()
    await two.goto('/admin/review')
    await expect(chip(two, /^Everything/)).toBeVisible()
    await two.getByRole('button', { name: 'Saved filters' }).click()
    await two.getByRole('menuitem', { name: 'Grave reports' }).click()
    await expect(two).toHaveURL(/kind=reports.*risk=high|risk=high.*kind=reports/)
  })
})

test('on a phone the item replaces the list, and nothing overflows', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('moderator@demo.test'))
  await page.goto('/admin/review')
  await expect(waiting(page).first()).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)

  await test.step('the filters are in a sheet, and the list begins near the top', async () => {
    expect((await page.getByRole('list', { name: 'Waiting' }).boundingBox())?.y).toBeLessThan(230)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByLabel('Assigned').selectOption('Taken by nobody')
    await expect(page).toHaveURL(/whose=free/)
    await expect(sheet.getByRole('button', { name: 'Saved filters' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show / }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  })
  await waiting(page).first().getByRole('button').click()
  await expect(page.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  expect(await fits(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(waiting(page).first()).toBeVisible()
})
