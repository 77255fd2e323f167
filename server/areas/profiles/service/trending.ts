/** Who is put forward: by what people do lately, and by an admin (who is named as the reason). */

import { and, asc, eq, gt, lte, notInArray, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { categories as allCategories, type CategorySlug } from '#contract/categories.ts'
import { categoryTexts } from '#contract/category-texts.ts'
import type { ArtistCard, profiles as calls } from '#contract/profiles.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { pins, profiles } from '../tables.ts'
import { cardColumns, cardsById, cardsFrom } from './cards.ts'
import { keptCount } from './kept-counts.ts'
import { isApproved } from './matching.ts'

const pinnedLabel = 'Picked by Mehfil'
const mostPins = 24

export async function trending(ctx: Ctx, { category, limit }: ParsedOf<typeof calls.trending>): Promise<{ results: ArtistCard[] }> {
  const inCategory = category ? sql`${profiles.listed_in} @> array[${category}]::text[]` : undefined
  const pinned = await ctx.db
    .select({ personId: pins.person_id })
    .from(pins)
    .innerJoin(profiles, eq(profiles.person_id, pins.person_id))
    .where(and(isCurrent(ctx, 'trending'), isApproved, inCategory))
    .orderBy(asc(pins.position), asc(pins.id))
    .limit(limit)
  const ids = [...new Set(pinned.map(({ personId }) => personId))]
  const others = await ctx.db
    .select(cardColumns)
    .from(profiles)
    .where(and(isApproved, inCategory, ids.length ? notInArray(profiles.person_id, ids) : undefined))
    .orderBy(sql`${profiles.activity_score} desc nulls last`, profiles.person_id)
    .limit(limit - ids.length)
  const cards = await cardsById(ctx, ids)
  const picked = ids.flatMap((id) => cards.get(id) ?? []).map((card) => ({ ...card, label: pinnedLabel }))
  return { results: [...picked, ...(await cardsFrom(ctx, others))] }
}

export async function spotlight(ctx: Ctx): Promise<OutputOf<typeof calls.spotlight>> {
  const rows = await ctx.db
    .select({ personId: pins.person_id, story: pins.story, bio: profiles.bio, coverId: profiles.cover_id })
    .from(pins)
    .innerJoin(profiles, eq(profiles.person_id, pins.person_id))
    .where(and(isCurrent(ctx, 'spotlight'), isApproved))
    .orderBy(asc(pins.position), asc(pins.id))
    .limit(mostPins)
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
      return card ? [{ ...card, label: pinnedLabel, story, bio, cover: (coverId && pictures.get(coverId)) || null }] : []
    }),
  }
}

function isCurrent(ctx: Ctx, kind: (typeof pins.$inferSelect)['kind']) {
  return and(eq(pins.kind, kind), lte(pins.starts_at, now(ctx)), gt(pins.ends_at, now(ctx)))
}

/** In the footer's order, with the portrait of each category's best artist. */
export async function categories(ctx: Ctx): Promise<OutputOf<typeof calls.categories>> {
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
  // For each category a few steps along the index, instead of sorting everybody.
  const { rows: best } = await ctx.db.execute<{ slug: CategorySlug; pictureId: string }>(sql`
    select slug, best.display_picture_id as "pictureId" from unnest(${sql.param(allCategories.map(({ slug }) => slug))}::text[]) as slug, lateral (
      select ${profiles.display_picture_id} from ${profiles} where ${isApproved} and ${profiles.category} = slug and ${profiles.display_picture_id} is not null
      order by ${profiles.relevance} desc nulls last, ${profiles.person_id} limit 1
    ) as best`)
  const pictures = await picturesByIds(
    ctx,
    best.map(({ pictureId }) => pictureId),
  )
  const pictureOf = (slug: CategorySlug) => pictures.get(best.find((row) => row.slug === slug)?.pictureId ?? '') ?? null
  return {
    results: allCategories.map(({ slug, name, placeholder }) => ({
      slug,
      name,
      tagline: categoryTexts[slug].tagline,
      placeholder,
      picture: pictureOf(slug),
      count: counted.find((row) => row.slug === slug)?.count ?? 0,
    })),
  }
}
