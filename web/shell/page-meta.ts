/** Metadata of a page for search engines and link previews. */
import type { MetaDescriptor } from 'react-router'
import type { Graph, Thing, WithContext } from 'schema-dts'
import { brand } from '#brand'
import type { Site } from '#web/api.server.ts'

export interface PageFacts {
  /** Without the site's name, which is appended. */
  title: string
  /** One or two sentences of at least 50 characters; cut between words after 160. */
  description: string
  /** The canonical path of the content, built by `paths`. */
  path: string
  /** The preview picture of a shared link, 1200 by 630: a path of this site. */
  card?: string
  type?: 'website' | 'article' | 'profile'
  /** `nofollow` for pages of one person; `noindex` for searches and steps that nobody should land on. */
  robots?: 'noindex,follow' | 'noindex,nofollow'
  /** The address holds a secret, so send no referrer. */
  isSecret?: boolean
  /** schema.org data of the page; addresses in it are absolute (`absoluteUrl`). */
  things?: (base: string) => Thing[]
}

interface RouteMatch {
  id: string
  loaderData?: unknown
}

export const standardCard = '/cards/site.jpg'
/** Search engines cut longer titles. */
export const longestTitle = 60
const longestDescription = 160

/** Every meta function of a page must return this. */
export function pageMeta({ matches }: { matches: readonly (RouteMatch | undefined)[] }, facts: PageFacts): MetaDescriptor[] {
  const { title, path, card = standardCard, type = 'website', robots, isSecret, things } = facts
  const description = clipped(facts.description, longestDescription)
  const base = baseOf(matches)
  const address = base + path
  return [
    { title: withName(title) },
    { name: 'description', content: description },
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(isSecret ? [{ name: 'referrer', content: 'no-referrer' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    // Only one language so far; add a line for each further one.
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-IN', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:image', content: base + card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(things ? [{ 'script:ld+json': graphOf(things(base)) }] : []),
  ]
}

/** The metadata of a missing page; the response's status says the rest. */
export function missingMeta(): MetaDescriptor[] {
  return [{ title: withName('Not found') }, { name: 'robots', content: 'noindex,nofollow' }]
}

function withName(title: string): string {
  const whole = `${title} · ${brand.name}`
  return title.includes(brand.name) || whole.length > longestTitle ? title : whole
}

/** Cuts the text to at most `most` characters, between words. */
export function clipped(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most - 25)).replace(/[ ,;:.]+$/, '')}…`
}

function graphOf(things: Thing[]): WithContext<Thing> | Graph {
  return { '@context': 'https://schema.org', '@graph': things } as Graph
}

function baseOf(matches: readonly (RouteMatch | undefined)[]): string {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as Site | undefined)?.baseUrl ?? brand.url
}

/** @param trail name and path of each page from below the home page down to this one */
export function breadcrumbs(base: string, trail: readonly (readonly [name: string, path: string])[]): Thing {
  const steps = [['Home', '/'] as const, ...trail]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({ '@type': 'ListItem', position: index + 1, name, item: base + path })),
  }
}
