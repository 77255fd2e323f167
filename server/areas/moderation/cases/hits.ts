/** Search hits, each with a line that tells it apart from others. One query for each kind on the page. */
import { type SQL, sql } from 'drizzle-orm'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { type CaseHit, type CaseLink, contactRoles, type HitKind } from '#contract/moderation/cases.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { contests, entries } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { masked } from '../../auth/service/proofs.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { orders } from '../../orders/tables.ts'
import { subjectOfPayment } from '../../payments/service/rows.ts'
import { payments, payouts } from '../../payments/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { tickets } from '../../support/tables.ts'

export interface Found {
  kind: HitKind
  id: string
  rank: number
  is_exact: boolean
  /** What matched, where the line does not show it. */
  why: string
  sorted: string
}

interface Row extends Record<string, unknown> {
  id: string
  title: string
  state: string | null
  parts: (string | null)[]
  paise: string | null
  at: Date | string | null
  email?: string | null
  phone?: string | null
  opens_kind: CaseLink['kind'] | null
  opens_id: string | null
}

export async function hitsOf(ctx: Ctx, found: readonly Found[]): Promise<Map<string, CaseHit>> {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const byKind = await together(
    ...kinds.map((kind) =>
      rowsOf(
        ctx,
        kind,
        found.filter((one) => one.kind === kind),
      ),
    ),
  )
  const why = new Map(found.map((one) => [`${one.kind} ${one.id}`, one]))
  return new Map(byKind.flat().map((hit) => [`${hit.kind} ${hit.id}`, { ...hit, ...saidWhy(hit, why.get(`${hit.kind} ${hit.id}`)) }]))
}

const saidWhy = ({ line }: CaseHit, found: Found | undefined) => ({
  isExact: !!found?.is_exact,
  line: [found?.why, line].filter(Boolean).join(', '),
})

async function rowsOf(ctx: Ctx, kind: HitKind, found: readonly Found[]): Promise<CaseHit[]> {
  const { rows } = await ctx.db.execute<Row>(select[kind](sql`any(${sql.param(found.map(({ id }) => id))}::uuid[])`))
  const seesContacts = isOfTeam(ctx.person, contactRoles)
  return rows.map((row) => ({
    kind,
    id: row.id,
    title: row.title,
    state: row.state,
    line: [
      ...row.parts,
      seesContacts && row.email ? masked({ kind: 'email', value: row.email }) : null,
      seesContacts && row.phone ? masked({ kind: 'phone', value: row.phone }) : null,
      row.paise === null ? null : formatRupees(toRupees(Number(row.paise))),
      row.at && formatDay(new Date(row.at).toISOString()),
    ]
      .filter(Boolean)
      .join(', '),
    isExact: false,
    opens: row.opens_kind && row.opens_id ? { kind: row.opens_kind, id: row.opens_id } : null,
  }))
}

const name = (alias: string) => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)
const itself = (kind: CaseLink['kind'], id: SQL) => sql`${kind}::text as opens_kind, ${id}::text as opens_id`

/** A payment for several orders opens the first; a payment for coins opens the payer. */
function caseOfPayment(alias: string): SQL {
  const of = sql.raw(alias)
  const subject = subjectOfPayment(alias)
  return sql`case ${subject} when 'booking' then 'booking' when 'pack' then 'person' else 'order' end as opens_kind,
    case ${subject} when 'purchase' then (select o.id::text from ${orders} o where o.purchase_id = ${of}.subject_id order by o.id limit 1)
      when 'pack' then ${of}.payer_id::text else ${of}.subject_id::text end as opens_id`
}

const select: Record<HitKind, (ids: SQL) => SQL> = {
  person: (ids) => sql`select p.id, coalesce(nullif(f.stage_name, ''), ${name('p')}) as title,
      case when p.suspended_at is not null then 'suspended' else f.state end as state,
      array[p.username::text, case when f.stage_name <> ${name('p')} then ${name('p')} end, case p.type when 'user' then 'client' else p.type end] as parts,
      p.email::text as email, p.phone, null as paise, p.created_at as at, ${itself('person', sql`p.id`)}
    from ${people} p left join ${profiles} f on f.person_id = p.id where p.id = ${ids}`,
  booking: (ids) => sql`select b.id, b.number as title, b.state,
      array[${name('c')} || ' and ' || (b.terms->'artist'->>'stageName')] as parts, b.total_paise as paise, b.starts_at as at, ${itself('booking', sql`b.id`)}
    from ${bookings} b join ${people} c on c.id = b.client_id where b.id = ${ids}`,
  order: (
    ids,
  ) => sql`select o.id, o.number as title, o.state, array[${name('b')} || ' from ' || coalesce(nullif(f.stage_name, ''), ${name('s')})] as parts,
      o.total_paise as paise, o.created_at as at, ${itself('order', sql`o.id`)}
    from ${orders} o join ${people} b on b.id = o.buyer_id join ${people} s on s.id = o.seller_id left join ${profiles} f on f.person_id = s.id
    where o.id = ${ids}`,
  payment: (ids) => sql`select m.id, m.label as title, m.state, array[${name('p')}, m.provider_payment_id] as parts,
      m.amount_paise as paise, coalesce(m.paid_at, m.created_at) as at, ${caseOfPayment('m')}
    from ${payments} m left join ${people} p on p.id = m.payer_id where m.id = ${ids}`,
  payout: (
    ids,
  ) => sql`select m.id, m.label as title, m.state, array[coalesce(nullif(f.stage_name, ''), ${name('p')}), m.provider_payout_id] as parts,
      m.net_paise as paise, coalesce(m.paid_at, m.due_at) as at, m.subject as opens_kind, m.subject_id::text as opens_id
    from ${payouts} m left join ${people} p on p.id = m.artist_id left join ${profiles} f on f.person_id = m.artist_id where m.id = ${ids}`,
  ticket: (ids) => sql`select t.id, t.number as title, t.state, array[t.name, t.topic] as parts, t.email, null as paise, t.opened_at as at,
      ${itself('ticket', sql`t.id`)}
    from ${tickets} t where t.id = ${ids}`,
  job: (
    ids,
  ) => sql`select j.id, j.title, j.state, array[${name('p')}, initcap(j.city)] as parts, j.budget_max_paise as paise, j.starts_at as at, ${itself('job', sql`j.id`)}
    from ${jobs} j join ${people} p on p.id = j.client_id where j.id = ${ids}`,
  artwork: (
    ids,
  ) => sql`select a.id, a.name as title, a.state, array['by ' || coalesce(nullif(f.stage_name, ''), ${name('p')})] as parts, a.price_paise as paise,
      a.listed_at as at, ${itself('artwork', sql`a.id`)}
    from ${artworks} a join ${people} p on p.id = a.artist_id left join ${profiles} f on f.person_id = p.id where a.id = ${ids} and a.state <> 'draft'`,
  entry: (
    ids,
  ) => sql`select e.id, e.title, e.state, array[coalesce(nullif(f.stage_name, ''), ${name('p')}), c.title] as parts, null as paise, e.created_at as at,
      ${itself('entry', sql`e.id`)}
    from ${entries} e join ${contests} c on c.id = e.contest_id join ${people} p on p.id = e.artist_id left join ${profiles} f on f.person_id = p.id
    where e.id = ${ids}`,
}
