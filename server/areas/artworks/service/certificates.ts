/** Certificates of authenticity: one for each sold piece. Anybody can verify one; it does not name the owner. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { type CertificateView, type market as calls, marketFailures } from '#contract/artworks/market.ts'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { type ArtworkRow, artworkColumns, artworks, certificates, stockHolds } from '../tables.ts'
import { coverIdsOf, dimensionsOf } from './cards.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** A 32-letter alphabet without lookalikes, sixteen letters: eighty bits, which nobody can guess. */
const codeLength = 16

/**
 * Issues the missing certificates of an order. Edition numbers are taken under the artwork's lock, lowest free one first, so that none is assigned
 * twice.
 */
export async function issueCertificates(ctx: Ctx, orderId: string): Promise<CertificateRow[]> {
  return inTransaction(ctx, async (ctx) => {
    const sold = await ctx.db
      .select({ artwork: artworkColumns, quantity: stockHolds.quantity })
      .from(stockHolds)
      .innerJoin(artworks, eq(artworks.id, stockHolds.artwork_id))
      .where(and(eq(stockHolds.order_id, orderId), eq(stockHolds.state, 'sold')))
      .orderBy(asc(artworks.id))
      .for('no key update', { of: artworks })
    for (const { artwork, quantity } of sold) await issueFor(ctx, orderId, artwork, quantity)
    return certificatesOf(ctx, orderId)
  })
}

async function issueFor(ctx: Ctx, orderId: string, artwork: ArtworkRow, quantity: number): Promise<void> {
  const valid = await ctx.db
    .select({ order: certificates.order_id, number: certificates.edition_number })
    .from(certificates)
    .where(and(eq(certificates.artwork_id, artwork.id), isNull(certificates.voided_at)))
  const taken = new Set(valid.map(({ number }) => number))
  const facts = await factsOf(ctx, artwork)
  const missing = quantity - valid.filter(({ order }) => order === orderId).length
  for (let number = 1, made = 0; made < missing; number++) {
    if (taken.has(number)) continue
    made++
    await ctx.db.insert(certificates).values({
      id: ctx.platform.ids.uuid(),
      code: ctx.platform.ids.readable(codeLength),
      order_id: orderId,
      artwork_id: artwork.id,
      artist_id: artwork.artist_id,
      edition_number: number,
      facts,
      issued_at: now(ctx),
    })
  }
}

async function factsOf(ctx: Ctx, artwork: ArtworkRow): Promise<CertificateRow['facts']> {
  const { sub_category, artist_id } = artwork
  if (!sub_category) throw new Error(`artwork ${artwork.id} was sold without a kind`)
  return {
    name: artwork.name,
    artistName: (await artistsById(ctx, [artist_id])).get(artist_id)?.stageName ?? '',
    sub_category,
    materials: artwork.materials,
    dimensions: dimensionsOf(artwork),
    year: artwork.year,
    editionSize: artwork.edition_size,
    pictureId: artwork.images[0]?.id ?? null,
  }
}

/** The valid ones of an order, by edition number. */
export async function certificatesOf(ctx: Ctx, orderId: string): Promise<CertificateRow[]> {
  return ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.order_id, orderId), isNull(certificates.voided_at)))
    .orderBy(asc(certificates.artwork_id), asc(certificates.edition_number))
}

/** The sale is reversed, so its certificates become void. */
export async function voidCertificates(ctx: Ctx, orderId: string, reason: string): Promise<void> {
  await ctx.db
    .update(certificates)
    .set({ voided_at: now(ctx), void_reason: reason })
    .where(and(eq(certificates.order_id, orderId), isNull(certificates.voided_at)))
}

/** @throws no_certificate */
export async function verify(ctx: Ctx, { code }: ParsedOf<typeof calls.certificate>): Promise<CertificateView> {
  const [found] = await ctx.db
    .select({ row: certificates, username: people.username, erasedAt: people.erased_at })
    .from(certificates)
    .innerJoin(people, eq(people.id, certificates.artist_id))
    .where(eq(certificates.code, code))
  if (!found) throw marketFailures.no_certificate()
  const { row, username, erasedAt } = found
  const { facts } = row
  const pictureId = facts.pictureId ?? (await coverIdsOf(ctx, [row.artwork_id])).get(row.artwork_id)
  const picture = pictureId ? ((await picturesByIds(ctx, [pictureId])).get(pictureId) ?? null) : null
  return {
    code: row.code,
    isValid: row.voided_at === null,
    voidReason: row.voided_at ? row.void_reason : null,
    artworkId: row.artwork_id,
    name: facts.name,
    artistName: facts.artistName,
    username: erasedAt ? null : username,
    sub_category: subCategoryOf(facts.sub_category).label,
    materials: facts.materials.map((material) => materialOf(material).label),
    dimensions: facts.dimensions,
    year: facts.year,
    kind: facts.editionSize === null ? 'original' : 'edition',
    editionNumber: facts.editionSize === null ? null : row.edition_number,
    editionSize: facts.editionSize,
    picture,
    issuedAt: row.issued_at.toISOString(),
  }
}
