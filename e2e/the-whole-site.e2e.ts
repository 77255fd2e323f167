import { type ConfigData, HtmlValidate } from 'html-validate'
import { findPages, missingPages, publicPages } from './public-pages.ts'
import { accessibilityFaults, expect, laptop, light, phone, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

// Layout depends on the width and never on the colours, and the other way round: two combinations cover both.
const looks = [
  { size: phone, theme: 'stage' },
  { size: laptop, theme: 'day' },
] as const

/** Splits the pages into parallel journeys of similar length. */
const parts = 3
for (const part of Array.from({ length: parts }, (_, i) => i))
  test(`every page is accessible and fits, on a phone in the dark theme and a desktop in the light one (${part + 1} of ${parts})`, async ({
    mehfil,
  }) => {
    mehfil.provokes(/no-such/)
    const page = await mehfil.visitor(phone, undefined, { theme: 'stage', worker: true })
    const faults: string[] = []
    const all = [...publicPages, ...(await findPages(mehfil.url)), ...missingPages]
    for (const path of all.filter((_, i) => i % parts === part)) {
      await page.setViewportSize(phone)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('stage')
      for (const { size, theme } of looks) {
        await page.setViewportSize(size)
        await light(page, theme)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        if (over) faults.push(`${path} is ${over} px too wide at ${size.width} px`)
        for (const fault of await accessibilityFaults(page)) faults.push(`${path} at ${size.width} px: ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // React's style: all attributes quoted, void elements closed or not, booleans as empty strings.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    // The scripts are ours and their hashes are in the page's policy.
    'require-sri': 'off',
    'long-title': 'off',
  },
}

/** React Aria references a field's hint and error before it knows whether they exist, and compacts the tables of old browsers. */
function isOfReactAria(message: string): boolean {
  return /missing id "react-aria-|"cellPadding" is deprecated/.test(message)
}

test('the HTML of every page is valid', async ({ mehfil }) => {
  const validator = new HtmlValidate(rules)
  const faults: string[] = []
  for (const path of [...publicPages, ...(await findPages(mehfil.url)), ...missingPages]) {
    const html = await (await fetch(mehfil.url + path)).text()
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages)
        if (!isOfReactAria(message)) faults.push(`${path}: ${ruleId}: ${message} (${selector})`)
  }
  expect([...new Set(faults)]).toEqual([])
})
