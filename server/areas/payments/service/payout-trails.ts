/** Every payout with its full trail, for finance admins. */
import { sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import type { payments as calls, PaidSubject, PayoutTrail } from '#contract/payments/payments.ts'
import type { Ctx } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { linkTo } from './views.ts'

interface Row extends Record<string, unknown> {
  id: string
  label: string
  subject: PaidSubject
  subject_id: string
  artist: string
  username: string
  paid_in: string
  paid_in_at: Date | string | null
  gone_back: string
  gross_paise: string
  fee: string
  withheld: string
  net_paise: string
  state: PayoutTrail['state']
  due_at: Date | string
  why: string | null
  provider_payout_id: string | null
  paid_at: Date | string | null
  settled_on: string | null
}

export async function listPayoutTrails(
  ctx: Ctx,
  { state, words, ...page }: ParsedOf<typeof calls.payoutTrails>,
): Promise<OutputOf<typeof calls.payoutTrails>> {
  const typed = words && holding(words)
  const wanted = sql`
    from payouts o left join people on people.id = o.artist_id
    where ${state ? sql`o.state = ${state}` : sql`true`}
      and ${typed ? sql`(o.label ilike ${typed} or people.username::text ilike ${typed} or people.first_name || ' ' || people.last_name ilike ${typed})` : sql`true`}`
  const { rows: counted } = await ctx.db.execute<{ count: string }>(sql`select count(*) as count ${wanted}`)
  // Only the payouts of the page are traced to their payments and settlement.
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.*, o.fee_paise + o.gst_paise as fee, o.tcs_paise + o.tds_paise as withheld, coalesce(o.held_reason, o.failure) as why,
      came.paid_in, came.paid_in_at, came.gone_back, settled.day as settled_on
    from (select o.*, coalesce(people.first_name || ' ' || people.last_name, 'Somebody') as artist, coalesce(people.username::text, '') as username ${wanted}
      order by o.created_at desc, o.id limit ${page.limit} offset ${(page.page - 1) * page.limit}) o
      cross join lateral (
        select coalesce(sum(captured_paise), 0) as paid_in, max(paid_at) as paid_in_at, coalesce(sum(refunded_paise), 0) as gone_back
          from payments where payments.subject_id = o.subject_id and captured_paise > 0) came
      left join lateral (
        select min(day)::text as day from settlement_lines where entity_id = o.provider_payout_id and source = 'partner') settled on true
    order by o.created_at desc, o.id`)
  return pageFrom(rows.map(viewOf), Number(counted[0]?.count ?? 0), page)
}

function viewOf(row: Row): PayoutTrail {
  const rupees = (paise: string) => toRupees(Number(paise))
  const iso = (at: Date | string | null) => at && new Date(at).toISOString()
  return {
    payoutId: row.id,
    label: row.label,
    ...linkTo(row.subject, row.subject_id),
    artist: { name: row.artist, username: row.username },
    paidIn: rupees(row.paid_in),
    paidInAt: iso(row.paid_in_at),
    goneBack: rupees(row.gone_back),
    gross: rupees(row.gross_paise),
    fee: rupees(row.fee),
    withheld: rupees(row.withheld),
    net: rupees(row.net_paise),
    state: row.state,
    dueAt: new Date(row.due_at).toISOString(),
    why: row.why,
    reference: row.provider_payout_id,
    paidAt: iso(row.paid_at),
    settledOn: row.settled_on,
  }
}
