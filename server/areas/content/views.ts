import { type Article, type ArticleCard, type ArticleCategory, articleCategories, type Policy } from '#contract/content/content.ts'
import type { KeptArticle, KeptPolicy } from './library.ts'
import { kebab } from './rendering.ts'
import { readingMinutes } from './rules.ts'

export function tagOf(name: string): { slug: string; name: string } {
  return { slug: kebab(name), name }
}

export function categoryNamed(slug: ArticleCategory): (typeof articleCategories)[number] {
  return articleCategories.find((category) => category.slug === slug) ?? articleCategories[0]
}

export function cardOf({ slug, title, summary, category, tags, author, publishAt, words, coverAlt }: KeptArticle): ArticleCard {
  return {
    slug,
    title,
    summary,
    category: { slug: category, name: categoryNamed(category).name },
    tags: tags.map(tagOf),
    author,
    publishedAt: publishAt ?? '',
    readingMinutes: readingMinutes(words),
    cover: { url: `/drawn/blog/${slug}.avif`, smallUrl: `/drawn/blog/${slug}-640.avif`, alt: coverAlt },
  }
}

export function articleView(article: KeptArticle, related: KeptArticle[]): Article {
  const { language, html, words, headings, updatedAt, about } = article
  return {
    ...cardOf(article),
    language,
    html,
    words,
    headings,
    updatedAt: updatedAt ?? null,
    about: about ?? null,
    related: related.map(cardOf),
  }
}

export function policyView({ slug, title, summary, version, effectiveFrom, language, hindiHtml, html, headings }: KeptPolicy): Policy {
  return { slug, title, summary, version, effectiveFrom, language, hindiHtml, html, headings }
}
