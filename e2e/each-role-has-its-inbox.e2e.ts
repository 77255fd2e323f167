/** Support, finance and contests in the inbox: only their own items, one decision and its undo, nothing of others. */
import type { Page } from '@playwright/test'
import type { QueueName } from '#contract/moderation/moderation.ts'
import { expect, expectAccessible, laptop, type Mehfil, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting' }).getByRole('listitem')
const panel = (page: Page, title: string) => page.getByRole('region', { name: title })

interface Inbox {
  role: string
  kinds: readonly string[]
  /** A kind decided in the inbox, with its button. */
  decided: { kind: QueueName; button: string; needsReason: boolean }
  /** A kind decided on its own page, with its heading; null when all are decided in the inbox. */
  opened: { kind: QueueName; heading: RegExp } | null
  /** A kind of another role. */
  foreign: QueueName
}

const inboxes: readonly Inbox[] = [
  {
    role: 'support',
    kinds: ['Everything', 'Booking disputes', 'Order disputes', 'Tickets', 'Undelivered'],
    decided: { kind: 'undelivered', button: 'Try again', needsReason: false },
    opened: { kind: 'tickets', heading: /^Tickets/ },
    foreign: 'profiles',
  },
  {
    role: 'finance',
    kinds: ['Everything', 'Booking disputes', 'Order disputes', 'Payments', 'Refused transfers'],
    decided: { kind: 'transfers', button: 'Send again', needsReason: true },
    opened: { kind: 'disputes', heading: /./ },
    foreign: 'tickets',
  },
  {
    role: 'contests',
    kinds: ['Everything', 'Arena entries', 'Votes'],
    decided: { kind: 'entries', button: 'Show it', needsReason: false },
    opened: null,
    foreign: 'reports',
  },
]

for (const { role, kinds, decided, opened, foreign } of inboxes)
  test(`${role} sees, decides and undoes their own items, and finds none of others`, async ({ mehfil }) => {
    const page = await mehfil.visitor(laptop, await mehfil.signIn(`${role}@demo.test`))
    await page.goto('/admin/review')
    await expect(waiting(page).first()).toBeVisible()

    await test.step('only these kinds', async () => {
      const chips = page.getByRole('navigation', { name: 'Kinds' }).getByRole('link')
      await expect(chips).toHaveText(kinds.map((kind) => new RegExp(`^${kind}`)))
    })

    await test.step('decides one and undoes it', async () => {
      await page.goto(`/admin/review?kind=${decided.kind}`)
      await expect(waiting(page).first()).toBeVisible()
      const all = await waiting(page).count()
      const title = await openDecidable(page, decided.button)
      await panel(page, title).getByRole('button', { name: decided.button }).click()
      if (decided.needsReason) {
        const form = page.getByRole('form', { name: decided.button })
        await form.getByLabel('Reason').fill('The bank says that it works again.')
        await form.getByRole('button', { name: decided.button }).click()
      }
      const done = page.getByRole('status').filter({ hasText: 'Until then you can undo it.' })
      await expect(done).toContainText(title)
      await expect(waiting(page)).toHaveCount(all - 1)
      await done.getByRole('button', { name: 'Undo' }).click()
      await expect(waiting(page)).toHaveCount(all)
    })

    if (opened)
      await test.step('opens the page of an item decided there', async () => {
        await page.goto(`/admin/review?kind=${opened.kind}`)
        await waiting(page).first().getByRole('button').click()
        await page.getByRole('link', { name: 'Decide on its page' }).click()
        await expect(page.getByRole('heading', { level: 1, name: opened.heading })).toBeVisible()
        await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      })

    await test.step('an item of another role is not found', async () => {
      mehfil.provokes(/^404 \/api\/admin\/review\/[0-9a-f-]{36}$/)
      await page.goto(`/admin/review?item=${await firstOf(mehfil, foreign)}`)
      await expect(page.getByRole('heading', { name: 'There is no such item' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Take it', exact: true })).toHaveCount(0)
      await expectAccessible(page)
      await page.goto(`/admin/review?kind=${foreign}`)
      await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible()
    })
  })

/** Opens the first item that can be decided here: in some kinds a large amount or a missing video prevents it. */
async function openDecidable(page: Page, button: string): Promise<string> {
  const rows = await waiting(page).count()
  for (let i = 0; i < rows; i++) {
    await waiting(page).nth(i).getByRole('button').click()
    const take = page.getByRole('button', { name: 'Take it', exact: true })
    await expect(take).toBeVisible()
    const region = page.getByRole('region').filter({ has: take })
    if (await region.getByRole('button', { name: button }).count())
      return (await region.getByRole('heading', { level: 2 }).textContent()) ?? ''
  }
  throw new Error(`nothing here has ${button}`)
}

/** Finds an item through an admin who sees everything. */
async function firstOf(mehfil: Mehfil, kind: QueueName): Promise<string> {
  const { tokens } = await mehfil.signIn('admin@demo.test')
  const { results } = await mehfil.api(tokens.accessToken).reviewInbox.list({ kinds: [kind] })
  const [item] = results
  if (!item) throw new Error(`the demo has no ${kind}`)
  return item.itemId
}
