/** Comments under a performance, if its artist allows them. */
import { and, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Comment, type comments as calls, commentFailures, commentLimits } from '#contract/arena/comments.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { countAttempt } from '../../auth/service/attempts.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { people } from '../../auth/tables.ts'
import { cleanText, requireMature } from '../../chat/rules/text.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { reports } from '../../reports/tables.ts'
import { type EntryComment, entries, entryComments } from '../tables.ts'
import { writeEntry } from './move.ts'
import { ownEntryViews } from './own-views.ts'
import { lockOwnEntry } from './rows.ts'
import { isShownTo } from './vidbox.ts'

const takesComments = and(eq(entries.takes_comments, true), eq(entries.state, 'live'))

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({
      comment: entryComments,
      username: people.username,
      name: sql<string>`${people.first_name} || ' ' || ${people.last_name}`,
      artistId: entries.artist_id,
    })
    .from(entryComments)
    .innerJoin(entries, eq(entries.id, entryComments.entry_id))
    .innerJoin(people, eq(people.id, entryComments.author_id))
}

/** Excludes suspended authors, blocks in either direction, and comments that the caller reported. */
function isReadableBy({ person }: Ctx): SQL | undefined {
  return and(
    takesComments,
    isNull(people.suspended_at),
    noBlockWith(person, entryComments.author_id),
    person
      ? sql`not exists (select 1 from ${reports} where ${reports.reporter_id} = ${person.id} and ${reports.comment_id} = ${entryComments.id})`
      : undefined,
  )
}

export async function list(ctx: Ctx, { id, before, limit }: ParsedOf<typeof calls.list>): Promise<OutputOf<typeof calls.list>> {
  const where = and(eq(entryComments.entry_id, id), isReadableBy(ctx))
  const [rows, [counted]] = await together(
    selectRows(ctx)
      .where(and(where, before ? lt(entryComments.id, before) : undefined))
      .orderBy(desc(entryComments.id))
      .limit(limit + 1),
    ctx.db
      .select({ total: count() })
      .from(entryComments)
      .innerJoin(entries, eq(entries.id, entryComments.entry_id))
      .innerJoin(people, eq(people.id, entryComments.author_id))
      .where(where),
  )
  const results = rows.slice(0, limit).map((row) => viewOf(ctx, row))
  return { results, total: counted?.total ?? 0, next: rows.length > limit ? (results.at(-1)?.id ?? null) : null }
}

type Row = Awaited<ReturnType<typeof selectRows>>[number]

function viewOf({ person }: Ctx, { comment: { id, text, at, author_id }, username, name, artistId }: Row): Comment {
  return {
    id,
    text: person?.id === author_id ? text : maskContacts(text).text,
    at: at.toISOString(),
    by: { username, name },
    isByArtist: author_id === artistId,
    mayRemove: person?.id === author_id || person?.id === artistId,
  }
}

/** @throws comments_closed, unverified_author, young */
export async function write(ctx: Ctx, { id: entryId, text }: ParsedOf<typeof calls.write>): Promise<{ comment: Comment }> {
  const { id: authorId } = requirePerson(ctx)
  const at = now(ctx)
  const author = await requirePersonRow(ctx, authorId)
  if (!author.email_verified_at && !author.phone_verified_at) throw commentFailures.unverified_author()
  const clean = cleanText(text)
  if (!clean) throw failures.invalid_input()
  requireMature(clean, author.created_at, at)
  await countAttempt(ctx, { key: `comments of ${authorId}`, most: commentLimits.perHour, withinMs: commentLimits.withinMs })
  const id = ctx.platform.ids.uuid()
  // The condition is part of the insert, because the artist may close the comments at this moment.
  const { rowCount } = await ctx.db.execute(sql`
    insert into ${entryComments} (id, entry_id, author_id, text, at)
    select ${id}, ${entries.id}, ${authorId}, ${clean}, ${at.toISOString()}::timestamptz
    from ${entries} where ${and(eq(entries.id, entryId), takesComments, isShownTo(ctx))}`)
  if (!rowCount) throw commentFailures.comments_closed()
  const [row] = await selectRows(ctx).where(eq(entryComments.id, id))
  if (!row) throw failures.not_found()
  return { comment: viewOf(ctx, row) }
}

/** The comment with its author; null if the caller cannot read it. */
export async function findComment(ctx: Ctx, id: string): Promise<EntryComment | null> {
  const [row] = await selectRows(ctx).where(and(eq(entryComments.id, id), isReadableBy(ctx)))
  return row?.comment ?? null
}

/** @throws 404 */
export async function removeForGood(ctx: Ctx, id: string): Promise<EntryComment> {
  const [row] = await ctx.db.delete(entryComments).where(eq(entryComments.id, id)).returning()
  if (!row) throw failures.not_found()
  return row
}

/** @throws 404 unless the comment or its performance is the caller's */
export async function remove(ctx: Ctx, { commentId }: ParsedOf<typeof calls.remove>): Promise<Record<string, never>> {
  const { id } = requirePerson(ctx)
  const ownEntries = ctx.db.select({ id: entries.id }).from(entries).where(eq(entries.artist_id, id))
  const mine = or(eq(entryComments.author_id, id), sql`${entryComments.entry_id} in ${ownEntries}`)
  const { rowCount } = await ctx.db.delete(entryComments).where(and(eq(entryComments.id, commentId), mine))
  if (!rowCount) throw failures.not_found()
  return {}
}

export async function openComments(ctx: Ctx, { entryId, open }: ParsedOf<typeof calls.open>): Promise<OutputOf<typeof calls.open>> {
  const artist = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnEntry(ctx, artist, entryId)
    return before.takes_comments === open ? before : writeEntry(ctx, before, { takes_comments: open })
  })
  const [entry] = await ownEntryViews(ctx, [row])
  if (!entry) throw failures.not_found()
  return { entry }
}
