/** Editorial content: articles, policies and frequently asked questions. */
import { z } from 'zod'
import { call, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { categorySlugs } from '../profiles/categories.ts'

/** Dated 2026-11-20. */
export const contentLimits = { articlesPerPage: 6, wordsPerMinute: 200, related: 3, feed: 30 } as const

export const articleCategories = [
  { slug: 'planning', name: 'Planning an evening', about: 'Dates, hours, rooms and sound, for people who are about to host.' },
  { slug: 'money', name: 'Money and permissions', about: 'What a show costs and why, and the papers that it needs.' },
  { slug: 'for-artists', name: 'For artists', about: 'Prices, riders and clips: the part of the work that happens off the stage.' },
  { slug: 'craft', name: 'Craft', about: 'How performers do what they do, and keep being able to.' },
  { slug: 'art-buying', name: 'Buying art', about: 'Choosing a work, checking it, hanging it and keeping it.' },
] as const
export type ArticleCategory = (typeof articleCategories)[number]['slug']
export const articleCategorySlugs = articleCategories.map(({ slug }) => slug) as [ArticleCategory, ...ArticleCategory[]]

export const articleStatuses = ['draft', 'scheduled', 'published', 'archived'] as const

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const askedSlug = z.string().min(1).max(120)
const heading = z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })
export type Heading = z.infer<typeof heading>

const tag = z.object({ slug, name: z.string() })

export const articleCard = z.object({
  slug,
  title: z.string(),
  /** One or two sentences for cards and search engines. */
  summary: z.string(),
  category: z.object({ slug: z.enum(articleCategorySlugs), name: z.string() }),
  tags: z.array(tag),
  author: z.string(),
  publishedAt: instant,
  readingMinutes: z.number().int(),
  /** Two widths of one picture, 16 to 9. */
  cover: z.object({ url: z.string(), smallUrl: z.string(), alt: z.string() }),
})
export type ArticleCard = z.infer<typeof articleCard>

export const article = articleCard.extend({
  language: z.string(),
  html: z.string(),
  words: z.number().int(),
  headings: z.array(heading),
  updatedAt: instant.nullable(),
  /** Category of artists that it is about, for the cards beside it. */
  about: z.enum(categorySlugs).nullable(),
  related: z.array(articleCard),
})
export type Article = z.infer<typeof article>

const count = z.number().int()
export const articleListing = pageOf(articleCard).extend({
  categories: z.array(z.object({ slug: z.enum(articleCategorySlugs), name: z.string(), about: z.string(), count })),
  tags: z.array(tag.extend({ count })),
})

export const policy = z.object({
  slug,
  title: z.string(),
  summary: z.string(),
  version: z.string(),
  effectiveFrom: day,
  language: z.string(),
  /** A summary in Hindi. */
  hindiHtml: z.string(),
  html: z.string(),
  headings: z.array(heading),
})
export type Policy = z.infer<typeof policy>

export const question = z.object({ id: slug, question: z.string(), html: z.string(), onHome: z.boolean() })

export const contentFailures = defineFailures({
  gone: [410, 'This article has been taken down.'],
})

export const content = {
  articles: call({
    method: 'GET',
    path: '/content/articles',
    may: 'anyone',
    summary: 'Articles, newest first or by how much they say of some words, with how many there are of each category and tag.',
    input: z.object({
      category: z.enum(articleCategorySlugs).optional(),
      tag: slug.max(60).optional(),
      words: z.string().trim().max(100).optional(),
      ...pageInput(contentLimits.articlesPerPage),
    }),
    output: articleListing,
  }),
  article: call({
    method: 'GET',
    path: '/content/article/{slug}',
    may: 'anyone',
    summary: 'One article. A former slug finds it too: the answer carries the slug of today.',
    input: z.object({ slug: askedSlug }),
    output: article,
  }),
  policy: call({
    method: 'GET',
    path: '/content/policy/{slug}',
    may: 'anyone',
    summary: 'One policy, in the version that is in force.',
    input: z.object({ slug: askedSlug }),
    output: policy,
  }),
  faq: call({
    method: 'GET',
    path: '/content/faq',
    may: 'anyone',
    summary: 'What is often asked, in groups, with answers.',
    input: nothing,
    output: z.object({ groups: z.array(z.object({ name: z.string(), questions: z.array(question) })) }),
  }),
}
