import type { Locator, Page } from '@playwright/test'
import { expect } from './stage.ts'

const words = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-IN', { ...parts, timeZone: 'UTC' })
const monthName = words({ month: 'long', year: 'numeric' })
const dayName = words({ day: 'numeric', month: 'long', year: 'numeric' })

/** Pages through the calendar until it shows the day's month, and chooses the day. */
export async function pickDay(where: Page | Locator, day: string): Promise<void> {
  const calendar = where.getByRole('application')
  const month = calendar.locator('h2[aria-hidden]')
  const wanted = new Date(`${day}T00:00:00Z`)
  for (let pages = 0; pages < 12; pages++) {
    const shown = (await month.textContent()) as string
    if (shown === monthName.format(wanted)) break
    await calendar.getByRole('button', { name: 'Next' }).first().click()
    await expect(month).not.toHaveText(shown)
  }
  await calendar
    .getByRole('button', { name: new RegExp(`\\b${dayName.format(wanted)}\\b`) })
    .and(calendar.locator(':not([data-outside-month])'))
    .click()
}

/** Waits until the day's free times are known, because a forced press before that would be lost. */
export async function pickTime(where: Page | Locator, time: string): Promise<void> {
  const choice = where.getByRole('radio', { name: time, exact: true })
  await expect(choice).toBeEnabled()
  await choice.check({ force: true })
}
