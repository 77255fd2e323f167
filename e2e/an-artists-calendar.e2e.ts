import type { Page } from '@playwright/test'
import { addDays, dayOf, formatDay, startOfDay } from '#contract/grammar/time.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const address = '/dashboard/artist/calendar'

/** Days of next month, which are all in the future. */
async function daysOfNextMonth(mehfil: Mehfil): Promise<string[]> {
  const today = dayOf((await mehfil.clock()).now)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  return Array.from({ length: 28 }, (_, i) => addDays(first, i))
}

/** Consecutive days without entries. */
async function emptyDays(mehfil: Mehfil, token: string, count: number): Promise<string[]> {
  const days = await daysOfNextMonth(mehfil)
  const { results } = await mehfil.api(token).calendar.own({ from: days[0] as string, to: days.at(-1) as string })
  const isEmpty = (day: string) =>
    results.every(({ startsAt, endsAt }) => new Date(endsAt) <= startOfDay(day) || new Date(startsAt) >= startOfDay(addDays(day, 1)))
  const start = days.findIndex((_day, i) => i + count <= days.length && days.slice(i, i + count).every(isEmpty))
  return days.slice(start, start + count)
}

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Late in an empty month, the next one is already open. */
async function turnTo(page: Page, day: string) {
  const turn = page.getByRole('button', { name: 'Next month' })
  await expect(turn).toBeVisible()
  const month = page.getByRole('heading', { name: monthName.format(new Date(`${day}T00:00:00Z`)) })
  if (!(await month.isVisible())) await turn.click()
  await expect(month).toBeVisible()
}

test('on a phone a day is blocked with two taps, and free again with one more', async ({ mehfil }) => {
  const session = await mehfil.signIn('artist@demo.test')
  const [day = ''] = await emptyDays(mehfil, session.tokens.accessToken, 1)
  const page = await mehfil.visitor(phone, session)
  await page.goto(address)
  await turnTo(page, day)
  const name = formatDay(startOfDay(day))
  await page.getByRole('button', { name, exact: true }).tap()
  await page.getByRole('region', { name: 'Chosen days' }).getByRole('button', { name: 'Block', exact: true }).tap()
  await expect(page.getByRole('button', { name: `${name}, Blocked by you: Blocked` })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).tap()
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(page)
})

test('several days are selected and blocked by keyboard, and by dragging the mouse', async ({ mehfil }) => {
  const session = await mehfil.signIn('artist@demo.test')
  const [first = '', second = '', third = ''] = await emptyDays(mehfil, session.tokens.accessToken, 3)
  const page = await mehfil.visitor(laptop, session)
  await page.goto(address)
  await turnTo(page, first)
  const dayButton = (day: string) => page.getByRole('button', { name: new RegExp(`^${formatDay(startOfDay(day))}`) })
  await dayButton(first).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(dayButton(third)).toBeFocused()
  await expect(dayButton(second)).toHaveAttribute('aria-pressed', 'true')
  const chosen = page.getByRole('region', { name: 'Chosen days' })
  await expect(chosen).toContainText(`${formatDay(startOfDay(first))} to ${formatDay(startOfDay(third))}`)
  await chosen.getByRole('button', { name: 'Choose nothing' }).click()
  await dayButton(first).hover()
  await page.mouse.down()
  await dayButton(second).hover()
  await page.mouse.up()
  await chosen.getByRole('button', { name: 'Part of it…' }).click()
  await page.getByLabel('Note').fill('Rehearsal')
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await expect(dayButton(second)).toHaveAccessibleName(/Rehearsal/)
  await page
    .getByRole('button', { name: /^Unblock: / })
    .first()
    .click()
  await expect(dayButton(second)).not.toHaveAccessibleName(/Rehearsal/)
})

test('weekly times, buffers, another calendar and the own feed, from nothing to done', async ({ mehfil }) => {
  const session = await mehfil.signIn('artist@demo.test')
  const page = await mehfil.visitor(phone, session)
  await page.goto(address)
  await page.getByRole('button', { name: 'Add a weekly time' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it free' }).click()
  await expect(dialog.getByText('Choose at least one day.')).toBeVisible()
  await dialog.getByText('Wednesday').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Keep it free' }).click()
  const weekly = page.getByRole('list', { name: 'Weekly times' })
  await expect(weekly).toContainText('Wednesday, all day')

  const room = page.getByRole('region', { name: 'Buffer between shows' })
  await room.getByRole('textbox', { name: 'Minutes before' }).fill('45')
  await room.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It counts for new bookings')).toBeVisible()
  await page.reload()
  await expect(room.getByRole('textbox', { name: 'Minutes before' })).toHaveValue('45')

  await page.getByRole('button', { name: 'Connect a calendar' }).click()
  await dialog.getByLabel('Name').fill('Router')
  await dialog.getByLabel('Private address').fill('webcal://192.168.1.1/home.ics')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  const feeds = page.getByRole('list', { name: 'Connected calendars' })
  await expect(feeds).toContainText('The address is not on the public internet.')
  await feeds.getByRole('button', { name: 'Disconnect: Router' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('None yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const shown = page.getByRole('textbox', { name: 'Address', exact: true })
  await expect(shown).toHaveValue(/\/calendar\.ics\?key=[\w-]{43}$/)
  const first = await shown.inputValue()
  expect((await fetch(first)).headers.get('content-type')).toContain('text/calendar')
  await page.getByRole('button', { name: 'Make a new address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new one' }).click()
  await expect(shown).not.toHaveValue(first)
  expect((await fetch(first)).status).toBe(404)
  await expectAccessible(page)

  await weekly.getByRole('button', { name: 'Remove: Wednesday' }).click()
  await expect(page.getByText('Nothing yet: you can be booked on every day of the week.')).toBeVisible()
  // Reset it, because other journeys book the same artist.
  await room.getByRole('textbox', { name: 'Minutes before' }).fill('0')
  await room.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It counts for new bookings')).toBeVisible()
})
