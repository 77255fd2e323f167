/** Reports: at most one open report of a person about another, settled once. The callers have loaded what was reported. */
import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { type ReportState, reportFailures, reportProcess, reportWeight } from '#contract/reports/reports.ts'
import { type Ctx, now, requirePerson } from '../../platform/context.ts'
import { adminIds } from '../auth/service/roles.ts'
import { people } from '../auth/tables.ts'
import { notify } from '../notifications/service.ts'
import { reports } from './tables.ts'

type ReportDbRow = typeof reports.$inferSelect

/** In a transaction; notifies moderators. @throws reported_already while an earlier one of this person about the same is open */
export async function openReport(ctx: Ctx, report: Omit<typeof reports.$inferInsert, 'reporter_id' | 'state' | 'at'>): Promise<void> {
  const reporter_id = requirePerson(ctx).id
  const { rowCount } = await ctx.db
    .insert(reports)
    .values({ ...report, reporter_id, state: reportProcess.start, at: now(ctx) })
    .onConflictDoNothing()
  if (!rowCount) throw reportFailures.reported_already()
  for (const personId of await adminIds(ctx, ['moderator']))
    await notify(ctx, {
      personId,
      key: `report.sent ${report.id}`,
      type: 'report.sent',
      message: `Somebody has reported ${whatOf(report)}.`,
      href: '/admin/reports',
    })
}

/** In a transaction; notifies the reporter. @throws 404, or settled_already */
export async function settleReport(
  ctx: Ctx,
  { reportId, move, outcome }: { reportId: string; move: keyof typeof reportProcess.moves; outcome: string },
): Promise<ReportDbRow> {
  const { to } = reportProcess.moves[move]
  const [settled] = await ctx.db
    .update(reports)
    .set({ state: to, outcome, settled_at: now(ctx) })
    .where(and(eq(reports.id, reportId), eq(reports.state, reportProcess.start)))
    .returning()
  if (!settled) throw await whyNotSettled(ctx, reportId)
  await notifyReporter(ctx, settled)
  return settled
}

async function whyNotSettled(ctx: Ctx, reportId: string): Promise<Error> {
  const [row] = await ctx.db.select({ state: reports.state }).from(reports).where(eq(reports.id, reportId))
  return row ? reportFailures.settled_already(row, row) : failures.not_found()
}

type About = Partial<
  Pick<ReportDbRow, 'audition_id' | 'job_id' | 'message_id' | 'comment_id' | 'performance_id' | 'artwork_id' | 'package_id'>
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

/** Leaves out our findings, as they may be about somebody else. */
async function notifyReporter(ctx: Ctx, report: ReportDbRow): Promise<void> {
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

export interface OpenReports {
  count: number
  weight: number
}

/** Number and weight of open reports about each of these people. */
export async function openReportsAbout(ctx: Ctx, aboutIds: readonly string[]): Promise<Map<string, OpenReports>> {
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

/** Erases the texts in reports of this person and about them. @returns the ids of those about them */
export async function forgetReported(ctx: Ctx, personId: string): Promise<string[]> {
  const rows = await ctx.db
    .update(reports)
    .set({ text: '', comment: null })
    .where(or(eq(reports.reporter_id, personId), eq(reports.about_id, personId)))
    .returning({ id: reports.id, aboutId: reports.about_id })
  return rows.flatMap(({ id, aboutId }) => (aboutId === personId ? [id] : []))
}

/** Erases the copied comments of reports settled before then. */
export async function dropComments(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .update(reports)
    .set({ comment: null })
    .where(and(isNotNull(reports.comment), ne(reports.state, reportProcess.start), lt(reports.settled_at, before)))
}
