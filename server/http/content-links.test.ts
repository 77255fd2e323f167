import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { articleCategories } from '#contract/content/content.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { categorySlugs } from '#contract/profiles/categories.ts'
import routes from '#web/routes.ts'
import { house } from '../areas/content/service.ts'

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: Entry[] | undefined; file: string }

/** Routes without the catch-all page: a link that only matches it is dead. */
function asRoutes(entries: Entry[]): RouteObject[] {
  return entries
    .filter(({ path }) => path !== '*')
    .map(({ path, index, children, file }) =>
      index
        ? { index: true, ...(path !== undefined && { path }), id: `${file} index` }
        : { ...(path !== undefined && { path }), children: asRoutes(children ?? []) },
    )
}

const site = asRoutes((await routes) as Entry[])
const slugs = house.articles.map(({ slug }) => slug)
const texts = [
  ...house.articles.map(({ slug, html }) => ({ from: slug, html })),
  ...house.policies.map(({ slug, html, hindiHtml }) => ({ from: slug, html: html + hindiHtml })),
  ...house.questions.map(({ slug, html }) => ({ from: slug, html })),
]
const links = texts.flatMap(({ from, html }) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => ({ from, href })))

function leadsSomewhere(href: string): boolean {
  if (/^(mailto|tel|https):/.test(href)) return true
  const matches = matchRoutes(site, href)
  if (!matches) return false
  const { slug, category, artistCategoryUrl } = matches.at(-1)?.params ?? {}
  if (slug && !slugs.includes(slug)) return false
  if (category && !articleCategories.some((each) => each.slug === category)) return false
  return !artistCategoryUrl || isOneOf(categorySlugs, artistCategoryUrl)
}

test('every link in an article, a policy and an answer leads to a page that exists', () => {
  expect(links.length).toBeGreaterThan(40)
  expect(links.filter(({ href }) => !leadsSomewhere(href))).toEqual([])
})

test.each(['/refund-policies', '/blog/an-article-that-was-renamed', '/categories/juggler', 'refund-policy', '/blog/a/b/c'])(
  'the check itself notices that %s leads nowhere',
  (href) => {
    expect(leadsSomewhere(href)).toBe(false)
  },
)

test('every written policy has its page', () => {
  expect(house.policies).not.toEqual([])
  expect(house.policies.filter(({ slug }) => !leadsSomewhere(`/${slug}`))).toEqual([])
})
