/** Timeline sources of a person's file: their actions, payments, notices, messages and tickets, and the decisions about them. */
import { sql } from 'drizzle-orm'
import { entries } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { people } from '../../auth/tables.ts'
import { bookingMoves, bookings } from '../../bookings/tables.ts'
import { checks } from '../../checks/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { deliveries } from '../../notifications/tables.ts'
import { orderMoves, orders } from '../../orders/tables.ts'
import { reviews } from '../../reviews/tables.ts'
import {
  decisionsOn,
  documentsBy,
  inOrder,
  looked,
  paymentsBy,
  payoutsBy,
  refundsBy,
  reportsOn,
  reviewColumns,
  sold,
  ticketsBy,
} from './shared-sources.ts'
import { moments, type Source, text } from './sources.ts'

/** @param roles of the reader */
export function sourcesOfPerson(id: string, roles: readonly string[]): Source[] {
  return [
    {
      ...{ source: 'person', kind: 'moves', roles: ['support', 'moderator', 'finance'] },
      from: moments(sql`${people} p`, {
        joined: sql`p.created_at`,
        onboarded: sql`p.onboarded_at`,
        suspended: sql`p.suspended_at`,
        erased: sql`p.erased_at`,
      }),
      ...{ where: sql`p.id = ${id}`, at: sql`moment.at`, key: sql`moment.place`, what: sql`moment.what`, who: sql`p.id` },
    },
    ...movesBy(id),
    ...madeBy(id),
    paymentsBy(sql`m.payer_id = ${id} and m.part_of is null`),
    refundsBy(sql`m.payer_id = ${id} and m.part_of is null`),
    ...payoutsBy(sql`o.artist_id = ${id}`),
    documentsBy(sql`i.recipient_id = ${id}`, sql`i.issued_at`),
    documentsBy(sql`i.issuer_id = ${id} and i.recipient_id <> ${id}`, sql`i.issued_at`),
    {
      ...{ source: 'delivery', kind: 'notices', roles: ['support'], from: sql`${deliveries} d`, where: sql`d.person_id = ${id}` },
      ...{
        at: sql`d.created_at`,
        key: sql`d.id`,
        what: sql`d.type`,
        by: sql`d.channel`,
        note: sql`nullif(d.failure, '')`,
        state: sql`d.state`,
      },
    },
    { ...reportsOn(sql`r.about_id = ${id}`), linkKind: sql`null`, linkId: sql`null` },
    reportsOn(sql`r.reporter_id = ${id} and r.about_id <> ${id}`),
    decisionsOn(sql`select ${id}::uuid`, roles),
    ...reviewsAround(id),
    ticketsBy(sql`t.person_id = ${id}`),
  ]
}

/** The person's own moves on bookings and orders; the files of those have the moves of others. */
function movesBy(id: string): Source[] {
  return [
    {
      ...{ source: 'booking_move', kind: 'moves', roles: sold, from: sql`${bookingMoves} m join ${bookings} b on b.id = m.booking_id` },
      ...{
        where: sql`m.person_id = ${id}`,
        at: sql`m.at`,
        key: sql`m.booking_id || ' ' || ${inOrder}`,
        what: sql`m.move`,
        by: sql`m.by`,
        who: sql`m.person_id`,
      },
      ...{ about: sql`b.number`, note: sql`nullif(m.note, '')`, state: sql`m.to_state`, linkKind: text('booking'), linkId: sql`b.id` },
    },
    {
      ...{ source: 'order_move', kind: 'moves', roles: sold, from: sql`${orderMoves} m join ${orders} o on o.id = m.order_id` },
      ...{
        where: sql`m.person_id = ${id}`,
        at: sql`m.at`,
        key: sql`m.order_id || ' ' || ${inOrder}`,
        what: sql`m.move`,
        by: sql`m.by`,
        who: sql`m.person_id`,
      },
      ...{ about: sql`o.number`, note: sql`nullif(m.note, '')`, state: sql`m.to_state`, linkKind: text('order'), linkId: sql`o.id` },
    },
  ]
}

/** What the person posted, entered, made or had checked. */
function madeBy(id: string): Source[] {
  return [
    {
      ...{
        source: 'job',
        kind: 'moves',
        roles: looked,
        from: sql`${jobs} j`,
        where: sql`j.client_id = ${id}`,
        at: sql`j.created_at`,
        key: sql`j.id`,
      },
      ...{
        what: text('posted'),
        who: sql`j.client_id`,
        about: sql`j.title`,
        state: sql`j.state`,
        linkKind: text('job'),
        linkId: sql`j.id`,
      },
    },
    {
      ...{
        source: 'entry',
        kind: 'moves',
        roles: ['moderator'],
        from: sql`${entries} e`,
        where: sql`e.artist_id = ${id}`,
        at: sql`e.created_at`,
        key: sql`e.id`,
      },
      ...{
        what: text('entered'),
        who: sql`e.artist_id`,
        about: sql`e.title`,
        state: sql`e.state`,
        linkKind: text('entry'),
        linkId: sql`e.id`,
      },
    },
    {
      // At most 500 for one artist.
      ...{
        source: 'artwork',
        kind: 'moves',
        roles: ['moderator'],
        from: sql`${artworks} a`,
        where: sql`a.artist_id = ${id} and a.state <> 'draft'`,
      },
      ...{ at: sql`a.created_at`, key: sql`a.id`, what: text('made'), who: sql`a.artist_id`, about: sql`a.name`, state: sql`a.state` },
      ...{ linkKind: text('artwork'), linkId: sql`a.id` },
    },
    {
      ...{ source: 'check', kind: 'moves', roles: ['moderator'] },
      from: moments(sql`${checks} c`, { asked: sql`c.asked_at`, over: sql`c.over_at` }),
      ...{
        where: sql`c.artist_id = ${id}`,
        at: sql`moment.at`,
        key: sql`moment.place || c.id`,
        what: sql`moment.what`,
        about: sql`c.kind`,
      },
      ...{ who: sql`case moment.what when 'asked' then c.artist_id end`, state: sql`c.state` },
    },
  ]
}

function reviewsAround(id: string): Source[] {
  const shown = sql`v.state in ('shown', 'hidden')`
  const of = { source: 'review', kind: 'reviews', roles: ['moderator'], from: sql`${reviews} v`, key: sql`v.id`, ...reviewColumns } as const
  return [
    ...(['client', 'artist'] as const).map((side) => ({
      ...of,
      ...{ where: sql`v.about_id = ${id} and v.by = ${side} and ${shown}`, at: sql`v.shown_at`, what: text('about') },
    })),
    {
      ...of,
      ...{
        where: sql`v.author_id = ${id} and ${shown}`,
        at: sql`v.written_at`,
        what: text('wrote'),
        linkKind: text('person'),
        linkId: sql`v.about_id`,
      },
    },
  ]
}
