/** Money at the partner: held amounts from the ledger, transfers in progress from their table. */
import { sql } from 'drizzle-orm'
import type { OutputOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type overview as calls, type RestReason, restReasons } from '#contract/moderation/overview.ts'
import type { Ctx } from '../../../platform/context.ts'
import { bookings } from '../../bookings/tables.ts'
import { orders } from '../../orders/tables.ts'
import { ledgerAccounts, ledgerBalances, payments, payouts, refunds } from '../../payments/tables.ts'
import { coinPackPurchases } from '../../rewards/tables.ts'

/** Held money is a credit, so its balance is below zero. */
const held = sql`
  select case
      when ${ledgerAccounts.kind} = 'unexplained' then 'not_explained'
      when ${bookings.state} in ('disputed', 'contested', 'pleaded') then 'booking_disputes'
      when ${bookings.id} is not null then 'shows_ahead'
      when ${orders.state} in ('disputed', 'decided', 'appealed') then 'order_disputes'
      when ${orders.id} is not null then 'orders'
      when ${coinPackPurchases.id} is not null then 'coin_packs'
      else 'not_explained' end as reason,
    -${ledgerBalances.balance_paise} as paise,
    coalesce(${bookings.created_at}, ${orders.created_at}, ${coinPackPurchases.created_at}, ${payments.created_at}) as since
  from ${ledgerBalances}
  join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerBalances.account_id} and ${ledgerAccounts.currency} = 'INR'
    and ${ledgerAccounts.kind} in ('held', 'unexplained')
  left join ${bookings} on ${bookings.id} = ${ledgerAccounts.owner_id}
  left join ${orders} on ${orders.id} = ${ledgerAccounts.owner_id}
  left join ${coinPackPurchases} on ${coinPackPurchases.id} = ${ledgerAccounts.owner_id}
  left join ${payments} on ${payments.id} = ${ledgerAccounts.owner_id}
  where ${ledgerBalances.balance_paise} <> 0`

const goingBack = sql`select 'refunds' as reason, ${refunds.amount_paise} as paise, ${refunds.created_at} as since
  from ${refunds} where ${refunds.state} <> 'done'`

const goingOut = sql`
  select case
      when ${payouts.state} = 'sent' then 'payouts_sent'
      when ${payouts.state} = 'failed' then 'payouts_refused'
      when ${payouts.state} = 'scheduled' then 'payouts_planned'
      when ${payouts.held_for_account} then 'payouts_without_account'
      else 'payouts_held' end as reason,
    ${payouts.net_paise} as paise, ${payouts.created_at} as since
  from ${payouts} where ${payouts.state} in ('scheduled', 'failed', 'sent', 'held')`

export async function atRest(ctx: Ctx): Promise<OutputOf<typeof calls.atRest>> {
  const { rows } = await ctx.db.execute<{ reason: RestReason; count: number; paise: string; since: string | null }>(sql`
    select reason, count(*)::int as count, sum(paise)::text as paise,
      to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
    from (${held} union all ${goingBack} union all ${goingOut}) resting group by reason`)
  const results = restReasons.flatMap((reason) =>
    rows
      .filter((row) => row.reason === reason)
      .map(({ count, paise, since }) => ({ reason, count, amount: toRupees(Number(paise)), since })),
  )
  return { results, amount: toRupees(rows.reduce((sum, { paise }) => sum + Number(paise), 0)) }
}
