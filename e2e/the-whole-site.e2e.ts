import { type ConfigData, HtmlValidate } from 'html-validate'
import { findPages, missingPages, publicPages } from './public-pages.ts'
import { accessibilityFaults, desk, expect, phone, test } from './stage.ts'

test.describe.configure({ mode: 'parallel' })

// Whether a page fits follows from its width and never from its colours, and the other way round: two walks see both of each.
for (const [size, theme] of [
  [phone, 'stage'],
  [desk, 'day'],
] as const)
  test(`every page is accessible and fits at ${size.width} px, by ${theme === 'day' ? 'day' : 'lamplight'}`, async ({ mehfil }) => {
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

test('no link on the site leads nowhere, and the site map lists what may be listed', async ({ mehfil }) => {
  const met = new Map<string, string>([['/', 'the start']])
  const faults: string[] = []
  const listable = new Set<string>()
  const look = async (address: string, from: string): Promise<string> => {
    const response = await fetch(mehfil.url + address, { redirect: 'manual' })
    if (response.status !== 200) faults.push(`${address} (${response.status}) on ${from}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return ''
    const html = await response.text()
    const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
    if (canonical === mehfil.url + address.replaceAll('&', '&amp;') && !html.includes('noindex')) listable.add(address)
    return html
  }
  for (const [address, from] of met) for (const link of linksIn(await look(address, from))) if (!met.has(link)) met.set(link, address)
  expect(met.size).toBeGreaterThan(300)

  const addressesIn = async (path: string) =>
    [...(await (await fetch(mehfil.url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname + new URL(address).search,
    )
  const parts = await addressesIn('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(2)
  const listed = (await Promise.all(parts.map(addressesIn))).flat()
  expect(listed).toContain('/profile/meher.rathore')
  for (const address of listed) {
    if (!met.has(address)) await look(address, 'the site map')
    if (!listable.has(address)) faults.push(`${address} may not be listed`)
  }
  expect(faults).toEqual([])
})

/**
 * Paths of this site, each once whatever its fragment; of the endless combinations of filters only single ones, and only one
 * artist's of what is said about artists, of each package's way to book it, of the prices in each city, of the page to report
 * them, and of the ways back from signing in.
 */
function linksIn(html: string): string[] {
  return [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !href.startsWith('//') && (href.match(/[?&]/g)?.length ?? 0) <= 1)
    .filter(
      (href) =>
        !/\?(?:reviews|stars|photos|package|next)=|^\/profile\/.*\?(?:city|date)=|^\/dashboard\/report\//.test(href) ||
        href.includes('meher.rathore'),
    )
}
