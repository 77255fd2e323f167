/** Exact matches of the search: an id, a number, an address, a reference. Each part reads one unique or nearly unique index. */
import { type SQL, sql } from 'drizzle-orm'
import { contactRoles, type HitKind } from '#contract/moderation/cases.ts'
import { type Ctx, isOfTeam } from '../../../platform/context.ts'
import { entries, prizes } from '../../arena/tables.ts'
import { artworks } from '../../artworks/tables.ts'
import { people } from '../../auth/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { invoices } from '../../invoices/tables.ts'
import { jobs } from '../../jobs/tables.ts'
import { orders } from '../../orders/tables.ts'
import { payments, payouts, refunds } from '../../payments/tables.ts'
import { tickets } from '../../support/tables.ts'
import type { SearchQuery } from './search.ts'

/** A partner and its reference identify a payment. */
export const knownPartners = ['razorpay', 'sandbox'] as const
/** Many accounts may share a phone number; nothing else has that many matches. */
const most = 20

export function exactly(ctx: Ctx, { words, kinds }: SearchQuery): SQL | undefined {
  const parts: SQL[] = []
  const add = (kind: HitKind, select: SQL, why = '') => {
    if (kinds.includes(kind))
      parts.push(
        sql`(select ${kind}::text as kind, id, 0 as rank, true as is_exact, ${why}::text as why, '' as sorted from (${select} limit ${most}) each)`,
      )
  }
  const { id, email, phone, username, numbers, reference, plainReferences } = words
  if (id) for (const [kind, table] of tablesOf) add(kind, sql`select id from ${table} where id = ${id}`)
  if (id) add('payment', sql`select payment_id as id from ${refunds} where id = ${id}`, 'Its refund')
  if (username) add('person', sql`select id from ${people} where username = ${username}`)
  if (isOfTeam(ctx.person, contactRoles)) {
    if (email) add('person', sql`select id from ${people} where email = ${email}`, 'By e-mail')
    if (phone) add('person', sql`select id from ${people} where phone = ${phone}`, 'By phone')
    if (email) add('ticket', sql`select id from ${tickets} where email = ${email} order by id desc`, 'By e-mail')
  }
  if (numbers.length) {
    const wanted = sql`any(${sql.param([...numbers])}::text[])`
    add('booking', sql`select id from ${bookings} where number = ${wanted}`)
    add('order', sql`select id from ${orders} where number = ${wanted}`)
    add('ticket', sql`select id from ${tickets} where number = ${wanted}`)
    for (const kind of ['booking', 'order'] as const)
      add(kind, sql`select sale_id as id from ${invoices} where number = ${wanted} and sale = ${kind}`, 'By the number of an invoice')
  }
  if (reference) {
    const partner = sql`provider = any(${sql.param([...knownPartners])}::text[])`
    add(
      'payment',
      sql`select id from ${payments} where ${partner} and provider_payment_id = ${reference} and part_of is null`,
      'By reference',
    )
    add('payment', sql`select id from ${payments} where ${partner} and provider_order_id = ${reference}`, 'By reference')
    add('payment', sql`select payment_id as id from ${refunds} where provider_refund_id = ${reference}`, 'By the reference of its refund')
    add('payout', sql`select id from ${payouts} where provider_payout_id = ${reference}`, 'By reference')
  }
  if (plainReferences.length) {
    const plain = sql`upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g'))`
    add(
      'entry',
      sql`select entry_id as id from ${prizes} where reference <> '' and ${plain} = any(${sql.param([...plainReferences])}::text[])`,
      'By the reference of its prize',
    )
  }
  return parts.length ? sql.join(parts, sql` union all `) : undefined
}

const tablesOf: readonly (readonly [HitKind, SQL])[] = [
  ['person', sql`${people}`],
  ['booking', sql`${bookings}`],
  ['order', sql`${orders}`],
  ['payment', sql`${payments}`],
  ['payout', sql`${payouts}`],
  ['ticket', sql`${tickets}`],
  ['job', sql`${jobs}`],
  ['artwork', sql`${artworks}`],
  ['entry', sql`${entries}`],
]
