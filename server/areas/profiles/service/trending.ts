/** Trending artists: by recent activity, and pinned by an admin (which is then the given reason). */

import { and, asc, desc, eq, gt, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { categories as allCategories, type CategorySlug } from '#contract/profiles/categories.ts'
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import type { ArtistCard, profiles as calls, categoryView } from '#contract/profiles/profiles.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { pins, profiles } from '../tables.ts'
import { cardColumns, cardsById, cardsFrom } from './cards.ts'
import { keptCount } from './count-cache.ts'
import { isApproved } from './matching.ts'

const pinnedLabel = 'Picked by Mehfil'
const mostPins = 24
type CategoryView = z.output<typeof categoryView>

/** Unsaved pins to preview; a missing list stays as saved. */
export interface PinsToTry {
  at: Date
  trending?: readonly PinToTry[] | undefined
  spotlight?: readonly PinToTry[] | undefined
}
interface PinToTry {
  username: string
  position: number
  startsAt: string
  endsAt: string
  story?: string
}

/** @param without usernames of artists already shown elsewhere; pinned ones are shown anyway */
export async function trending(
  ctx: Ctx,
  { category, limit }: ParsedOf<typeof calls.trending>,
  without: readonly string[] = [],
  tried?: PinsToTry,
): Promise<{ results: ArtistCard[] }> {
  const inCategory = category ? sql`${profiles.listed_in} @> array[${category}]::text[]` : undefined
  const pinned = await pinnedNow(ctx, 'trending', { where: inCategory, limit, tried })
  const ids = [...new Set(pinned.map(({ personId }) => personId))]
  const others = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .where(and(isApproved, inCategory, isNotOneOf(without), ids.length ? notInArray(profiles.person_id, ids) : undefined))
    .orderBy(sql`${profiles.activity_score} desc nulls last`, profiles.person_id)
    .limit(limit - ids.length)
  const cards = await cardsById(ctx, ids)
  const picked = ids.flatMap((id) => cards.get(id) ?? []).map((card) => ({ ...card, label: pinnedLabel }))
  return { results: [...picked, ...(await cardsFrom(ctx, others))] }
}

export async function spotlight(ctx: Ctx, _input = {}, tried?: PinsToTry): Promise<OutputOf<typeof calls.spotlight>> {
  const rows = await pinnedNow(ctx, 'spotlight', { limit: mostPins, tried })
  const cards = await cardsById(
    ctx,
    rows.map(({ personId }) => personId),
  )
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ coverId }) => coverId ?? []),
  )
  return {
    results: rows.flatMap(({ personId, story, bio, coverId }) => {
      const card = cards.get(personId)
      return card
        ? [{ ...card, label: pinnedLabel, story, bio: maskContacts(bio).text, cover: (coverId && pictures.get(coverId)) || null }]
        : []
    }),
  }
}

/** The most recently approved artists. */
export async function newest(ctx: Ctx, limit: number): Promise<ArtistCard[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .where(isApproved)
    .orderBy(desc(profiles.approved_at), asc(profiles.person_id))
    .limit(limit)
  return cardsFrom(ctx, rows)
}

type PinKind = (typeof pins.$inferSelect)['kind']
type PinnedQuery = { where?: SQL | undefined; limit: number; tried: PinsToTry | undefined }
const pinnedColumns = { personId: profiles.person_id, bio: profiles.bio, coverId: profiles.cover_id }

/** Approved artists whose pins are active at the moment, in pin order. */
async function pinnedNow(ctx: Ctx, kind: PinKind, { where, limit, tried }: PinnedQuery) {
  const at = tried?.at ?? now(ctx)
  const given = tried?.[kind]
  if (given) return (await triedRows(ctx, pinsAt(given, at), where)).slice(0, limit)
  return ctx.db
    .select({ ...pinnedColumns, story: pins.story })
    .from(pins)
    .innerJoin(profiles, eq(profiles.person_id, pins.person_id))
    .where(and(eq(pins.kind, kind), lte(pins.starts_at, at), gt(pins.ends_at, at), isApproved, where))
    .orderBy(asc(pins.position), asc(pins.id))
    .limit(limit)
}

async function triedRows(ctx: Ctx, given: readonly PinToTry[], where: SQL | undefined) {
  const rows = await ctx.db
    .select({ ...pinnedColumns, username: people.username })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.person_id))
    .where(and(inArray(people.username, namesOf(given)), isApproved, where))
  const byName = new Map(rows.map((row) => [row.username, row]))
  return given.flatMap(({ username, story = '' }) => {
    const row = byName.get(username)
    return row ? [{ ...row, story }] : []
  })
}

/** Pins of a list that are active at the moment, in its order. */
export function pinsAt<Pin extends Omit<PinToTry, 'username'>>(given: readonly Pin[], at: Date): Pin[] {
  return given
    .filter(({ startsAt, endsAt }) => new Date(startsAt) <= at && at < new Date(endsAt))
    .toSorted((one, other) => one.position - other.position)
}

const namesOf = (given: readonly { username: string }[]) => given.map(({ username }) => username)

/** The usernames among these that visitors cannot see. */
export async function notApproved(ctx: Ctx, usernames: readonly string[]): Promise<string[]> {
  const rows = await ctx.db
    .select({ username: people.username })
    .from(profiles)
    .innerJoin(people, eq(people.id, profiles.person_id))
    .where(and(inArray(people.username, [...usernames]), isApproved))
  const approved = new Set(namesOf(rows))
  return [...new Set(usernames)].filter((username) => !approved.has(username))
}

/** In the order of the footer, with the portrait of each category's best artist. */
export async function categories(ctx: Ctx): Promise<OutputOf<typeof calls.categories>> {
  const views = await categoriesWithFaces(ctx)
  return { results: views.map(({ view }) => view) }
}

/** @param without usernames of artists already shown elsewhere; used for a category only if it has nobody else */
export async function categoriesWithFaces(
  ctx: Ctx,
  without: readonly string[] = [],
): Promise<{ view: CategoryView; face: string | null }[]> {
  const counted = await keptCount(
    ctx,
    'categories',
    async () =>
      (
        await ctx.db.execute<{ slug: CategorySlug; count: number }>(
          sql`select slug, count(*)::int as count from ${profiles}, unnest(${profiles.listed_in}) as slug where ${isApproved} group by slug`,
        )
      ).rows,
  )
  const best = await bestOfEach(
    ctx,
    allCategories.map(({ slug }) => slug),
    { most: 1, without },
  )
  const missing = allCategories.filter(({ slug }) => !best.some((row) => row.slug === slug)).map(({ slug }) => slug)
  const faces = without.length && missing.length ? [...best, ...(await bestOfEach(ctx, missing, { most: 1 }))] : best
  const pictures = await picturesByIds(
    ctx,
    faces.map(({ pictureId }) => pictureId),
  )
  return allCategories.map(({ slug, name, placeholder }) => {
    const face = faces.find((row) => row.slug === slug)
    const count = counted.find((row) => row.slug === slug)?.count ?? 0
    const picture = pictures.get(face?.pictureId ?? '') ?? null
    return { view: { slug, name, tagline: categoryTexts[slug].tagline, placeholder, picture, count }, face: face?.username ?? null }
  })
}

interface BestRow extends Record<string, unknown> {
  slug: CategorySlug
  personId: string
  username: string
  pictureId: string
}

/** The best artists of each category with a portrait: a few index steps for each category instead of a full sort. */
export async function bestOfEach(
  ctx: Ctx,
  slugs: readonly CategorySlug[],
  { most, without = [] }: { most: number; without?: readonly string[] },
): Promise<BestRow[]> {
  const { rows } = await ctx.db.execute<BestRow>(sql`
    select slug, best.person_id as "personId", best.display_picture_id as "pictureId",
      (select username from ${people} where id = best.person_id) as username
    from unnest(${sql.param(slugs)}::text[]) with ordinality as asked (slug, place), lateral (
      select ${profiles.person_id}, ${profiles.display_picture_id}, ${profiles.relevance} from ${profiles}
      where ${and(isApproved, sql`${profiles.category} = slug and ${profiles.display_picture_id} is not null`, isNotOneOf(without))}
      order by ${profiles.relevance} desc nulls last, ${profiles.person_id} limit ${most}
    ) as best
    order by place, best.relevance desc nulls last, best.person_id`)
  return rows
}

/** undefined without usernames. */
export function isNotOneOf(usernames: readonly string[]): SQL | undefined {
  if (usernames.length === 0) return undefined
  return sql`${profiles.person_id} <> all(array(select id from ${people} where username = any(${sql.param(usernames)}::text[])))`
}
