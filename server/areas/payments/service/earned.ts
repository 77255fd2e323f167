/** What artists have earned, for the invoices area. */
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { JournalKind } from '../rules.ts'
import { ledgerJournals } from '../tables.ts'

type Amounts = Record<'gross' | 'fee' | 'gst', Paise>

/** A journal: the earnings of a booking or an order, or a later change of them, negative for a decrease. */
export interface Earned extends Amounts {
  /** The journal's reference: the booking or order, and what has changed. */
  reference: string
  at: Date
}

const kinds: JournalKind[] = ['earning', 'earning_changed']
const earning = inArray(ledgerJournals.kind, kinds)
const entry = (kind: string): SQL => sql`coalesce(sum(e.amount_paise) filter (where a.kind = ${kind}), 0)::text`
const amounts = sql`${entry('held')} as gross, ${entry('platform_fees')} as fee, ${entry('gst_payable')} as gst`
const entries = sql`${ledgerJournals} join ledger_entries e on e.journal_id = ${ledgerJournals.id} join ledger_accounts a on a.id = e.account_id`

type Sums = Record<keyof Amounts, string>

/** Fees and their tax are credits, which are negative in the ledger. */
function amountsOf({ gross, fee, gst }: Sums): Amounts {
  return { gross: Number(gross), fee: 0 - Number(fee), gst: 0 - Number(gst) }
}

/** Oldest first; empty while it has brought its artist nothing. */
export async function earnedWith(ctx: Ctx, subjectId: string): Promise<Earned[]> {
  const { id, kind, reference, at } = ledgerJournals
  const { rows } = await ctx.db.execute<Sums & { reference: string; at: Date | string }>(sql`
    select ${reference} as reference, ${at} as at, ${amounts} from ${entries}
    where ${and(earning, eq(ledgerJournals.subject_id, subjectId))}
    group by ${id} order by ${kind} <> 'earning', ${at}, ${id}`)
  return rows.map(({ reference, at, ...sums }) => ({ reference, at: new Date(at), ...amountsOf(sums) }))
}

/** Earnings from one moment to before another, with later changes of them. @param artistId only theirs */
export async function earnedInLedger(ctx: Ctx, { from, to, artistId }: { from: Date; to: Date; artistId?: string }): Promise<Amounts> {
  const theirs = artistId
    ? sql`exists (select 1 from ledger_entries o join ledger_accounts p on p.id = o.account_id
        where o.journal_id = ${ledgerJournals.id} and p.kind = 'artist_payable' and p.owner_id = ${artistId})`
    : undefined
  const { rows } = await ctx.db.execute<Sums>(sql`
    select ${amounts} from ${entries} where ${and(earning, gte(ledgerJournals.at, from), lt(ledgerJournals.at, to), theirs)}`)
  return amountsOf(rows[0] as Sums)
}
