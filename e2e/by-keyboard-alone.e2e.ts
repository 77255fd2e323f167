import type { Page } from '@playwright/test'
import { newClient } from './people.ts'
import { expect, laptop, test } from './stage.ts'

/** Presses Tab until an element with this name has the focus, like a person without a mouse. */
async function tabTo(page: Page, name: RegExp, most = 150) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null
      if (!element || element === document.body) return ''
      const named = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
      const words = [element.getAttribute('aria-label'), named.join(' '), element.labels?.[0]?.textContent, element.textContent]
      return words.find((each) => each?.trim())?.trim() ?? ''
    })
    if (name.test(focused)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Moves through the calendar's days by arrow keys, until one is free. */
async function chooseFreeDay(page: Page) {
  for (let days = 0; days < 60; days++) {
    await page.keyboard.press('ArrowRight')
    const isFree = await page.evaluate(() => {
      const day = document.activeElement as HTMLElement
      return !day.hasAttribute('data-disabled') && !day.hasAttribute('data-unavailable') && !/taken/.test(day.textContent ?? '')
    })
    if (days > 20 && isFree) return page.keyboard.press('Enter')
  }
  throw new Error('no free day in two months')
}

test('a person without a mouse gets from the home page to a booking', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await newClient(mehfil, 'Leela'))
  const { keyboard } = page

  await test.step('finds her', async () => {
    await page.goto('/')
    await expect(page.locator('header[data-section]')).toBeVisible()
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, /^I am looking for/)
    await keyboard.type('Singers')
    await tabTo(page, /^In$/)
    await keyboard.type('Jaipur')
    await tabTo(page, /^Find artists/)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/artists\?/)
    await tabTo(page, /^Meher Rathore/)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: /Meher Rathore/ })).toBeVisible()
    await tabTo(page, /^Choose Mehfil at Home/)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Book Meher Rathore' })).toBeVisible()
  })

  await test.step('enters where, when and what', async () => {
    await tabTo(page, /^City of the event/)
    await keyboard.type('Jaip')
    await expect(page.getByRole('option', { name: 'Jaipur, Rajasthan' })).toBeInViewport()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await tabTo(page, /^Next/)
    await keyboard.press('Enter')
    await tabTo(page, /202\d/)
    // Available starts are requested once the day is chosen.
    const known = page.waitForResponse((answer) => /"days":1\b/.test(answer.request().postData() ?? ''))
    await chooseFreeDay(page)
    await known
    await tabTo(page, /^\d{1,2}:\d\d\s[ap]m/)
    await keyboard.press('Space')
    await tabTo(page, /^Continue to event details/)
    await keyboard.press('Enter')
    await tabTo(page, /Kind of event/)
    await keyboard.press('Enter')
    const concert = page.getByRole('option', { name: 'House concert' })
    await expect(concert).toBeVisible()
    await keyboard.type('House')
    await expect(concert).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, /^Guests/)
    await keyboard.type('40')
    await tabTo(page, /^Venue/)
    await keyboard.type('The roof of number nine')
    await tabTo(page, /^Address/)
    await keyboard.type('9 Lamp Street')
    await tabTo(page, /^Pincode/)
    await keyboard.type('302001')
    await tabTo(page, /^Review/)
    await keyboard.press('Enter')
  })

  await test.step('agrees and pays', async () => {
    await expect(page.getByRole('heading', { name: 'If your plans change' })).toBeVisible()
    await tabTo(page, /^I agree to the/)
    await keyboard.press('Space')
    await tabTo(page, /^Continue to pay/)
    await keyboard.press('Enter')
    await page.waitForURL('**/checkout/*')
    await expect(page.getByRole('button', { name: /^Pay ₹/ })).toBeVisible()
    await tabTo(page, /^Pay ₹/)
    await keyboard.press('Enter')
    await page.waitForURL('**/sandbox/**')
    await tabTo(page, /^Pay ₹/)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: /is held for you/ })).toBeVisible()
  })
})

test('text typed before the page has scrolled to a field of cities stays', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await newClient(mehfil, 'Leela'))
  await page.goto('/booking/meher.rathore?city=jaipur')
  await page.getByRole('button', { name: 'Choose city and date' }).click()
  const field = page.getByRole('combobox', { name: 'City of the event' })
  await expect(field).toHaveValue('Jaipur, Rajasthan')
  await field.focus()
  await expect(page.getByRole('option', { name: 'Jaipur, Rajasthan' })).toBeVisible()
  // Simulates a slow machine: the scroll event fires only after the first letter.
  await field.evaluate(async (input: HTMLInputElement) => {
    input.select()
    document.execCommand('insertText', false, 'J')
    for (let turns = 0; turns < 50; turns++) {
      await null
      document.dispatchEvent(new Event('scroll'))
    }
  })
  await page.keyboard.type('aip')
  await expect(page.getByRole('option', { name: 'Jaipur, Rajasthan' })).toBeVisible()
  await expect(field).toHaveValue('Jaip')
})
