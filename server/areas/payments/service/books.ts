/** Checks that the books balance and every rupee is explained. */
import { sql } from 'drizzle-orm'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { isInReview, stuckTransfers } from './stuck.ts'

export interface Books {
  checkedAt: Date
  /** Journals that do not sum to zero or have fewer than two entries. */
  unbalancedJournals: string[]
  /** Accounts whose snapshot is not the sum of their entries, and payments whose refunds do not add up. */
  driftedBalances: string[]
  /** Unexplained money: in review, paid but not in the ledger, or reported by the partner and not understood. */
  unexplainedPayments: string[]
  /** The subset whose amount is known and that waits for a person. */
  inReview: string[]
  /** Refunds and payouts that the partner refused for good, or that take too long. */
  stuckTransfers: string[]
  sumPaise: Paise
}

type Wrong = 'unbalanced' | 'drifted' | 'unexplained' | 'review' | 'stuck'

const waitsTooLong = "interval '10 minutes'"

/** Checks everything, and logs each finding by name. */
export async function checkBooks(ctx: Ctx): Promise<Books> {
  // One statement, so that all of it is one snapshot.
  const { rows } = await ctx.db.execute<{ what: 'sum' | Wrong; id: string }>(sql`
    select 'sum' as what, coalesce(sum(amount_paise), 0)::text as id from ledger_entries
    union all select 'unbalanced', id::text from (${unbalanced}) found
    union all select 'drifted', id from (${drifted}) found
    union all select 'unexplained', id from (${unexplained(now(ctx))}) found
    union all select 'review', id::text from payments where ${isInReview('payments')}
    union all select 'stuck', id from (${stuckTransfers(now(ctx))}) found`)
  const idsOf = (what: 'sum' | Wrong) => rows.filter((row) => row.what === what).map(({ id }) => id)
  const books: Books = {
    checkedAt: now(ctx),
    unbalancedJournals: idsOf('unbalanced'),
    driftedBalances: idsOf('drifted'),
    unexplainedPayments: idsOf('unexplained'),
    inReview: idsOf('review'),
    stuckTransfers: idsOf('stuck'),
    sumPaise: Number(idsOf('sum')[0] ?? 0),
  }
  const waiting = books.inReview.length + books.stuckTransfers.length
  if (isWrong(books)) ctx.platform.log.error({ books }, 'the books do not balance')
  else if (waiting) ctx.platform.log.warn({ inReview: books.inReview, stuckTransfers: books.stuckTransfers }, 'money waits for a person')
  return books
}

/** True for unexplained findings; money that waits for a person is explained. */
function isWrong({ unbalancedJournals, driftedBalances, unexplainedPayments, inReview, sumPaise }: Books): boolean {
  const unknown = unexplainedPayments.filter((id) => !inReview.includes(id))
  return [unbalancedJournals, driftedBalances, unknown].some((found) => found.length) || sumPaise !== 0
}

export async function books(ctx: Ctx) {
  const found = await checkBooks(ctx)
  return {
    checkedAt: found.checkedAt.toISOString(),
    unbalancedJournals: found.unbalancedJournals.length,
    driftedBalances: found.driftedBalances.length,
    unexplainedPayments: found.unexplainedPayments.length,
    inReview: found.inReview.length,
    stuckTransfers: found.stuckTransfers.length,
    sum: toRupees(found.sumPaise),
  }
}

const unbalanced = sql`
  select j.id from ledger_journals j left join ledger_entries e on e.journal_id = j.id
  group by j.id having count(e.id) < 2 or (select bool_or(s <> 0) from (select sum(x.amount_paise) s from ledger_entries x where x.journal_id = j.id group by x.currency) c)`

/** The refund of a part also counts for the whole. */
export const refundsOfEach = sql`
  select payment_id, amount_paise, state from refunds where not surplus
  union all select part.part_of, r.amount_paise, r.state from refunds r join payments part on part.id = r.payment_id where not r.surplus and part.part_of is not null`

const drifted = sql`
  select a.id::text from ledger_accounts a
    left join ledger_balances b on b.account_id = a.id
    left join (select account_id, sum(amount_paise) as sum from ledger_entries group by account_id) e on e.account_id = a.id
    where a.owner_id is not null and coalesce(b.balance_paise, 0) <> coalesce(e.sum, 0)
  union all
  select p.id::text from payments p
    left join (select payment_id, sum(amount_paise) as promised, coalesce(sum(amount_paise) filter (where state = 'done'), 0) as done from (${refundsOfEach}) back group by payment_id) r on r.payment_id = p.id
    where p.promised_paise <> coalesce(r.promised, 0) or p.refunded_paise <> coalesce(r.done, 0)
  union all
  select p.id::text from payments p
    join (select part_of, sum(amount_paise) as asked, sum(captured_paise) as captured from payments where part_of is not null group by part_of) parts on parts.part_of = p.id
    where p.amount_paise <> parts.asked or (p.state <> 'review' and parts.captured <> 0 and p.captured_paise <> parts.captured)`

function unexplained(at: Date) {
  return sql`
  select p.id::text from payments p left join ledger_journals j on j.kind = 'capture' and j.reference = p.provider_payment_id
    where p.captured_paise > 0 and p.state <> 'review' and j.id is null
      and not exists (select 1 from ledger_journals u where u.kind = 'capture_unexplained' and u.reference = p.provider_payment_id)
  union select p.id::text from payments p where ${isInReview('p')}
  union select a.owner_id::text from ledger_accounts a join ledger_balances b on b.account_id = a.id where a.kind = 'unexplained' and b.balance_paise <> 0
  union select j.id::text from ledger_journals j left join payments p on p.provider_payment_id = j.reference
    where j.kind = 'capture' and p.part_of is null and (p.id is null or p.captured_paise <> (select sum(e.amount_paise) from ledger_entries e where e.journal_id = j.id and e.amount_paise > 0))
  union select v.id::text from provider_events v where v.processed_at is null and v.received_at <= ${at.toISOString()}::timestamptz - ${sql.raw(waitsTooLong)}`
}
