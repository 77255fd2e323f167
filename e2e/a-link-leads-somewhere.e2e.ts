/** Follows every link of the site. The longest journey, named so that it starts among the first and nothing waits for it at the end. */
import { createHash } from 'node:crypto'
import { expect, test } from './stage.ts'

/** Pages of one kind, with as many as there are artists, works, jobs and performances. */
const manyOf = /^\/(profile|buy-art|jobs|arena)\/([^/?]+)(?:\/([^/?]+))?$/
/** How many of each kind to open; for the others the API confirms that they exist. */
const openedOfEach = 40

/** @returns the sitemap URLs to open: all, but only some of the numerous kinds, others every day */
function sampleOf(listed: readonly string[]): Set<string> {
  const today = new Date().toISOString().slice(0, 10)
  const draw = (address: string) => createHash('sha256').update(`${today} ${address}`).digest('hex')
  const kinds = Map.groupBy(listed, (address) => {
    const [, kind, , below] = manyOf.exec(address) ?? []
    return kind && `${kind} ${!!below}`
  })
  return new Set(
    [...kinds].flatMap(([kind, addresses]) =>
      kind ? addresses.toSorted((a, b) => draw(a).localeCompare(draw(b))).slice(0, openedOfEach) : addresses,
    ),
  )
}

test('no link on the site is dead, and the sitemap lists only indexable pages', async ({ mehfil }) => {
  const addressesIn = async (path: string) =>
    [...(await (await fetch(mehfil.url + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname + new URL(address).search,
    )
  const parts = await addressesIn('/sitemap.xml')
  expect(parts.length).toBeGreaterThan(2)
  const listed = (await Promise.all(parts.map(addressesIn))).flat()
  expect(listed).toContain('/profile/meher.rathore')
  const [isListed, isOpened] = [new Set(listed), sampleOf(listed).add('/profile/meher.rathore')]

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
  const follow = (link: string, from: string) => {
    if (!met.has(link) && (isOpened.has(link) || !isListed.has(link))) met.set(link, from)
  }
  for (const [address, from] of met) for (const link of linksIn(await look(address, from))) follow(link, address)
  expect(met.size).toBeGreaterThan(300)

  for (const address of isOpened) {
    if (!met.has(address)) await look(address, 'the site map')
    if (!listable.has(address)) faults.push(`${address} may not be listed`)
  }
  const { profiles, market, jobs, vidbox } = mehfil.api()
  const ask: Record<string, (first: string, second: string | undefined) => Promise<unknown>> = {
    profile: (username) => profiles.get({ username }),
    'buy-art': (username, id) => (id ? market.get({ id }) : market.byUsername({ username })),
    jobs: (jobId) => jobs.get({ jobId }),
    arena: (id) => vidbox.performance({ id }),
  }
  for (const address of listed.filter((each) => !isOpened.has(each))) {
    const [, kind = '', first = '', second] = manyOf.exec(address) ?? []
    await ask[kind]?.(first, second).catch((error: Error) => faults.push(`${address} in the site map: ${error.message}`))
  }
  expect(faults).toEqual([])
})

/**
 * Paths of this site, each once without its fragment. Of the endless combinations, only single filters, and only one artist's reviews,
 * package bookings, prices by city, report pages, and returns after signing in.
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
