/** One list of all money of a person: paid and refunded, earned and sent. */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { Picture } from '#contract/media/media.ts'
import type { payments as calls, PaymentSubject, Transaction } from '#contract/payments/payments.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { portraitsOf } from '../../profiles/service/portraits.ts'
import { payments } from '../tables.ts'
import { subjectOfPayment } from './rows.ts'
import { linkTo } from './views.ts'

interface Row extends Record<string, unknown> {
  id: string
  at: Date | string
  kind: Transaction['kind']
  label: string
  note: string
  payee_id: string | null
  paise: string
  state: Transaction['state']
  subject: PaymentSubject
  subject_id: string
  reference: string
}

export async function listTransactions(ctx: Ctx, input: ParsedOf<typeof calls.transactions>): Promise<OutputOf<typeof calls.transactions>> {
  const { id } = requirePerson(ctx)
  const all = movesOf(id)
  const wanted = and(
    input.kind ? sql`kind = ${input.kind}` : sql`true`,
    input.bookingId ? sql`subject_id = ${input.bookingId}` : undefined,
  ) as SQL
  const counted = input.by === 'subject' ? sql`count(distinct (subject, subject_id))` : sql`count(*)`
  const [total] = (await ctx.db.execute<{ count: string }>(sql`select ${counted} as count from (${all}) moves where ${wanted}`)).rows
  const page = sql`limit ${input.limit} offset ${(input.page - 1) * input.limit}`
  const { rows } = await ctx.db.execute<Row>(
    input.by === 'subject'
      ? sql`with moves as (select * from (${all}) every_move where ${wanted}),
          shown as (select subject, subject_id, max(at) as latest from moves group by subject, subject_id order by latest desc, subject_id desc ${page})
        select moves.* from moves join shown using (subject, subject_id) order by shown.latest desc, subject_id desc, at desc, id desc`
      : sql`select * from (${all}) moves where ${wanted} order by at desc, id desc ${page}`,
  )
  const portraits = await portraitsOf(
    ctx,
    rows.flatMap(({ payee_id }) => payee_id ?? []),
  )
  const clients = await clientsOf(
    ctx,
    id,
    rows.map(({ subject_id }) => subject_id),
  )
  const transactions = rows.map((row) => transactionOf(row, portraits.get(row.payee_id ?? '') ?? null, clients.get(row.subject_id) ?? null))
  return pageFrom(transactions, Number(total?.count ?? 0), input)
}

/** The names of an artist's payers, by subject. */
async function clientsOf(ctx: Ctx, artistId: string, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (!subjectIds.length) return new Map()
  const paid = await ctx.db
    .selectDistinct({ subjectId: payments.subject_id, payerId: payments.payer_id })
    .from(payments)
    .where(and(inArray(payments.subject_id, [...new Set(subjectIds)]), eq(payments.payee_id, artistId), isNotNull(payments.paid_at)))
  const people = await peopleByIds(
    ctx,
    paid.map(({ payerId }) => payerId),
  )
  return new Map(
    paid.flatMap(({ subjectId, payerId }) => {
      const person = people.get(payerId)
      return person ? [[subjectId, `${person.first_name} ${person.last_name}`] as const] : []
    }),
  )
}

function transactionOf(row: Row, picture: Picture | null, client: string | null): Transaction {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    label: row.label,
    note: row.note,
    picture,
    client,
    amount: toRupees(Number(row.paise)),
    state: row.state,
    ...linkTo(row.subject, row.subject_id),
    reference: row.reference,
  }
}

/** Money in is positive. A payment that expired unpaid is no transaction. */
function movesOf(personId: string): SQL {
  return sql`
    select id::text as id, coalesce(paid_at, opened_at, created_at) as at, 'payment' as kind, label, '' as note, payee_id,
        -(case when paid_at is null then amount_paise else captured_paise end) as paise, state, ${subjectOfPayment('payments')} as subject, subject_id, coalesce(provider_payment_id, id::text) as reference
      from payments where payer_id = ${personId} and part_of is null and (paid_at is not null or state in ('pending', 'failed'))
    union all
    select r.id::text, coalesce(r.done_at, r.created_at), 'refund', p.label, r.reason, p.payee_id, r.amount_paise, r.state, ${subjectOfPayment('p')}, p.subject_id, coalesce(r.provider_refund_id, r.id::text)
      from refunds r join payments p on p.id = r.payment_id where p.payer_id = ${personId}
    union all
    select o.id || ':' || line.name, o.created_at, line.kind, line.label || o.label, '', null::uuid, line.paise, 'done', o.subject, o.subject_id, o.id::text
      from payouts o cross join lateral (values ('earning', 'earning', '', o.gross_paise), ('fee', 'fee', 'Platform fee: ', -o.fee_paise),
        ('tax', 'tax', 'GST on the platform fee: ', -o.gst_paise), ('tcs', 'tax', 'TCS kept back: ', -o.tcs_paise), ('tds', 'tax', 'TDS kept back: ', -o.tds_paise)) as line (name, kind, label, paise)
      where o.artist_id = ${personId} and line.paise <> 0 and o.state <> 'cancelled'
    union all
    select id::text, coalesce(paid_at, due_at), 'payout', label, '', null::uuid, net_paise, state, subject, subject_id, coalesce(provider_payout_id, id::text)
      from payouts where artist_id = ${personId} and state <> 'cancelled'`
}
