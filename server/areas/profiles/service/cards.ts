/** Artists as lists show them. */
import { and, sql } from 'drizzle-orm'
import { toRupees } from '#contract/grammar/money.ts'
import type { Picture } from '#contract/media/media.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { type ProfileDbRow, profiles } from '../tables.ts'
import { isVerified } from './badges.ts'
import { isApproved } from './matching.ts'

export const cardColumns = {
  person_id: profiles.person_id,
  // A subquery instead of a join leaves the plan of the outer query unchanged.
  username: sql<string>`(select username from ${people} where id = ${profiles}.person_id)`,
  stage_name: profiles.stage_name,
  category: profiles.category,
  categories: profiles.categories,
  city: profiles.city,
  languages: profiles.languages,
  styles: profiles.styles,
  price_from_paise: profiles.price_from_paise,
  rating_sum: profiles.rating_sum,
  rating_weight: profiles.rating_weight,
  rating_count: profiles.rating_count,
  response_minutes: profiles.response_minutes,
  badges: profiles.badges,
  display_picture_id: profiles.display_picture_id,
} as const
export type CardRow = Pick<ProfileDbRow, Exclude<keyof typeof cardColumns, 'username'>> & { username: string }

/** Keeps the order of the rows. */
export async function cardsFrom(ctx: Ctx, rows: readonly CardRow[]): Promise<ArtistCard[]> {
  const cards = await cardsByRow(ctx, rows)
  return rows.flatMap(({ person_id }) => cards.get(person_id) ?? [])
}

/** Cards of the approved artists among these people. */
export async function cardsById(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, ArtistCard>> {
  return cardsByRow(ctx, await approvedOf(ctx.db, personIds))
}

const approvedOf = preparedByIds((db, isOneOf) =>
  db
    .select(cardColumns)
    .from(profiles)
    .where(and(isApproved, isOneOf(profiles.person_id))),
)

async function cardsByRow(ctx: Ctx, rows: readonly CardRow[]): Promise<Map<string, ArtistCard>> {
  const pictures = await picturesByIds(
    ctx,
    rows.flatMap(({ display_picture_id }) => display_picture_id ?? []),
  )
  const at = now(ctx)
  return new Map(rows.map((row) => [row.person_id, cardOf(row, pictures, at)]))
}

export function cardOf(row: CardRow, pictures: ReadonlyMap<string, Picture>, at: Date): ArtistCard {
  const { stage_name, category, city } = row
  if (!stage_name || !category || !city) throw new Error(`profile ${row.person_id} is shown without a name, category or city`)
  return {
    username: row.username,
    category,
    city,
    stageName: stage_name,
    languages: row.languages,
    styles: row.styles,
    priceFrom: row.price_from_paise === null ? null : toRupees(row.price_from_paise),
    rating: ratingOf(row),
    categories: row.categories,
    responseMinutes: row.response_minutes,
    verified: isVerified(row, at),
    picture: (row.display_picture_id && pictures.get(row.display_picture_id)) || null,
  }
}

export function ratingOf({
  rating_sum,
  rating_weight,
  rating_count,
}: Pick<ProfileDbRow, 'rating_sum' | 'rating_weight' | 'rating_count'>): ArtistCard['rating'] {
  return { mean: rating_weight ? Math.round((rating_sum / rating_weight) * 100) / 100 : 0, count: rating_count }
}
