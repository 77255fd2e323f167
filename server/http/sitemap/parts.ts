/** The site's public pages as sitemaps of at most 10,000 URLs each: built once, then cached compressed. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream, streamToPromise } from 'sitemap'
import type { Area, PublicPage } from '../../area.ts'
import { type Ctx, now } from '../../platform/context.ts'

export const mostInOne = 10_000
const itemsAtAStretch = 250
/** Parts numbered from the start; the others have one file each, until they need a second. */
const numbered = new Set(['artists'])

export interface KeptFile {
  etag: string
  gzip: Buffer
}

export interface Sitemap {
  madeAt: number
  /** By path: `/sitemap.xml`, `/sitemaps/artists-1.xml`. */
  files: Map<string, KeptFile>
}

const zip = promisify(gzip)

export async function makeSitemap(ctx: Ctx, areas: readonly Area[], base: string): Promise<Sitemap> {
  const files = new Map<string, KeptFile>()
  const index: { url: string; lastmod?: string }[] = []
  for (const [name, sources] of partsOf(areas)) {
    let number = 0
    for await (const pages of inFiles(ctx, sources)) {
      number++
      const path = `/sitemaps/${name}${numbered.has(name) || number > 1 ? `-${number}` : ''}.xml`
      files.set(path, await keep(await write(pages, base)))
      index.push({ url: base + path, ...lastChange(pages) })
    }
  }
  files.set(
    '/sitemap.xml',
    await keep(await streamToPromise(Readable.from(index).pipe(new SitemapIndexStream({ level: ErrorLevel.THROW })))),
  )
  return { madeAt: now(ctx).getTime(), files }
}

type Source = NonNullable<Area['publicPages']>[string]

function partsOf(areas: readonly Area[]): Map<string, Source[]> {
  const parts = new Map<string, Source[]>()
  for (const { publicPages = {} } of areas)
    for (const [name, source] of Object.entries(publicPages)) parts.set(name, [...(parts.get(name) ?? []), source])
  return parts
}

async function* inFiles(ctx: Ctx, sources: readonly Source[]): AsyncGenerator<PublicPage[]> {
  let waiting: PublicPage[] = []
  for (const source of sources)
    for await (const pages of source(ctx)) {
      waiting.push(...pages)
      for (; waiting.length > mostInOne; waiting = waiting.slice(mostInOne)) yield waiting.slice(0, mostInOne)
    }
  if (waiting.length) yield waiting
}

function write(pages: readonly PublicPage[], base: string): Promise<Buffer> {
  const xmlns = { news: false, video: false, xhtml: false, image: true }
  return streamToPromise(Readable.from(items(pages, base)).pipe(new SitemapStream({ level: ErrorLevel.THROW, xmlns })))
}

/** Yields to the event loop between batches: ten thousand at a stretch would delay every answer. */
async function* items(pages: readonly PublicPage[], base: string): AsyncGenerator<SitemapItemLoose> {
  for (const [i, page] of pages.entries()) {
    if (i % itemsAtAStretch === 0) await setImmediate()
    yield itemOf(page, base)
  }
}

function itemOf({ path, changedAt, picture }: PublicPage, base: string): SitemapItemLoose {
  return {
    url: base + path,
    ...(changedAt && { lastmod: changedAt.toISOString() }),
    ...(picture && { img: [{ url: base + picture.path }] }),
  }
}

function lastChange(pages: readonly PublicPage[]): { lastmod?: string } {
  const latest = Math.max(...pages.map(({ changedAt }) => changedAt?.getTime() ?? 0))
  return latest ? { lastmod: new Date(latest).toISOString() } : {}
}

async function keep(xml: Buffer): Promise<KeptFile> {
  return { etag: `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`, gzip: await zip(xml) }
}
