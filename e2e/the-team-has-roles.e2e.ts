/** Admin roles: what each sees of the console, and a change of roles that needs two superadmins. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

const menus = {
  support: ['Today', 'Inbox', 'Case files', 'Profiles', 'Tickets', 'Disputes', 'Sanctions', 'Confirmations', 'Undelivered'],
  moderator: [
    'Today',
    'Inbox',
    'Case files',
    'Profiles',
    'Reports',
    'Chat',
    'Checks',
    'Artworks',
    'Jobs',
    'Reviews',
    'Sanctions',
    'Confirmations',
    'Arena',
  ],
  finance: ['Today', 'Inbox', 'Case files', 'Disputes', 'Confirmations', 'Arena', 'Money', 'Rewards'],
  marketing: ['Today', 'Arena', 'Rewards', 'Campaigns'],
  contests: ['Today', 'Inbox', 'Case files', 'Confirmations', 'Arena'],
}

/** Any refusal by the server fails the journey, so each page may request only what its reader may see. */
for (const [role, places] of Object.entries(menus))
  test(`${role} has the role's pages in the menu, and each page requests only what the role may see`, async ({ mehfil }) => {
    const page = await mehfil.visitor(laptop, await mehfil.signIn(`${role}@demo.test`))
    await page.goto('/admin')
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.getByRole('link')).toHaveText(places)
    const hrefs = await menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of [...hrefs, '/dashboard/profile', '/dashboard/settings']) {
      await follow(page, menu, href)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      for (const tab of await hrefsOfTabs(page)) await follow(page, page.getByRole('main').getByRole('navigation'), tab)
    }
    await page.goto('/admin/audit')
    await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible()
    await expect(page.getByText('A superadmin may see this page')).toBeVisible()
    await expectAccessible(page)
  })

/** Follows the link where it is visible, like people do: a full page load for each takes three times as long. */
async function follow(page: Page, within: Locator, href: string): Promise<void> {
  const link = within.locator(`a[href="${href}"]:visible`).first()
  await ((await link.count()) ? link.click() : page.goto(href))
  await expect(page).toHaveURL(href)
  // A list that loads meanwhile would move the links.
  await expect(page.locator('[data-skeleton], [data-stale]')).toHaveCount(0)
}

/** Tabs of a page that are links. */
function hrefsOfTabs(page: Page): Promise<string[]> {
  const tabs = page.getByRole('main').getByRole('navigation').getByRole('link')
  return tabs.evaluateAll((links) =>
    [...new Set(links.map((link) => link.getAttribute('href') ?? ''))].filter((href) => href.startsWith('/admin')),
  )
}

test('support looks up a profile and reads a disputed booking, but decides about neither', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('support@demo.test'))
  await page.goto('/admin/profiles/meher.rathore')
  await expect(page.getByRole('heading', { level: 1, name: /Meher/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'More', exact: true })).toHaveCount(0)
  await page.goto('/admin/disputes?state=all')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/disputes\/./)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await expectAccessible(page)
})

test("one superadmin requests, another confirms, and the person's menu changes within a minute", async ({ mehfil }) => {
  const asks = await mehfil.visitor(laptop, await mehfil.signIn('admin@demo.test'))
  const confirms = await mehfil.visitor(phone, await mehfil.signIn('superadmin@demo.test'))
  const maya = await mehfil.visitor(laptop, await mehfil.signIn('marketing@demo.test'))
  await maya.goto('/admin')
  const menu = maya.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('link', { name: 'Tickets' })).toHaveCount(0)

  await test.step('requested by keyboard, with a reason', async () => {
    await asks.goto('/admin/team')
    await expectAccessible(asks)
    await asks.getByRole('button', { name: 'Change roles of Maya Pillai' }).focus()
    await asks.keyboard.press('Enter')
    const dialog = asks.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Support' }).press('Space')
    await dialog.getByRole('button', { name: 'Ask to give Support' }).click()
    await expect(dialog.getByText('Please say why, in a few words.')).toBeVisible()
    await expectAccessible(asks)
    await dialog.getByLabel('Why').fill('She answers the press from today.')
    await dialog.getByRole('button', { name: 'Ask to give Support' }).click()
    await expect(dialog).toHaveCount(0)
    await asks.getByRole('link', { name: 'Changes' }).click()
    await expect(asks.getByText('Give Support to Maya Pillai', { exact: true })).toBeVisible()
    await expect(asks.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
    await expect(asks.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  })

  await test.step('confirmed by the other', async () => {
    await confirms.goto('/admin')
    await confirms.getByRole('link', { name: /Roles/ }).click()
    await confirms.getByRole('button', { name: 'Confirm: Give Support to Maya Pillai' }).click()
    const dialog = confirms.getByRole('dialog')
    await expect(dialog).toContainText('She answers the press from today.')
    await dialog.getByLabel('Why').fill('Agreed on the call.')
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(confirms.getByRole('list', { name: 'Changes' })).toContainText('Confirmed by mehfil.superadmin')
    expect(await confirms.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await expectAccessible(confirms)
  })

  await maya.reload()
  await expect(menu.getByRole('link', { name: 'Tickets' })).toBeVisible()
  await menu.getByRole('link', { name: 'Tickets' }).click()
  await expect(maya.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()

  await test.step('both entries are in the audit log', async () => {
    await asks.goto('/admin/audit?about=mehfil.marketing')
    await expect(asks.getByRole('list', { name: 'Entries' })).toContainText('Confirmed a change of a role: Maya Pillai')
    await expect(asks.getByRole('list', { name: 'Entries' })).toContainText('Asked to change a role: Maya Pillai')
  })
})
