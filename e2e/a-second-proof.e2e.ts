/** An admin, created by `bin/admin`, enters the console with an authenticator app, adds a passkey, and signs in with that. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { minuteMs } from '#contract/grammar/time.ts'
import { mailTo, newClient } from './people.ts'
import { expect, expectAccessible, laptop, type Mehfil, phone, test } from './stage.ts'

const email = 'meera@desk.test'
const command = ['admin', email, '--first', 'Meera', '--last', 'Iyer', '--username', 'meera.iyer', '--roles', 'superadmin']
test.use({ movesTime: true, prepare: command })

/** A virtual authenticator in the browser of this page. */
async function giveDevice(page: Page) {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const
  await line.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, isUserVerified: true, automaticPresenceSimulation: true } })
}

function printedBy({ printed }: Mehfil) {
  const find = (what: RegExp) => what.exec(printed)?.[1] ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(find(/secret=([A-Z2-7]+)/)) })
  return { password: find(/The password, shown only here: (\S+)/), app, recoveryCode: find(/^ {2}(\w{4}-\w{4}-\w{4}-\w{4})$/m) }
}

async function signIn(page: Page, password: string) {
  await page.goto('/login?next=/admin')
  await page.getByLabel('E-mail, phone or username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

async function signOut(page: Page) {
  // From the top of a page, because scrolling closes the menu.
  await page.goto('/dashboard/settings')
  await page.locator('summary[aria-label^="Account of"]').click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
}

test('the console opens with a code of the app, then with a passkey, and asks again before a large export', async ({ mehfil }) => {
  mehfil.provokes(/^422 \/api\/auth\/second-factor/)
  mehfil.provokes(/^403 \/api\/admin\/audit\/export/)
  const { password, app, recoveryCode } = printedBy(mehfil)
  const page = await mehfil.visitor(phone)
  await giveDevice(page)
  await signIn(page, password)
  await expect(page.getByRole('heading', { level: 1, name: 'One more proof that it is you' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code of your app').fill('000000')
  await expect(page.getByText('That code is not right, or was used already.')).toBeVisible()
  const { now } = await mehfil.clock()
  await page.getByLabel('Code of your app').fill(app.generate({ timestamp: Date.parse(now) }))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/to decide|All queues are empty/)

  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Your password').fill(password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add this device' }).click()
  await expect(card.getByText('My phone')).toBeVisible()
  await expectAccessible(page)

  await signOut(page)
  await page.goto('/login?next=/admin')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/to decide|All queues are empty/)

  await mehfil.advance(11 * minuteMs)
  await page.goto('/admin/audit')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .click()
  const asks = page.getByRole('dialog', { name: 'Prove once more that it is you' })
  await expect(asks).toBeVisible()
  await expectAccessible(page)
  await asks.getByRole('button', { name: 'Use a passkey' }).click()
  expect((await readFile(await (await file).path())).length).toBeGreaterThan(0)

  const other = await mehfil.visitor(laptop)
  await signIn(other, password)
  await other.getByRole('button', { name: 'I have lost my phone: use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Continue' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText(/to decide|All queues are empty/)
})

test('a client adds a passkey, signs in with it, and removes it', async ({ mehfil }) => {
  mehfil.provokes(/^422 \/api\/auth\/passkey\/sign-in/)
  const client = await newClient(mehfil, 'Isha')
  const page = await mehfil.visitor(laptop, client)
  await giveDevice(page)
  await page.goto('/dashboard/settings')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('dialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('')
  await adding.getByRole('button', { name: 'Use a code to my e-mail' }).click()
  const { text } = await mailTo(mehfil, `${client.user.username}@people.test`, /add or remove a passkey/)
  await adding.getByLabel('Code').fill(text.match(/\b\d{6}\b/)?.[0] ?? '')
  await expect(adding.getByText('Give it a name.')).toBeVisible()
  await adding.getByLabel('Name').fill('Laptop')
  await adding.getByRole('button', { name: 'Add this device' }).click()
  await expect(card.getByText('Laptop')).toBeVisible()

  await signOut(page)
  await page.goto('/login')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/dashboard/settings')
  await card.getByRole('button', { name: 'Remove Laptop' }).click()
  const removing = page.getByRole('dialog', { name: 'Remove Laptop' })
  await removing.getByLabel('Your password').fill('a lamp in the monsoon')
  await removing.getByRole('button', { name: 'Remove it' }).click()
  await expect(card.getByText('Laptop')).toHaveCount(0)
  await expect(page.getByText('That passkey opens nothing here any more')).toBeVisible()

  const other = await mehfil.visitor(phone)
  await giveDevice(other)
  await other.goto('/login')
  await other.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(other.getByText('That was cancelled or took too long. Please try again.')).toBeVisible()
})
