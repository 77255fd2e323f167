/** One artist asks another, they plan in a room of their own, and part. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const said = (page: Page, text: string) => page.getByRole('log').getByRole('article').filter({ hasText: text })

test('two artists find each other and plan together, one on a phone, one on a desktop', async ({ mehfil }) => {
  const meher = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  const other = await mehfil.visitor(laptop, await mehfil.signIn('gurnoor.sandhu@demo.test'))
  const note = 'I hear a song of yours in my sleep. May I answer it, in one room, on one afternoon?'

  await test.step('she asks from the other’s page', async () => {
    await meher.goto('/profile/gurnoor.sandhu')
    await meher.getByRole('link', { name: 'Collaborate', exact: true }).first().click()
    const dialog = meher.getByRole('dialog', { name: /^Ask Gurnoor/ })
    await dialog.getByLabel('Your note').fill('Hello')
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog.getByText('Please write at least 10 letters.').first()).toBeVisible()
    await dialog.getByLabel('Your note').fill(`${note} Call 98765 43210.`)
    await dialog.getByLabel('The idea').fill('One song, two voices')
    await expectAccessible(meher)
    await dialog.getByRole('button', { name: 'Send the request' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(meher.getByText('One song, two voices').filter({ visible: true }).first()).toBeVisible()
    await expect(meher.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    expect(await fits(meher)).toBe(0)
    await expectAccessible(meher)
  })

  await test.step('the other reads it with the number masked, and accepts', async () => {
    await other.goto('/dashboard/artist/collab?view=received')
    await other
      .getByRole('list', { name: 'Requests' })
      .getByRole('link', { name: /Meher Rathore/ })
      .click()
    await expect(other.getByText(note)).toBeVisible()
    await expect(other.getByText('98765')).toHaveCount(0)
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Accept' }).click()
    await expect(field(other)).toBeVisible()
    expect(await fits(other)).toBe(0)
  })

  await test.step('they exchange messages, with read marks and without a reload', async () => {
    await openRoom(meher, 'Gurnoor')
    await field(meher).fill('The ninth is free after three.')
    await field(meher).press('Enter')
    await expect(said(other, 'The ninth is free')).toBeVisible()
    await expect(said(meher, 'The ninth is free').getByText('Read')).toBeAttached()
    await field(other).fill('The ninth it is.')
    await field(other).press('Enter')
    await expect(said(meher, 'The ninth it is.')).toBeVisible()
    await meher.getByRole('button', { name: 'Our plan' }).click()
    await expect(meher.getByRole('dialog', { name: 'Our plan' }).getByText('98765 43210')).toBeVisible()
    await expectAccessible(meher)
    await meher.keyboard.press('Escape')
    await expectAccessible(other)
    expect(await fits(meher)).toBe(0)
  })

  await test.step('unread messages are counted in the list until they are read', async () => {
    await meher.getByRole('link', { name: 'Back to the list' }).click()
    await field(other).fill('And bring the tanpura.')
    await field(other).press('Enter')
    const row = meher.getByRole('list', { name: 'Rooms' }).getByRole('link', { name: /Gurnoor/ })
    await expect(row).toContainText('And bring the tanpura.')
    await expect(row).toContainText('1 new')
    await row.click()
    await expect(said(meher, 'And bring the tanpura.')).toBeVisible()
    await meher.getByRole('link', { name: 'Back to the list' }).click()
    await expect(row).not.toContainText('new')
  })

  await test.step('they part, and the messages stay', async () => {
    await openRoom(meher, 'Gurnoor')
    await meher.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
    await meher.getByRole('menuitem', { name: 'End it' }).click()
    const dialog = meher.getByRole('dialog', { name: /^End it with/ })
    await dialog.getByLabel('Why').fill('The season begins. Let us ask each other again in spring.')
    await expectAccessible(meher)
    await dialog.getByRole('button', { name: 'End it' }).click()
    await expect(dialog).toHaveCount(0)
    for (const page of [meher, other]) {
      await expect(page.getByText('This conversation is over. You can read it, but not write.')).toBeVisible()
      await expect(said(page, 'The ninth it is.')).toBeVisible()
      await expect(field(page)).toHaveCount(0)
    }
    await meher.goto('/dashboard/artist/collab?view=find&ask=gurnoor.sandhu')
    await expect(meher.getByRole('dialog').getByText(/You can ask .* again from/)).toBeVisible()
  })
})

async function openRoom(page: Page, name: string) {
  await page.goto('/dashboard/artist/collab')
  await page
    .getByRole('list', { name: 'Rooms' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
}

test('an artist searches all others, answers a refusal and withdraws a request', async ({ mehfil }) => {
  const meher = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
  await meher.goto('/dashboard/artist/collab?view=find')
  const list = meher.getByRole('list', { name: 'Artists' })
  await meher.getByRole('searchbox', { name: 'Who or what' }).fill('hitesh')
  await meher.keyboard.press('Enter')
  await expect(list.getByRole('listitem').first()).toContainText('Hitesh')
  await expectAccessible(meher)
  await meher
    .getByRole('navigation', { name: 'Collaborations' })
    .getByRole('link', { name: /^Received/ })
    .click()
  await meher
    .getByRole('list', { name: 'Requests' })
    .getByRole('link', { name: /Kavya Iyer/ })
    .click()
  await meher.getByRole('button', { name: 'Decline' }).click()
  await expect(meher.getByText(/^You have declined/)).toBeVisible()
  await expect(meher.getByText(/^You can ask each other again from/)).toBeVisible()
  await meher.getByRole('navigation', { name: 'Collaborations' }).getByRole('link', { name: 'Sent' }).click()
  await meher
    .getByRole('list', { name: 'Requests' })
    .getByRole('link', { name: /Tenzin/ })
    .click()
  await meher.getByRole('button', { name: 'Withdraw' }).click()
  await expect(meher.getByRole('link', { name: 'Ask again' })).toBeVisible()
  await expectAccessible(meher)
})
