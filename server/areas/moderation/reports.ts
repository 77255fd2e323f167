/** Reports: one open one of a person about another, the oldest first, settled once. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { auditions as auditionCalls } from '#contract/auditions.ts'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { comments as commentCalls } from '#contract/comments.ts'
import { failures } from '#contract/errors.ts'
import type { jobs as jobCalls } from '#contract/jobs.ts'
import { type Page, pageFrom } from '#contract/page.ts'
import {
  type reports as calls,
  type ReportRow,
  type ReportState,
  reportFailures,
  reportLimits,
  reportProcess,
  reportWeight,
} from '#contract/reports.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../platform/context.ts'
import { findComment } from '../arena/service/comments.ts'
import { entriesById } from '../arena/service/rows.ts'
import { type EntryComment, entries } from '../arena/tables.ts'
import { artworks } from '../artworks/tables.ts'
import { countAttempt } from '../auth/service/attempts.ts'
import { adminIds } from '../auth/service/roles.ts'
import { findPerson } from '../auth/service.ts'
import { people } from '../auth/tables.ts'
import { auditionViews } from '../jobs/service/audition-views.ts'
import { auditionSides, findAudition } from '../jobs/service/auditions.ts'
import { get } from '../jobs/service/lists.ts'
import { findJob } from '../jobs/service/rows.ts'
import { jobs } from '../jobs/tables.ts'
import { picturesByIds } from '../media/service.ts'
import { notify } from '../notifications/service.ts'
import { packages } from '../packages/tables.ts'
import { profiles } from '../profiles/tables.ts'
import { record } from './audit.ts'
import { type Copy, copyMessage, copyView, dropCopy } from './reported-messages.ts'
import { reportedMessages, reports } from './tables.ts'

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

/** What this artist offers; what nobody else can see is not there. @throws 404 */
async function requireOffered(ctx: Ctx, artistId: string, { artworkId, packageId }: Pick<Sent, 'artworkId' | 'packageId'>): Promise<void> {
  const isArtwork = artworkId && and(eq(artworks.id, artworkId), eq(artworks.artist_id, artistId), artworks.is_public)
  const isPackage =
    packageId && and(eq(packages.id, packageId), eq(packages.artist_id, artistId), packages.active, isNull(packages.removed_at))
  if (isArtwork && !(await ctx.db.$count(artworks, isArtwork))) throw failures.not_found()
  if (isPackage && !(await ctx.db.$count(packages, isPackage))) throw failures.not_found()
}

/** A post can be told of by whoever can read it; the report is about its client. */
export async function reportJob(ctx: Ctx, { jobId, reason, text }: ParsedOf<typeof jobCalls.report>): Promise<{ message: string }> {
  const { job } = await get(ctx, { jobId })
  if (job.isOwn) throw reportFailures.yourself()
  const row = await findJob(ctx, jobId)
  if (!row) throw failures.not_found()
  return report(ctx, { aboutId: row.client_id, jobId, messageId: null, reason, text })
}

/** A performance that everybody could see, or what somebody wrote under it; that is kept as it stands now. */
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

/** By its two sides: the client about what was submitted, the artist about what was asked for. */
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

/** Who looks at what two people keep between them is written down, before they see it. @throws 404 */
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

interface Told {
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

async function report(ctx: Ctx, told: Told): Promise<{ message: string }> {
  const { id: reporterId } = requirePerson(ctx)
  await countAttempt(ctx, { key: `reports of ${reporterId}`, most: reportLimits.perHour, withinMs: reportLimits.withinMs })
  const id = ctx.platform.ids.uuid()
  const copy = told.messageId ? await copyMessage(ctx, id, told.messageId, told.aboutId) : null
  try {
    await inTransaction(ctx, (ctx) => keep(ctx, { ...told, id, reporterId, copy }))
  } catch (error) {
    if (copy) await dropCopy(ctx, copy)
    throw error
  }
  return { message: 'Thank you. Our team will look at it, and nobody else learns that you reported it.' }
}

type New = Told & { id: string; reporterId: string; copy: Copy | null }

async function keep(ctx: Ctx, told: New): Promise<void> {
  const { id, reporterId, jobId, messageId, performanceId, comment, auditionId, artworkId, packageId, reason, text, copy } = told
  const about = {
    ...{ about_id: told.aboutId, job_id: jobId, message_id: messageId, performance_id: performanceId ?? null },
    ...{ comment_id: comment?.id ?? null, comment: comment?.text ?? null, audition_id: auditionId ?? null },
    ...{ artwork_id: artworkId ?? null, package_id: packageId ?? null },
  }
  const { rowCount } = await ctx.db
    .insert(reports)
    .values({ id, reporter_id: reporterId, ...about, reason, text, state: reportProcess.start, at: now(ctx) })
    .onConflictDoNothing()
  if (!rowCount) throw reportFailures.reported_already()
  if (copy) await ctx.db.insert(reportedMessages).values(copy)
  const what = whatOf(about)
  for (const personId of await adminIds(ctx, ['moderator']))
    await notify(ctx, {
      personId,
      key: `report.sent ${id}`,
      type: 'report.sent',
      message: `Somebody has reported ${what}.`,
      href: '/admin/reports',
    })
}

type About = Pick<
  typeof reports.$inferSelect,
  'audition_id' | 'job_id' | 'message_id' | 'comment_id' | 'performance_id' | 'artwork_id' | 'package_id'
>

/** What was reported, in a sentence. */
function whatOf({ audition_id, job_id, message_id, comment_id, performance_id, artwork_id, package_id }: About): string {
  if (audition_id) return 'an audition'
  if (job_id) return 'a job'
  if (message_id) return 'a message'
  if (comment_id) return 'a comment'
  if (performance_id) return 'a performance'
  if (artwork_id) return 'an artwork'
  return package_id ? 'a package' : 'a profile'
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

/** null: there is none. */
export async function oneReport(ctx: Ctx, id: string): Promise<ReportRow | null> {
  const [view] = await viewsOf(ctx, await selectRows(ctx).where(eq(reports.id, id)))
  return view ?? null
}

function matching({ state, reason, username }: ParsedOf<typeof calls.list>): SQL | undefined {
  return and(state && eq(reports.state, state), reason && eq(reports.reason, reason), username ? eq(people.username, username) : undefined)
}

export async function settle(ctx: Ctx, { reportId, move, outcome }: ParsedOf<typeof calls.settle>): Promise<ReportRow> {
  return inTransaction(ctx, async (ctx) => {
    const { to } = reportProcess.moves[move]
    const { rowCount } = await ctx.db
      .update(reports)
      .set({ state: to, outcome, settled_at: now(ctx) })
      .where(and(eq(reports.id, reportId), eq(reports.state, reportProcess.start)))
    const [row] = await selectRows(ctx).where(eq(reports.id, reportId))
    if (!row) throw failures.not_found()
    if (!rowCount) throw reportFailures.settled_already({ state: row.report.state }, { state: row.report.state })
    await tellReporter(ctx, row.report)
    await record(ctx, {
      action: `report.${move}`,
      subject_id: row.report.about_id,
      before: { state: reportProcess.start },
      after: { state: to, report: reportId },
      reason: outcome,
    })
    const [view] = await viewsOf(ctx, [row])
    return view as ReportRow
  })
}

/** What we found stays ours: it can be about somebody else. */
async function tellReporter(ctx: Ctx, report: typeof reports.$inferSelect): Promise<void> {
  const what = `${whatOf(report)} that you reported`
  await notify(ctx, {
    personId: report.reporter_id,
    key: `report.settled ${report.id}`,
    type: 'report.settled',
    message:
      report.state === 'acted'
        ? `Thank you. We have looked at ${what} and acted on it.`
        : `We have looked at ${what}. It does not break our rules, so it stays.`,
    href: '/transparency',
  })
}

interface OpenReports {
  count: number
  weight: number
}

/** How many open reports there are about each of these people, and what they weigh. */
async function openReportsAbout(ctx: Ctx, aboutIds: readonly string[]): Promise<Map<string, OpenReports>> {
  const ofReporter = (state: ReportState) =>
    sql<number>`(select count(*)::int from ${reports} other where other.reporter_id = ${reports.reporter_id} and other.state = ${state})`
  const rows = await ctx.db
    .select({
      aboutId: reports.about_id,
      since: people.created_at,
      isProved: sql<boolean>`${people.email_verified_at} is not null or ${people.phone_verified_at} is not null`,
      acted: ofReporter('acted'),
      dismissed: ofReporter('dismissed'),
    })
    .from(reports)
    .innerJoin(people, eq(people.id, reports.reporter_id))
    .where(and(inArray(reports.about_id, [...new Set(aboutIds)]), eq(reports.state, reportProcess.start)))
  const at = now(ctx).getTime()
  const open = new Map<string, OpenReports>()
  for (const { aboutId, since, ...reporter } of rows) {
    const { count, weight } = open.get(aboutId) ?? { count: 0, weight: 0 }
    open.set(aboutId, { count: count + 1, weight: weight + reportWeight({ ageMs: at - since.getTime(), ...reporter }) })
  }
  return open
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
