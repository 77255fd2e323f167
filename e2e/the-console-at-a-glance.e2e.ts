/** The admin console's home below its queues: figures, funnels, money on hold and system health. */
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test('a superadmin reads the figures, as lines and as a table, by keyboard alone', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  await page.goto('/admin')
  const weekly = page.getByRole('region', { name: 'Week by week' })
  await weekly.getByRole('tab', { name: 'People' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(weekly.getByRole('tab', { name: 'Bookings' })).toHaveAttribute('aria-selected', 'true')
  await expect(weekly.getByRole('term')).toHaveText(['Booked and paid for', 'Shows played', 'Refused or cancelled'])

  const chart = weekly.getByRole('figure', { name: 'Bookings, week by week' })
  await chart.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByText('Shows played')).toHaveCount(2)
  await weekly.getByText('The figures as a table').click()
  const rows = weekly.getByRole('table', { name: 'Bookings, week by week' }).getByRole('row')
  await expect(rows).toHaveCount(14)
  await expect(rows.nth(1)).toContainText('so far')

  const funnels = page.getByRole('region', { name: 'Funnels' })
  const held = funnels.getByRole('row', { name: /^Date held/ })
  const count = async () => Number((await held.getByRole('cell').first().textContent())?.replaceAll(',', ''))
  const lately = await count()
  await funnels.getByRole('button', { name: /Begun in the last 28 days/ }).click()
  await page.getByRole('option', { name: 'Begun in the last 90 days' }).click()
  await expect.poll(count, 'three months have seen more than one').toBeGreaterThan(lately)

  const resting = page.getByRole('list', { name: 'Why it rests' }).getByRole('listitem')
  await expect(resting.filter({ hasText: 'the show is still to come' })).toContainText('₹')
  await expect(page.getByRole('table', { name: 'Processes' }).getByRole('row').filter({ hasText: 'this one' })).toHaveCount(1)
  await expectAccessible(page)
})

test('a role without access to money or machines sees neither, and anomalies come first', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('moderator@demo.test'))
  await page.route('**/api/admin/overview/unusual', (route) =>
    route.fulfill({ json: { figures: [{ figure: 'reports', today: 48, usual: 11 }], admins: [] } }),
  )
  await page.goto('/admin')
  await expect(page.getByText('48 reports; a usual day has 11.')).toBeVisible()
  const weekly = page.getByRole('region', { name: 'Week by week' })
  await expect(weekly.getByRole('tab')).toHaveText(['People', 'Bookings', 'Art and jobs', 'Arena', 'Help'])
  await expect(page.getByRole('heading', { name: 'Funnels' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Money at rest|System health/ })).toHaveCount(0)
  await expectAccessible(page)
})
