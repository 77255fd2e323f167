/** Reports: at most one open report of a person about another, oldest first, settled once. */
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { comments as commentCalls } from '#contract/arena/comments.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import type { auditions as auditionCalls } from '#contract/jobs/auditions.ts'
import type { jobs as jobCalls } from '#contract/jobs/jobs.ts'
import { type reports as calls, type ReportRow, reportFailures, reportLimits, reportProcess } from '#contract/reports/reports.ts'
import { type Ctx, inTransaction, requirePerson } from '../../platform/context.ts'
import { findComment } from '../arena/service/comments.ts'
import { entriesById } from '../arena/service/rows.ts'
import { type EntryComment, entries } from '../arena/tables.ts'
import { artworks } from '../artworks/tables.ts'
import { record } from '../audit/service.ts'
import { countAttempt } from '../auth/service/attempts.ts'
import { findPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { auditionViews } from '../jobs/service/audition-views.ts'
import { auditionSides, findAudition } from '../jobs/service/auditions.ts'
import { get } from '../jobs/service/lists.ts'
import { findJob } from '../jobs/service/rows.ts'
import { jobs } from '../jobs/tables.ts'
import { picturesByIds } from '../media/service.ts'
import { packages } from '../packages/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { type OpenReports, openReport, openReportsAbout, settleReport } from '../reports/service.ts'
import { reports } from '../reports/tables.ts'
import { type Copy, copyMessage, copyView, dropCopy } from './reported-messages.ts'
import { reportedMessages } from './tables.ts'

type Sent = ParsedOf<typeof calls.send>

export async function send(ctx: Ctx, asked: Sent): Promise<{ message: string }> {
  const { username, messageId, artworkId, packageId, reason, text } = asked
  const { id } = requirePerson(ctx)
  const about = await findPerson(ctx, username)
  if (!about) throw failures.not_found()
  if (about.id === id) throw reportFailures.yourself()
  await requireOffered(ctx, about.id, { artworkId, packageId })
  return report(ctx, {
    ...{ aboutId: about.id, jobId: null, messageId: messageId ?? null, artworkId: artworkId ?? null, packageId: packageId ?? null },
    ...{ reason, text },
  })
}

/** The reported artwork or package of this artist, if it is public. @throws 404 */
async function requireOffered(ctx: Ctx, artistId: string, { artworkId, packageId }: Pick<Sent, 'artworkId' | 'packageId'>): Promise<void> {
  const isArtwork = artworkId && and(eq(artworks.id, artworkId), eq(artworks.artist_id, artistId), artworks.is_public)
  const isPackage =
    packageId && and(eq(packages.id, packageId), eq(packages.artist_id, artistId), packages.active, isNull(packages.removed_at))
  if (isArtwork && !(await ctx.db.$count(artworks, isArtwork))) throw failures.not_found()
  if (isPackage && !(await ctx.db.$count(packages, isPackage))) throw failures.not_found()
}

/** Everybody who can read a post can report it; the report is about its client. */
export async function reportJob(ctx: Ctx, { jobId, reason, text }: ParsedOf<typeof jobCalls.report>): Promise<{ message: string }> {
  const { job } = await get(ctx, { jobId })
  if (job.isOwn) throw reportFailures.yourself()
  const row = await findJob(ctx, jobId)
  if (!row) throw failures.not_found()
  return report(ctx, { aboutId: row.client_id, jobId, messageId: null, reason, text })
}

/** A public performance or a comment under it; the text is copied as it is now. */
export async function reportPerformance(
  ctx: Ctx,
  { id, commentId, reason, text }: ParsedOf<typeof commentCalls.report>,
): Promise<{ message: string }> {
  const entry = (await entriesById(ctx, [id])).get(id)
  const comment = commentId ? await findComment(ctx, commentId) : null
  if (!entry?.live_at || (commentId && comment?.entry_id !== id)) throw failures.not_found()
  const aboutId = comment?.author_id ?? entry.artist_id
  if (aboutId === requirePerson(ctx).id) throw reportFailures.yourself()
  return report(ctx, { aboutId, jobId: null, messageId: null, performanceId: id, comment, reason, text })
}

/** Either side: the client about the submission, the artist about the request. */
export async function reportAudition(
  ctx: Ctx,
  { auditionId, reason, text }: ParsedOf<typeof auditionCalls.report>,
): Promise<{ message: string }> {
  const { id } = requirePerson(ctx)
  const sides = await auditionSides(ctx, auditionId)
  if (!sides || (id !== sides.artistId && id !== sides.clientId)) throw failures.not_found()
  const aboutId = id === sides.artistId ? sides.clientId : sides.artistId
  return report(ctx, { aboutId, jobId: sides.jobId, messageId: null, auditionId, reason, text })
}

/** Records who opens an audition before it is shown. @throws 404 */
export async function openAudition(
  ctx: Ctx,
  { reportId }: ParsedOf<typeof auditionCalls.open>,
): Promise<OutputOf<typeof auditionCalls.open>> {
  const [row] = await ctx.db.select().from(reports).where(eq(reports.id, reportId))
  if (!row?.audition_id) throw failures.not_found()
  const found = await findAudition(ctx, row.audition_id)
  const view = found && (await auditionViews(ctx, [found], 'desk')).get(found.id)
  if (!view) throw failures.not_found()
  const facts = { state: row.state, report: reportId }
  await inTransaction(ctx, (ctx) =>
    record(ctx, { action: 'report.open_audition', subject_id: row.about_id, before: facts, after: facts, reason: '' }),
  )
  return { audition: view }
}

interface Outcome {
  aboutId: string
  jobId: string | null
  messageId: string | null
  performanceId?: string
  comment?: EntryComment | null
  auditionId?: string
  artworkId?: string | null
  packageId?: string | null
  reason: ReportRow['reason']
  text: string
}

async function report(ctx: Ctx, told: Outcome): Promise<{ message: string }> {
  const { id: reporterId } = requirePerson(ctx)
  await countAttempt(ctx, { key: `reports of ${reporterId}`, most: reportLimits.perHour, withinMs: reportLimits.withinMs })
  const id = ctx.platform.ids.uuid()
  const copy = told.messageId ? await copyMessage(ctx, id, told.messageId, told.aboutId) : null
  try {
    await inTransaction(ctx, (ctx) => keep(ctx, told, id, copy))
  } catch (error) {
    if (copy) await dropCopy(ctx, copy)
    throw error
  }
  return { message: 'Thank you. Our team will look at it, and nobody else learns that you reported it.' }
}

export async function keep(ctx: Ctx, told: Outcome, id: string, copy: Copy | null): Promise<void> {
  const { aboutId, jobId, messageId, performanceId, comment, auditionId, artworkId, packageId, reason, text } = told
  await openReport(ctx, {
    ...{ id, about_id: aboutId, job_id: jobId, message_id: messageId, performance_id: performanceId },
    ...{ comment_id: comment?.id, comment: comment?.text, audition_id: auditionId, artwork_id: artworkId, package_id: packageId },
    ...{ reason, text },
  })
  if (copy) await ctx.db.insert(reportedMessages).values(copy)
}

const reporter = alias(people, 'reporter')
const nameOf = (who: typeof people | typeof reporter) => sql<string>`${who.first_name} || ' ' || ${who.last_name}`

function selectRows(ctx: Ctx) {
  return ctx.db
    .select({
      report: reports,
      about: { id: people.id, username: people.username, name: nameOf(people) },
      pictureId: profiles.display_picture_id,
      by: { username: reporter.username, name: nameOf(reporter) },
      job: { jobId: jobs.id, title: jobs.title },
      performance: { id: entries.id, title: entries.title },
      copy: reportedMessages,
      artwork: { artworkId: artworks.id, title: artworks.name },
      package: { packageId: packages.id, title: packages.title },
    })
    .from(reports)
    .innerJoin(people, eq(people.id, reports.about_id))
    .innerJoin(reporter, eq(reporter.id, reports.reporter_id))
    .leftJoin(profiles, eq(profiles.person_id, reports.about_id))
    .leftJoin(jobs, eq(jobs.id, reports.job_id))
    .leftJoin(entries, eq(entries.id, reports.performance_id))
    .leftJoin(artworks, eq(artworks.id, reports.artwork_id))
    .leftJoin(packages, eq(packages.id, reports.package_id))
    .leftJoin(reportedMessages, eq(reportedMessages.report_id, reports.id))
}

export async function list(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<ReportRow>> {
  const { page_number: page, page_size: limit } = asked
  const where = matching(asked)
  const rows = await selectRows(ctx)
    .where(where)
    .orderBy(asc(reports.at), asc(reports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(*)::int` })
    .from(reports)
    .innerJoin(people, eq(people.id, reports.about_id))
    .where(where)
  return pageFrom(await viewsOf(ctx, rows), counted?.total ?? 0, { page, limit })
}

/** @returns null if there is none */
export async function oneReport(ctx: Ctx, id: string): Promise<ReportRow | null> {
  const [view] = await viewsOf(ctx, await selectRows(ctx).where(eq(reports.id, id)))
  return view ?? null
}

function matching({ state, reason, username }: ParsedOf<typeof calls.list>): SQL | undefined {
  return and(state && eq(reports.state, state), reason && eq(reports.reason, reason), username ? eq(people.username, username) : undefined)
}

export async function settle(ctx: Ctx, { reportId, move, outcome }: ParsedOf<typeof calls.settle>): Promise<ReportRow> {
  return inTransaction(ctx, async (ctx) => {
    const { about_id, state } = await settleReport(ctx, { reportId, move, outcome })
    await record(ctx, {
      action: `report.${move}`,
      subject_id: about_id,
      before: { state: reportProcess.start },
      after: { state, report: reportId },
      reason: outcome,
    })
    return (await oneReport(ctx, reportId)) as ReportRow
  })
}

type Found = Awaited<ReturnType<typeof selectRows>>[number]

async function viewsOf(ctx: Ctx, all: readonly Found[]): Promise<ReportRow[]> {
  const pictures = await picturesByIds(
    ctx,
    all.flatMap(({ pictureId }) => (pictureId ? [pictureId] : [])),
  )
  const open = await openReportsAbout(
    ctx,
    all.map(({ about }) => about.id),
  )
  return all.map((row) => viewOf(row, pictures.get(row.pictureId ?? '') ?? null, open.get(row.about.id) ?? { count: 0, weight: 0 }))
}

function viewOf(
  { report, about, by, job, performance, artwork, package: offered, copy }: Found,
  picture: ReportRow['about']['picture'],
  open: OpenReports,
): ReportRow {
  const { id: reportId, reason, text, state, at, outcome, comment_id, comment } = report
  return {
    about: { ...about, picture },
    ...{ reportId, reason, text, state, by, job, performance, artwork, package: offered, outcome },
    ...{ openAbout: open.count, weighAbout: Math.round(open.weight * 10) / 10 },
    at: at.toISOString(),
    comment: comment_id && comment !== null ? { commentId: comment_id, text: comment } : null,
    auditionId: report.audition_id,
    message: copyView(report.message_id, copy),
  }
}
