import { eq, inArray, sql } from 'drizzle-orm'
import { reportReasons } from '#contract/reports/reasons.ts'
import { reportProcess } from '#contract/reports/reports.ts'
import { people } from '../../../auth/tables.ts'
import { profiles } from '../../../profiles/tables.ts'
import { reports } from '../../../reports/tables.ts'
import { oneReport, settle } from '../../reports.ts'
import { reportedMessages } from '../../tables.ts'
import { described, type ReviewKind } from './kind.ts'

export const reportKind: ReviewKind = {
  reasoned: ['act', 'dismiss'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select({
        id: reports.id,
        reason: reports.reason,
        text: reports.text,
        name: sql<string>`coalesce(${profiles.stage_name}, ${people.first_name} || ' ' || ${people.last_name})`,
        pictureId: profiles.display_picture_id,
      })
      .from(reports)
      .innerJoin(people, eq(people.id, reports.about_id))
      .leftJoin(profiles, eq(profiles.person_id, reports.about_id))
      .where(inArray(reports.id, [...ids]))
    return described(
      rows.map(({ id, reason, text, name, pictureId }) => ({
        id,
        title: reportReasons[reason],
        line: [`About ${name}`, text.replace(/\s+/g, ' ').slice(0, 80)].filter(Boolean).join(' · '),
        pictureId,
        href: '/admin/reports',
      })),
    )
  },
  async open(ctx, id) {
    const row = await oneReport(ctx, id)
    if (!row) return null
    return {
      version: null,
      subject: {
        about: { username: row.about.username, name: row.about.name },
        facts: [
          { label: 'Reported by', value: row.by.name },
          { label: 'Open reports about them', value: `${row.openAbout}, weighing ${row.weighAbout}` },
          ...(row.job ? [{ label: 'Job', value: row.job.title }] : []),
          ...(row.artwork ? [{ label: 'Artwork', value: row.artwork.title }] : []),
          ...(row.package ? [{ label: 'Package', value: row.package.title }] : []),
          ...(row.performance ? [{ label: 'Performance', value: row.performance.title }] : []),
        ],
        texts: [
          ...(row.text ? [{ label: 'What they say', before: null, text: row.text }] : []),
          ...(row.message
            ? [{ label: 'The message', before: null, text: row.message.text || 'Only a file. Open the report to see it.' }]
            : []),
          ...(row.comment ? [{ label: 'The comment', before: null, text: row.comment.text }] : []),
        ],
      },
      choices:
        row.state === 'open'
          ? [
              { kind: 'approve', decision: 'act', label: 'Acted on', consequence: 'It is closed: we have done something about it.' },
              { kind: 'reject', decision: 'dismiss', label: 'Dismiss', consequence: 'It is closed: there is nothing to be done.' },
            ]
          : [],
    }
  },
  async evidence(ctx, id) {
    const [row] = await ctx.db
      .select({ personId: reports.about_id, message: reportedMessages.text, comment: reports.comment })
      .from(reports)
      .leftJoin(reportedMessages, eq(reportedMessages.report_id, reports.id))
      .where(eq(reports.id, id))
    return row ? { personId: row.personId, texts: [row.message, row.comment].filter((text) => text !== null), pictureIds: [] } : null
  },
  async carryOut(ctx, { id, decision, reason }) {
    const known = reportProcess.moveNames.find((each) => each === decision)
    if (known) await settle(ctx, { reportId: id, move: known, outcome: reason })
  },
}
