import { type ConfigData, HtmlValidate } from 'html-validate'
import { findPages, missingPages, publicPages } from './public-pages.ts'
import { accessibilityFaults, desk, expect, phone, test } from './stage.ts'

// Whether a page fits follows from its width and never from its colours, and the other way round: two walks see both of each.
for (const [size, theme] of [
  [phone, 'stage'],
  [desk, 'day'],
] as const)
  test(`every page is accessible and fits at ${size.width} px, by ${theme === 'day' ? 'day' : 'lamplight'}`, async ({ mehfil }) => {
    test.setTimeout(240_000)
    mehfil.provokes(/no-such/)
    const page = await mehfil.visitor(size, undefined, { theme })
    const faults: string[] = []
    for (const path of [...publicPages, ...(await findPages(mehfil.url)), ...missingPages]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (over) faults.push(`${path} is ${over} px too wide`)
      for (const fault of await accessibilityFaults(page)) faults.push(`${path}: ${fault}`)
    }
    expect(faults).toEqual([])
  })

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // How React writes: no quotes left out, every void element closed or not, booleans as empty strings.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    // The scripts are ours and their hashes stand in the policy of the page.
    'require-sri': 'off',
    'long-title': 'off',
  },
}

/** React Aria names a field's hint and error before it knows whether there are any, and keeps the tables of old browsers tight. */
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

test('no link on the site leads nowhere', async ({ mehfil }) => {
  test.setTimeout(240_000)
  const met = new Map<string, string>([['/', 'the start']])
  const broken: string[] = []
  for (const [address, from] of met) {
    const response = await fetch(mehfil.url + address, { redirect: 'manual' })
    if (response.status !== 200) broken.push(`${address} (${response.status}) on ${from}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const link of linksIn(await response.text())) if (!met.has(link)) met.set(link, address)
  }
  expect(broken).toEqual([])
  expect(met.size).toBeGreaterThan(300)
})

/** Paths of this site, each once whatever its fragment; of the endless combinations of filters only single ones, of what is said about artists only one artist's. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//') && (href.match(/[?&]/g)?.length ?? 0) <= 1)
    .filter((href) => !/\?(?:reviews|stars|photos)=/.test(href) || href.startsWith('/profile/meher.rathore?'))
}

test('every address of the site map is there', async ({ mehfil }) => {
  const addressesIn = async (path: string) =>
    [...(await (await fetch(mehfil.url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname + new URL(address).search,
    )
  const parts = await addressesIn('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(2)
  const pages = (await Promise.all(parts.map(addressesIn))).flat()
  expect(pages).toContain('/profile/meher.rathore')
  for (const path of pages) {
    const response = await fetch(mehfil.url + path)
    expect(response.status, path).toBe(200)
    const html = await response.text()
    expect(html.match(/<link rel="canonical" href="([^"]*)"/)?.[1], path).toBe(mehfil.url + path.replaceAll('&', '&amp;'))
    expect(html.includes('noindex'), `${path} may be listed`).toBe(false)
  }
})
