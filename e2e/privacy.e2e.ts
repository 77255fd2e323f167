import { readFile } from 'node:fs/promises'
import { codeFor, mailTo, newArtist, newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const password = 'a lamp in the monsoon'

test('a person changes their email with their password, and the old address undoes it', async ({ mehfil }) => {
  // The undo ends all sessions.
  mehfil.provokes(/^401 /)
  const here = await newClient(mehfil, 'Imtiaz')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Change my e-mail' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Enter your password.')).toBeVisible()
  await dialog.getByLabel('New e-mail').fill(`new.${here.user.username}@people.test`)
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(await codeFor(mehfil, `new.${here.user.username}@people.test`))
  await expect(page.getByText(`new.${here.user.username}@people.test`)).toBeVisible()

  const { path } = await mailTo(mehfil, `${here.user.username}@people.test`, /account\/undo/)
  const elsewhere = await mehfil.visitor(phone)
  await elsewhere.goto(path)
  await elsewhere.getByRole('button', { name: 'Undo the change' }).click()
  await expect(elsewhere.getByText(/Everything is as it was/)).toBeVisible()
  await expect(mehfil.api(here.tokens.accessToken).account.get({})).rejects.toMatchObject({ status: 401 })
})

test('a person sets a new password and stays signed in here', async ({ mehfil }) => {
  mehfil.provokes(/^422 .*auth\/step-up/)
  const here = await newClient(mehfil, 'Jahan')
  const page = await mehfil.visitor(laptop, here)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Change my password' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New password', { exact: true }).fill('seven tablas in the rain')
  await dialog.getByLabel('Your password', { exact: true }).fill('not the one')
  await dialog.getByRole('button', { name: 'Save the new password' }).click()
  await expect(dialog.getByText('That password is not right.')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This one')).toBeVisible()
})

test('a step-up with a code stays valid when the next request fails and is repeated', async ({ mehfil }) => {
  mehfil.provokes(/^422 .*auth\/step-up|ERR_CONNECTION_REFUSED/)
  const here = await newClient(mehfil, 'Jyoti')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/settings')
  await page.getByRole('button', { name: 'Change my password' }).click()
  const dialog = page.getByRole('dialog')
  const newPassword = dialog.getByLabel('New password', { exact: true })
  await newPassword.fill('seven tablas in the rain')
  await dialog.getByRole('button', { name: 'Use a code to my e-mail' }).click()
  await expect(dialog.getByText('jy•••@people.test')).toBeVisible()
  await expectAccessible(page)
  const code = await codeFor(mehfil, `${here.user.username}@people.test`)
  await dialog.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await expect(dialog.getByText('That code is not right')).toBeVisible()
  await expect(newPassword).toHaveValue('seven tablas in the rain')
  await page.route('**/api/account/password', (route) => route.abort('connectionrefused'), { times: 1 })
  await dialog.getByLabel('Code', { exact: true }).fill(code)
  await expect(dialog.getByText('There is no connection. Check your network and try again.')).toBeVisible()
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText('Your new password is set')).toBeVisible()
})

test('an artist adds a payout account, with the password or with a code', async ({ mehfil }) => {
  const here = await newArtist(mehfil, 'Jamuna')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/artist/payouts')
  for (const [way, press] of [
    ['password', 'Add an account'],
    ['code', 'Change account'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name as the bank has it').fill('Jamuna Rathore')
    await dialog.getByLabel('Account number').fill(way === 'code' ? '50100123450000' : '50100123456789')
    await dialog.getByLabel('IFSC').fill('HDFC0001234')
    await dialog.getByLabel('House, street, area').fill('9 Lamp Street')
    await dialog.getByLabel('City').fill('Jaipur')
    await dialog.getByLabel('State').fill('Rajasthan')
    await dialog.getByLabel('Pincode').fill('302001')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    if (way === 'password') {
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Save the account' }).click()
      await expect(page.getByText('••••6789 at HDFC0001234')).toBeVisible()
    } else {
      await dialog.getByRole('button', { name: 'Use a code to my e-mail' }).click()
      await expect(dialog.getByText('ja•••@people.test')).toBeVisible()
      await dialog.getByLabel('Code', { exact: true }).fill(await codeFor(mehfil, `${here.user.username}@people.test`))
      await expect(page.getByText('••••0000 at HDFC0001234')).toBeVisible()
    }
  }
})

test('a person unsubscribes from the newsletter as easily as subscribing, and downloads their data', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Kabira')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/settings/privacy')
  const newsletter = page.getByRole('switch', { name: 'Newsletter' })
  await expect(newsletter).not.toBeChecked()
  await expectAccessible(page)
  for (const isOn of [true, false]) {
    await page.getByText('Newsletter', { exact: true }).click()
    await expect(newsletter).toBeChecked({ checked: isOn })
    await expect(newsletter).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Consent history' }).click()
  await expect(page.getByText(/settings, version/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect(page.getByText(/is ready \(/)).toBeVisible()
  const { path } = await mailTo(mehfil, `${here.user.username}@people.test`, /copy of your data/)
  await page.goto(path)
  await page.getByRole('dialog').getByLabel('Your password', { exact: true }).fill(password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^mehfil-kabira.*\.zip$/)
  expect((await readFile(await file.path())).toString('latin1', 0, 2)).toBe('PK')
})

test('a person blocks an artist, and cannot open the page until the block is lifted', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Laila')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/profile/meher.rathore')
  await page.getByRole('link', { name: 'Report or block' }).click()
  await page.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(page.getByText('You blocked this person')).toBeVisible()
  await page.goto('/profile/meher.rathore')
  await page.waitForURL('**/dashboard/report/meher.rathore')
  // The form below does not move from here on.
  await expect(page.getByText('You blocked this person')).toBeVisible()
  await page.getByRole('radio', { name: /Scam or payment/ }).check({ force: true })
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText(/Our team will look at it/)).toBeVisible()
  await page.goto('/dashboard/settings/privacy')
  await page.getByRole('button', { name: /^Unblock/ }).click()
  await expect(page.getByText('You haven’t blocked anybody. You can block people from their profile.')).toBeVisible()
})

test('a person requests erasure, and changes their mind', async ({ mehfil }) => {
  const here = await newClient(mehfil, 'Mirza')
  const page = await mehfil.visitor(phone, here)
  await page.goto('/dashboard/settings/privacy')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Erase it in a week' }).click()
  await expect(dialog.getByText(`Type ${here.user.username} exactly as it is.`)).toBeVisible()
  await dialog.getByLabel('Your username').fill(here.user.username)
  await dialog.getByRole('button', { name: 'Erase it in a week' }).click()
  await expect(page.getByText(/Your account will be deleted on/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Erase my account' })).toBeVisible()
})
