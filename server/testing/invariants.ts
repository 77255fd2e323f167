/**
 * What must be true of the database at any moment, whatever happened to the processes that wrote it: each is a query
 * that finds nothing. Run after every simulation and every fault test.
 */
import { type SQL, sql } from 'drizzle-orm'
import { liveStates, unsettledStates } from '#contract/bookings.ts'
import type { Ctx } from '../platform/context.ts'

const listed = (states: readonly string[]) => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const live = listed(liveStates)
const unsettled = listed(unsettledStates)
/** What was paid for a booking. */
const paid = sql.raw(
  'case when b.advance_payment_id is null then 0 else b.advance_paise end + case when b.balance_payment_id is null then 0 else b.total_paise - b.advance_paise end + b.overtime_paise',
)

/** Every query answers with rows of one text, `what`, which names the thing that is wrong. */
export const invariants: Record<string, SQL> = {
  'every journal has two entries at least, and sums to zero in each currency': sql`
    select j.id::text as what from ledger_journals j left join ledger_entries e on e.journal_id = j.id group by j.id
      having count(e.id) < 2 or exists (select 1 from ledger_entries x where x.journal_id = j.id group by x.currency having sum(x.amount_paise) <> 0)`,
  'every balance is the sum of its entries': sql`
    select a.id::text as what from ledger_accounts a left join ledger_balances b on b.account_id = a.id
      left join (select account_id, sum(amount_paise) as sum from ledger_entries group by account_id) e on e.account_id = a.id
      where a.owner_id is not null and coalesce(b.balance_paise, 0) <> coalesce(e.sum, 0)`,
  'no account of coins is below zero': sql`
    select a.id::text as what from ledger_accounts a join ledger_entries e on e.account_id = a.id where a.currency = 'COIN' and a.owner_id is not null
      group by a.id having sum(e.amount_paise) > 0`,
  'one line-up plays one booking at a time': sql`
    select a.booking_id::text || ' and ' || b.booking_id::text as what from calendar_slots a join calendar_slots b on a.artist_id = b.artist_id
      and a.unit = b.unit and a.id < b.id and a.during && b.during where a.kind = 'booking' and b.kind = 'booking'`,
  'live bookings hold their time, and no others do': sql`
    select b.number as what from bookings b left join calendar_slots s on s.booking_id = b.id where (b.state in ${live}) <> (s.id is not null)`,
  'bookings that have ended hold no money': sql`
    select b.number as what from bookings b join ledger_accounts a on a.kind = 'booking_held' and a.owner_id = b.id
      join ledger_balances h on h.account_id = a.id where b.state not in ${unsettled} and h.balance_paise <> 0`,
  'what was paid for a booking that has ended is refunded or the artist’s': sql`
    select b.number as what from bookings b left join payouts p on p.booking_id = b.id and p.state <> 'cancelled'
      where b.state not in ${unsettled} and b.refund_paise + coalesce(p.gross_paise, 0) <> ${paid}`,
  'the partner’s payment is posted once': sql`
    select reference as what from ledger_journals where kind in ('capture', 'capture_unexplained') group by reference having count(*) > 1`,
  'a paid payment is in the ledger': sql`
    select p.id::text as what from payments p where p.captured_paise > 0 and p.state <> 'review'
      and not exists (select 1 from ledger_journals j where j.kind in ('capture', 'capture_unexplained') and j.reference = p.provider_payment_id)`,
  'one payment pays for one thing': sql`
    select payment::text as what from (select advance_payment_id as payment from bookings union all select balance_payment_id from bookings) paid
      where payment is not null group by payment having count(*) > 1`,
  'refunds are neither more nor less than was promised': sql`
    select p.id::text as what from payments p left join
      (select payment_id, sum(amount_paise) as promised, coalesce(sum(amount_paise) filter (where state = 'done'), 0) as done from refunds where not surplus group by payment_id) r
      on r.payment_id = p.id where p.promised_paise <> coalesce(r.promised, 0) or p.refunded_paise <> coalesce(r.done, 0)`,
  'the timeline of a booking ends in its state, without a gap': sql`
    select b.number as what from bookings b join booking_moves m on m.booking_id = b.id group by b.id
      having count(*) <> max(m.version) or max(m.version) <> b.version or (array_agg(m.to_state order by m.version desc))[1] <> b.state`,
  'a session has one token that is good': sql`
    select session_id::text as what from refresh_tokens where rotated_at is null group by session_id having count(*) > 1`,
}

/** @returns the sentences that do not hold, each with what is wrong */
export async function brokenInvariants({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const found: string[] = []
  for (const [sentence, query] of Object.entries(invariants)) {
    const { rows } = await db.execute<{ what: string }>(query)
    if (rows.length) found.push(`${sentence}: ${rows.map(({ what }) => what).join(', ')}`)
  }
  return found
}

/** What is not done yet, and must be within minutes. */
export async function unfinished({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) from events where dispatched_at is null)::int + (select count(*) from provider_events where processed_at is null)::int
      + (select count(*) from sandbox_webhooks where status is null)::int + (select count(*) from refunds where state <> 'done')::int as count`)
  return rows[0]?.count ?? 0
}
