/** Three pages of the admin console without a mouse: every stop has a name and a focus mark, and Escape closes whatever opens. */
import type { Locator, Page } from '@playwright/test'
import { faultsOf, tabThrough } from './keyboard.ts'
import { expect, expectAccessible, laptop, test } from './stage.ts'

const drawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
}

/** Opens by Enter, takes the focus, closes by Escape, returns the focus. */
async function opensAndCloses(page: Page, button: Locator, opened: Locator) {
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  await expect(opened.locator(':focus').or(opened.and(page.locator(':focus')))).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect(button).toBeFocused()
}

test('three kinds of page are walked by Tab, and their dialogs, menus and filters used by keys', async ({ mehfil }) => {
  const page = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  for (const path of ['/admin/review', '/admin/arena?view=trending', '/admin/profiles'])
    await test.step(`${path} has no stop without a name or a focus mark`, async () => {
      await page.goto(path)
      await drawn(page)
      expect(faultsOf(await tabThrough(page))).toEqual([])
    })

  await test.step('a filter of a list, and the tabs of a page, by keys alone', async () => {
    await page.getByRole('searchbox').first().focus()
    await page.keyboard.type('Meher')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/Meher/)
    await page.goto('/admin/arena')
    await drawn(page)
    await page.getByRole('main').getByRole('link', { name: 'Contests' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view=contests/)
  })

  await test.step('a dialog and a sheet', async () => {
    await page.goto('/admin/arena?view=trending')
    await drawn(page)
    const artists = page.getByRole('region', { name: 'Artists' })
    await opensAndCloses(page, artists.getByRole('button', { name: 'Preview artists' }), page.getByRole('dialog'))
    await opensAndCloses(page, artists.getByRole('button', { name: /^Edit/ }).first(), page.getByRole('dialog'))
    await expectAccessible(page)
  })

  await test.step('a menu, with arrow keys', async () => {
    await page.goto('/admin/review')
    await drawn(page)
    const filters = page.getByRole('button', { name: 'Saved filters' })
    await opensAndCloses(page, filters, page.getByRole('menu'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Save this filter' })).toBeFocused()
  })

  await test.step('the menu of a message', async () => {
    await page.goto('/admin/chat')
    await drawn(page)
    await opensAndCloses(page, page.getByRole('button', { name: /^More about the message/ }).last(), page.getByRole('menu'))
  })
})
