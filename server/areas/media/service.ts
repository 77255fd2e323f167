/** The interface of pictures for other areas, and the actions of their owners. */
import { and, eq, gt, inArray, notInArray, or } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { type Failure, failures } from '#contract/grammar/errors.ts'
import {
  type media as calls,
  mediaFailures,
  mediaLimits,
  mediaProcess,
  type Picture,
  privateUses,
  type Uploaded,
} from '#contract/media/media.ts'
import { profileFailures } from '#contract/profiles/profiles.ts'
import { type Ctx, inTransaction, now, publish, requirePerson } from '../../platform/context.ts'
import { preparedByIds } from '../../platform/database/prepared.ts'
import { type Effort, inspect, makeVariants } from './encoding.ts'
import { removeFiles, storeVariants } from './service/files.ts'
import { privateFormat } from './service/private.ts'
import { pictureOf, uploadedOf } from './service/views.ts'
import { type MediaRow, media } from './tables.ts'

const readyOf = preparedByIds((db, isOneOf) =>
  db
    .select()
    .from(media)
    .where(and(isOneOf(media.id), eq(media.state, 'ready'))),
)

/** The pictures that can be shown; removed, failed and unfinished ones are missing. */
export async function picturesByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Picture>> {
  const rows = await readyOf(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, pictureOf(ctx, row)]))
}

/** @throws not_your_picture unless each belongs to this person and is or will be ready */
export async function requireOwnPictures(ctx: Ctx, personId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (!wanted.length) return
  const own = and(inArray(media.id, wanted), eq(media.owner_id, personId), inArray(media.state, ['processing', 'ready']))
  if ((await ctx.db.$count(media, own)) < wanted.length) throw profileFailures.not_your_picture()
}

export interface NewPicture {
  /** For a picture whose id is already in use. */
  id?: string
  ownerId: string
  use: MediaRow['use']
  alt: string
  bytes: Buffer
  /** For bulk inserts: faster and somewhat larger files. */
  effort?: Partial<Effort>
}

/** For the demo: inserts a ready picture without a task. Call outside a transaction, as it takes long. */
export async function insertReadyPicture(
  ctx: Ctx,
  { id = ctx.platform.ids.uuid(), ownerId, use, alt, bytes, effort }: NewPicture,
): Promise<Picture> {
  await inspect(bytes)
  const isPrivate = privateUses.includes(use)
  const { variants, ...size } = await makeVariants(bytes, { ...effort, ...(isPrivate && { formats: [privateFormat] }) })
  await storeVariants(ctx, id, variants, isPrivate)
  const [row] = await ctx.db
    .insert(media)
    .values({ id, owner_id: ownerId, use, alt, state: 'ready', ...size, bytes: bytes.length, created_at: now(ctx) })
    .returning()
  return pictureOf(ctx, row as MediaRow)
}

export async function get(ctx: Ctx, { mediaId }: ParsedOf<typeof calls.get>): Promise<Uploaded> {
  const mine = and(
    eq(media.id, mediaId),
    eq(media.owner_id, requirePerson(ctx).id),
    inArray(media.state, ['processing', 'ready', 'failed']),
  )
  const [row] = await ctx.db.select().from(media).where(mine)
  if (!row) throw failures.not_found()
  return uploadedOf(ctx, row)
}

/** @throws described_too_late for evidence and photos of reviews that others may have read already */
export async function describe(ctx: Ctx, { mediaId, alt }: ParsedOf<typeof calls.describe>): Promise<Uploaded> {
  const mine = and(
    eq(media.id, mediaId),
    eq(media.owner_id, requirePerson(ctx).id),
    inArray(media.state, ['processing', 'ready']),
    // A message keeps the text of its picture, and a poster has none.
    notInArray(media.use, ['chat', 'poster']),
  )
  const inTime = or(notInArray(media.use, [...privateUses]), gt(media.created_at, new Date(now(ctx).getTime() - mediaLimits.describeMs)))
  const [row] = await ctx.db.update(media).set({ alt }).where(and(mine, inTime)).returning()
  if (row) return uploadedOf(ctx, row)
  throw (await ctx.db.$count(media, mine)) ? mediaFailures.described_too_late() : failures.not_found()
}

export async function remove(ctx: Ctx, { mediaId }: ParsedOf<typeof calls.remove>): Promise<{ message: string }> {
  const person = requirePerson(ctx)
  const { from, to } = mediaProcess.moves.remove
  await inTransaction(ctx, async (ctx) => {
    const mine = and(eq(media.id, mediaId), eq(media.owner_id, person.id), inArray(media.state, [...from]))
    const kept = await ctx.db
      .select({ use: media.use })
      .from(media)
      .where(and(mine, inArray(media.use, [...privateUses, 'poster'])))
    if (kept[0]) throw whyKept(kept[0].use)
    const removed = await ctx.db
      .update(media)
      .set({ state: to, removed_at: now(ctx) })
      .where(mine)
      .returning({ id: media.id })
    if (!removed.length) throw failures.not_found()
    publish(ctx, 'media.removed', { mediaId, personId: person.id })
  })
  // The event's subscriber repeats this in case the process ends here.
  await freeFiles(ctx, mediaId)
  return { message: 'The picture is removed.' }
}

function whyKept(use: MediaRow['use']): Failure {
  if (use === 'chat') return mediaFailures.kept_in_message()
  if (use === 'poster') return mediaFailures.kept_with_video()
  return use === 'review' ? mediaFailures.kept_in_review() : mediaFailures.kept_as_evidence()
}

/** Removes the files of a removed picture. */
export async function freeFiles(ctx: Ctx, mediaId: string): Promise<void> {
  const [row] = await ctx.db
    .select()
    .from(media)
    .where(and(eq(media.id, mediaId), eq(media.state, 'removed')))
  if (row) await removeFiles(ctx, mediaId, row.widths)
}
