/** Campaigns: written, previewed, sent to exactly the previewed people, and evaluated; and those that need two admins. */
import type { Page } from '@playwright/test'
import type { Session } from '#contract/auth/auth.ts'
import type { Campaign } from '#contract/campaigns/campaigns.ts'
import { mailTo, newClient, until } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const text = `Dear {{first_name}},

## Come and listen

Three singers come to **{{city|your city}}** this month. Bring your friends, and stay for the tea: the lamps are lit at seven.

[[button See the artists | /artists]]`

/** Clients who consented to offers, found by the name of their mailboxes. */
async function whoWant(mehfil: Mehfil, name: string, many: number): Promise<Session[]> {
  const people = await Promise.all(Array.from({ length: many }, () => newClient(mehfil, name)))
  for (const { tokens } of people) await mehfil.api(tokens.accessToken).consents.say({ purpose: 'offers', given: true })
  return people
}

async function wait(mehfil: Mehfil, admin: Session, email: string, many: number) {
  const { emailMarketing } = mehfil.api(admin.tokens.accessToken)
  await until(async () => (await emailMarketing.preview({ email })).total === many)
}

async function addFilter(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a filter' }).click()
  await page.getByRole('menuitem', { name }).click()
}

async function write(page: Page, subject: string) {
  await page.getByLabel('Subject', { exact: true }).fill(subject)
  await page.getByLabel('Preview line').fill('An evening by lamplight')
  await page.getByLabel('Text', { exact: true }).fill(text)
}

/** The scripts of the fixture and of axe are also injected into the email preview's frame, where scripts are blocked. */
function mayBeShut(mehfil: Mehfil) {
  mehfil.provokes(/sandboxed/)
  mehfil.provokes(/Failed to execute 'postMessage' on 'DOMWindow'/)
}

test('an admin writes a campaign, corrects it, previews its recipients, and sends it', async ({ mehfil }) => {
  mayBeShut(mehfil)
  const session = await mehfil.signIn('admin@demo.test')
  const admin = await mehfil.visitor(laptop, session)
  const readers = await whoWant(mehfil, 'Sargam', 3)
  await newClient(mehfil, 'Sargam')
  await wait(mehfil, session, 'sargam.', 3)

  await test.step('it starts from the list, and shows what is missing', async () => {
    await admin.goto('/admin/campaigns')
    await expectAccessible(admin)
    await admin.getByRole('link', { name: 'New campaign' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('New campaign')
    await admin.getByRole('button', { name: 'Save draft' }).click()
    await expect(admin.getByRole('alert')).toContainText('A subject is missing.')
    await expect(admin.getByRole('alert')).toContainText('A text is missing.')
    await expectAccessible(admin)
  })

  await test.step('the audience size follows the filters', async () => {
    await addFilter(admin, 'E-mail contains')
    await admin.getByLabel('E-mail contains').fill('sargam.')
    await expect(admin.getByText('3 people would get it now')).toBeVisible()
    await expect(admin.getByRole('row', { name: 'No consent 1' })).toBeVisible()
  })

  await test.step('an error is shown at the text, and corrected', async () => {
    mehfil.provokes(/^422 \/api\/admin\/campaigns\/draw$/)
    await write(admin, 'Sufi nights in {{city|your city}}')
    const body = admin.getByLabel('Text', { exact: true })
    await body.fill(text.replace('first_name', 'firstname'))
    await expect(admin.getByText('There is no variable “{{firstname}}”.').first()).toBeVisible()
    await expect(body).toHaveAttribute('aria-invalid', 'true')
    await body.fill(text)
    await expect(body).not.toHaveAttribute('aria-invalid')
    const preview = admin.getByRole('region', { name: 'Preview', exact: true })
    await expect(preview.getByText('Sufi nights in Jaipur')).toBeVisible()
    await expect(preview.locator('iframe').contentFrame().getByText('Dear Asha,')).toBeVisible()
    await preview.getByRole('button', { name: 'Plain text' }).click()
    await expect(preview.getByText('COME AND LISTEN')).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the draft survives a reload', async () => {
    await admin.reload()
    await expect(admin.getByLabel('Subject', { exact: true })).toHaveValue('Sufi nights in {{city|your city}}')
    await expect(admin.getByText('3 people would get it now')).toBeVisible()
  })

  await test.step('the recipients match the filters, masked, and each email is personal', async () => {
    await admin.getByRole('button', { name: 'Preview recipients' }).click()
    await expect(admin.getByText(/^As of .*: 3 people\.$/)).toBeVisible()
    await expect(admin).toHaveURL(/\/admin\/campaigns\/[0-9a-f-]{36}$/)
    const list = admin.getByRole('table', { name: 'Recipients' })
    await expect(list.getByRole('rowheader')).toHaveCount(3)
    await expect(list).toContainText('sa•••@people.test')
    const real = admin.getByRole('region', { name: 'As they go out' })
    await expect(real).toContainText('Mail 1 of 3')
    // A second admin, who did not freeze it, sees the same emails.
    await admin.reload()
    await expect(real).toContainText('Mail 1 of 3')
    await expect(real.locator('iframe').contentFrame().getByText('Dear Sargam,')).toBeVisible()
    await real.getByRole('button', { name: 'Next mail' }).click()
    await expect(real).toContainText('Mail 2 of 3')
    await expectAccessible(admin)
  })

  await test.step('once sent, each gets it once, and the page follows', async () => {
    await admin.getByRole('button', { name: 'Send to 3 people' }).click()
    await expect(admin.getByRole('alertdialog')).toContainText('cannot be taken back')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: 'Send it' }).click()
    await expect(admin.getByRole('heading', { name: 'Finished' })).toBeVisible({ timeout: 60_000 })
    await expect(admin.getByRole('progressbar', { name: '3 of 3 people' })).toBeVisible()
    const results = admin.getByRole('table', { name: 'Results by subject' })
    await expect(results).toContainText('3 of 3')
    await expect(admin.getByRole('table', { name: 'Links' })).toContainText('/artists')
    await expect(admin.getByRole('link', { name: 'Sent 3' })).toBeVisible()
    await expectAccessible(admin)
    const sent = (await mehfil.outbox()).filter(({ subject }) => subject === 'Sufi nights in your city')
    expect(sent.map(({ to }) => to).sort()).toEqual(readers.map(({ user }) => `${user.username}@people.test`).sort())
  })

  await test.step('everything is available on a phone', async () => {
    const small = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'), { theme: 'stage' })
    await small.goto(new URL(admin.url()).pathname)
    await expect(small.getByRole('heading', { name: 'Finished' })).toBeVisible()
    await expect(small.getByRole('table', { name: 'Results by subject' })).toBeVisible()
    await expectAccessible(small)
    expect(await fits(small)).toBe(0)
    await small.goto('/admin/campaigns?state=sent')
    await expect(small.getByRole('link', { name: 'Sufi nights in {{city|your city}}' })).toBeVisible()
    await expectAccessible(small)
    expect(await fits(small)).toBe(0)
  })

  await test.step('a recipient may ask for fewer emails, and for none', async () => {
    const [reader] = readers
    const { text: mail } = await mailTo(mehfil, `${reader?.user.username}@people.test`, /^Sufi nights/)
    const less = mail.match(/Once a month is enough: (\S+)/)?.[1] ?? ''
    const page = await mehfil.visitor(phone)
    await page.goto(less)
    await expect(page.getByRole('heading', { name: 'Offers once a month?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Once a month is enough' }).click()
    await expect(page.getByText('Done: one mail with offers a month at most.')).toBeVisible()
    expect(page.url()).not.toContain('token')
    await page.goto(less.replace('&less=yes', ''))
    await expect(page.getByRole('heading', { name: 'Unsubscribe from offers?' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByText('You are unsubscribed. No more offers from us.')).toBeVisible()
  })
})

test('an admin with only the marketing role writes a campaign, tests it on herself, sends it and reads its results', async ({ mehfil }) => {
  mayBeShut(mehfil)
  const session = await mehfil.signIn('marketing@demo.test')
  const maya = await mehfil.visitor(laptop, session)
  const readers = await whoWant(mehfil, 'Dhrupad', 2)
  await newClient(mehfil, 'Dhrupad')
  await wait(mehfil, session, 'dhrupad.', 2)
  const subject = 'Dhrupad at dawn in {{city|your city}}'

  await test.step('from the menu to a draft', async () => {
    await maya.goto('/admin')
    await maya.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Campaigns' }).click()
    await maya.getByRole('link', { name: 'New campaign' }).click()
    await write(maya, subject)
    await addFilter(maya, 'E-mail contains')
    await maya.getByLabel('E-mail contains').fill('dhrupad.')
    await expect(maya.getByText('2 people would get it now')).toBeVisible()
  })

  await test.step('a test email goes to her own mailbox, and to nobody else', async () => {
    await maya.getByRole('button', { name: 'Send me a test' }).click()
    await expect(maya.getByRole('alertdialog')).toContainText(/test/i)
    const { text: mail } = await mailTo(mehfil, 'marketing@demo.test', /Dhrupad at dawn/)
    expect(mail).toContain('Dear Maya,')
    expect((await mehfil.outbox()).filter((sent) => sent.subject.includes('Dhrupad at dawn')).map(({ to }) => to)).toEqual([
      'marketing@demo.test',
    ])
  })

  await test.step('the recipients, masked', async () => {
    await maya.getByRole('button', { name: 'Preview recipients' }).click()
    await expect(maya.getByText(/^As of .*: 2 people\.$/)).toBeVisible()
    const list = maya.getByRole('table', { name: 'Recipients' })
    await expect(list.getByRole('rowheader')).toHaveCount(2)
    await expect(list).toContainText('dh•••@people.test')
    await expectAccessible(maya)
  })

  await test.step('sent, with its results', async () => {
    await maya.getByRole('button', { name: 'Send to 2 people' }).click()
    await maya.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
    await expect(maya.getByRole('heading', { name: 'Finished' })).toBeVisible({ timeout: 60_000 })
    await expect(maya.getByRole('table', { name: 'Results by subject' })).toContainText('2 of 2')
    const sent = (await mehfil.outbox()).filter((each) => each.subject === 'Dhrupad at dawn in your city')
    expect(
      sent
        .map(({ to }) => to)
        .filter((to) => to.endsWith('@people.test'))
        .sort(),
    ).toEqual(readers.map(({ user }) => `${user.username}@people.test`).sort())
    await expectAccessible(maya)
  })

  await test.step('other pages are refused, by the site and by the server', async () => {
    for (const place of ['/admin/review', '/admin/confirmations', '/admin/money']) {
      await maya.goto(place)
      await expect(maya.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible()
    }
    await expectAccessible(maya)
    const { reviewInbox, moderation, team } = mehfil.api(session.tokens.accessToken)
    for (const ask of [() => reviewInbox.list({}), () => moderation.audit({}), () => team.list({})])
      await expect(ask()).rejects.toMatchObject({ status: 403 })
  })
})

test('concurrent changes of two admins are shown side by side', async ({ mehfil }) => {
  mayBeShut(mehfil)
  mehfil.provokes(/^409 \/api\/admin\/campaigns\//)
  const session = await mehfil.signIn('admin@demo.test')
  const page = await mehfil.visitor(phone, session)
  const { campaigns } = mehfil.api(session.tokens.accessToken)
  const written = { list: 'offers', subject: 'A quiet evening', body: 'Dear {{first_name}}, come.', audience: { city: 'kota' } } as const
  const { campaignId, version } = await campaigns.create(written)
  await page.goto(`/admin/campaigns/${campaignId}`)
  await page.getByLabel('Subject', { exact: true }).fill('A loud evening')
  await campaigns.edit({ ...written, campaign_id: campaignId, version, subject: 'A late evening', subject_b: 'Stay up with us' })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
  await expect(dialog).toContainText('A late evening')
  await expectAccessible(page)
  expect(await fits(page)).toBe(0)
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(async () => (await campaigns.get({ campaign_id: campaignId })).subject).toBe('A loud evening')
  expect((await campaigns.get({ campaign_id: campaignId })).subject_b).toBe('Stay up with us')
})

test('a campaign to everybody waits for a second admin', async ({ mehfil }) => {
  mayBeShut(mehfil)
  const session = await mehfil.signIn('admin@demo.test')
  const admin = await mehfil.visitor(laptop, session)
  await whoWant(mehfil, 'Malhar', 1)
  await wait(mehfil, session, 'malhar.', 1)

  await test.step('the first press requests confirmation', async () => {
    await admin.goto('/admin/campaigns/new')
    await write(admin, 'To all who listen')
    await admin.getByRole('button', { name: 'Preview recipients' }).click()
    await expect(admin.getByText('A second admin has to send it.')).toBeVisible()
    await expect(admin.getByText('No filter is set: it goes to everybody on the list.')).toBeVisible()
    await admin.getByRole('button', { name: 'Ask a second admin' }).click()
    await expect(admin.getByText('Nothing is sent until another admin confirms.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Ask a second admin' })).toHaveCount(0)
    await expectAccessible(admin)
  })

  const id = new URL(admin.url()).pathname.split('/').at(-1) ?? ''

  await test.step('the list shows it first', async () => {
    await admin.goto('/admin/campaigns')
    const [first] = await admin.getByRole('list', { name: 'Campaigns' }).getByRole('listitem').all()
    await expect(first ?? admin.locator('body')).toContainText('Waiting for a second admin')
  })

  await test.step('the second admin types the confirmation', async () => {
    mehfil.provokes(/^409 \/api\/emailmarketing\/send$/)
    const small = await mehfil.visitor(phone, await mehfil.signIn('admin@demo.test'))
    await small.route(`**/api/admin/campaigns/${id}`, async (route) => {
      const answer = await route.fetch()
      const campaign = (await answer.json()) as Campaign
      await route.fulfill({ response: answer, json: { ...campaign, asked: campaign.asked && { ...campaign.asked, by: 'ratna.writes' } } })
    })
    await small.goto(`/admin/campaigns/${id}`)
    await expect(small.getByText('ratna.writes asks you to send this.')).toBeVisible()
    const field = small.getByLabel(/^Type “send to \d+” to confirm$/)
    const confirmation = (await small.getByText(/^Type “send to \d+” to confirm$/).textContent())?.match(/“(.*)”/)?.[1] ?? ''
    await field.fill('send')
    await small.getByRole('button', { name: /^Confirm and send to/ }).click()
    await expect(small.getByText(`Type “${confirmation}” to confirm.`, { exact: true })).toBeVisible()
    await expectAccessible(small)
    expect(await fits(small)).toBe(0)
    await field.fill(confirmation)
    await small.getByRole('button', { name: /^Confirm and send to/ }).click()
    // It is the same admin after all, and the server detects it.
    await expect(small.getByText('You asked for this to be sent. Another admin has to confirm it.')).toBeVisible()
  })

  await test.step('deleted, it is sent to nobody', async () => {
    await admin.goto(`/admin/campaigns/${id}`)
    await admin.getByRole('button', { name: 'Cancel campaign' }).click()
    await admin.getByRole('dialog').getByLabel('Why').fill('Not this month.')
    await expectAccessible(admin)
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel campaign' }).click()
    await expect(admin.getByRole('heading', { name: 'Cancelled' })).toBeVisible()
    await expectAccessible(admin)
  })
})

test('filters are saved under a name, used, changed and deleted', async ({ mehfil }) => {
  mehfil.provokes(/^409 \/api\/admin\/segments\/new$/)
  const session = await mehfil.signIn('admin@demo.test')
  const page = await mehfil.visitor(phone, session)
  const name = 'Kota, never booked'
  await page.goto('/admin/campaigns/new')
  await expect(page.getByText('would get it now')).toBeVisible()
  await expect(page.getByRole('button', { name: /In any of these segments$/ })).toBeVisible()
  await addFilter(page, 'City')
  await page.getByRole('combobox', { name: 'City' }).focus()
  await page.keyboard.type('Kota')
  await expect(page.getByRole('option', { name: /^Kota/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Kota')
  await page.getByRole('button', { name: 'Save these filters as a segment' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: /In any of these segments$/ }).click()
  await page.getByRole('option', { name }).click()
  await expect(page.getByRole('button', { name: `${name} remove` })).toBeVisible()

  await page.goto('/admin/campaigns/segments')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText(/\d+ (person wants|people want) offers/)
  await expectAccessible(page)
  expect(await fits(page)).toBe(0)
  await page.getByRole('button', { name: 'New segment' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Save segment' }).click()
  await expect(page.getByText('There is a segment of this name.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Kota')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Remove Kota' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Kota' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: 'Remove Kota' })).toHaveCount(0)
})
