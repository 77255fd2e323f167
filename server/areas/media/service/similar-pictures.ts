/** Pictures that look the same, across all owners. */
import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { type Picture, privateUses } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fingerprintBits, fingerprintOf } from '../fingerprint.ts'
import { type MediaRow, media } from '../tables.ts'
import { smallestFile } from './files.ts'
import { pictureOf } from './views.ts'

/**
 * Bits of 64 in which copies of one picture may differ. Measured (bench/similar-pictures.ts): another size, format or quality differs in at most 5, a
 * crop of one percent in at most 9; two different drawn portraits differ in 12 and more.
 */
export const similarBits = 7

export interface SimilarPictures {
  own: Picture
  other: Picture
  otherOwnerId: string
  /** Of 64; 0: identical. */
  bitsApart: number
}

const mostSimilar = 5

/** Public pictures of other people that look like these, most similar first. */
export async function similarPictures(ctx: Ctx, pictureIds: readonly string[]): Promise<SimilarPictures[]> {
  if (!pictureIds.length) return []
  const other = alias(media, 'other')
  const apart = sql<number>`bit_count((${media.fingerprint} # ${other.fingerprint})::bit(${sql.raw(String(fingerprintBits))}))`.mapWith(
    Number,
  )
  const rows = await ctx.db
    .select({ own: media, other, apart })
    .from(media)
    .innerJoin(
      other,
      and(
        sql`${other.fingerprint_bands} && ${media.fingerprint_bands}`,
        eq(other.state, 'ready'),
        sql`${other.owner_id} <> ${media.owner_id}`,
        notInArray(other.use, [...privateUses]),
        sql`${apart} <= ${similarBits}`,
      ),
    )
    .where(and(sql`${media.id} = any(${sql.param([...pictureIds])}::uuid[])`, eq(media.state, 'ready')))
    .orderBy(asc(apart), asc(other.created_at))
    .limit(mostSimilar)
  return rows.map((row) => ({
    own: pictureOf(ctx, row.own),
    other: pictureOf(ctx, row.other),
    otherOwnerId: row.other.owner_id,
    bitsApart: row.apart,
  }))
}

const atOnce = 500

/** Computes fingerprints of older pictures, some in each run. A picture with an unreadable file is not retried. */
export async function makeMissingFingerprints(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.state, 'ready'), isNull(media.fingerprint_bands)))
    .orderBy(asc(media.created_at))
    .limit(atOnce)
  for (const row of rows) {
    const made = await fingerprintFromFile(ctx, row)
    await ctx.db.update(media).set(made).where(eq(media.id, row.id))
  }
}

async function fingerprintFromFile(ctx: Ctx, row: MediaRow) {
  const file = await smallestFile(ctx, row)
  const unknown = { fingerprint: null, fingerprint_bands: [] }
  return file ? fingerprintOf(sharp(file.bytes)).catch(() => unknown) : unknown
}
