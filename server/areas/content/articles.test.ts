import { expect, test } from 'vitest'
import { contentLimits } from '#contract/content/content.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { article, articles } from './service.ts'
import { articleFile, libraryOf, readerAt } from './testing.ts'

const noon = '2026-11-21T12:00:00+05:30'
const reader = readerAt(noon)
const firstPage = { page: 1, limit: contentLimits.articlesPerPage }

async function statusOf(answer: Promise<unknown>): Promise<number> {
  try {
    await answer
    return 200
  } catch (error) {
    if (error instanceof Failure) return error.status
    throw error
  }
}

test('nobody can read a draft, by its address or in a list', async () => {
  const library = libraryOf({ 'articles/half-written.md': articleFile({ status: 'draft' }) })
  expect(await statusOf(article(reader, { slug: 'half-written' }, library))).toBe(404)
  expect(await articles(reader, firstPage, library)).toMatchObject({ results: [], total: 0, categories: [], tags: [] })
})

test('a scheduled article is published at its minute and not before', async () => {
  const library = libraryOf({ 'articles/tomorrow.md': articleFile({ status: 'scheduled', publishAt: '2026-11-22T09:00:00+05:30' }) })
  const at = (instant: string) => statusOf(article(readerAt(instant), { slug: 'tomorrow' }, library))
  expect(await at(noon)).toBe(404)
  expect(await at('2026-11-22T08:59:59+05:30')).toBe(404)
  expect(await at('2026-11-22T09:00:00+05:30')).toBe(200)
  const listed = await articles(readerAt('2026-11-22T09:00:00+05:30'), firstPage, library)
  expect(listed.results.map(({ slug }) => slug)).toEqual(['tomorrow'])
})

test('an archived article gets 410, and is in no list', async () => {
  const library = libraryOf({ 'articles/old-prices.md': articleFile({ status: 'archived' }) })
  expect(await statusOf(article(reader, { slug: 'old-prices' }, library))).toBe(410)
  expect((await articles(reader, firstPage, library)).total).toBe(0)
})

test('a former address redirects to the current one', async () => {
  const library = libraryOf({ 'articles/ghazal-night.md': articleFile({ previousSlugs: '[ghazals-at-home]' }) })
  expect(await article(reader, { slug: 'ghazals-at-home' }, library)).toMatchObject({ slug: 'ghazal-night' })
})

test('an unknown address gets 404', async () => {
  expect(await statusOf(article(reader, { slug: 'nothing-here' }, libraryOf({})))).toBe(404)
})

test('articles come six to a page, newest first, and each exactly once', async () => {
  const files = Array.from({ length: 14 }, (_, i) => {
    const day = String(i + 1).padStart(2, '0')
    return [`articles/night-${day}.md`, articleFile({ publishAt: `2026-11-${day}T09:00:00+05:30` })]
  })
  const library = libraryOf(Object.fromEntries(files))
  const pages = await Promise.all([1, 2, 3, 4].map((page) => articles(reader, { ...firstPage, page }, library)))
  expect(pages.map(({ results }) => results.length)).toEqual([6, 6, 2, 0])
  expect(pages[0]).toMatchObject({ total: 14, totalPages: 3 })
  const slugs = pages.flatMap(({ results }) => results.map(({ slug }) => slug))
  expect(slugs).toEqual(files.map(([path]) => String(path).slice('articles/'.length, -'.md'.length)).reverse())
})

test('categories and tags count published articles, and filter the list', async () => {
  const library = libraryOf({
    'articles/one.md': articleFile({ category: 'planning', tags: '[at home, sound]' }),
    'articles/two.md': articleFile({ category: 'money', tags: '[sound]' }),
    'articles/three.md': articleFile({ category: 'money', tags: '[sound]', status: 'draft' }),
  })
  const all = await articles(reader, firstPage, library)
  expect(all.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['planning', 1],
    ['money', 1],
  ])
  expect(all.tags).toEqual([
    { slug: 'sound', name: 'sound', count: 2 },
    { slug: 'at-home', name: 'at home', count: 1 },
  ])
  const slugsOf = async (filter: object) => (await articles(reader, { ...firstPage, ...filter }, library)).results.map(({ slug }) => slug)
  expect(await slugsOf({ category: 'money' })).toEqual(['two'])
  expect(await slugsOf({ tag: 'at-home' })).toEqual(['one'])
  expect(await slugsOf({ category: 'money', tag: 'at-home' })).toEqual([])
})

test('related articles are the most similar published ones, never the article itself', async () => {
  const library = libraryOf({
    'articles/here.md': articleFile({ category: 'craft', tags: '[voice]' }),
    'articles/same-tag.md': articleFile({ category: 'craft', tags: '[voice]' }),
    'articles/same-category.md': articleFile({ category: 'craft', tags: '[hands]' }),
    'articles/far.md': articleFile({ category: 'money', tags: '[advance]' }),
    'articles/hidden.md': articleFile({ category: 'craft', tags: '[voice]', status: 'draft' }),
  })
  const { related } = await article(reader, { slug: 'here' }, library)
  expect(related.map(({ slug }) => slug)).toEqual(['same-tag', 'same-category', 'far'])
})
