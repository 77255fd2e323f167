/** Readable content, by date. */
import { fileURLToPath } from 'node:url'
import { type Article, articleCategories, type content, contentFailures, type Policy } from '#contract/content/content.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { type KeptArticle, type Library, readLibrary } from './library.ts'
import { relatedTo, spokenOf, standingOf, tally } from './rules.ts'
import { articleView, cardOf, policyView, tagOf } from './views.ts'

type Calls = typeof content

/** Read at import, so that an invalid file stops startup rather than failing for a reader. */
export const house = readLibrary(fileURLToPath(new URL('../../../content', import.meta.url)))

export function articlesOut(ctx: Ctx, library = house): KeptArticle[] {
  return library.articles.filter((article) => standingOf(article, now(ctx)) === 'out')
}

export async function articles(ctx: Ctx, input: ParsedOf<Calls['articles']>, library = house): Promise<OutputOf<Calls['articles']>> {
  const out = articlesOut(ctx, library)
  const { category, tag, words, page, limit } = input
  const spoken = words ? spokenOf(out, words) : out
  const fitting = spoken.filter(
    (article) => (!category || article.category === category) && (!tag || article.tags.some((name) => tagOf(name).slug === tag)),
  )
  const results = fitting.slice((page - 1) * limit, page * limit).map(cardOf)
  return { ...pageFrom(results, fitting.length, input), categories: categoryCounts(out), tags: tagCounts(out) }
}

function categoryCounts(out: KeptArticle[]) {
  const counted = articleCategories.map((category) => ({
    ...category,
    count: out.filter((each) => each.category === category.slug).length,
  }))
  return counted.filter(({ count }) => count > 0)
}

function tagCounts(out: KeptArticle[]) {
  return tally(out.flatMap(({ tags }) => tags)).map(({ value, count }) => ({ ...tagOf(value), count }))
}

/** @throws 404 before publication, 410 after archiving */
export async function article(ctx: Ctx, { slug }: { slug: string }, library: Library = house): Promise<Article> {
  const found = library.articles.find((each) => each.slug === slug || each.previousSlugs.includes(slug))
  const standing = found ? standingOf(found, now(ctx)) : 'not_yet'
  if (!found || standing === 'not_yet') throw failures.not_found()
  if (standing === 'gone') throw contentFailures.gone()
  return articleView(found, relatedTo(found, articlesOut(ctx, library)))
}

export async function policy(_ctx: Ctx, { slug }: { slug: string }, library = house): Promise<Policy> {
  const found = library.policies.find((each) => each.slug === slug)
  if (!found) throw failures.not_found()
  return policyView(found)
}

export async function faq(library = house): Promise<OutputOf<Calls['faq']>> {
  const names = [...new Set(library.questions.map(({ group }) => group))]
  const groups = names.map((name) => ({
    name,
    questions: library.questions
      .filter(({ group }) => group === name)
      .map(({ slug, question, html, onHome }) => ({ id: slug, question, html, onHome })),
  }))
  return { groups }
}
