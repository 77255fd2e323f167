/** Differences between the partner and our books, for the admins who check them. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type payments as calls, type MoneyDifference, type PaymentSubject, paymentFailures } from '#contract/payments/payments.ts'
import { type Ctx, now, requirePerson } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { differenceAssignees } from '../tables.ts'
import { subjectOfPayment } from './rows.ts'
import { knownEntities } from './settlement-lists.ts'
import { isInReview, stuckTransfers } from './stuck.ts'
import { linkTo } from './views.ts'

interface Row extends Record<string, unknown> {
  key: string
  kind: MoneyDifference['kind']
  id: string
  label: string | null
  ours: string | null
  theirs: string | null
  subject: PaymentSubject | null
  subject_id: string | null
  why: string
  since: Date | string
  day: string | null
  remedy: MoneyDifference['remedy']
  person_id: string | null
  note: string | null
  taken: Date | string | null
}

const underReview = sql`
  select 'payment' as kind, id::text, label, amount_paise as ours, captured_paise as theirs, ${subjectOfPayment('payments')} as subject, subject_id,
      coalesce(failure, '') as why, paid_at as since, null::text as day, case when captured_paise > 0 then 'refund' end as remedy
    from payments where ${isInReview('payments')}`

const unexplainedLines = sql`
  select kind, entity_id, null, case when source = 'books' then amount_paise else ours_paise end, case when source = 'partner' then amount_paise end, null, null::uuid, why, coalesce(unexplained_since, at), day::text as day, null
    from settlement_lines where why is not null`

/** Each with a key that stays the same from one check to the next. */
function everything(at: Date): SQL {
  return sql`
  select 'moving:' || id as key, moving.* from (${underReview} union all ${stuckTransfers(at)}) moving
  union all select 'line:' || line.day || ':' || line.entity_id, line.* from (${unexplainedLines}) line`
}

export async function listDifferences(
  ctx: Ctx,
  { group, transfer, ...page }: ParsedOf<typeof calls.differences>,
): Promise<OutputOf<typeof calls.differences>> {
  const me = requirePerson(ctx).id
  const found = sql`select d.*, a.person_id, a.note, a.since as taken from (${everything(now(ctx))}) d left join difference_assignees a on a.key = d.key
    ${transfer ? sql`where d.key = ${`moving:${transfer}`}` : sql``}`
  const groups = { all: sql`true`, mine: sql`person_id = ${me}`, unassigned: sql`person_id is null` }
  const { rows: counted } = await ctx.db.execute<Record<keyof typeof groups, string>>(sql`
    select count(*) as "all", count(*) filter (where ${groups.mine}) as mine, count(*) filter (where ${groups.unassigned}) as unassigned from (${found}) found`)
  const { rows } = await ctx.db.execute<Row>(
    sql`select * from (${found}) found where ${groups[group]} order by since, key limit ${page.limit} offset ${(page.page - 1) * page.limit}`,
  )
  const counts = { all: Number(counted[0]?.all), mine: Number(counted[0]?.mine), unassigned: Number(counted[0]?.unassigned) }
  const people = await peopleByIds(ctx, [...new Set(rows.flatMap(({ person_id }) => person_id ?? []))])
  const named = await knownEntities(
    ctx,
    rows.filter(({ day }) => day).map(({ id }) => id),
  )
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.first_name} ${person.last_name}` : 'Somebody'
  }
  return {
    ...pageFrom(
      rows.map((row) => viewOf({ ...row, ...named.get(row.id) }, me, nameOf)),
      counts[group],
      page,
    ),
    counts,
  }
}

function viewOf(row: Row, me: string, nameOf: (id: string) => string): MoneyDifference {
  const rupees = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)))
  const link = row.subject && row.subject_id ? linkTo(row.subject, row.subject_id) : { bookingId: null, orderId: null, purchaseId: null }
  return {
    key: row.key,
    kind: row.kind,
    id: row.id,
    label: row.label,
    ...link,
    ours: rupees(row.ours),
    theirs: rupees(row.theirs),
    why: row.why,
    since: new Date(row.since).toISOString(),
    day: row.day,
    remedy: row.remedy,
    assignee: row.person_id
      ? {
          name: nameOf(row.person_id),
          isMe: row.person_id === me,
          since: new Date(row.taken ?? row.since).toISOString(),
          note: row.note ?? '',
        }
      : null,
  }
}

/** @throws no_difference when it does not differ any more, difference_taken when another admin took it first */
export async function assignDifference(
  ctx: Ctx,
  { key, isMine, note, seen }: ParsedOf<typeof calls.assignDifference>,
): Promise<OutputOf<typeof calls.assignDifference>> {
  const { rows } = await ctx.db.execute(sql`select 1 from (${everything(now(ctx))}) d where key = ${key} limit 1`)
  if (!rows.length) throw paymentFailures.no_difference()
  const person_id = requirePerson(ctx).id
  if (isMine) {
    const row = { person_id, note, since: now(ctx) }
    const { rowCount } = await ctx.db
      .insert(differenceAssignees)
      .values({ key, ...row })
      .onConflictDoUpdate({
        target: differenceAssignees.key,
        set: row,
        setWhere: or(eq(differenceAssignees.person_id, person_id), seen ? eq(differenceAssignees.since, new Date(seen)) : undefined),
      })
    if (!rowCount) throw paymentFailures.difference_taken()
  } else await ctx.db.delete(differenceAssignees).where(and(eq(differenceAssignees.key, key), eq(differenceAssignees.person_id, person_id)))
  return { message: isMine ? 'You look at it.' : 'You have let go of it.' }
}

/** Deletes the assignees of differences that no longer exist. */
export async function forgetSettled(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`delete from difference_assignees a where not exists (select 1 from (${everything(now(ctx))}) d where d.key = a.key)`,
  )
}
