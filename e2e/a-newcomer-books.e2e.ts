import { dayOf } from '#contract/grammar/time.ts'
import { codeFor, freeEvening } from './people.ts'
import { pickDay, pickTime } from './pick-day.ts'
import { expect, expectAccessible, phone, test } from './stage.ts'

const email = 'nandini.rao@people.test'

test('a client who signs up before paying keeps city, evening and agreement', async ({ mehfil }) => {
  const { startsAt, packageId } = await freeEvening(mehfil, 'meher.rathore', 30, new Date((await mehfil.clock()).now))
  const page = await mehfil.visitor(phone)

  await test.step('she arrives with a city from her search and chooses an evening', async () => {
    await page.goto(`/booking/meher.rathore?package=${packageId}&city=jaipur`)
    await expect(page.getByRole('combobox', { name: /City of the event/ })).toHaveValue('Jaipur, Rajasthan')
    await page.getByRole('region', { name: 'Your booking so far' }).getByRole('button', { name: 'Choose a date' }).click()
    await expect(page.getByRole('heading', { name: 'City, date and time' })).toBeInViewport()
    await pickDay(page, dayOf(startsAt))
    await pickTime(page, '7:00 pm')
    await expect(page.getByText(/^Meher arrives by .* to set up and leaves by .*\./)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a look at her clips on the way loses nothing', async () => {
    await page.getByRole('link', { name: 'Clips and reviews' }).first().click()
    await expect(page).toHaveURL(/\/profile\//)
    await expect(page.getByRole('heading', { level: 1, name: /Meher Rathore/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('radio', { name: '7:00 pm' })).toBeChecked()
  })

  await test.step('she describes the event, and agrees', async () => {
    await page.getByRole('button', { name: 'Continue to event details' }).click()
    await page.getByRole('button', { name: /Kind of event/ }).click()
    await page.getByRole('option', { name: 'House concert' }).click()
    await page.getByLabel('Guests').fill('40')
    await page.getByRole('textbox', { name: 'Venue' }).fill('The roof of number nine')
    await page.getByRole('textbox', { name: 'Address' }).fill('9 Lamp Street')
    await page.getByLabel('Pincode').fill('302001')
    await page.getByRole('button', { name: 'Review' }).click()
    await page.getByText(/I agree to the/).click()
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked()
    await page.getByRole('button', { name: /^Sign in to pay ₹/ }).click()
  })

  await test.step('she has no account yet and creates one', async () => {
    await page.waitForURL('**/login?**')
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click()
    await page.getByText('Book artists', { exact: false }).first().click()
    await page.getByLabel('First name').fill('Nandini')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByLabel('Username').fill('nandini.rao')
    await page.getByLabel('E-mail', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('rain on the sarangi')
    await page.getByRole('button', { name: 'Send me the code' }).click()
    await page.getByLabel('Code').fill(await codeFor(mehfil, email))
  })

  await test.step('she pays for exactly what she had chosen', async () => {
    await page.waitForURL('**/booking/meher.rathore')
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked()
    await page.getByRole('button', { name: 'Change City, date and time' }).click()
    await expect(page.getByRole('combobox', { name: /City of the event/ })).toHaveValue('Jaipur, Rajasthan')
    await page.getByRole('button', { name: 'Continue to event details' }).click()
    await page.getByRole('button', { name: 'Review' }).click()
    await expect(page.getByRole('checkbox', { name: /I agree to the/ })).toBeChecked()
    await page.getByRole('button', { name: /^Continue to pay ₹/ }).click()
    await page.waitForURL('**/checkout/*')
  })
})
