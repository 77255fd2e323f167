/** The returns of a month: read from invoices and tax lines, checked, and provided as files. */
import { and, asc, eq, gt, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { brand } from '#brand'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { formatRupees, type Paise, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { addMonths, dayOf, formatMonth, type Month, monthOf, spanOf, startOfDay } from '#contract/grammar/time.ts'
import { quarterEnd, rowOn, type TaxKind, taxDayOf, taxKinds, taxTable } from '#contract/india/taxes.ts'
import {
  type ReturnForm,
  returnForms,
  returnLimits,
  type TaxReturn,
  taxReturnFailures,
  type taxReturns,
} from '#contract/invoices/tax-returns.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { prizes } from '../../arena/tables.ts'
import { people } from '../../auth/tables.ts'
import { billingDetails } from '../../billing/tables.ts'
import { csvOf } from '../csv.ts'
import { gstr1Of, type HouseInvoice, problemsOfGstr1 } from '../rules/gstr1.ts'
import { type CollectedLine, gstr8Of, problemsOfGstr8 } from '../rules/gstr8.ts'
import { type Challan, type Deduction, problemsOfTds, type TdsRow, tdsRows } from '../rules/tds-quarter.ts'
import { invoices, saleTaxes } from '../tables.ts'
import { dueOf, inLedger, missingLines, taxDue } from './dues.ts'
import { mostMonths } from './statement.ts'

interface Built {
  about: TaxReturn
  file: { name: string; type: 'json' | 'csv'; body: () => string }
}

export async function monthOfReturns(ctx: Ctx, { month }: ParsedOf<typeof taxReturns.month>): Promise<OutputOf<typeof taxReturns.month>> {
  const dues = []
  for (const tax of taxKinds) dues.push(await taxDue(ctx, tax, month))
  const returns = []
  for (const form of returnForms) returns.push((await build(ctx, form, month)).about)
  return {
    month,
    months: await monthsWithTaxes(ctx),
    isOver: month < monthOf(now(ctx)),
    withheldFrom: ctx.platform.env.TAXES_WITHHELD_FROM ?? null,
    dues,
    returns,
  }
}

/** @throws return_not_ready with the first problem */
export async function returnFile(ctx: Ctx, { month, form }: ParsedOf<typeof taxReturns.file>): Promise<Built['file']> {
  const { about, file } = await build(ctx, form, month)
  const [why] = about.problems
  if (why) throw taxReturnFailures.return_not_ready({ why })
  return file
}

const builders: Record<ReturnForm, (ctx: Ctx, month: Month) => Promise<Built>> = { gstr1, gstr8, tds }

const mostProblems = 20

/** Cuts long lists of problems and notes, so that the rest of the page still works. */
async function build(ctx: Ctx, form: ReturnForm, month: Month): Promise<Built> {
  const { about, file } = await builders[form](ctx, month)
  return { about: { ...about, problems: about.problems.slice(0, mostProblems), notes: about.notes.slice(0, mostProblems) }, file }
}

/** The first rows, and a problem if there are too many. */
function atMost<Row>(rows: Row[]): { rows: Row[]; tooMany: string[] } {
  const most = returnLimits.rows
  return {
    rows: rows.slice(0, most),
    tooMany: rows.length > most ? [`A return holds at most ${most} rows here, and this month has more.`] : [],
  }
}

async function gstr1(ctx: Ctx, month: Month): Promise<Built> {
  const { rows: invoices, tooMany } = await houseInvoices(ctx, month)
  const file = gstr1Of({ seller: brand.seller.gstin, month, invoices })
  const stated = await dueOf(ctx, 'gst', month)
  return {
    about: {
      ...{ form: 'gstr1', name: 'GSTR-1', from: month, until: month, dueBy: `${addMonths(month, 1)}-11`, rows: invoices.length },
      problems: [...(await notComplete(ctx, month, 'gst')), ...tooMany, ...problemsOfGstr1(file, { month, stated })],
      notes: [],
    },
    file: jsonFile(`gstr1-${month}`, file),
  }
}

const jsonFile = (name: string, file: unknown): Built['file'] => ({ name, type: 'json', body: () => JSON.stringify(file, null, 1) })

/** The month is not over, or a part of it is not billed or computed yet. */
async function notComplete(ctx: Ctx, month: Month, tax: TaxKind): Promise<string[]> {
  if (month >= monthOf(now(ctx))) return [`${formatMonth(month)} is not over yet.`]
  const { unbilled } = await inLedger(ctx, tax, month)
  const isBehind = unbilled !== 0 || (await missingLines(ctx, month)) > 0
  return isBehind ? [`The taxes of some sales of ${formatMonth(month)} are still being calculated.`] : []
}

async function houseInvoices(ctx: Ctx, month: Month): Promise<{ rows: HouseInvoice[]; tooMany: string[] }> {
  const { from, to } = spanOf(month)
  const credited = sql<
    string | null
  >`(select i.total_paise from invoices i where i.issuer_id is null and i.number = invoices.credits ->> 'number')`
  const rows = await ctx.db
    .select({ paper: invoices, credited })
    .from(invoices)
    .where(and(isNull(invoices.issuer_id), gte(invoices.issued_at, from), lt(invoices.issued_at, to)))
    .orderBy(asc(invoices.number))
    .limit(returnLimits.rows + 1)
  const { rows: found, tooMany } = atMost(rows)
  const read = found.map(({ paper, credited }) => ({
    ...{ number: paper.number, isCredit: paper.form === 'credit_note', issuedAt: paper.issued_at, gstin: paper.recipient.gstin },
    ...{ placeOfSupply: paper.place_of_supply, percent: paper.percent, sac: paper.sac, taxable: paper.taxable_paise },
    ...{ cgst: paper.cgst_paise, sgst: paper.sgst_paise, igst: paper.igst_paise, total: paper.total_paise },
    creditedTotal: credited === null ? null : Number(credited),
  }))
  return { rows: read, tooMany }
}

async function gstr8(ctx: Ctx, month: Month): Promise<Built> {
  const { rows: lines, tooMany } = await collected(ctx, month)
  const { file, leftOut } = gstr8Of({ collector: brand.seller.tcsGstin, month, lines })
  const problems = problemsOfGstr8(file, leftOut, await dueOf(ctx, 'tcs', month))
  const back = leftOut.map(({ stin }) => `${stin} took back more than they supplied: amend the month they sold in (table 4).`)
  return {
    about: {
      ...{ form: 'gstr8', name: 'GSTR-8', from: month, until: month, dueBy: `${addMonths(month, 1)}-10`, rows: file.tcs.length },
      problems: [...(await notComplete(ctx, month, 'tcs')), ...tooMany, ...problems],
      notes: [...(await notWithheld(ctx, month, 'tcs')), ...back],
    },
    file: jsonFile(`gstr8-${month}`, file),
  }
}

async function collected(ctx: Ctx, month: Month): Promise<{ rows: CollectedLine[]; tooMany: string[] }> {
  const { from, to } = spanOf(month)
  const buyer = sql<string | null>`(select i.recipient ->> 'gstin' from invoices i
    where i.sale_id = sale_taxes.sale_id and i.subject in ('performance', 'artwork') order by i.issued_at, i.id limit 1)`
  const rows = await ctx.db
    .select({ line: saleTaxes, buyer })
    .from(saleTaxes)
    .where(and(eq(saleTaxes.withheld, true), gte(saleTaxes.settled_at, from), lt(saleTaxes.settled_at, to)))
    .limit(returnLimits.rows + 1)
  const { rows: found, tooMany } = atMost(rows)
  const read = found.flatMap(({ line, buyer }) =>
    line.gstin && line.tcs_base_paise
      ? {
          gstin: line.gstin,
          isToRegistered: buyer !== null,
          base: line.tcs_base_paise,
          ...{ cgst: line.tcs_cgst_paise, sgst: line.tcs_sgst_paise, igst: line.tcs_igst_paise },
        }
      : [],
  )
  return { rows: read, tooMany }
}

/** Computed taxes that could not be withheld: paid out before, or withholding had not started. */
async function notWithheld(ctx: Ctx, month: Month, tax: 'tcs' | 'tds'): Promise<string[]> {
  const { from, to } = spanOf(month)
  const amount = tax === 'tcs' ? sql`tcs_cgst_paise + tcs_sgst_paise + tcs_igst_paise` : sql`tds_paise`
  const { rows } = await ctx.db.execute<{ sales: string; paise: string }>(sql`
    select count(distinct sale_id) as sales, coalesce(sum(${amount}), 0) as paise from sale_taxes
      where not withheld and ${amount} <> 0 and settled_at >= ${from} and settled_at < ${to}`)
  const [sales, paise] = [Number(rows[0]?.sales), Number(rows[0]?.paise)]
  return sales
    ? [
        `${formatRupees(toRupees(paise))} of ${sales} ${sales === 1 ? 'sale' : 'sales'} was calculated but not withheld: it is not in this return.`,
      ]
    : []
}

async function tds(ctx: Ctx, month: Month): Promise<Built> {
  const until = quarterEnd(month)
  const months = [addMonths(until, -2), addMonths(until, -1), until] as const
  const challans: Challan[] = []
  const stated: { month: Month; tax: Paise; left: Paise }[] = []
  const problems: string[] = []
  const notes: string[] = []
  for (const each of months) {
    const { total, left, remittances } = await taxDue(ctx, 'tds', each)
    const proven = remittances.filter(({ isTakenBack }) => !isTakenBack)
    challans.push(...proven.map(({ challan, paidOn, amount }) => ({ month: each, challan, paidOn, amount: toPaise(amount) })))
    stated.push({ month: each, tax: toPaise(total), left: toPaise(left) })
    problems.push(...(await notComplete(ctx, each, 'tds')))
    notes.push(...(await notWithheld(ctx, each, 'tds')).map((note) => `${formatMonth(each)}: ${note}`))
  }
  const { rows: deductions, tooMany } = await deducted(ctx, months)
  const statement = tdsRows(deductions, challans)
  const form = rowOn(taxTable.tds, taxDayOf(until))?.form ?? ''
  const dueBy = until.endsWith('-03') ? `${addMonths(until, 2)}-31` : dayBefore(addMonths(until, 2))
  const back = statement.leftOut.map(
    ({ name, day }) => `${name}, ${day}: more was taken back than credited. Correct the statement of the quarter it was credited in.`,
  )
  return {
    about: {
      ...{ form: 'tds', name: `Form ${form}`, from: months[0], until, dueBy, rows: statement.rows.length },
      problems: [...problems, ...tooMany, ...problemsOfTds(statement, stated)],
      notes: [...notes, ...back],
    },
    file: { name: `form-${form.toLowerCase()}-${until}`, type: 'csv', body: () => csvOf(tdsTable(statement.rows)) },
  }
}

/** The last day of the month before. */
const dayBefore = (month: Month) => dayOf(new Date(startOfDay(`${month}-01`).getTime() - 1))

function tdsTable(rows: readonly TdsRow[]): (string | number)[][] {
  return [
    [
      'Number',
      'Deductor (TAN)',
      'Payee code',
      'PAN',
      'Name',
      'Payment code',
      'Date',
      'Credited',
      'Tax deducted',
      'Reason',
      'Challan',
      'Paid on',
    ],
    ...rows.map((row, place) => [
      ...[String(place + 1), brand.seller.tan, row.payeeCode, row.pan, row.name, row.paymentCode, row.day],
      ...[toRupees(row.base), toRupees(row.tax), row.reason],
      ...[row.challans.map(({ challan }) => challan).join(' '), row.challans.map(({ paidOn }) => paidOn).join(' ')],
    ]),
    ['', '', '', '', 'Sum', '', '', toRupees(sumOf(rows.map(({ base }) => base))), toRupees(sumOf(rows.map(({ tax }) => tax))), '', '', ''],
  ]
}

const nameOf = sql<string>`coalesce(${billingDetails.legal_name}, ${people.first_name} || ' ' || ${people.last_name})`

async function deducted(ctx: Ctx, [first, , last]: readonly [Month, Month, Month]): Promise<{ rows: Deduction[]; tooMany: string[] }> {
  const { from } = spanOf(first)
  const { to } = spanOf(last)
  const sales = await ctx.db
    .select({ line: saleTaxes, name: nameOf })
    .from(saleTaxes)
    .innerJoin(people, eq(people.id, saleTaxes.artist_id))
    .leftJoin(billingDetails, eq(billingDetails.person_id, saleTaxes.artist_id))
    .where(and(eq(saleTaxes.withheld, true), gte(saleTaxes.settled_at, from), lt(saleTaxes.settled_at, to)))
    .orderBy(asc(saleTaxes.settled_at), asc(saleTaxes.reference))
    .limit(returnLimits.rows + 1)
  const won = await ctx.db
    .select({ prize: prizes, name: nameOf })
    .from(prizes)
    .innerJoin(people, eq(people.id, prizes.artist_id))
    .leftJoin(billingDetails, eq(billingDetails.person_id, prizes.artist_id))
    .where(and(eq(prizes.state, 'handed_over'), gte(prizes.settled_at, from), lt(prizes.settled_at, to), gt(prizes.tax_paise, 0)))
    .orderBy(asc(prizes.settled_at), asc(prizes.id))
    .limit(returnLimits.rows + 1)
  const fromSales = sales.map(({ line, name }): Deduction => {
    const { sale_id: subjectId, pan, tds_base_paise: base, tds_paise: tax, settled_at } = line
    return { subjectId, kind: 'sale', day: dayOf(settled_at), name, pan, base, tax }
  })
  const fromPrizes = won.map(({ prize, name }): Deduction => {
    const { id: subjectId, pan, gross_paise: base, tax_paise: tax, settled_at, created_at } = prize
    return { subjectId, kind: 'prize', day: dayOf(settled_at ?? created_at), name, pan, base, tax }
  })
  return atMost([...fromSales, ...fromPrizes])
}

/** Months of the last years with an invoice, withheld taxes or a prize sent, newest first. One index lookup per month, whatever its size. */
async function monthsWithTaxes(ctx: Ctx): Promise<Month[]> {
  const current = monthOf(now(ctx))
  const spans = Array.from({ length: mostMonths }, (_, back) => addMonths(current, -back)).map((month) => ({ month, ...spanOf(month) }))
  const rowsOf = spans.map(({ month, from, to }) => sql`(${month}::text, ${from}::timestamptz, ${to}::timestamptz)`)
  const within = (at: SQL) => sql`${at} >= since and ${at} < until`
  const { rows } = await ctx.db.execute<{ month: Month }>(sql`
    select month from (values ${sql.join(rowsOf, sql`, `)}) span (month, since, until)
      where exists (select 1 from invoices where issuer_id is null and ${within(sql`issued_at`)})
        or exists (select 1 from sale_taxes where ${within(sql`settled_at`)})
        or exists (select 1 from prizes where state = 'handed_over' and ${within(sql`settled_at`)}) order by month desc`)
  return rows.map(({ month }) => month)
}
