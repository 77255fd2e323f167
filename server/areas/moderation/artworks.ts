/** Artworks in the admin console: search, and take down. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
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
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { holding } from '../../platform/database/like.ts'
import { adminDecisions } from '../artworks/rules/listing.ts'
import { applyArtworkDecision, isByAdmin, lockForAdmin } from '../artworks/service/admin.ts'
import { dimensionsOf, imagesOf } from '../artworks/service/cards.ts'
import { takedownOf } from '../artworks/service/views.ts'
import { type ArtworkRow, artworkColumns, artworks as artworkTable } from '../artworks/tables.ts'
import { lastDecisionOn, record } from '../audit/service.ts'
import { people } from '../auth/tables.ts'
import { picturesByIds } from '../media/service.ts'
import { openOrdersOf } from '../orders/service/lists.ts'
import { profiles } from '../profiles/tables.ts'
import { needsAnother } from './appeals.ts'

type ListQuery = ParsedOf<typeof calls.artworks>

export async function artworks(ctx: Ctx, { page_number: page, page_size: limit, ...filters }: ListQuery): Promise<Page<AdminArtworkRow>> {
  const where = matching(filters)
  const waiting = filters.state === 'in_review'
  const found = await select(ctx)
    .where(where)
    // Oldest request first; without requests, last change first.
    .orderBy(...(waiting ? [asc(artworkTable.asked_at)] : [desc(artworkTable.updated_at)]), artworkTable.id)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(artworkTable)
    .innerJoin(people, eq(people.id, artworkTable.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, artworkTable.artist_id))
    .where(where)
  return pageFrom(await rowsOf(ctx, found), counted?.total ?? 0, { page, limit })
}

function matching({ state, sub_category, words }: Omit<ListQuery, 'page_number' | 'page_size'>): SQL | undefined {
  const typed = words && holding(words)
  return and(
    isByAdmin,
    state && eq(artworkTable.state, state),
    sub_category && eq(artworkTable.sub_category, sub_category),
    typed
      ? sql`(${artworkTable.name} ilike ${typed} or ${people.username}::text ilike ${typed} or ${profiles.stage_name} ilike ${typed})`
      : undefined,
  )
}

/** @throws 404, also for a draft */
export async function artwork(ctx: Ctx, { id }: ParsedOf<typeof calls.artwork>): Promise<AdminArtwork> {
  const [found] = await select(ctx).where(and(eq(artworkTable.id, id), isByAdmin))
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
    openOrders: await openOrdersOf(ctx, id),
  }
}

export async function decideArtwork(
  ctx: Ctx,
  { id, decision, reason = '', version }: ParsedOf<typeof calls.decideArtwork>,
): Promise<AdminArtwork> {
  if (!reason && decision !== 'restore') throw moderationFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const before = await lockForAdmin(ctx, id)
    if (before.state === 'in_review' && (await needsAnother(ctx, id, 'artwork.', ['moderator']))) throw disputeFailures.another_decides()
    if (version !== before.version || !adminDecisions(before).includes(decision)) throw await whyNot(ctx, before, decision)
    const after = await applyArtworkDecision(ctx, before, decision, reason)
    const decided = await artwork(ctx, { id })
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
    .from(artworkTable)
    .innerJoin(people, eq(people.id, artworkTable.artist_id))
    .leftJoin(profiles, eq(profiles.person_id, artworkTable.artist_id))
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
