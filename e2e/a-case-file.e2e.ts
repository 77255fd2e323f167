/** Case files: found by any detail, read in one timeline, and what a person allows support to see. */
import { newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test('support finds a person by keyboard alone, reads the timeline, and returns to the case', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('support@demo.test'))
  await page.goto('/admin/cases')
  await expect(page.getByRole('heading', { name: 'No case opened yet' })).toBeVisible()
  await expectAccessible(page)
  const box = page.getByRole('searchbox', { name: 'Search everything' })

  await test.step('slash focuses the search box, arrows select a hit, Enter opens the file', async () => {
    await page.locator('body').press('/')
    await expect(box).toBeFocused()
    await page.keyboard.type('Meher Rath')
    const people = page.getByRole('list', { name: 'People' })
    await expect(people.getByRole('link').first()).toContainText('Meher')
    await expectAccessible(page)
    expect(page.url(), 'what is looked for stands in no address').not.toMatch(/Meher/i)
    await page.keyboard.press('ArrowDown')
    await expect(people.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
  })

  await expect(page).toHaveURL(/\/admin\/cases\/person\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: /Meher/ })).toBeVisible()
  const timeline = page.getByRole('list', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)

  await test.step('it contains no internal names, and older entries can be loaded', async () => {
    const rows = await timeline.getByRole('listitem').count()
    await page.getByRole('button', { name: 'Show earlier' }).click()
    await expect.poll(() => timeline.getByRole('listitem').count()).toBeGreaterThan(rows)
    for (const title of await timeline.locator('strong').allTextContents()) expect(title).not.toMatch(/\w_\w|\w\.\w+_|Something changed/)
  })

  await test.step('a filter by kind', async () => {
    await page.getByRole('navigation', { name: 'Kinds of events' }).getByRole('link', { name: 'Invoices' }).click()
    await expect(page).toHaveURL(/of=papers/)
    await expect(timeline.getByRole('listitem').first()).toContainText(/invoice|receipt|bill|note/i)
  })

  await test.step('from the person to a booking, and back through the recently opened files', async () => {
    await page.getByRole('list', { name: 'Lately' }).getByRole('link', { name: /BK-/ }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Booking BK-/ })).toBeVisible()
    await expect(page.getByText('Held by us')).toBeVisible()
    await expect(timeline.getByRole('listitem').last()).toBeVisible()
    await expectAccessible(page)
    const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Booking ', '') ?? ''
    await page.getByRole('link', { name: 'Case files' }).first().click()
    await expect(page.getByRole('list', { name: 'Opened last' }).getByRole('link')).toHaveCount(2)
    await box.fill(number.toLowerCase().replace('-', ' '))
    await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('link')).toContainText(number)
    await box.fill('zzzz qqqq vvvv')
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })
})

test('a file of another role is refused with a reason, and a missing one too', async ({ mehfil }) => {
  mehfil.provokes(/^40[34] /)
  const contests = await mehfil.visitor(phone, await mehfil.signIn('contests@demo.test'))
  await contests.goto('/admin/cases/person/00000000-0000-7000-8000-0000000000ff')
  await expect(contests.getByText(/Support, Moderator, Finance or a superadmin may do this/)).toBeVisible()
  const page = await mehfil.visitor(phone, await mehfil.signIn('support@demo.test'))
  await page.goto('/admin/cases/booking/00000000-0000-7000-8000-0000000000ff')
  await expect(page.getByText('There is no such case')).toBeVisible()
  await page.goto('/admin/cases/nonsense/1')
  await expect(page.getByText('There is no such case')).toBeVisible()
  await expectAccessible(page)
})

test("support sees a person's lists while they allow it, and the person sees who looked", async ({ mehfil }) => {
  const farah = await newClient(mehfil, 'Farah')
  const theirs = await mehfil.visitor(phone, farah)
  const ours = await mehfil.visitor(laptop, await mehfil.signIn('support@demo.test'))
  await ours.goto(`/admin/cases/person/${farah.user.id}`)
  const seen = ours.getByRole('region', { name: 'What they see' })
  await expect(seen).toContainText('does not share it now')
  await expect(seen.getByRole('button')).toHaveCount(0)

  await theirs.goto('/dashboard/settings/privacy')
  const card = theirs.getByRole('region', { name: 'Help from support' })
  await card.getByRole('button', { name: 'Let support see for 1 hour' }).click()
  await expect(card.getByText(/^Allowed until /)).toBeVisible()
  await expectAccessible(theirs)

  await ours.reload()
  await seen.getByRole('button', { name: 'Look now' }).click()
  await expect(seen.getByRole('region', { name: 'Their bookings' })).toBeVisible()
  await expectAccessible(ours)

  await theirs.reload()
  await expect(card.getByRole('listitem')).toHaveCount(1)
  await expect(card.getByRole('listitem')).toContainText('of our support')
  await card.getByRole('button', { name: 'End it now' }).click()
  await expect(card.getByRole('button', { name: 'Let support see for 1 hour' })).toBeVisible()
  await ours.reload()
  await expect(seen).toContainText('does not share it now')
})
