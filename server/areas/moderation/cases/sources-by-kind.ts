/** The timeline sources of each kind of file. */
import { sql } from 'drizzle-orm'
import type { CaseKind } from '#contract/moderation/cases.ts'
import { entries, prizes } from '../../arena/tables.ts'
import { artworks, certificates } from '../../artworks/tables.ts'
import { statesReadByAdmins } from '../../bookings/service/thread.ts'
import { bookingMoves, bookings } from '../../bookings/tables.ts'
import { chatMessages, chatRooms } from '../../chat/tables.ts'
import { disputeStatements } from '../../disputes/tables.ts'
import { jobAuditions, jobProposals, jobs } from '../../jobs/tables.ts'
import { orderLines, orderMoves, orders } from '../../orders/tables.ts'
import { payments, payouts, refunds } from '../../payments/tables.ts'
import { sourcesOfPerson } from './person-sources.ts'
import { decisionsOn, inOrder, looked, moneyOf, noticesAt, reportsOn, reviewsOf, sold, ticketsBy } from './shared-sources.ts'
import { moments, type Source, text } from './sources.ts'

export function sourcesOf(kind: CaseKind, id: string, roles: readonly string[]): readonly Source[] {
  return byKind[kind](id, roles)
}

const byKind: Record<CaseKind, (id: string, roles: readonly string[]) => Source[]> = {
  person: sourcesOfPerson,
  booking: (id, roles) => [
    {
      ...{ source: 'booking_move', kind: 'moves', roles: sold, from: sql`${bookingMoves} m`, where: sql`m.booking_id = ${id}` },
      ...{
        at: sql`m.at`,
        key: inOrder,
        what: sql`m.move`,
        by: sql`m.by`,
        who: sql`m.person_id`,
        note: sql`nullif(m.note, '')`,
        state: sql`m.to_state`,
      },
    },
    {
      ...{ source: 'statement', kind: 'moves', roles: sold, from: sql`${disputeStatements} s`, where: sql`s.subject_id = ${id}` },
      ...{ at: sql`s.at`, key: sql`s.id`, what: text('statement'), by: sql`s.by`, who: sql`s.person_id`, note: sql`s.text` },
    },
    ...moneyOf(id),
    {
      // Our team reads messages only where it has to decide.
      ...{ source: 'message', kind: 'messages', roles: sold },
      from: sql`${bookings} b join ${chatRooms} r on r.kind = 'booking' and r.subject_id = b.id join ${chatMessages} m on m.room_id = r.id`,
      where: sql`b.id = ${id} and b.state = any(${sql.param([...statesReadByAdmins])}::text[])`,
      ...{
        at: sql`m.created_at`,
        key: sql`lpad(m.seq::text, 10, '0')`,
        order: sql`m.seq desc`,
        what: text('message'),
        who: sql`m.sender_id`,
      },
      ...{
        note: sql`case when m.removed_at is null then m.text end`,
        state: sql`case when m.removed_at is not null then 'removed' when m.file_id is not null then 'file' end`,
      },
    },
    ...noticesAt(['user', 'artist'].flatMap((side) => [`/dashboard/${side}/bookings/${id}`, `/dashboard/${side}/bookings/${id}#review`])),
    decisionsOn(sql`select ${id}::uuid union all ${moneyIds(id)}`, roles),
    decisionsOn(sql`select unnest(array[b.client_id, b.artist_id]) from ${bookings} b where b.id = ${id}`, roles, true),
    reviewsOf(sql`w.subject = 'booking' and w.subject_id = ${id}`, sold),
    ticketsBy(sql`t.booking_ref <> '' and upper(t.booking_ref) = (select b.number from ${bookings} b where b.id = ${id})`),
  ],
  order: (id, roles) => [
    {
      ...{ source: 'order_move', kind: 'moves', roles: sold, from: sql`${orderMoves} m`, where: sql`m.order_id = ${id}` },
      ...{
        at: sql`m.at`,
        key: inOrder,
        what: sql`m.move`,
        by: sql`m.by`,
        who: sql`m.person_id`,
        note: sql`nullif(m.note, '')`,
        state: sql`m.to_state`,
      },
    },
    {
      ...{ source: 'statement', kind: 'moves', roles: sold, from: sql`${disputeStatements} s`, where: sql`s.subject_id = ${id}` },
      ...{ at: sql`s.at`, key: sql`s.id`, what: text('statement'), by: sql`s.by`, who: sql`s.person_id`, note: sql`s.text` },
    },
    ...moneyOf(id),
    ...noticesAt([`/dashboard/orders/${id}`, `/dashboard/orders/${id}#review`]),
    decisionsOn(sql`select ${id}::uuid union all ${moneyIds(id)}`, roles),
    decisionsOn(sql`select unnest(array[o.buyer_id, o.seller_id]) from ${orders} o where o.id = ${id}`, roles, true),
    reviewsOf(sql`w.subject = 'order' and w.subject_id = ${id}`, sold),
    ticketsBy(sql`t.booking_ref <> '' and upper(t.booking_ref) = (select o.number from ${orders} o where o.id = ${id})`),
  ],
  job: (id, roles) => [
    {
      ...{ source: 'job', kind: 'moves', roles: looked },
      from: moments(sql`${jobs} j`, {
        posted: sql`j.created_at`,
        opened: sql`j.opened_at`,
        paused: sql`j.paused_at`,
        settled: sql`j.settled_at`,
      }),
      ...{
        where: sql`j.id = ${id}`,
        at: sql`moment.at`,
        key: sql`moment.place`,
        what: sql`moment.what`,
        who: sql`case moment.what when 'posted' then j.client_id end`,
      },
      ...{
        note: sql`case moment.what when 'settled' then nullif(j.reason, '') end`,
        state: sql`case moment.what when 'settled' then j.state end`,
      },
    },
    {
      // A proposal's text is private to its two sides; that it came and how it ended, the public count shows as well.
      ...{ source: 'proposal', kind: 'moves', roles: looked },
      from: moments(sql`${jobProposals} p`, { sent: sql`p.created_at`, settled: sql`p.settled_at` }),
      ...{ where: sql`p.job_id = ${id}`, at: sql`moment.at`, key: sql`moment.place || p.id`, what: sql`moment.what` },
      ...{ state: sql`case moment.what when 'settled' then p.state end` },
      ...(sold.some((role) => roles.includes(role)) && {
        linkKind: sql`case when p.booking_id is not null and moment.what = 'settled' then 'booking' end`,
        linkId: sql`p.booking_id`,
      }),
    },
    {
      ...{ source: 'audition', kind: 'moves', roles: looked },
      from: moments(sql`${jobAuditions} a`, { asked: sql`a.asked_at`, submitted: sql`a.submitted_at`, ended: sql`a.ended_at` }),
      ...{ where: sql`a.job_id = ${id}`, at: sql`moment.at`, key: sql`moment.place || a.id`, what: sql`moment.what` },
    },
    ...noticesAt([`/dashboard/user/jobs/${id}`, `/jobs/${id}`]),
    reportsOn(sql`r.job_id = ${id}`),
    decisionsOn(sql`select ${id}::uuid`, roles),
  ],
  entry: (id, roles) => [
    {
      ...{ source: 'entry', kind: 'moves', roles: ['contests', 'moderator'] },
      from: moments(sql`${entries} e`, { entered: sql`e.created_at`, consented: sql`e.consented_at`, live: sql`e.live_at` }),
      ...{ where: sql`e.id = ${id}`, at: sql`moment.at`, key: sql`moment.place`, what: sql`moment.what`, who: sql`e.artist_id` },
    },
    {
      ...{ source: 'prize', kind: 'money', roles: ['contests', 'finance'] },
      from: moments(sql`${prizes} p`, { given: sql`p.created_at`, settled: sql`p.settled_at` }),
      ...{
        where: sql`p.entry_id = ${id}`,
        at: sql`moment.at`,
        key: sql`moment.place || p.id`,
        what: sql`moment.what`,
        who: sql`p.artist_id`,
        paise: sql`p.gross_paise`,
      },
      ...{
        note: sql`nullif(concat_ws(' ', nullif(p.reference, ''), nullif(p.reason, '')), '')`,
        state: sql`case moment.what when 'settled' then p.state end`,
      },
    },
    ...noticesAt([`/arena/${id}`]),
    { ...reportsOn(sql`r.performance_id = ${id}`) },
    decisionsOn(sql`select ${id}::uuid union all select p.id from ${prizes} p where p.entry_id = ${id}`, roles),
  ],
  artwork: (id, roles) => [
    {
      ...{ source: 'artwork', kind: 'moves', roles: ['moderator'] },
      from: moments(sql`${artworks} a`, {
        made: sql`a.created_at`,
        listed: sql`a.listed_at`,
        sold: sql`a.sold_at`,
        taken_down: sql`a.taken_down_at`,
        asked_back: sql`a.asked_at`,
      }),
      ...{ where: sql`a.id = ${id}`, at: sql`moment.at`, key: sql`moment.place`, what: sql`moment.what` },
      ...{
        who: sql`case when moment.what <> 'taken_down' then a.artist_id end`,
        note: sql`nullif(case moment.what when 'taken_down' then a.takedown_reason when 'asked_back' then a.asked_note end, '')`,
      },
    },
    {
      ...{ source: 'order_move', kind: 'moves', roles: sold, from: sql`${orderLines} l join ${orders} o on o.id = l.order_id` },
      ...{
        where: sql`l.artwork_id = ${id}`,
        at: sql`o.created_at`,
        key: sql`o.id`,
        what: text('create'),
        by: text('buyer'),
        who: sql`o.buyer_id`,
        about: sql`o.number`,
      },
      ...{ paise: sql`l.total_paise`, state: sql`o.state`, linkKind: text('order'), linkId: sql`o.id` },
    },
    {
      ...{ source: 'certificate', kind: 'papers', roles: ['moderator'] },
      from: moments(sql`${orderLines} l join ${certificates} c on c.order_id = l.order_id and c.artwork_id = l.artwork_id`, {
        issued: sql`c.issued_at`,
        voided: sql`c.voided_at`,
      }),
      ...{
        where: sql`l.artwork_id = ${id}`,
        at: sql`moment.at`,
        key: sql`moment.place || c.id`,
        what: sql`moment.what`,
        about: sql`c.code`,
      },
      ...{ note: sql`case moment.what when 'voided' then nullif(c.void_reason, '') end` },
    },
    ...noticesAt([`/dashboard/artist/artworks/${id}`]),
    decisionsOn(sql`select ${id}::uuid`, roles),
    reviewsOf(sql`w.artwork_ids @> array[${id}::uuid]`, ['moderator']),
  ],
}

/** Decisions about money have the payment, the refund or the payout as their subject. */
const moneyIds = (subjectId: string) => sql`
  select m.id from ${payments} m where m.subject_id = ${subjectId}
  union all select r.id from ${payments} m join ${refunds} r on r.payment_id = m.id where m.subject_id = ${subjectId}
  union all select o.id from ${payouts} o where o.subject_id = ${subjectId}`
