import { eq, inArray } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { jobDecisions } from '#contract/jobs/admin.ts'
import { reviewReasons } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { people } from '../../../auth/tables.ts'
import { ownerTexts } from '../../../jobs/notices.ts'
import { decideJob, decisionsFor } from '../../../jobs/service/admin.ts'
import { findJob } from '../../../jobs/service/rows.ts'
import { jobColumns, jobs } from '../../../jobs/tables.ts'
import { described, type ReviewKind } from './kind.ts'

export const jobKind: ReviewKind = {
  reasoned: ['remove'],
  async describe(ctx, ids) {
    const rows = await ctx.db
      .select(jobColumns)
      .from(jobs)
      .where(inArray(jobs.id, [...ids]))
    return described(
      rows.map(({ id, title, category, city, budget_max_paise }) => ({
        id,
        title,
        line: `${categoryOf(category).one} · ${cityOf(city).name} · up to ${formatRupees(toRupees(budget_max_paise))}`,
        href: '/admin/jobs',
      })),
    )
  },
  async open(ctx, id) {
    const [found] = await ctx.db
      .select({ job: jobColumns, username: people.username, first: people.first_name, last: people.last_name })
      .from(jobs)
      .innerJoin(people, eq(people.id, jobs.client_id))
      .where(eq(jobs.id, id))
    if (!found) return null
    const { job, username, first, last } = found
    const possible = decisionsFor(job)
    return {
      version: job.version,
      subject: {
        about: { username, name: `${first} ${last}` },
        facts: [
          { label: 'Why it is here', value: job.review_reasons.map((each) => reviewReasons[each]).join('. ') || 'It was reported' },
          ...(job.flags.length ? [{ label: 'Words', value: job.flags.join(', ') }] : []),
          { label: 'When', value: formatWhen(job.starts_at) },
          { label: 'Where', value: cityOf(job.city).name },
          { label: 'Budget', value: `${formatRupees(toRupees(job.budget_min_paise))} to ${formatRupees(toRupees(job.budget_max_paise))}` },
          { label: 'Openings', value: String(job.openings) },
        ],
        texts: [{ label: 'Description', before: null, text: job.description }],
      },
      choices: (
        [
          { kind: 'approve', decision: 'pass', label: 'Open', consequence: 'Artists see it and can apply.' },
          { kind: 'reject', decision: 'remove', label: 'Remove', consequence: 'Nobody sees it, and whoever has applied is told.' },
        ] as const
      ).filter(({ decision }) => possible.includes(decision)),
    }
  },
  async evidence(ctx, id) {
    const job = await findJob(ctx, id)
    return job ? { personId: job.client_id, texts: [job.title, job.description], pictureIds: [] } : null
  },
  async carryOut(ctx, { id, decision, reason, version }) {
    const known = jobDecisions.find((each) => each === decision)
    if (known && version !== null) await decideJob(ctx, { jobId: id, decision: known, reason, version })
  },
  async read(ctx, { id, decision, reason }) {
    const job = await findJob(ctx, id)
    if (!job) return null
    const text = decision === 'pass' ? ownerTexts['job.approved'](job) : ownerTexts['job.taken_down']({ ...job, reason })
    return { personId: job.client_id, title: job.title, lines: [text] }
  },
}
