/** The taxes to remit for a month, and the same according to the ledger. */
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Paise, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { addMonths, type Month, spanOf } from '#contract/grammar/time.ts'
import { remittedBy, type TaxKind } from '#contract/india/taxes.ts'
import type { Remittance, TaxDue } from '#contract/invoices/tax-returns.ts'
import type { Ctx } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import type { Split } from '../rules/taxes.ts'
import { taxChallans, taxRemittanceChanges, taxRemittances } from '../tables.ts'

export interface Due extends Split {
  tds: Paise
  total: Paise
}

/** The amounts according to the ledger. */
export interface InLedger {
  booked: Paise
  /** Billed packs of coins that can still be returned. */
  waiting: Paise
  /** In the ledger, and not yet on an invoice or tax line. */
  unbilled: Paise
  /** The sum of the differences per reference, also of those that only one side has; waiting ones are left out. */
  difference: Paise
}

type Span = { from: Date; to: Date }
type Sums<Names extends string> = Record<Names, string>

/** All invoices of the platform in a span, with their taxes; those of a credit note are negative. */
const houseInvoices = ({ from, to }: Span) => sql`
  select key, sale, sale_id, sign * cgst_paise as cgst, sign * sgst_paise as sgst, sign * igst_paise as igst
    from (select *, case when form = 'credit_note' then -1 else 1 end as sign from invoices) signed
    where issuer_id is null and issued_at >= ${from} and issued_at < ${to}`

const withheldLines = ({ from, to }: Span) => sql`select * from sale_taxes where withheld and settled_at >= ${from} and settled_at < ${to}`
const sentPrizes = ({ from, to }: Span) => sql`
  select id, tax_paise from prizes where state = 'handed_over' and tax_paise > 0 and settled_at >= ${from} and settled_at < ${to}`

/** From invoices and tax lines, which follow from the agreed terms; never from the ledger, with which they are compared. */
const dueQuery: Record<TaxKind, (span: Span) => SQL> = {
  gst: (span) => sql`select sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, 0 as tds from (${houseInvoices(span)}) billed`,
  tcs: (span) => sql`select sum(tcs_cgst_paise) as cgst, sum(tcs_sgst_paise) as sgst, sum(tcs_igst_paise) as igst, 0 as tds
    from (${withheldLines(span)}) lines`,
  tds: (span) => sql`select 0 as cgst, 0 as sgst, 0 as igst, sum(tax) as tds
    from (select tds_paise as tax from (${withheldLines(span)}) lines union all select tax_paise from (${sentPrizes(span)}) prizes) deducted`,
}

export function dueOf(ctx: Ctx, tax: TaxKind, month: Month): Promise<Due> {
  return dueIn(ctx, tax, spanOf(month))
}

async function dueIn(ctx: Ctx, tax: TaxKind, span: Span): Promise<Due> {
  const { rows } = await ctx.db.execute<Sums<'cgst' | 'sgst' | 'igst' | 'tds'>>(dueQuery[tax](span))
  const [cgst, sgst, igst, tds] = (['cgst', 'sgst', 'igst', 'tds'] as const).map((name) => Number(rows[0]?.[name] ?? 0)) as [
    Paise,
    Paise,
    Paise,
    Paise,
  ]
  return { cgst, sgst, igst, tds, total: cgst + sgst + igst + tds }
}

/** What journals added to an account, as a liability of ours; a debit is negative. */
const owedBy = (account: string) => sql`-sum(e.amount_paise) filter (where a.kind = ${account})`
const entriesOf = sql`join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id`

/** The journals that owe GST: each has an invoice of the platform. */
const taxedJournals = sql`('earning', 'earning_changed', 'pack_settled')`

/** Compared one by one, so that two errors that cancel out are found. */
const inLedgerQuery: Record<TaxKind, (span: Span) => SQL> = {
  gst: (span) => sql`
    with billed as (select key, sale, cgst + sgst + igst as tax,
        case when key = 'pack ' || sale_id then sale_id::text when sale <> 'pack' then substr(key, 5) end as reference from (${houseInvoices(span)}) issued),
      posted as (select billed.key, ${owedBy('gst_payable')} as tax from billed
        join ledger_journals j on j.kind in ${taxedJournals} and j.reference = billed.reference ${entriesOf} group by billed.key),
      pairs as (select billed.tax, posted.tax as posted, posted.key is null and billed.sale = 'pack' as waits from billed left join posted on posted.key = billed.key)
    select sum(posted) as booked, sum(tax) filter (where waits) as waiting, sum(abs(tax - coalesce(posted, 0))) filter (where not waits) as difference,
      (select ${owedBy('gst_payable')} from ledger_journals j ${entriesOf}
        where j.kind in ${taxedJournals} and j.at >= ${span.from} and j.at < ${span.to}
          and not exists (select 1 from invoices i where i.key = (case when j.kind = 'pack_settled' then 'pack ' else 'fee ' end) || j.reference)) as unbilled from pairs`,
  tcs: (span) => withheldQuery(span, 'tcs_payable', sql`tcs_cgst_paise + tcs_sgst_paise + tcs_igst_paise`),
  tds: (span) => sql`
    select lines.booked + prizes.booked as booked, 0 as waiting, lines.unbilled, lines.difference + prizes.difference as difference
      from (${withheldQuery(span, 'tds_payable', sql`tds_paise`)}) lines, (${againstLedger(
        sql`select id::text as reference, tax_paise as tax from (${sentPrizes(span)}) sent`,
        { account: 'tds_payable', kinds: sql`('prize_sent')` },
      )}) prizes`,
}

/** @param said the expected amount in the account, by reference */
function againstLedger(said: SQL, { account, kinds }: { account: string; kinds: SQL }): SQL {
  return sql`
    select coalesce(sum(posted), 0) as booked, coalesce(sum(abs(tax - coalesce(posted, 0))), 0) as difference
      from (select s.reference, s.tax, (select ${owedBy(account)} from ledger_journals j ${entriesOf} where j.reference = s.reference and j.kind in ${kinds}) as posted
        from (${said}) s) pairs`
}

/** `unbilled`: returned to an artist whose taxes are recomputed within the hour. */
function withheldQuery(span: Span, account: string, amount: SQL): SQL {
  const kinds = sql`('withheld', 'taxes_returned')`
  return sql`
    select held.booked, 0 as waiting, held.difference,
      (select coalesce(${owedBy(account)}, 0) from ledger_journals j ${entriesOf} where j.kind in ${kinds} and j.at >= ${span.from} and j.at < ${span.to}
        and not exists (select 1 from sale_taxes t where t.reference = j.reference)) as unbilled
      from (${againstLedger(sql`select reference, ${amount} as tax from (${withheldLines(span)}) lines`, { account, kinds })}) held`
}

export async function inLedger(ctx: Ctx, tax: TaxKind, month: Month): Promise<InLedger> {
  const { rows } = await ctx.db.execute<Sums<keyof InLedger>>(inLedgerQuery[tax](spanOf(month)))
  const of = (name: keyof InLedger) => Number(rows[0]?.[name] ?? 0)
  return { booked: of('booked'), waiting: of('waiting'), unbilled: of('unbilled'), difference: of('difference') }
}

/** Earnings of a month without a tax line yet; the lines follow within the hour. */
export async function missingLines(ctx: Ctx, month: Month): Promise<number> {
  const { from, to } = spanOf(month)
  const { rows } = await ctx.db.execute<{ missing: string }>(sql`
    select count(*) as missing from ledger_journals j where j.kind in ('earning', 'earning_changed') and j.at >= ${from} and j.at < ${to}
      and not exists (select 1 from sale_taxes t where t.reference = j.reference)`)
  return Number(rows[0]?.missing ?? 0)
}

export type RemittanceRow = typeof taxRemittances.$inferSelect

const fullName = sql<string>`${people.first_name} || ' ' || ${people.last_name}`

/** Oldest first, including withdrawn ones. */
async function remittancesOf(ctx: Ctx, tax: TaxKind, month: Month): Promise<Remittance[]> {
  const rows = await ctx.db
    .select({ row: taxRemittances, current: taxChallans, by: fullName })
    .from(taxRemittances)
    .innerJoin(people, eq(people.id, taxRemittances.recorded_by))
    .leftJoin(taxChallans, eq(taxChallans.remittance_id, taxRemittances.id))
    .where(and(eq(taxRemittances.tax, tax), eq(taxRemittances.month, month)))
    .orderBy(asc(taxRemittances.recorded_at), asc(taxRemittances.id))
  const changes = await changesOf(
    ctx,
    rows.map(({ row }) => row.id),
  )
  return rows.map(({ row, current, by }) => {
    const own = changes.filter(({ remittanceId }) => remittanceId === row.id)
    const { challan, paidOn } = current ? { challan: current.challan, paidOn: current.paid_on } : (own.at(-1) as Change)
    return {
      ...{ remittanceId: row.id, challan, paidOn, amount: toRupees(row.amount_paise), by, at: row.recorded_at.toISOString() },
      isTakenBack: !current,
      changes: own.map(({ remittanceId: _, ...change }) => change),
    }
  })
}

type Change = Remittance['changes'][number] & { remittanceId: string }

/** Oldest first. */
async function changesOf(ctx: Ctx, remittanceIds: string[]): Promise<Change[]> {
  if (!remittanceIds.length) return []
  const rows = await ctx.db
    .select({ row: taxRemittanceChanges, by: fullName })
    .from(taxRemittanceChanges)
    .innerJoin(people, eq(people.id, taxRemittanceChanges.changed_by))
    .where(inArray(taxRemittanceChanges.remittance_id, remittanceIds))
    .orderBy(asc(taxRemittanceChanges.place))
  return rows.map(({ row, by }) => ({
    ...{ remittanceId: row.remittance_id, challan: row.challan, paidOn: row.paid_on, isTakenBack: row.is_taken_back },
    ...{ by, at: row.changed_at.toISOString() },
  }))
}

/** How many months back overpayments are set off. */
const monthsBack = 12

/** What was overpaid or withdrawn for the months before; zero or negative. */
async function carriedOver(ctx: Ctx, tax: TaxKind, month: Month): Promise<Paise> {
  const first = addMonths(month, -monthsBack)
  const due = await dueIn(ctx, tax, { from: spanOf(first).from, to: spanOf(month).from })
  const { rows } = await ctx.db.execute<{ paid: string }>(
    sql`select coalesce(sum(amount_paise), 0) as paid from tax_remittances r join tax_challans c on c.remittance_id = r.id
      where tax = ${tax} and month >= ${first} and month < ${month}`,
  )
  return Math.min(due.total - Number(rows[0]?.paid ?? 0), 0)
}

export async function taxDue(ctx: Ctx, tax: TaxKind, month: Month): Promise<TaxDue> {
  const due = await dueOf(ctx, tax, month)
  const ledger = await inLedger(ctx, tax, month)
  const carried = await carriedOver(ctx, tax, month)
  const remittances = await remittancesOf(ctx, tax, month)
  const remitted = sumOf(remittances.filter(({ isTakenBack }) => !isTakenBack).map(({ amount }) => toPaise(amount)))
  return {
    tax,
    cgst: toRupees(due.cgst),
    sgst: toRupees(due.sgst),
    igst: toRupees(due.igst),
    tds: toRupees(due.tds),
    total: toRupees(due.total),
    carried: toRupees(carried),
    remitted: toRupees(remitted),
    left: toRupees(due.total + carried - remitted),
    dueBy: remittedBy(tax, month),
    ledger: {
      booked: toRupees(ledger.booked),
      waiting: toRupees(ledger.waiting),
      unbilled: toRupees(ledger.unbilled),
      difference: toRupees(ledger.difference),
    },
    remittances,
  }
}
