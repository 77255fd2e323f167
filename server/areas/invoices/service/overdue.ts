/** Bookings whose papers are missing: settled before there were any, or by news that was lost. */
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { makePapers } from './make.ts'

/** The oldest first: what is deducted follows from what came before. @param most bookings at once */
export async function makeOverdue(ctx: Ctx, most: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select j.subject_id::text as id from ledger_journals j join bookings b on b.id = j.subject_id
      where j.kind in ('earning', 'earning_changed') and not exists (select 1 from booking_taxes t where t.reference = j.reference)
      group by j.subject_id order by min(j.at) limit ${most}`)
  for (const { id } of rows) await makePapers(ctx, id)
}
