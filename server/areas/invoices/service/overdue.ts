/** Bookings and orders with missing documents: settled before there were any, or whose event was lost. */
import { sql } from 'drizzle-orm'
import type { PaidSubject } from '#contract/payments/payments.ts'
import type { Ctx } from '../../../platform/context.ts'
import { makeDocuments } from './make.ts'

/** Oldest first, because a deduction depends on what came before. @param most sales at once */
export async function makeOverdue(ctx: Ctx, most: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string; sale: PaidSubject }>(sql`
    select j.subject_id::text as id, case when o.id is null then 'booking' else 'order' end as sale
      from ledger_journals j left join orders o on o.id = j.subject_id left join bookings b on b.id = j.subject_id
      where j.kind in ('earning', 'earning_changed') and coalesce(o.id, b.id) is not null
        and not exists (select 1 from sale_taxes t where t.reference = j.reference)
      group by j.subject_id, o.id order by min(j.at) limit ${most}`)
  for (const { id, sale } of rows) await makeDocuments(ctx, sale, id)
}
