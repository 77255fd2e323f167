/** Chooses the artists of the front page, each in one place as long as there are enough. */
import type { CategorySlug } from '#contract/profiles/categories.ts'
import { type OccasionSlug, occasions } from '#contract/profiles/occasions.ts'
import type { ArtistCard, FrontPage } from '#contract/profiles/profiles.ts'
import type { Ctx } from '../../../platform/context.ts'
import { profiles } from '../tables.ts'
import { cardsById } from './cards.ts'
import { keptCount } from './count-cache.ts'
import { isApproved } from './matching.ts'
import { shorts } from './shorts.ts'
import { bestOfEach, categoriesWithFaces, newest, type PinsToTry, spotlight, trending } from './trending.ts'

const shown = { newest: 8, trending: 8, hero: 3, shorts: 8, pair: 2, ofOccasion: 3 }
/** A row with fewer artists is filled up with artists shown elsewhere. */
const fewest = { trending: 4, shorts: 5 }
/** Candidates of each category for the occasions, several of which use the same categories. */
const ofCategory = 6

/** @param tried unsaved pins to preview */
export async function frontPage(ctx: Ctx, _input = {}, tried?: PinsToTry): Promise<FrontPage> {
  const seen = new Set<string>()
  const place = <Card extends { username: string }>(cards: Card[]): Card[] => {
    for (const { username } of cards) seen.add(username)
    return cards
  }
  const bookable = await keptCount(ctx, 'bookable', () => ctx.db.$count(profiles, isApproved))
  const [spotlit = null] = place((await spotlight(ctx, {}, tried)).results.slice(0, 1))
  // Few artists have a clip, so they are placed first.
  const clips = await shortsWithout(ctx, [...seen])
  place(clips.map(({ artist }) => artist))
  const rising = await trendingWithout(ctx, [...seen], tried)
  const row = place(rising.slice(0, shown.trending))
  const others = rising.slice(shown.trending)
  const hero = place(ofDifferentKinds([...others, ...row, ...(spotlit ? [spotlit] : [])], shown.hero))
  const pair = place(ofDifferentKinds([...others.filter(({ username }) => !seen.has(username)), ...row], shown.pair))
  const kinds = await categoriesWithFaces(ctx, [...seen])
  for (const { face } of kinds) if (face) seen.add(face)
  return {
    bookable,
    hero,
    spotlight: spotlit,
    newest: spotlit ? [] : await newest(ctx, shown.newest),
    trending: row,
    shorts: clips,
    categories: kinds.map(({ view }) => view),
    occasions: await facesOfOccasions(ctx, [...seen]),
    pair,
  }
}

async function shortsWithout(ctx: Ctx, without: readonly string[]) {
  const limit = shown.shorts
  const fresh = (await shorts(ctx, { limit }, without)).results
  if (fresh.length >= fewest.shorts) return fresh
  return filledUp(fresh, (await shorts(ctx, { limit })).results, ({ artist }) => artist.username).slice(0, limit)
}

async function trendingWithout(ctx: Ctx, without: readonly string[], tried: PinsToTry | undefined) {
  const limit = shown.trending * 3
  const fresh = (await trending(ctx, { limit }, without, tried)).results
  if (fresh.length >= fewest.trending) return fresh
  return filledUp(fresh, (await trending(ctx, { limit }, [], tried)).results, ({ username }) => username)
}

function filledUp<Card>(fresh: readonly Card[], all: readonly Card[], nameOf: (card: Card) => string): Card[] {
  const known = new Set(fresh.map(nameOf))
  return [...fresh, ...all.filter((card) => !known.has(nameOf(card)))]
}

/** In the given order, but one of each category first. */
function ofDifferentKinds(cards: readonly ArtistCard[], most: number): ArtistCard[] {
  const kinds = new Set<CategorySlug>()
  const firsts: ArtistCard[] = []
  const further: ArtistCard[] = []
  for (const card of cards) {
    const group = kinds.has(card.category) ? further : firsts
    group.push(card)
    kinds.add(card.category)
  }
  return [...firsts, ...further].slice(0, most)
}

/** Dealt in turns, so that the first occasion does not take all the singers. */
async function facesOfOccasions(ctx: Ctx, without: readonly string[]): Promise<FrontPage['occasions']> {
  const kinds = [...new Set(occasions.flatMap(({ categories }) => categories))]
  const free = await bestOfEach(ctx, kinds, { most: ofCategory, without })
  const faces = new Map<OccasionSlug, string[]>(occasions.map(({ slug }) => [slug, []]))
  for (let turn = 0; turn < shown.ofOccasion; turn++)
    for (const { slug, categories } of occasions) {
      const kind = categories[turn % categories.length]
      const next = free.findIndex((row) => row.slug === kind)
      if (next >= 0) faces.get(slug)?.push(...free.splice(next, 1).map(({ personId }) => personId))
    }
  const cards = await cardsById(ctx, [...faces.values()].flat())
  return occasions.map(({ slug }) => ({ slug, artists: (faces.get(slug) ?? []).flatMap((id) => cards.get(id) ?? []) }))
}
