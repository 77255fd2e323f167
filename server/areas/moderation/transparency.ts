/** The public transparency figures, computed from the rows that our team decides on. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import { fewerThan } from '#contract/grammar/fewer-than.ts'
import { timeZone } from '#contract/grammar/time.ts'
import {
  type transparency as calls,
  type QuarterReport,
  type ReportedKind,
  reportedKinds,
  sumOf,
} from '#contract/moderation/transparency.ts'
import type { ReportReason } from '#contract/reports/reasons.ts'
import { reportReasonNames } from '#contract/reports/reasons.ts'
import { type Ctx, now } from '../../platform/context.ts'
import { countCache } from '../../platform/count-cache.ts'
import { together } from '../../platform/database/transaction.ts'
import { auditLog } from '../audit/tables.ts'
import { reports } from '../reports/tables.ts'
import { decisionAppeals, sanctions } from './tables.ts'

const mostQuarters = 8
const { keptCount } = countCache({ most: 1 })

export function transparencyReport(ctx: Ctx): Promise<OutputOf<typeof calls.report>> {
  return keptCount(ctx, 'transparency', async () => ({ results: await quarters(ctx) }))
}

const zone = sql.raw(`'${timeZone}'`)
const quarterOf = (at: SQLWrapper) => sql<string>`to_char(${at} at time zone ${zone}, 'YYYY"-Q"Q')`

const kindOf = sql<ReportedKind>`case when ${reports.audition_id} is not null then 'audition' when ${reports.comment_id} is not null then 'comment'
  when ${reports.performance_id} is not null then 'performance' when ${reports.message_id} is not null then 'message'
  when ${reports.job_id} is not null then 'job' when ${reports.artwork_id} is not null then 'artwork'
  when ${reports.package_id} is not null then 'package' else 'profile' end`

interface Counted {
  quarter: string
  kind: ReportedKind
  reason: ReportReason
  received: number
  upheld: number
}

/** An artwork restored on its artist's request, and a performance let in again. */
const granted = ['artwork.restore', 'entry.reinstate']
const refused = ['artwork.keep_down']

async function quarters(ctx: Ctx): Promise<QuarterReport[]> {
  const [counted, medians, appeals, ofSanctions] = await together(
    ctx.db.execute<Counted & Record<string, unknown>>(sql`
      select ${quarterOf(reports.at)} as quarter, ${kindOf} as kind, ${reports.reason} as reason, count(*)::int as received,
        (count(*) filter (where ${reports.state} = 'acted'))::int as upheld
      from ${reports} group by 1, 2, 3`),
    ctx.db.execute<{ quarter: string; decided: number; hours: number }>(sql`
      select ${quarterOf(reports.at)} as quarter, count(*)::int as decided,
        percentile_cont(0.5) within group (order by extract(epoch from ${reports.settled_at} - ${reports.at}) / 3600)::float8 as hours
      from ${reports} where ${reports.settled_at} is not null group by 1`),
    ctx.db.execute<{ quarter: string; decided: number; granted: number }>(sql`
      select ${quarterOf(sql`at`)} as quarter, count(*)::int as decided, (count(*) filter (where is_granted))::int as granted from (
        select ${auditLog.at} as at, ${auditLog.action} = any(${sql.param(granted)}) as is_granted
        from ${auditLog} where ${auditLog.action} = any(${sql.param([...granted, ...refused])})
        union all
        -- A performance that is let in again stands in the log already.
        select ${decisionAppeals.decided_at}, ${decisionAppeals.state} = 'reversed' from ${decisionAppeals}
        where ${decisionAppeals.state} <> 'waiting' and not (${decisionAppeals.subject} = 'entry' and ${decisionAppeals.state} = 'reversed')
      ) decided group by 1`),
    ctx.db.execute<{ quarter: string; received: number; upheld: number; lifted: number; hours: number | null }>(sql`
      select ${quarterOf(sanctions.appealed_at)} as quarter, count(*)::int as received,
        (count(*) filter (where ${sanctions.appeal_state} = 'upheld'))::int as upheld,
        (count(*) filter (where ${sanctions.appeal_state} = 'lifted'))::int as lifted,
        percentile_cont(0.5) within group (order by extract(epoch from ${sanctions.appeal_decided_at} - ${sanctions.appealed_at}) / 3600)::float8 as hours
      from ${sanctions} where ${sanctions.appealed_at} is not null group by 1`),
  )
  const names = [...new Set([...counted.rows, ...appeals.rows, ...ofSanctions.rows].map(({ quarter }) => quarter))]
    .sort()
    .reverse()
    .slice(0, mostQuarters)
  return names.map((quarter) => {
    const rows = counted.rows.filter((row) => row.quarter === quarter)
    const median = medians.rows.find((row) => row.quarter === quarter)
    const appealed = appeals.rows.find((row) => row.quarter === quarter)
    const { received = 0, upheld = 0, lifted = 0, hours = null } = ofSanctions.rows.find((row) => row.quarter === quarter) ?? {}
    return {
      quarter,
      isOpen: quarter === quarterAt(now(ctx)),
      ...sharesOf(rows),
      medianHours: median ? medianOf(median.hours, median.decided) : null,
      kinds: partsOf(reportedKinds, (kind) => rows.filter((row) => row.kind === kind)).map(([kind, shares]) => ({ kind, ...shares })),
      reasons: partsOf(reportReasonNames, (reason) => rows.filter((row) => row.reason === reason)).map(([reason, shares]) => ({
        reason,
        ...shares,
      })),
      appeals: { decided: sumOf(appealed?.decided ?? 0), granted: sumOf(appealed?.granted ?? 0) },
      sanctionAppeals: {
        ...{ received: sumOf(received), upheld: sumOf(upheld), lifted: sumOf(lifted) },
        medianHours: hours === null ? null : medianOf(hours, upheld + lifted),
      },
    }
  })
}

const medianOf = (hours: number, decided: number) => (decided >= fewerThan ? Math.round(hours * 10) / 10 : null)

function sharesOf(rows: readonly Counted[]) {
  const sum = (of: 'received' | 'upheld') => sumOf(rows.reduce((all, row) => all + row[of], 0))
  return { received: sum('received'), upheld: sum('upheld') }
}

/** Leaves out zero counts. */
function partsOf<Name extends string>(names: readonly Name[], of: (name: Name) => Counted[]) {
  return names.map((name) => [name, sharesOf(of(name))] as const).filter(([, { received }]) => received !== 0)
}

function quarterAt(at: Date): string {
  const [year = '', month = '1'] = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: 'numeric' }).format(at).split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}
