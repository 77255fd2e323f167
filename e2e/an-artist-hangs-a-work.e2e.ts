import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newClient } from './people.ts'
import { expect, expectAccessible, laptop, phone, test } from './stage.ts'

const seen = ['The whole work', 'The lower left corner', 'The back', 'On my wall']

test('an artist lists a work, changes it in two tabs, and unlists it again', async ({ mehfil }) => {
  const page = await mehfil.visitor(phone, await mehfil.signIn('artist@demo.test'))
  const missing = page.getByRole('region', { name: 'Still needed to list it' })
  const list = page.getByRole('button', { name: 'Save and list' })

  await test.step('four pictures at once: one is refused, one loses the connection', async () => {
    mehfil.provokes(/^503 \/api\/media\/upload/)
    mehfil.provokes(/ERR_FAILED/)
    await page.goto('/dashboard/artist/artworks')
    await page.getByRole('link', { name: 'Add an artwork' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'New artwork' })).toBeVisible()
    await expect(missing.getByRole('listitem')).toHaveCount(5)
    let asked = 0
    await page.route('**/api/media/upload', (route) => {
      asked += 1
      if (asked === 2) return route.fulfill({ status: 503, json: { message: 'The store room is full.', code: 'unavailable' } })
      return asked === 3 ? route.abort() : route.continue()
    })
    const files = await Promise.all(seen.map(async (_, i) => ({ name: `${i}.png`, mimeType: 'image/png', buffer: await drawing(i * 80) })))
    await page.locator('input[type="file"]').setInputFiles(files)
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByText('The store room is full.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Try picture \d again$/ }).click()
    await expect(page.getByText('The store room is full.')).toHaveCount(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(/No connection|Waiting to upload/)).toHaveCount(0)
    await expect(missing.getByRole('listitem')).toHaveCount(4)
  })

  await test.step('she describes the pictures, and sorts them', async () => {
    for (const [i, words] of seen.entries())
      await picture(page, i + 1)
        .getByLabel(/Description for screen readers/)
        .fill(words)
    await page.getByRole('button', { name: 'Move picture 3 up' }).click()
    await expect(page.getByText('Picture 3 is now number 2 of 4.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused()
    await expect(picture(page, 2).getByLabel(/Description for screen readers/)).toHaveValue('The back')
  })

  await test.step('a draft needs a name, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(page.getByRole('alert')).toContainText('A name has at least 3 characters.')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.getByLabel('Name', { exact: true }).fill('Rain over the step well')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rain over the step well')
    await page.getByRole('button', { name: 'Keep as a draft' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rain over the step well' })).toBeVisible()
    await expect(page.getByText('Draft', { exact: true })).toBeVisible()
    await expect(picture(page, 4).getByLabel(/Description for screen readers/)).toHaveValue('On my wall')
  })

  await test.step('the list of missing fields shrinks until it can be listed', async () => {
    await expect(list).toBeDisabled()
    await missing.getByRole('button', { name: 'Add a price.' }).click()
    await expect(page.getByLabel('Price', { exact: true })).toBeFocused()
    await page.getByLabel('Price', { exact: true }).fill('24000')
    await page.getByRole('button', { name: /Kind of work$/ }).click()
    await page.getByRole('option', { name: 'Painting' }).click()
    await page.getByLabel('Find a material').fill('kagaz')
    await page.getByRole('button', { name: 'Paper', exact: true }).click()
    await page.getByLabel('Width').fill('24')
    await page.getByRole('textbox', { name: 'Description', exact: true }).fill('The well of Abhaneri in the first rain of July.')
    await expect(page.getByText('61 cm')).toBeVisible()
    await expect(missing.getByText('Ready to list.')).toBeVisible()
    await expectAccessible(page)
    await list.click()
    await expect(page.getByText('On the market', { exact: true })).toBeVisible()
    await expect(page.getByText('Listed', { exact: true })).toBeVisible()
  })
  const edited = page.url()
  const shown = edited.replace(/.*\//, '/buy-art/meher.rathore/')

  await test.step('everybody sees it', async () => {
    const stranger = await mehfil.visitor(laptop)
    await stranger.goto(shown)
    await expect(stranger.getByRole('heading', { level: 1, name: 'Rain over the step well' })).toBeVisible()
  })

  await test.step('another tab changes name and price, and this one is asked which to keep', async () => {
    mehfil.provokes(/^409 \/api\/artwork\/update/)
    // On a phone the toast covers the buttons as long as the pointer is over it.
    await page.reload()
    await page.getByLabel('Its story').fill('Painted under an umbrella.')
    await page.getByLabel('Price', { exact: true }).fill('26000')
    await page.getByLabel('Its story').focus()
    const other = await mehfil.visitor(laptop, await mehfil.signIn('artist@demo.test'))
    await other.goto(edited)
    await expect(other.getByRole('region', { name: 'How buyers will see it' })).toContainText('₹24,000')
    await dragLastPictureToTheTop(other)
    await expect(picture(other, 1).getByLabel(/Description for screen readers/)).toHaveValue('On my wall')
    await other.getByLabel('Name', { exact: true }).fill('Abhaneri rain')
    await other.getByLabel('Price', { exact: true }).fill('30000')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('alertdialog').getByText('Saved', { exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' })
    await expect(dialog.getByRole('radiogroup')).toHaveCount(3)
    const named = dialog.getByRole('radiogroup', { name: 'Name' })
    const price = dialog.getByRole('radiogroup', { name: 'Price' })
    await expect(named.getByRole('radio', { name: /Saved meanwhile Abhaneri rain/ })).toBeChecked()
    await expect(price.getByRole('radio', { name: /Yours ₹26,000/ })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save this' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1, name: 'Abhaneri rain' })).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('26,000')
    await expect(page.getByLabel('Its story')).toHaveValue('Painted under an umbrella.')
    await expect(picture(page, 1).getByLabel(/Description for screen readers/)).toHaveValue('On my wall')
  })

  await test.step('during a payment the promised fields are locked', async () => {
    const api = mehfil.api((await newClient(mehfil, 'Dev')).tokens.accessToken)
    const { addressId } = await api.addresses.add({
      ...{ name: 'Dev Mehta', phone_number: '9876543210', line1: '9 Lamp Street', city: 'Jaipur', pincode: '302001' },
    })
    await api.orders.create({ items: [{ product_id: edited.replace(/.*\//, ''), quantity: 1 }], addressId })
    await page.reload()
    await expect(page.getByText('Someone is buying this right now.')).toBeVisible()
    await expect(page.getByLabel('Price', { exact: true })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'Description', exact: true })).toBeEnabled()
    await expectAccessible(page)
  })

  await test.step('she unlists it', async () => {
    await page.getByRole('link', { name: 'All artworks' }).click()
    await page.getByRole('button', { name: 'Search artworks' }).click()
    await page.getByRole('searchbox', { name: 'Search artworks' }).fill('abhaneri')
    await page.getByRole('searchbox', { name: 'Search artworks' }).press('Enter')
    const rows = page.getByRole('list', { name: 'Artworks' }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expectAccessible(page)
    await rows.getByRole('button', { name: 'More for Abhaneri rain' }).click()
    await page.getByRole('menuitem', { name: 'Unlist' }).click()
    const question = page.getByRole('alertdialog', { name: 'Unlist Abhaneri rain?' })
    await expect(question).toContainText('Somebody is paying for it now; they still get it.')
    await question.getByRole('button', { name: 'Unlist', exact: true }).click()
    await expect(rows).toContainText('Unlisted')
    mehfil.provokes(/^404 \/buy-art/)
    const stranger = await mehfil.visitor(phone)
    expect((await stranger.goto(shown))?.status()).toBe(404)
  })
})

const picture = (page: Page, place: number) => page.getByRole('group', { name: `Picture ${place} of 4` })

async function dragLastPictureToTheTop(page: Page) {
  const handleOf = async (place: number) => {
    const handle = page.locator(`[data-place="${place}"] [data-handle]`)
    await handle.scrollIntoViewIfNeeded()
    const box = await handle.boundingBox()
    if (!box) throw new Error('there is nothing to drag by')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  for (const [from, to] of [
    [3, 1],
    [1, 0],
  ] as const) {
    await handleOf(to)
    const start = await handleOf(from)
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    const end = await handleOf(to)
    await page.mouse.move(end.x, end.y, { steps: 4 })
    await page.mouse.up()
  }
}

function drawing(hue: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600"><rect width="480" height="600" fill="hsl(${hue} 60% 60%)"/><circle cx="240" cy="220" r="110" fill="#c81e5b"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
