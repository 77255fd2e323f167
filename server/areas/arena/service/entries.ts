/** What artists do to enter a contest. */
import { and, desc, eq } from 'drizzle-orm'
import type { arena as calls } from '#contract/arena/arena.ts'
import { contestLimits } from '#contract/arena/contest-states.ts'
import { arenaFailures, entryProcess, type OwnEntry } from '#contract/arena/performances.ts'
import { arenaTerms } from '#contract/arena/terms.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { videoLimits } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now, type Person, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { isUniqueViolation } from '../../../platform/database/violations.ts'
import { requirePlainNames } from '../../../platform/plain-names.ts'
import { isMinor, requirePersonRow } from '../../auth/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { removeVideo } from '../../videos/service/removing.ts'
import { finishVideo, openVideo } from '../../videos/service/uploading.ts'
import { takesEntries, takesVotes } from '../rules/windows.ts'
import { type EntryRow, entries } from '../tables.ts'
import { voidVotesFor } from './looking-over.ts'
import { moveEntry, writeEntry } from './move.ts'
import { ownEntryViews } from './own-views.ts'
import { lockContest, lockOwnEntry, requireContest } from './rows.ts'

type EntryView = Promise<{ entry: OwnEntry }>

/** @throws not_approved, entries_closed, contest_full, entered_already, other_rules, guardian_needed */
export async function participate(ctx: Ctx, { contest_id, consent, ...fields }: ParsedOf<typeof calls.participate>): EntryView {
  const artist = requirePerson(ctx)
  requirePlainNames({ title: fields.title })
  if (!(await artistsById(ctx, [artist.id])).get(artist.id)?.isBookable) throw arenaFailures.not_approved()
  if (consent.rulesVersion !== arenaTerms.rulesVersion) throw arenaFailures.other_rules()
  if (!consent.guardian && isMinor(await requirePersonRow(ctx, artist.id), now(ctx))) throw arenaFailures.guardian_needed()
  const row = await inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `entries of ${contest_id}`)
    const contest = await requireContest(ctx, contest_id)
    if (!takesEntries(contest, now(ctx))) throw arenaFailures.entries_closed()
    if ((await ctx.db.$count(entries, eq(entries.contest_id, contest_id))) >= contestLimits.entries) throw arenaFailures.contest_full()
    return insert(ctx, artist, { contest_id, guardian: consent.guardian?.name ?? null, ...fields })
  })
  return shown(ctx, row)
}

type New = Pick<EntryRow, 'contest_id' | 'guardian' | 'title' | 'about' | 'synthetic'> & { clipKind: EntryRow['clip_kind'] }

async function insert(ctx: Ctx, { id: artist_id }: Person, { clipKind, ...fields }: New): Promise<EntryRow> {
  const at = now(ctx)
  try {
    const [row] = await ctx.db
      .insert(entries)
      .values({
        ...fields,
        id: ctx.platform.ids.uuid(),
        artist_id,
        state: entryProcess.start,
        clip_kind: clipKind,
        rules_version: arenaTerms.rulesVersion,
        consented_at: at,
        created_at: at,
        updated_at: at,
        wake_at: new Date(at.getTime() + videoLimits.waitsMs),
      })
      .returning()
    return row as EntryRow
  } catch (error) {
    if (isUniqueViolation(error)) throw arenaFailures.entered_already()
    throw error
  }
}

/** Upload URLs for the video. A repeat discards the earlier upload. @throws 404, wrong_entry_state and what `openVideo` throws */
export async function upload(
  ctx: Ctx,
  { entryId, fileName, type, size }: ParsedOf<typeof calls.upload>,
): Promise<OutputOf<typeof calls.upload>> {
  const artist = requirePerson(ctx)
  const entry = await ownEntryRow(ctx, artist, entryId)
  if (entry.state !== 'uploading') throw arenaFailures.wrong_entry_state({ state: entry.state }, { state: entry.state })
  const upload = await openVideo(ctx, { ownerId: artist.id, purpose: `entry:${entryId}`, fileName, type, bytes: size })
  await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnEntry(ctx, artist, entryId)
    if (before.state !== 'uploading') throw arenaFailures.wrong_entry_state({ state: before.state }, { state: before.state })
    await writeEntry(ctx, before, { video_id: upload.videoId })
  })
  return { upload }
}

/** The upload is complete. Idempotent. */
export async function sent(ctx: Ctx, { entryId }: ParsedOf<typeof calls.sent>): EntryView {
  const artist = requirePerson(ctx)
  const entry = await ownEntryRow(ctx, artist, entryId)
  if (entry.state !== 'uploading' || !entry.video_id) return shown(ctx, entry)
  await finishVideo(ctx, { videoId: entry.video_id })
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnEntry(ctx, artist, entryId)
    // Processing may have begun, or even ended, in the meantime.
    return before.state === 'uploading' ? moveEntry(ctx, before, { move: 'send', by: 'artist' }) : before
  })
  return shown(ctx, row)
}

export async function resubmit(ctx: Ctx, { entryId, version, newVideo, clipKind, ...words }: ParsedOf<typeof calls.resubmit>): EntryView {
  const artist = requirePerson(ctx)
  requirePlainNames({ title: words.title })
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnEntry(ctx, artist, entryId)
    if (before.version !== version) throw failures.version_conflict({}, { version: before.version })
    if (before.fix_until && before.fix_until <= now(ctx)) throw arenaFailures.too_late_to_mend()
    const given = Object.entries({ ...words, clip_kind: clipKind }).filter(([, value]) => value !== undefined)
    const changes = { ...(Object.fromEntries(given) as Partial<EntryRow>), reason: '' }
    if (!newVideo) return moveEntry(ctx, before, { move: 'resubmit', by: 'artist', changes })
    if (before.video_id) await removeVideo(ctx, before.video_id)
    const wake_at = before.fix_until
    return moveEntry(ctx, before, { move: 'replace', by: 'artist', changes: { ...changes, video_id: null, fix_until: wake_at, wake_at } })
  })
  return shown(ctx, row)
}

export async function withdraw(ctx: Ctx, { entryId }: ParsedOf<typeof calls.withdraw>): EntryView {
  const artist = requirePerson(ctx)
  const { contest_id } = await ownEntryRow(ctx, artist, entryId)
  const row = await inTransaction(ctx, async (ctx) => {
    const contest = await lockContest(ctx, contest_id)
    const before = await lockOwnEntry(ctx, artist, entryId)
    return leave(ctx, before, { by: 'artist', day: takesVotes(contest, now(ctx)) ? dayOf(now(ctx)) : null })
  })
  return shown(ctx, row)
}

/** Removes it from the contest, deletes its video, and voids its votes. */
export async function leave(ctx: Ctx, before: EntryRow, { by, day }: { by: 'artist' | 'clock'; day: string | null }): Promise<EntryRow> {
  const { id: entryId, contest_id: contestId } = before
  const after = await moveEntry(ctx, before, { move: by === 'clock' ? 'lapse' : 'withdraw', by })
  if (before.video_id) await removeVideo(ctx, before.video_id)
  if (before.state === 'live') await voidVotesFor(ctx, { entryId, contestId, reason: 'withdrawn', day })
  return after
}

export async function ownEntries(ctx: Ctx, { contest_id, page, limit }: ParsedOf<typeof calls.ownEntries>): Promise<Page<OwnEntry>> {
  const where = and(eq(entries.artist_id, requirePerson(ctx).id), contest_id ? eq(entries.contest_id, contest_id) : undefined)
  const rows = await ctx.db
    .select()
    .from(entries)
    .where(where)
    .orderBy(desc(entries.created_at), desc(entries.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(await ownEntryViews(ctx, rows), await ctx.db.$count(entries, where), { page, limit })
}

async function ownEntryRow(ctx: Ctx, { id }: Person, entryId: string): Promise<EntryRow> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, entryId), eq(entries.artist_id, id)))
  if (!row) throw failures.not_found()
  return row
}

async function shown(ctx: Ctx, row: EntryRow): EntryView {
  const [entry] = await ownEntryViews(ctx, [row])
  return { entry: entry as OwnEntry }
}
