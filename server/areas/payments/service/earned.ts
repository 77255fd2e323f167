/** What artists have earned, for those who write papers about it. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#contract/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import { ledgerJournals, payouts } from '../tables.ts'

export interface Earned {
  artistId: string
  gross: Paise
  fee: Paise
  gst: Paise
  at: Date
}

/** null as long as a booking has brought its artist nothing */
export async function earnedWith(ctx: Ctx, bookingId: string): Promise<Earned | null> {
  const { artist_id: artistId, gross_paise: gross, fee_paise: fee, gst_paise: gst, created_at: at } = payouts
  const [row] = await ctx.db.select({ artistId, gross, fee, gst, at }).from(payouts).where(eq(payouts.booking_id, bookingId))
  return row ?? null
}

/** The same, as the ledger has it: everything earned from one moment to before another. @param artistId only theirs */
export async function earnedInLedger(
  ctx: Ctx,
  { from, to, artistId }: { from: Date; to: Date; artistId?: string },
): Promise<Record<'gross' | 'fee' | 'gst', Paise>> {
  const entry = (kind: string): SQL => sql`coalesce(sum(e.amount_paise) filter (where a.kind = ${kind}), 0)::text`
  const theirs = artistId
    ? sql`and exists (select 1 from ledger_entries o join ledger_accounts p on p.id = o.account_id
        where o.journal_id = ${ledgerJournals.id} and p.kind = 'artist_payable' and p.owner_id = ${artistId})`
    : sql``
  const { rows } = await ctx.db.execute<Record<'gross' | 'fee' | 'gst', string>>(sql`
    select ${entry('booking_held')} as gross, ${entry('platform_fees')} as fee, ${entry('gst_payable')} as gst
    from ${ledgerJournals} join ledger_entries e on e.journal_id = ${ledgerJournals.id} join ledger_accounts a on a.id = e.account_id
    where ${and(eq(ledgerJournals.kind, 'earning'), gte(ledgerJournals.at, from), lt(ledgerJournals.at, to))} ${theirs}`)
  const [sum] = rows
  return { gross: Number(sum?.gross ?? 0), fee: 0 - Number(sum?.fee ?? 0), gst: 0 - Number(sum?.gst ?? 0) }
}
