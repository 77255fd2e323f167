import { eq, inArray } from 'drizzle-orm'
import { disputeFailures } from '#contract/disputes/disputes.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { artworkDecisions } from '#contract/moderation/moderation.ts'
import { mailContentAbout } from '../../../artworks/notices.ts'
import { adminDecisions } from '../../../artworks/rules/listing.ts'
import { decideArtwork } from '../../../artworks/service/admin.ts'
import { artworkColumns, artworks } from '../../../artworks/tables.ts'
import { needsAnother } from '../../../audit/service.ts'
import { people } from '../../../auth/tables.ts'
import { described, type ReviewKind } from './kind.ts'

export const artworkKind: ReviewKind = {
  reasoned: ['keep_down'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({ artwork: artworkColumns, username: people.username })
      .from(artworks)
      .innerJoin(people, eq(people.id, artworks.artist_id))
      .where(inArray(artworks.id, [...ids]))
    return described(
      rows.map(({ artwork: { id, name, images, price_paise }, username }) => ({
        id,
        title: name,
        line: ['Taken down, asked for again', username, price_paise === null ? '' : formatRupees(toRupees(price_paise))]
          .filter(Boolean)
          .join(' · '),
        pictureId: images[0]?.id ?? null,
        href: `/admin/artworks/${id}`,
      })),
    )
  },
  async open(ctx, id) {
    const [row] = await ctx.db.select(artworkColumns).from(artworks).where(eq(artworks.id, id))
    if (!row) return null
    const possible = adminDecisions(row)
    return {
      subject: {},
      version: row.version,
      needsAnother: (await needsAnother(ctx, id, 'artwork.', ['moderator'])) ? disputeFailures.another_decides() : null,
      choices: (
        [
          { kind: 'approve', decision: 'restore', label: 'Bring back', consequence: 'It is again what it was before it was taken down.' },
          {
            kind: 'reject',
            decision: 'keep_down',
            label: 'Keep down',
            consequence: 'It stays off the market. The artist can ask once more after a change.',
          },
        ] as const
      ).filter(({ decision }) => possible.includes(decision)),
    }
  },
  async evidence(ctx, id) {
    const [row] = await ctx.db.select(artworkColumns).from(artworks).where(eq(artworks.id, id))
    return row
      ? { personId: row.artist_id, texts: [row.name, row.description, row.story], pictureIds: row.images.map((image) => image.id) }
      : null
  },
  async carryOut(ctx, { id, decision, reason, version }) {
    const known = artworkDecisions.find((each) => each === decision)
    if (known && version !== null) await decideArtwork(ctx, { id, decision: known, reason, version })
  },
  async read(ctx, { id, decision, reason }) {
    const [row] = await ctx.db
      .select({ artwork: artworkColumns, firstName: people.first_name })
      .from(artworks)
      .innerJoin(people, eq(people.id, artworks.artist_id))
      .where(eq(artworks.id, id))
    if (!row) return null
    const { artwork, firstName } = row
    const news = { artworkId: id, artistId: artwork.artist_id }
    const isBack = decision === 'restore'
    const letter = mailContentAbout(
      isBack ? { name: 'artwork.restored', payload: news } : { name: 'artwork.kept_down', payload: { ...news, reason } },
      { name: artwork.name, is_public: isBack ? artwork.taken_from === 'listed' || artwork.taken_from === 'sold' : artwork.is_public },
      { to: firstName, baseUrl: ctx.platform.env.BASE_URL },
    )
    return { personId: artwork.artist_id, title: letter.subject, lines: letter.lines }
  },
}
