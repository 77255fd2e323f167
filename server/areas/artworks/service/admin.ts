/** Artworks for admins: searching, taking down and restoring. */
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { artworkProcess, type StandingState } from '#contract/artworks/artworks.ts'
import type { AuditFacts } from '#contract/audit/audit.ts'
import { disputeFailures } from '#contract/disputes/disputes.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import {
  type AdminArtwork,
  type AdminArtworkRow,
  type ArtworkDecision,
  type moderation as calls,
  moderationFailures,
} from '#contract/moderation/moderation.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { lastDecisionOn, needsAnother, record } from '../../audit/service.ts'
import { people } from '../../auth/tables.ts'
import { picturesByIds } from '../../media/service.ts'
import { profiles } from '../../profiles/tables.ts'
import { adminDecisions, moveOf } from '../rules/listing.ts'
import { type ArtworkRow, artworkColumns, artworks } from '../tables.ts'
import { dimensionsOf, imagesOf } from './cards.ts'
import { publishChanged } from './publish.ts'
import { takedownOf } from './views.ts'

/** Visible to admins: everything that was ever listed. */
const isByAdmin = ne(artworks.state, 'draft')

type ListQuery = ParsedOf<typeof calls.artworks>

export async function adminList(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<AdminArtworkRow>> {
  const where = matching(filters)
  const waiting = filters.state === 'in_review'
  const found = await select(ctx)
    .where(where)
    // Oldest request first; without requests, last change first.
    .orderBy(...(waiting ? [asc(artworks.asked_at)] : [desc(artworks.updated_at)]), artworks.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(artworks)
    .innerJoin(people, eq(people.id, artworks.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, artworks.artist_id))
    .where(where)
  return pageFrom(await rowsOf(ctx, found), counted?.total ?? 0, { page, limit })
}

function matching({ state, sub_category, words }: Omit<ListQuery, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  return and(
    isByAdmin,
    state && eq(artworks.state, state),
    sub_category && eq(artworks.sub_category, sub_category),
    typed
      ? sql`(${artworks.name} ilike ${typed} or ${people.username}::text ilike ${typed} or ${profiles.stage_name} ilike ${typed})`
      : undefined,
  )
}

/** Without the orders, which this area does not know. */
export type ListedArtwork = Omit<AdminArtwork, 'openOrders'>

/** @throws 404, also for a draft */
export async function adminArtwork(ctx: Ctx, id: string): Promise<ListedArtwork> {
  const [found] = await select(ctx).where(and(eq(artworks.id, id), isByAdmin))
  if (!found) throw failures.not_found()
  const { row } = found
  const [shown] = await rowsOf(ctx, [found])
  const pictures = await picturesByIds(
    ctx,
    row.images.map((image) => image.id),
  )
  return {
    ...(shown as AdminArtworkRow),
    comesBackAs: row.taken_from,
    description: row.description,
    story: row.story,
    tags: row.tags,
    materials: row.materials,
    dimensions: dimensionsOf(row),
    year: row.year,
    editionSize: row.edition_size,
    images: imagesOf(row, pictures),
  }
}

/** Under a row lock. @throws 404, also for a draft */
async function lockForAdmin(ctx: Ctx, id: string): Promise<ArtworkRow> {
  const [row] = await ctx.db
    .select(artworkColumns)
    .from(artworks)
    .where(and(eq(artworks.id, id), isByAdmin))
    .for('update')
  if (!row) throw failures.not_found()
  return row
}

export async function decideArtwork(
  ctx: Ctx,
  { id, decision, reason = '', version }: ParsedOf<typeof calls.decideArtwork>,
): Promise<ListedArtwork> {
  if (!reason && decision !== 'restore') throw moderationFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const before = await lockForAdmin(ctx, id)
    if (before.state === 'in_review' && (await needsAnother(ctx, id, 'artwork.', ['moderator']))) throw disputeFailures.another_decides()
    if (version !== before.version || !adminDecisions(before).includes(decision)) throw await whyNot(ctx, before, decision)
    const after = await apply(ctx, before, decision, reason)
    const decided = await adminArtwork(ctx, id)
    await record(ctx, { action: `artwork.${decision}`, subject_id: id, before: factsOf(before), after: factsOf(after), reason })
    return decided
  })
}

const doneWords: Record<string, string> = {
  'artwork.take_down': 'taken down',
  'artwork.keep_down': 'kept down',
  'artwork.restore': 'brought back',
}

/** Another admin was faster, the artist or a buyer has changed it since, or the move was never possible. */
async function whyNot(ctx: Ctx, { id, state, version, taken_from }: ArtworkRow, decision: ArtworkDecision): Promise<Failure> {
  const last = await lastDecisionOn(ctx, id)
  const details = { state, version }
  if (last && last.version === version)
    return moderationFailures.already_decided({ who: last.who, on: 'artwork', what: doneWords[last.action] ?? 'decided' }, details)
  const isPossible = adminDecisions({ state, taken_from }).includes(decision)
  return isPossible ? failures.version_conflict({}, details) : moderationFailures.not_possible({ on: 'artwork' }, details)
}

/** No names: the audit log outlives its people. */
function factsOf({ state, version, taken_from }: ArtworkRow): AuditFacts {
  return { state, version, taken_from }
}

function select(ctx: Ctx) {
  return ctx.db
    .select({ row: artworkColumns, username: people.username, stageName: profiles.stage_name })
    .from(artworks)
    .innerJoin(people, eq(people.id, artworks.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, artworks.artist_id))
}

async function rowsOf(ctx: Ctx, found: Awaited<ReturnType<typeof select>>): Promise<AdminArtworkRow[]> {
  const covers = await picturesByIds(
    ctx,
    found.flatMap(({ row }) => row.images[0]?.id ?? []),
  )
  return found.map(({ row, username, stageName }) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    kind: row.kind,
    sub_category: row.sub_category,
    price: row.price_paise === null ? null : toRupees(row.price_paise),
    picture: covers.get(row.images[0]?.id ?? '') ?? null,
    artist: { username, stageName },
    listedAt: row.listed_at?.toISOString() ?? null,
    takedown: takedownOf(row),
    decisions: adminDecisions(row),
    version: row.version,
  }))
}

/** Stores an admin decision about a locked artwork, and notifies its artist. The decision must be possible. */
async function apply(ctx: Ctx, before: ArtworkRow, decision: ArtworkDecision, reason: string): Promise<ArtworkRow> {
  const state = artworkProcess.moves[moveOf(decision, before)].to
  const [after] = await ctx.db
    .update(artworks)
    .set({ ...columnsFor(ctx, before, decision, reason), state, version: before.version + 1, updated_at: now(ctx) })
    .where(eq(artworks.id, before.id))
    .returning(artworkColumns)
  const decided = after as ArtworkRow
  if (before.is_public !== decided.is_public) publishChanged(ctx, [decided])
  const news = { artworkId: before.id, artistId: before.artist_id }
  if (decision === 'take_down') publish(ctx, 'artwork.taken_down', { ...news, reason })
  else if (decision === 'keep_down') publish(ctx, 'artwork.kept_down', { ...news, reason })
  else publish(ctx, 'artwork.restored', news)
  return decided
}

/** The artist's request stays until the artwork is restored, so that an admin who refuses again can read it. */
function columnsFor(ctx: Ctx, { state }: ArtworkRow, decision: ArtworkDecision, reason: string): Partial<ArtworkRow> {
  if (decision === 'take_down')
    return { taken_from: state as StandingState, taken_down_at: now(ctx), takedown_reason: reason, asked_at: null, asked_note: '' }
  if (decision === 'keep_down') return { takedown_reason: reason }
  return { taken_from: null, taken_down_at: null, takedown_reason: '', asked_at: null, asked_note: '' }
}
