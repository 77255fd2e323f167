/** The facts of each kind of case file, one statement each. */
import { type SQL, sql } from 'drizzle-orm'
import { cityOf } from '#contract/india/cities.ts'
import { type CaseKind, type CaseLink, contactRoles } from '#contract/moderation/cases.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { contests, entries, prizes, voteCounts } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { masked } from '../../auth/service/proofs.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { disputes } from '../../disputes/tables.ts'
import { jobProposals, jobs } from '../../jobs/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { profiles } from '../../profiles/tables.ts'
import { hiddenContacts } from '../tables.ts'
import { balanceOf, type Head, type HeadRow, moment, said, sum } from './facts.ts'
import { sold } from './shared-sources.ts'

export function headOf(ctx: Ctx, kind: CaseKind, id: string): Head {
  return heads[kind](ctx, id)
}

const fullName = (alias: string) => sql.raw(`${alias}.first_name || ' ' || ${alias}.last_name`)
const shownName = (person: string, profile: string) => sql`coalesce(nullif(${sql.raw(profile)}.stage_name, ''), ${fullName(person)})`
const person = (id: unknown): CaseLink => ({ kind: 'person', id: String(id) })
/** Only for readers who may open the link. */
const linkFor = (ctx: Ctx, id: unknown) => (isOfTeam(ctx.person, ['support', 'moderator', 'finance']) ? person(id) : null)
const cityName = (slug: unknown) => slug && cityOf(slug as Parameters<typeof cityOf>[0]).name
const paidFor = (id: SQL) => sql`(select sum(m.captured_paise) from ${payments} m where m.subject_id = ${id})`

const heads: Record<CaseKind, (ctx: Ctx, id: string) => Head> = {
  person: (ctx, id) => {
    const seesContacts = isOfTeam(ctx.person, contactRoles)
    const seesMoney = isOfTeam(ctx.person, sold)
    return {
      select: sql`select ${shownName('p', 'f')} as title, case when p.suspended_at is not null then 'suspended' end as state, p.username::text as username, p.type,
          ${fullName('p')} as name, p.email::text as email, p.phone, p.created_at as joined, f.state as profile, f.city, f.category, f.stage_name,
          ${balanceOf('artist_payable', sql`p.id`)} as owed,
          (select count(*) from ${hiddenContacts} h where h.person_id = p.id) as hidden_contacts
        from ${people} p left join ${profiles} f on f.person_id = p.id where p.id = ${id}`,
      facts: (row) => [
        said('username', row.username),
        said('type', row.name === row.title ? typeName(row) : `${typeName(row)}, ${row.name}`),
        ...(seesContacts
          ? [said('email', maskedOrNull('email', row.email)), said('phone', maskedOrNull('phone', row.phone)), said('profile', row.profile)]
          : []),
        said('category', row.category && categoryOf(row.category as Parameters<typeof categoryOf>[0]).one),
        said('city', cityName(row.city)),
        moment('joined', row.joined),
        ...(seesMoney && row.type === 'artist' ? [sum('owed', row.owed ?? 0)] : []),
        ...(seesContacts && Number(row.hidden_contacts) ? [said('hidden_contacts', row.hidden_contacts)] : []),
      ],
      pages: (row) => [
        ...(row.type === 'artist' && row.profile === 'approved' ? [{ page: 'profile' as const, key: String(row.username) }] : []),
        ...(seesContacts && row.type !== 'admin' ? [{ page: 'review' as const, key: String(row.username) }] : []),
      ],
    }
  },
  booking: (_ctx, id) => ({
    select: sql`select 'Booking ' || b.number as title, b.state, ${fullName('c')} as client, c.id as client_id, b.terms->'artist'->>'stageName' as artist, b.artist_id,
        b.terms->'package'->>'title' as package, b.event->>'city' as city, b.starts_at, b.total_paise, b.refund_paise, b.answer_by, b.reason,
        ${paidFor(sql`b.id`)} as paid, ${balanceOf('held', sql`b.id`)} as held, d.opened_at as disputed
      from ${bookings} b join ${people} c on c.id = b.client_id left join ${disputes} d on d.subject_id = b.id where b.id = ${id}`,
    facts: (row) => [
      said('client', row.client, person(row.client_id)),
      said('artist', row.artist, person(row.artist_id)),
      said('package', row.package),
      moment('show', row.starts_at),
      said('city', cityName(row.city)),
      sum('total', row.total_paise),
      sum('paid', row.paid ?? 0),
      sum('held', row.held ?? 0),
      ...(Number(row.refund_paise) ? [sum('refund', row.refund_paise)] : []),
      ...(row.state === 'requested' ? [moment('answer_by', row.answer_by)] : []),
      said('reason', row.reason),
    ],
    pages: (row) => (row.disputed ? [{ page: 'dispute', key: id }] : []),
  }),
  order: (_ctx, id) => ({
    select: sql`select 'Order ' || o.number as title, o.state, ${fullName('b')} as buyer, b.id as buyer_id, ${shownName('s', 'f')} as artist, s.id as artist_id,
        o.total_paise, o.refund_paise, o.courier, o.tracking_number, o.latest, o.reason, o.address->>'city' as city,
        (select string_agg(l.name, ', ' order by l.position) from ${orderLines} l where l.order_id = o.id) as works,
        ${paidFor(sql`o.id`)} as paid, ${balanceOf('held', sql`o.id`)} as held, d.opened_at as disputed
      from ${orders} o join ${people} b on b.id = o.buyer_id join ${people} s on s.id = o.seller_id left join ${profiles} f on f.person_id = s.id
        left join ${disputes} d on d.subject_id = o.id where o.id = ${id}`,
    facts: (row) => [
      said('buyer', row.buyer, person(row.buyer_id)),
      said('artist', row.artist, person(row.artist_id)),
      said('works', row.works),
      said('delivery', row.city),
      said('courier', [row.courier, row.tracking_number].filter(Boolean).join(', ')),
      sum('total', row.total_paise),
      sum('paid', row.paid ?? 0),
      sum('held', row.held ?? 0),
      ...(Number(row.refund_paise) ? [sum('refund', row.refund_paise)] : []),
      said('reason', row.reason),
    ],
    pages: (row) => (row.disputed ? [{ page: 'order_dispute', key: id }] : []),
  }),
  job: (ctx, id) => ({
    select: sql`select j.title, j.state, ${fullName('c')} as client, c.id as client_id, j.category, j.city, j.starts_at, j.budget_max_paise, j.openings, j.taken, j.closes_at, j.reason,
        (select count(*) from ${jobProposals} p where p.job_id = j.id) as proposals
      from ${jobs} j join ${people} c on c.id = j.client_id where j.id = ${id}`,
    facts: (row) => [
      said('client', row.client, linkFor(ctx, row.client_id)),
      said('category', categoryOf(row.category as Parameters<typeof categoryOf>[0]).one),
      said('city', cityName(row.city)),
      moment('show', row.starts_at),
      sum('budget', row.budget_max_paise),
      said('openings', `${row.taken} of ${row.openings} taken`),
      said('proposals', row.proposals),
      moment('closes', row.closes_at),
      said('reason', row.reason),
    ],
    pages: () => [{ page: 'job', key: id }, ...(isOfTeam(ctx.person, ['moderator']) ? [{ page: 'jobs' as const, key: id }] : [])],
  }),
  entry: (ctx, id) => ({
    select: sql`select e.title, e.state, ${shownName('p', 'f')} as artist, e.artist_id, c.title as contest, e.reason, e.live_at, z.gross_paise, z.state as prize_state,
        (select sum(v.valid) from ${voteCounts} v where v.entry_id = e.id) as votes
      from ${entries} e join ${contests} c on c.id = e.contest_id join ${people} p on p.id = e.artist_id left join ${profiles} f on f.person_id = p.id
        left join ${prizes} z on z.entry_id = e.id where e.id = ${id}`,
    facts: (row) => [
      said('artist', row.artist, linkFor(ctx, row.artist_id)),
      said('contest', row.contest),
      moment('listed', row.live_at),
      ...(row.live_at ? [said('votes', row.votes ?? 0)] : []),
      // Finance and contests look after the contests whose prizes are paid here.
      ...(isOfTeam(ctx.person, ['contests', 'finance']) ? [sum('prize', row.gross_paise)] : []),
      said('reason', row.reason),
    ],
    pages: (row) => [...(row.state === 'live' ? [{ page: 'performance' as const, key: id }] : []), { page: 'entries', key: id }],
  }),
  artwork: (ctx, id) => ({
    select: sql`select a.name as title, a.state, ${shownName('p', 'f')} as artist, a.artist_id, a.price_paise, a.stock, a.sold, a.listed_at, a.takedown_reason, a.is_public, p.username::text as username
      from ${artworks} a join ${people} p on p.id = a.artist_id left join ${profiles} f on f.person_id = p.id where a.id = ${id}`,
    facts: (row) => [
      said('artist', row.artist, linkFor(ctx, row.artist_id)),
      sum('price', row.price_paise),
      said('stock', `${row.sold} of ${row.stock} sold`),
      moment('listed', row.listed_at),
      said('reason', row.takedown_reason),
    ],
    pages: (row) => [...(row.is_public ? [{ page: 'artwork' as const, key: String(row.username) }] : []), { page: 'takedown', key: id }],
  }),
}

const typeName = ({ type }: HeadRow) => ({ user: 'Client', artist: 'Artist', admin: 'Of our team' })[String(type)]

function maskedOrNull(kind: 'email' | 'phone', value: unknown): string | null {
  return typeof value === 'string' && value ? masked({ kind, value }) : null
}
