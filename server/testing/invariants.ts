/**
 * Invariants of the database that hold at any moment, whatever happened to the processes that wrote it: each is a query that finds
 * nothing. Checked after every simulation and every fault test.
 */

import { type SQL, sql } from 'drizzle-orm'
import { liveStates, unsettledStates } from '#contract/bookings/bookings.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import type { InvoiceSubject } from '#contract/invoices/invoices.ts'
import { openOrderStates, orderProcess } from '#contract/orders/orders.ts'
import { refundsOfEach } from '../areas/payments/service/books.ts'
import { coinDifferencesQuery } from '../areas/rewards/service/recount.ts'
import type { Ctx } from '../platform/context.ts'

const listed = (states: readonly string[]) => sql.raw(`(${states.map((state) => `'${state}'`).join(', ')})`)
const live = listed(liveStates)
const unsettled = listed(unsettledStates)
const settledOrders = listed([...orderProcess.states.filter((state) => !isOneOf(openOrderStates, state)), 'returned'])
/** Paid amount of a booking. */
const paid = sql.raw(
  'case when b.advance_payment_id is null then 0 else b.advance_paise end + case when b.balance_payment_id is null then 0 else b.total_paise - b.advance_paise end + b.overtime_paise',
)

/** Earnings of each journal, in the terms of invoices. */
const earned = sql.raw(`
  select j.reference, j.subject_id, j.at, coalesce(sum(e.amount_paise) filter (where a.kind = 'held'), 0) as gross,
      -coalesce(sum(e.amount_paise) filter (where a.kind = 'platform_fees'), 0) as fee, -coalesce(sum(e.amount_paise) filter (where a.kind = 'gst_payable'), 0) as gst
    from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
    where j.kind in ('earning', 'earning_changed') group by j.id`)
const taxed = sql.raw(`
  select sale_id, sale_number, sum(gross_paise) as gross, sum(fee_paise) as fee, sum(gst_paise) as gst, sum(tds_base_paise) as tds_base
    from sale_taxes group by sale_id, sale_number`)
/** Credit notes count negative. */
const signed = (column: string) => sql.raw(`case when form = 'credit_note' then -${column} else ${column} end`)
const billed = (...subjects: InvoiceSubject[]) => sql`
  select sale_id, sum(${signed('total_paise')}) as total, sum(${signed('taxable_paise')}) as taxable from invoices where subject in ${listed(subjects)} group by sale_id`

/** Every query returns rows with one text, `what`, which names the violation. */
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
  'coins are what their lots, movements and journals say': coinDifferencesQuery,
  'who had a voucher has paid for it, and nobody paid without one': sql`
    select v.id::text as what from reward_vouchers v left join coin_movements m on m.id = v.movement_id
      where v.state in ('issued', 'used', 'expired') and coalesce(-m.coins, 0) <> v.coins
    union all select m.id::text from coin_movements m left join reward_vouchers v on v.movement_id = m.id where m.cause = 'redeemed' and v.id is null`,
  'one line-up plays one booking at a time': sql`
    select a.booking_id::text || ' and ' || b.booking_id::text as what from calendar_slots a join calendar_slots b on a.artist_id = b.artist_id
      and a.unit = b.unit and a.id < b.id and a.during && b.during where a.kind = 'booking' and b.kind = 'booking'`,
  'live bookings hold their time, and no others do': sql`
    select b.number as what from bookings b left join calendar_slots s on s.booking_id = b.id where (b.state in ${live}) <> (s.id is not null)`,
  'the time that a booking holds covers the time that is the artist’s no more': sql`
    select b.number as what from bookings b join calendar_slots s on s.booking_id = b.id
      where not s.during @> tstzrange(b.slot_from, b.slot_to) or s.artist_id <> b.artist_id`,
  'bookings that have ended hold no money': sql`
    select b.number as what from bookings b join ledger_accounts a on a.kind = 'held' and a.owner_id = b.id
      join ledger_balances h on h.account_id = a.id where b.state not in ${unsettled} and h.balance_paise <> 0`,
  'what was paid for a booking that has ended is refunded or the artist’s': sql`
    select b.number as what from bookings b left join payouts p on p.subject_id = b.id and p.state <> 'cancelled'
      where b.state not in ${unsettled} and b.refund_paise + coalesce(p.gross_paise, 0) <> ${paid}`,
  'the partner’s payment is posted once': sql`
    select reference as what from ledger_journals where kind in ('capture', 'capture_unexplained') group by reference having count(*) > 1`,
  'a paid payment is in the ledger': sql`
    select p.id::text as what from payments p where p.captured_paise > 0 and p.state <> 'review'
      and not exists (select 1 from ledger_journals j where j.kind in ('capture', 'capture_unexplained') and j.reference = p.provider_payment_id)`,
  'one payment pays for one thing': sql`
    select payment::text as what from (select advance_payment_id as payment from bookings union all select balance_payment_id from bookings
      union all select payment_id from orders) paid
      where payment is not null group by payment having count(*) > 1`,
  'refunds are neither more nor less than was promised': sql`
    select p.id::text as what from payments p left join
      (select payment_id, sum(amount_paise) as promised, coalesce(sum(amount_paise) filter (where state = 'done'), 0) as done from (${refundsOfEach}) back group by payment_id) r
      on r.payment_id = p.id where p.promised_paise <> coalesce(r.promised, 0) or p.refunded_paise <> coalesce(r.done, 0)`,
  'what several orders were paid with at once is theirs to the paisa': sql`
    select p.id::text as what from payments p join payments part on part.part_of = p.id group by p.id
      having sum(part.amount_paise) <> p.amount_paise or bool_or(part.state in ('paid', 'partially_refunded', 'refunded')) and
        (sum(part.captured_paise), sum(part.promised_paise), sum(part.refunded_paise)) is distinct from (p.captured_paise, p.promised_paise, p.refunded_paise)`,
  'the timeline of a booking ends in its state, without a gap': sql`
    select b.number as what from bookings b join booking_moves m on m.booking_id = b.id group by b.id
      having count(*) <> max(m.version) or max(m.version) <> b.version or (array_agg(m.to_state order by m.version desc))[1] <> b.state`,
  'the timeline of an order ends in its state, without a gap': sql`
    select o.number as what from orders o join order_moves m on m.order_id = o.id group by o.id
      having count(*) <> max(m.version) or max(m.version) <> o.version or (array_agg(m.to_state order by m.version desc))[1] <> o.state`,
  'orders that have ended hold no money': sql`
    select o.number as what from orders o join ledger_accounts a on a.kind = 'held' and a.owner_id = o.id
      join ledger_balances h on h.account_id = a.id where o.state in ${settledOrders} and h.balance_paise <> 0`,
  'what was paid for an order that has ended is refunded or the artist’s': sql`
    select o.number as what from orders o left join payouts p on p.subject_id = o.id and p.state <> 'cancelled'
      where o.state in ${settledOrders} and o.refund_paise + coalesce(p.gross_paise, 0) <> case when o.payment_id is null then 0 else o.total_paise end`,
  'what is decided about an order moves nothing before it stands, and then just that': sql`
    select o.number as what from orders o join lateral (select d.* from order_decisions d where d.order_id = o.id order by d.round desc limit 1) last on true
      left join payouts p on p.subject_id = o.id and p.state <> 'cancelled'
      where case when o.state = 'resolved' then o.refund_paise <> last.refund_paise else o.refund_paise <> 0 or p.id is not null end`,
  'an order that waits for the end of an appeal was decided': sql`
    select o.number as what from orders o left join order_decisions d on d.order_id = o.id
      where o.state in ('decided', 'appealed') group by o.id having count(d.order_id) <> 1`,
  'an order holds its pieces while it is unpaid, has them while it stands, and none of them otherwise': sql`
    select o.number as what from orders o join stock_holds h on h.order_id = o.id
      where o.state <> 'resolved' and h.state is distinct from
        case when o.state = 'awaiting_payment' then 'held' when o.state = 'payment_expired' or o.payment_id is null then 'released'
          when o.state in ('cancelled', 'declined', 'returned', 'refunded') then 'returned' else 'sold' end`,
  'every piece that was sent has its certificate, and none that came back': sql`
    select o.number as what from orders o join stock_holds h on h.order_id = o.id
      left join (select order_id, artwork_id, count(*) as certificates from certificates where voided_at is null group by order_id, artwork_id) c
        on c.order_id = h.order_id and c.artwork_id = h.artwork_id
      where coalesce(c.certificates, 0) <> case when h.state = 'sold' and o.shipped_at is not null then h.quantity else 0 end`,
  'a line of taxes says what its journal says': sql`
    select t.reference as what from sale_taxes t left join (${earned}) j on j.reference = t.reference
      where (t.sale_id, t.gross_paise, t.fee_paise, t.gst_paise, t.settled_at) is distinct from (j.subject_id, j.gross, j.fee, j.gst, j.at)`,
  'what buyers were billed less what was credited is what was earned, to the tax in it': sql`
    select t.sale_number as what from (${taxed}) t left join (${billed('performance', 'artwork')}) p on p.sale_id = t.sale_id
      where (t.gross, t.tds_base) is distinct from (p.total, p.taxable)`,
  'what artists were billed less what was credited is our fee and the tax on it': sql`
    select t.sale_number as what from (${taxed}) t left join (${billed('platform_fee')}) p on p.sale_id = t.sale_id
      where (t.fee, t.gst) is distinct from (coalesce(p.taxable, 0), coalesce(p.total - p.taxable, 0))`,
  'no paper takes back more than was billed': sql`
    select max(sale_number) as what from invoices group by sale_id, subject having sum(${signed('total_paise')}) < 0`,
  'what is kept back from a payout is what its lines of taxes say, and what the ledger has to hand on': sql`
    select o.id::text as what from payouts o
      left join (select sale_id, sum(tcs_cgst_paise + tcs_sgst_paise + tcs_igst_paise) as tcs, sum(tds_paise) as tds from sale_taxes where withheld group by sale_id) t
        on t.sale_id = o.subject_id
      left join (select j.subject_id, -sum(e.amount_paise) filter (where a.kind = 'tcs_payable') as tcs, -sum(e.amount_paise) filter (where a.kind = 'tds_payable') as tds
        from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id group by j.subject_id) l
        on l.subject_id = o.subject_id
      where (o.tcs_paise, o.tds_paise) is distinct from (coalesce(l.tcs, 0), coalesce(l.tds, 0))
        or (not o.taxes_open and (o.tcs_paise, o.tds_paise) is distinct from (coalesce(t.tcs, 0), coalesce(t.tds, 0)))`,
  'what is owed for prizes is what is due of them, and what was deducted from those that were sent is to be handed on': sql`
    select p.id::text as what from prizes p left join
      (select j.subject_id, -sum(e.amount_paise) filter (where a.kind = 'prize_payable') as owed, -sum(e.amount_paise) filter (where a.kind = 'tds_payable') as tax
        from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id group by j.subject_id) l on l.subject_id = p.id
      where (coalesce(l.owed, 0), coalesce(l.tax, 0)) is distinct from
        (case when p.state = 'due' then p.gross_paise else 0 end, case when p.state = 'handed_over' then p.tax_paise else 0 end)`,
  'what was paid to the government and not taken back is in the ledger': sql`
    select r.id::text as what from tax_remittances r left join tax_challans c on c.remittance_id = r.id left join
      (select j.subject_id, -sum(e.amount_paise) as paid from ledger_journals j join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        where j.kind in ('taxes_remitted', 'remittance_undone') and a.kind = 'own_bank' group by j.subject_id) l on l.subject_id = r.id
      where coalesce(l.paid, 0) <> case when c.remittance_id is null then 0 else r.amount_paise end`,
  'papers of one series are numbered from 1 without a gap': sql`
    select s.series || ' of ' || s.year as what from invoice_series s left join invoices i
      on i.issuer_id is not distinct from s.issuer_id and i.year = s.year and i.number like s.series || '/%'
      group by s.id having count(i.id) <> s.last or max(right(i.number, 7)::int) is distinct from s.last`,
  'the stars of an artist are those of the reviews of them that are shown, and no others': sql`
    select p.person_id::text as what from profiles p
      left join reviews r on r.about_id = p.person_id and r.by = 'client' and r.state = 'shown'
      group by p.person_id having (p.rating_count, p.rating_sum, p.rating_weight)
        is distinct from (count(r.id) filter (where r.weight > 0)::int, coalesce(sum(r.stars * r.weight), 0), coalesce(sum(r.weight), 0))`,
  'what two people wrote of each other is shown together': sql`
    select r.id::text as what from reviews r join review_windows w on w.id = r.window_id where (r.state = 'written') <> (w.closed_at is null)`,
  'a review is by one side of what it is about, and about the other': sql`
    select r.id::text as what from reviews r join review_windows w on w.id = r.window_id
      where r.author_id <> case r.by when 'client' then w.client_id else w.artist_id end
        or r.about_id <> case r.by when 'client' then w.artist_id else w.client_id end`,
  'a job has given away as many openings as it has accepted proposals': sql`
    select j.id::text as what from jobs j left join job_proposals p on p.job_id = j.id and p.state = 'accepted' group by j.id having count(p.id) <> j.taken`,
  'nobody waits for an answer about a job that is over': sql`
    select p.id::text as what from job_proposals p join jobs j on j.id = p.job_id
      where p.state in ('submitted', 'viewed', 'shortlisted', 'audition_requested', 'audition_submitted') and j.state in ('filled', 'closed', 'expired', 'removed')`,
  'an artist is waited for exactly while an audition is open': sql`
    select p.id::text as what from job_proposals p where p.state = 'audition_requested' and not exists (
      select 1 from job_auditions a where a.proposal_id = p.id and a.submitted_at is null and a.ended_at is null)`,
  'an accepted proposal has its own artist’s booking with its job’s client': sql`
    select p.id::text as what from job_proposals p join jobs j on j.id = p.job_id left join bookings b on b.id = p.booking_id
      where p.state = 'accepted' and (b.artist_id, b.client_id) is distinct from (p.artist_id, j.client_id)`,
  'a session has one token that is good': sql`
    select session_id::text as what from refresh_tokens where rotated_at is null group by session_id having count(*) > 1`,
  'the counters of an entry say what its votes say': sql`
    select coalesce(c.entry_id, v.entry_id)::text as what
      from (select entry_id, sum(valid) as valid, sum(quarantined) as quarantined, sum(voided) as voided from vote_counts group by entry_id) c
      full join (select entry_id, count(*) filter (where state = 'valid') as valid, count(*) filter (where state = 'quarantined') as quarantined,
        count(*) filter (where state = 'void') as voided from votes group by entry_id) v on v.entry_id = c.entry_id
      where (coalesce(c.valid, 0), coalesce(c.quarantined, 0), coalesce(c.voided, 0)) <> (coalesce(v.valid, 0), coalesce(v.quarantined, 0), coalesce(v.voided, 0))`,
  'votes are cast while voting is open, for somebody else who takes part in that contest': sql`
    select v.id::text as what from votes v left join contest_entries e on e.id = v.entry_id left join contests c on c.id = v.contest_id
      where e.id is null or c.id is null or e.contest_id <> v.contest_id or e.artist_id = v.voter_id or v.at < c.voting_from or v.at >= c.voting_until`,
  'votes that count are for performances that are in the contest': sql`
    select v.id::text as what from votes v join contest_entries e on e.id = v.entry_id where v.state <> 'void' and e.state <> 'live' and e.final_votes is null`,
  'results are published when no vote waits for a decision': sql`
    select v.id::text as what from votes v join contests c on c.id = v.contest_id where c.state in ('results_published', 'archived') and v.state = 'quarantined'`,
  'published results say what the votes say': sql`
    select e.id::text as what from contest_entries e join contests c on c.id = e.contest_id
      where e.final_votes is not null and (c.state not in ('results_published', 'archived')
        or e.final_votes <> (select count(*) from votes v where v.entry_id = e.id and v.state = 'valid'))`,
}

/** Invariants that hold once all events have been handled. */
export const afterTheEvents: Record<string, SQL> = {
  'everything earned has its line of taxes': sql`
    select j.subject_id::text as what from (${earned}) j left join sale_taxes t on t.reference = j.reference where t.reference is null`,
  'a booking that has ended is billed for what was paid and did not go back': sql`
    select b.number as what from bookings b left join (${billed('performance')}) i on i.sale_id = b.id
      left join (select subject_id, sum(captured_paise - promised_paise) as kept from payments where state in ('paid', 'partially_refunded', 'refunded') group by subject_id) p
        on p.subject_id = b.id
      where b.state not in ${unsettled} and coalesce(i.total, 0) <> coalesce(p.kept, 0)`,
  'a work that was sent is billed for what was paid and did not go back': sql`
    select o.number as what from orders o left join (${billed('artwork')}) i on i.sale_id = o.id
      where o.shipped_at is not null and coalesce(i.total, 0) <> case when o.state in ${settledOrders} then o.total_paise - o.refund_paise else o.total_paise end`,
  'a show that is paid for is billed': sql`
    select b.number as what from bookings b left join (${billed('performance')}) i on i.sale_id = b.id
      where b.state in ('funds_secured', 'in_progress', 'disputed') and i.total is distinct from ${paid}`,
  'no payout waits for its taxes': sql`select id::text as what from payouts where taxes_open`,
}

/** @returns the violated invariants, each with what is wrong */
export async function brokenInvariants({ db }: Pick<Ctx, 'db'>, promises = invariants): Promise<string[]> {
  const found: string[] = []
  for (const [sentence, query] of Object.entries(promises)) {
    const { rows } = await db.execute<{ what: string }>(query)
    if (rows.length) found.push(`${sentence}: ${rows.map(({ what }) => what).join(', ')}`)
  }
  return found
}

/** Number of pending things that must be done within minutes. */
export async function unfinished(ctx: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`
    select (select count(*) from events where dispatched_at is null)::int + (select count(*) from provider_events where processed_at is null)::int
      + (select count(*) from sandbox_webhooks where status is null)::int + (select count(*) from refunds where state <> 'done')::int as count`)
  return (rows[0]?.count ?? 0) + (await brokenInvariants(ctx, afterTheEvents)).length
}
