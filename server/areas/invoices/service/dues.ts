/** What is to be handed on to the government for a month, and the same in the ledger. */
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { type Paise, toRupees } from '#contract/money.ts'
import type { TaxDue } from '#contract/tax-returns.ts'
import { remittedBy, type TaxKind } from '#contract/taxes.ts'
import { type Month, spanOf } from '#contract/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { taxRemittances } from '../tables.ts'

export interface Due {
  cgst: Paise
  sgst: Paise
  igst: Paise
  tds: Paise
  total: Paise
}

export interface Booked {
  booked: Paise
  waiting: Paise
  unbilled: Paise
}

type Span = { from: Date; to: Date }
type Sums<Names extends string> = Record<Names, string>

/** Every paper of the house in a span, with its taxes; a credit note's are below zero. */
const housePapers = ({ from, to }: Span) => sql`
  select key, sale, sale_id, sign * cgst_paise as cgst, sign * sgst_paise as sgst, sign * igst_paise as igst
    from (select *, case when form = 'credit_note' then -1 else 1 end as sign from invoices) signed
    where issuer_id is null and issued_at >= ${from} and issued_at < ${to}`

const withheldLines = ({ from, to }: Span) => sql`select * from sale_taxes where withheld and settled_at >= ${from} and settled_at < ${to}`
const sentPrizes = ({ from, to }: Span) => sql`
  select id, tax_paise from prizes where state = 'handed_over' and tax_paise > 0 and settled_at >= ${from} and settled_at < ${to}`

/** From papers and lines of taxes, which follow from what was agreed; never from the ledger, which they are held against. */
const dueQuery: Record<TaxKind, (span: Span) => SQL> = {
  gst: (span) => sql`select sum(cgst) as cgst, sum(sgst) as sgst, sum(igst) as igst, 0 as tds from (${housePapers(span)}) papers`,
  tcs: (span) => sql`select sum(tcs_cgst_paise) as cgst, sum(tcs_sgst_paise) as sgst, sum(tcs_igst_paise) as igst, 0 as tds
    from (${withheldLines(span)}) lines`,
  tds: (span) => sql`select 0 as cgst, 0 as sgst, 0 as igst, sum(tax) as tds
    from (select tds_paise as tax from (${withheldLines(span)}) lines union all select tax_paise from (${sentPrizes(span)}) prizes) deducted`,
}

export async function dueOf(ctx: Ctx, tax: TaxKind, month: Month): Promise<Due> {
  const { rows } = await ctx.db.execute<Sums<'cgst' | 'sgst' | 'igst' | 'tds'>>(dueQuery[tax](spanOf(month)))
  const [cgst, sgst, igst, tds] = (['cgst', 'sgst', 'igst', 'tds'] as const).map((name) => Number(rows[0]?.[name] ?? 0)) as [
    Paise,
    Paise,
    Paise,
    Paise,
  ]
  return { cgst, sgst, igst, tds, total: cgst + sgst + igst + tds }
}

/** What journals have brought an account, as what we owe; a debit is below zero. */
const owedBy = (account: string) => sql`-sum(e.amount_paise) filter (where a.kind = ${account})`
const entriesOf = sql`join ledger_entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id`

/** By key: what one says and the other does not is found, even where the sums are the same. */
const bookedQuery: Record<TaxKind, (span: Span) => SQL> = {
  gst: (span) => sql`
    with said as (select key, cgst + sgst + igst as tax, case when sale = 'pack' then case when key = 'pack ' || sale_id then 'pack_settled' end else 'earning' end as kind,
        case when sale = 'pack' then sale_id::text else substr(key, 5) end as reference from (${housePapers(span)}) papers),
      entered as (select said.key, ${owedBy('gst_payable')} as tax from said
        join ledger_journals j on j.reference = said.reference and (j.kind = said.kind or (said.kind = 'earning' and j.kind = 'earning_changed')) ${entriesOf} group by said.key)
    select coalesce(sum(entered.tax), 0) as booked, coalesce(sum(said.tax) filter (where entered.key is null), 0) as waiting,
      (select coalesce(${owedBy('gst_payable')}, 0) from ledger_journals j ${entriesOf}
        where j.kind in ('earning', 'earning_changed', 'pack_settled') and j.at >= ${span.from} and j.at < ${span.to}
          and not exists (select 1 from invoices i where i.key = (case when j.kind = 'pack_settled' then 'pack ' else 'fee ' end) || j.reference)) as unbilled
      from said left join entered on entered.key = said.key`,
  tcs: (span) => withheldQuery(span, 'tcs_payable'),
  tds: (span) => sql`
    select lines.booked + prizes.booked as booked, 0 as waiting, lines.unbilled from (${withheldQuery(span, 'tds_payable')}) lines,
      (select coalesce(${owedBy('tds_payable')}, 0) as booked from (${sentPrizes(span)}) sent
        join ledger_journals j on j.kind = 'prize_sent' and j.reference = sent.id::text ${entriesOf}) prizes`,
}

/** `unbilled`: returned to an artist whose taxes are worked out anew within the hour. */
function withheldQuery(span: Span, account: string): SQL {
  const kinds = sql`j.kind in ('withheld', 'taxes_returned')`
  return sql`
    select (select coalesce(${owedBy(account)}, 0) from (${withheldLines(span)}) lines join ledger_journals j on j.reference = lines.reference and ${kinds} ${entriesOf}) as booked,
      0 as waiting,
      (select coalesce(${owedBy(account)}, 0) from ledger_journals j ${entriesOf} where ${kinds} and j.at >= ${span.from} and j.at < ${span.to}
        and not exists (select 1 from sale_taxes t where t.reference = j.reference)) as unbilled`
}

export async function bookedFor(ctx: Ctx, tax: TaxKind, month: Month): Promise<Booked> {
  const { rows } = await ctx.db.execute<Sums<keyof Booked>>(bookedQuery[tax](spanOf(month)))
  const [row] = rows
  return { booked: Number(row?.booked ?? 0), waiting: Number(row?.waiting ?? 0), unbilled: Number(row?.unbilled ?? 0) }
}

export type RemittanceRow = typeof taxRemittances.$inferSelect

/** The oldest first. */
export async function remittancesOf(ctx: Ctx, month: Month): Promise<(RemittanceRow & { by: string })[]> {
  const rows = await ctx.db
    .select({ remittance: taxRemittances, by: sql<string>`${people.first_name} || ' ' || ${people.last_name}` })
    .from(taxRemittances)
    .innerJoin(people, eq(people.id, taxRemittances.recorded_by))
    .where(eq(taxRemittances.month, month))
    .orderBy(asc(taxRemittances.recorded_at), asc(taxRemittances.id))
  return rows.map(({ remittance, by }) => ({ ...remittance, by }))
}

export async function taxDue(ctx: Ctx, tax: TaxKind, month: Month): Promise<TaxDue> {
  const due = await dueOf(ctx, tax, month)
  const ledger = await bookedFor(ctx, tax, month)
  const own = (await remittancesOf(ctx, month)).filter((row) => row.tax === tax)
  const remitted = own.reduce((sum, { amount_paise }) => sum + amount_paise, 0)
  return {
    tax,
    cgst: toRupees(due.cgst),
    sgst: toRupees(due.sgst),
    igst: toRupees(due.igst),
    tds: toRupees(due.tds),
    total: toRupees(due.total),
    remitted: toRupees(remitted),
    left: toRupees(due.total - remitted),
    dueBy: remittedBy(tax, month),
    ledger: {
      booked: toRupees(ledger.booked),
      waiting: toRupees(ledger.waiting),
      unbilled: toRupees(ledger.unbilled),
      difference: toRupees(due.total - ledger.booked - ledger.waiting),
    },
    remittances: own.map(({ challan, paid_on, amount_paise, by, recorded_at }) => ({
      ...{ challan, paidOn: paid_on, amount: toRupees(amount_paise), by, at: recorded_at.toISOString() },
    })),
  }
}
