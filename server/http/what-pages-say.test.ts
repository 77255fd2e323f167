import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderation } from '#contract/moderation/moderation.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { type RealSite, realSite } from '../testing/real-site.ts'
import { createScenario, type Scenario } from '../testing/scenario.ts'
import { createWorld, type World } from '../testing/world.ts'

const base = 'https://mehfil.example'
let site: RealSite
let world: World
let scenario: Scenario
beforeAll(async () => {
  site = await realSite()
  world = await createWorld({ BASE_URL: base }, { site: site.code })
  scenario = await createScenario(world)
  await makeArtists(world.ctx, [
    { username: 'band', stage_name: 'The Monsoon Band', category: 'music-band', city: 'udaipur', members: [{ name: 'Ila', role: 'bass' }] },
    {
      username: 'group',
      stage_name: 'Ghoomar Six',
      category: 'dance-group',
      city: 'udaipur',
      rating_sum: 9,
      rating_count: 2,
      rating_weight: 2,
    },
    { username: 'tara', stage_name: 'Tara', category: 'singer', city: 'udaipur', price_from_paise: 1_200_000 },
    { username: 'waiting', stage_name: 'Waiting', category: 'dj', city: 'pune', state: 'submitted' },
    { username: 'never', stage_name: 'Never', category: 'dj', city: 'pune', state: 'closed', approved_at: null },
    { username: 'left', stage_name: 'Left', category: 'dj', city: 'pune', state: 'closed' },
  ])
})
afterAll(async () => {
  await world.close()
  await site.close()
})

interface Page {
  status: number
  html: string
  title: string
  one(name: string): string | undefined
  things: Record<string, unknown>[]
}

async function open(path: string): Promise<Page> {
  const { statusCode, body } = await world.app.http.inject(path)
  const tag = (pattern: string) => body.match(new RegExp(`<(?:meta|link)[^>]*(?:name|property|rel)="${pattern}"[^>]*>`))?.[0]
  const data = body.match(/<script type="application\/ld\+json">(.*?)<\/script>/s)?.[1]
  return {
    status: statusCode,
    html: body,
    title: decode(body.match(/<title>(.*?)<\/title>/)?.[1] ?? ''),
    one: (name) => decode(tag(name)?.match(/(?:content|href)="([^"]*)"/)?.[1]),
    things: data ? JSON.parse(data)['@graph'] : [],
  }
}
function decode(text: string): string
function decode(text: string | undefined): string | undefined
function decode(text: string | undefined) {
  return text?.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
const typed = ({ things }: Page, type: string) => things.find((thing) => thing['@type'] === type)
const types = ({ things }: Page) => things.map((thing) => thing['@type'])

describe("an artist's page", () => {
  test('has a title, a description, a card and one canonical URL', async () => {
    const page = await open('/profile/asha?utm_source=x')
    expect(page.title).toBe('asha, Singer in Jaipur · Mehfil')
    expect(page.one('description')).toMatch(/^Singer in Jaipur, Sufi, Ghazal\. From ₹85,000\. I learned from my grandmother/)
    expect([page.one('canonical'), page.one('og:image'), page.one('og:type'), page.one('robots')]).toEqual([
      `${base}/profile/asha`,
      `${base}/cards/artist/asha.jpg`,
      'profile',
      undefined,
    ])
  })

  test('has structured data for the person, their offers in rupees and breadcrumbs, but no rating before there is one', async () => {
    const page = await open('/profile/asha')
    expect(types(page)).toEqual(['Person', 'Service', 'BreadcrumbList'])
    expect(typed(page, 'Person')).toMatchObject({ name: 'asha', url: `${base}/profile/asha`, jobTitle: 'Singer' })
    expect(typed(page, 'Service')?.offers).toMatchObject([{ name: 'Sangeet Evening', price: 85_000, priceCurrency: 'INR' }])
    expect(page.html).not.toContain('AggregateRating')
    const trail = (typed(page, 'BreadcrumbList')?.itemListElement ?? []) as { item: string }[]
    expect(trail.map(({ item }) => item)).toEqual(
      ['/', '/categories/singer', '/categories/singer?city=jaipur', '/profile/asha'].map((path) => base + path),
    )
  })

  test('has a group type for a group, and the rating from its reviews', async () => {
    expect(typed(await open('/profile/band'), 'MusicGroup')).toMatchObject({
      name: 'The Monsoon Band',
      member: [{ '@type': 'Person', name: 'Ila' }],
    })
    const page = await open('/profile/group')
    expect(types(page)).toContain('DanceGroup')
    expect(typed(page, 'Service')?.aggregateRating).toMatchObject({ ratingValue: 4.5, ratingCount: 2 })
  })

  test('is 410 once it is no longer public, and 404 if it never was', async () => {
    const { meera } = scenario
    await world.get(
      moderation.approve,
      { username: 'zoya', decision: 'suspend', reason: 'Sold one evening twice.' },
      { token: meera.token },
    )
    const answers = await Promise.all(['zoya', 'left', 'never', 'waiting', 'nobody'].map((name) => open(`/profile/${name}`)))
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 404, 404, 404])
    expect(answers.map(({ html }) => html.includes('This page is gone'))).toEqual([true, true, false, false, false])
  })
})

describe('a list of artists', () => {
  test('of a city names it, counts the artists, gives prices, and links to other cities', async () => {
    const page = await open('/categories/singer?city=udaipur')
    expect([page.title, page.one('canonical'), page.one('og:image'), page.one('robots')]).toEqual([
      'Singers in Udaipur · Mehfil',
      `${base}/categories/singer?city=udaipur`,
      `${base}/cards/category/singer.jpg?city=udaipur`,
      undefined,
    ])
    expect(page.html).toContain('2 singers can be booked in Udaipur, with prices that start between ₹12,000 and ₹94,500')
    expect(page.html.split('Singers in other cities')[1]).toContain('href="/categories/singer?city=jaipur"')
    expect(types(page)).toEqual(['BreadcrumbList', 'ItemList'])
    expect(typed(page, 'ItemList')?.itemListElement).toMatchObject([
      { position: 1, url: `${base}/profile/tara` },
      { position: 2, url: `${base}/profile/asha` },
    ])
  })

  test.each([
    '/categories/singer?city=jaipur&date=2026-12-12',
    '/categories/singer?city=jaipur&sort=price_low',
    '/categories/singer?city=jaipur&words=sufi',
    '/categories/singer?city=jaipur&budget_max=50000',
  ])('with further filters, %s, is not indexed and has the city as canonical URL', async (path) => {
    const page = await open(path)
    expect([page.one('robots'), page.one('canonical')]).toEqual(['noindex,follow', `${base}/categories/singer?city=jaipur`])
  })

  test('is not indexed when empty or when it is a search', async () => {
    expect((await open('/categories/comedian?city=kota')).one('robots')).toBe('noindex,follow')
    expect((await open('/artists?words=sufi')).one('robots')).toBe('noindex,follow')
    const all = await open('/artists')
    expect([all.one('robots'), all.one('canonical')]).toEqual([undefined, `${base}/artists`])
  })
})

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/auth/sso',
  '/checkout/019a',
  '/payment-success',
  '/booking/asha',
  '/onboarding',
  '/dashboard/user',
  '/dashboard/settings',
  '/admin/profiles',
  '/preview-profile/asha',
  '/jobs',
  '/offline',
])('the step %s is not indexed', async (path) => {
  expect((await open(path)).one('robots')).toMatch(/^noindex,/)
})

test('every page of the sitemap exists, is indexed, and has a matching canonical URL, a title and a description of a good length', async () => {
  const { body: index } = await world.app.http.inject('/sitemap.xml')
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => decode(match[1] ?? '').replace(base, ''))
  const parts = await Promise.all(locations(index).map(async (part) => locations((await world.app.http.inject(part)).body)))
  const paths = parts.flat().filter((path) => path !== '/profile/zoya')
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) {
    const page = await open(path)
    const [pathname = '/', search] = path.split('?')
    const clicked = await world.app.http.inject(`${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`)
    expect([path, clicked.statusCode]).toEqual([path, 200])
    expect([path, page.status, page.one('robots'), page.one('canonical')]).toEqual([path, 200, undefined, base + path])
    expect(page.title.length, `${path}: ${page.title}`).toBeLessThanOrEqual(70)
    expect(page.one('description')?.length, path).toBeGreaterThanOrEqual(50)
    expect(page.one('description')?.length, path).toBeLessThanOrEqual(161)
    for (const name of ['og:title', 'og:image', 'og:url']) expect(page.one(name), `${path} ${name}`).toBeTruthy()
  }
})

test('every page of the site builds its meta tags with pageMeta', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const withMeta = files.filter((name) => /export (?:function|const) meta\b/.test(readFileSync(join('web', name), 'utf8')))
  const others = withMeta.filter((name) => !readFileSync(join('web', name), 'utf8').includes('pageMeta('))
  expect(withMeta.length).toBeGreaterThan(20)
  expect(others.filter((name) => name !== 'root.tsx')).toEqual([])
})
