/** Preview pictures for shared links: `/cards/artist/meher.rathore.jpg`, 1200 by 630. */
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brand } from '#brand'
import { api } from '#contract/api.ts'
import { type Client, createClient } from '#contract/grammar/client.ts'
import { Failure, failures } from '#contract/grammar/errors.ts'
import { isCitySlug } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf, isCategorySlug } from '#contract/profiles/categories.ts'
import { bytesInProcess, inProcess } from '../in-process.ts'
import { articleCard, articleFacts } from './article-card.ts'
import { type ArtistFacts, artistCard, artistFacts } from './artist-card.ts'
import { artworkCard, artworkFacts } from './artwork-card.ts'
import { type CategoryFacts, categoryCard } from './category-card.ts'
import { type Design, draw } from './draw.ts'
import { arenaCard, siteCard } from './house-cards.ts'
import { createImageCache, nameOf } from './image-cache.ts'
import { drawn } from './pictures.ts'

/** Increase it when the design of cards changes, to invalidate cached copies. */
const edition = 1
const keptBytes = 32 * 1024 * 1024
const pictureWidth = 640
const caching = 'public, max-age=86400, stale-while-revalidate=604800'

interface Card {
  facts: unknown
  design: () => Promise<Design>
}
type CardQuery = { name: string; city: string | undefined }

export function cardRoutes(app: FastifyInstance): void {
  const easel = createImageCache(keptBytes)
  const ask = createClient(api, inProcess(app))
  const door = (url: string, cardOf: (asked: CardQuery) => Promise<Card>) =>
    app.get(url, { config: { rateLimit: { max: 120, timeWindow: 60_000 } } }, async (request, reply) => {
      const { facts, design } = await cardOf(askedBy(request)).catch(asNotFound)
      const name = nameOf(edition, brand.name, url, facts)
      if (request.headers['if-none-match'] === `"${name}"`) return markAsCard(reply, name).code(304).send()
      const jpeg = await easel.get(name, async () => draw(await design()))
      return markAsCard(reply, name).type('image/jpeg').send(jpeg)
    })
  door('/cards/site.jpg', async () => ({ facts: brand.tagline, design: siteCard }))
  door('/cards/arena.jpg', async () => ({ facts: 'arena', design: arenaCard }))
  door('/cards/artist/:name', async ({ name }) => {
    const facts = artistFacts(await ask.profiles.get({ username: name }))
    return { facts, design: async () => artistCard(facts, await portraitOf(app, facts)) }
  })
  door('/cards/artwork/:name', async ({ name }) => {
    const facts = artworkFacts(await ask.market.get({ id: name }))
    return { facts, design: async () => artworkCard(facts, facts.pictureId ? await pictureOf(app, facts.pictureId) : null) }
  })
  door('/cards/category/:name', async (asked) => {
    const facts = await categoryFacts(ask, asked)
    return { facts, design: () => categoryCard(facts) }
  })
  door('/cards/article/:name', async ({ name }) => {
    const facts = articleFacts(await ask.content.article({ slug: name }))
    return { facts, design: async () => articleCard(facts, await readFile(new URL(`../../../public${facts.cover}`, import.meta.url))) }
  })
}

/** `/cards/artist/meher.jpg` requests `meher`; a path without the suffix requests nothing. */
function askedBy(request: FastifyRequest): CardQuery {
  const { name = 'card.jpg' } = request.params as { name?: string }
  if (!name.endsWith('.jpg')) throw failures.not_found()
  return { name: name.slice(0, -'.jpg'.length), city: (request.query as { city?: string }).city }
}

function asNotFound(error: unknown): never {
  if (error instanceof Failure && [400, 410].includes(error.status)) throw failures.not_found()
  throw error
}

async function categoryFacts(ask: Client<typeof api>, { name, city }: CardQuery): Promise<CategoryFacts> {
  if (!isCategorySlug(name) || (city !== undefined && !isCitySlug(city))) throw failures.not_found()
  const { total, results } = await ask.profiles.list({ category: name, city, sort: 'price_low', limit: 1 })
  return { category: name, city: city ?? null, artists: total, priceFrom: results[0]?.priceFrom ?? null }
}

/** The artist's picture in the size of the card, or the category's illustration. */
async function portraitOf(app: FastifyInstance, { pictureId, category }: ArtistFacts): Promise<Buffer> {
  return (pictureId && (await pictureOf(app, pictureId))) || drawn(`placeholder-${categoryOf(category).placeholder}.svg`)
}

function pictureOf(app: FastifyInstance, pictureId: string): Promise<Buffer | null> {
  return bytesInProcess(app, pictureUrl({ id: pictureId }, pictureWidth))
}

/** Other sites and messengers may embed it; opened directly, it can only be a picture. */
function markAsCard(reply: FastifyReply, name: string): FastifyReply {
  return reply.headers({
    etag: `"${name}"`,
    'cache-control': caching,
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
}
