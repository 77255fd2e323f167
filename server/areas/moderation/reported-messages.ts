/** Our own copy of a reported message, taken from its row, so that nobody can misquote or delete it. */
import { and, eq, inArray, lt, ne } from 'drizzle-orm'
import { type ChatFile, chatFailures } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { type reports as calls, type ReportedMessage, reportLimits, reportProcess } from '#contract/reports/reports.ts'
import { type Ctx, inTransaction, now, publish } from '../../platform/context.ts'
import { record } from '../audit/service.ts'
import { storedFile } from '../chat/service/files.ts'
import { readableMessage } from '../chat/service/reported.ts'
import { madeAt } from '../media/rules.ts'
import { dropComments } from '../reports/service.ts'
import { reports } from '../reports/tables.ts'
import { reportedMessages } from './tables.ts'

export type Copy = typeof reportedMessages.$inferSelect

const folder = 'reported/'
const fileKey = (reportId: string) => `${folder}${reportId}`
/** A younger copy may belong to a report in progress. */
const restMs = hourMs

/** Call outside a transaction, as it copies files. @throws 404 unless the reporter can read it and this author wrote it; removed */
export async function copyMessage(ctx: Ctx, reportId: string, messageId: string, authorId: string): Promise<Copy> {
  const { row, kind, file } = await readableMessage(ctx, messageId)
  if (row.sender_id !== authorId) throw failures.not_found()
  if (file) await copyFile(ctx, reportId, file)
  return {
    report_id: reportId,
    room: kind,
    text: row.text,
    written_at: row.created_at,
    edited: !!row.edited_at,
    file: file && factsOf(file),
    alt: file?.kind === 'image' ? file.alt : '',
  }
}

async function copyFile(ctx: Ctx, reportId: string, file: ChatFile): Promise<void> {
  const stored = await storedFile(ctx, file)
  // Deleted since its row was read.
  if (!stored) throw chatFailures.removed()
  await ctx.platform.storage.put(fileKey(reportId), stored.bytes, stored.type)
}

function factsOf(file: ChatFile): NonNullable<Copy['file']> {
  if (file.kind === 'image') return { kind: file.kind, type: 'image/webp', seconds: null, peaks: [] }
  const { kind, type, seconds, peaks } = file
  return { kind, type, seconds, peaks }
}

/** For a copy whose report was not created. */
export async function dropCopy(ctx: Ctx, { report_id, file }: Copy): Promise<void> {
  if (file) await freeCopy(ctx, report_id)
}

export async function freeCopy(ctx: Ctx, reportId: string): Promise<void> {
  await ctx.platform.storage.remove(fileKey(reportId))
}

export function copyView(messageId: string | null, copy: Copy | null): ReportedMessage | null {
  if (!messageId || !copy) return null
  const { room, text, written_at, edited, file, alt } = copy
  return { messageId, room, text, at: written_at.toISOString(), edited, file: file && { ...file, alt } }
}

/** Records who opens a private file before it is shown. @throws 404 */
export async function openFile(ctx: Ctx, { reportId }: ParsedOf<typeof calls.openFile>): Promise<OutputOf<typeof calls.openFile>> {
  const [row] = await ctx.db
    .select({ aboutId: reports.about_id, state: reports.state, file: reportedMessages.file })
    .from(reportedMessages)
    .innerJoin(reports, eq(reports.id, reportedMessages.report_id))
    .where(eq(reportedMessages.report_id, reportId))
  if (!row?.file) throw failures.not_found()
  const { aboutId, state, file } = row
  const facts = { state, report: reportId }
  await inTransaction(ctx, (ctx) =>
    record(ctx, { action: 'report.open_file', subject_id: aboutId, before: facts, after: facts, reason: '' }),
  )
  const filename = `reported-${file.kind}-${reportId}.${file.type.replace(/^.*\//, '')}`
  const url = await ctx.platform.storage.signDownload(fileKey(reportId), { expiresIn: chatLimits.fileAddressMs / 1000, filename })
  return { url, expiresAt: new Date(now(ctx).getTime() + chatLimits.fileAddressMs).toISOString() }
}

/** Runs in a transaction; a domain event removes the files afterwards. */
export async function removeCopies(ctx: Ctx, reportIds: readonly string[]): Promise<void> {
  if (!reportIds.length) return
  const rows = await ctx.db
    .delete(reportedMessages)
    .where(inArray(reportedMessages.report_id, [...reportIds]))
    .returning({ id: reportedMessages.report_id, file: reportedMessages.file })
  for (const { id, file } of rows) if (file) publish(ctx, 'report.copy_removed', { reportId: id })
}

/** Runs daily: removes copies long after their decision, and leftovers of a crash. */
export async function sweepCopies(ctx: Ctx): Promise<void> {
  const over = ago(ctx, reportLimits.copyKeptMs)
  const old = await ctx.db
    .select({ id: reportedMessages.report_id })
    .from(reportedMessages)
    .innerJoin(reports, eq(reports.id, reportedMessages.report_id))
    .where(and(ne(reports.state, reportProcess.start), lt(reports.settled_at, over)))
  if (old.length)
    await inTransaction(ctx, (ctx) =>
      removeCopies(
        ctx,
        old.map(({ id }) => id),
      ),
    )
  await dropComments(ctx, over)
  for await (const keys of ctx.platform.storage.pages(folder)) await removeStrays(ctx, keys)
}

const ago = (ctx: Ctx, ms: number) => new Date(now(ctx).getTime() - ms)

async function removeStrays(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => key.slice(folder.length)).filter((id) => madeAt(id) < ago(ctx, restMs))
  if (!ids.length) return
  const kept = await ctx.db
    .select({ id: reportedMessages.report_id })
    .from(reportedMessages)
    .where(inArray(reportedMessages.report_id, ids))
  const wanted = new Set(kept.map(({ id }) => id))
  for (const id of ids) if (!wanted.has(id)) await freeCopy(ctx, id)
}
