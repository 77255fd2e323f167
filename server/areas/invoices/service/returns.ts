/** The returns of a month: read from papers and lines of taxes, checked, and given as files. */
import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { brand } from '#brand'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import { invoiceFailures } from '#contract/invoices.ts'
import { formatRupees, type Paise, sumOf, toRupees } from '#contract/money.ts'
import { type ReturnForm, returnForms, returnLimits, type TaxReturn, taxReturnFailures, type taxReturns } from '#contract/tax-returns.ts'
import { quarterEnd, rowOn, taxDayOf, taxKinds, taxTable } from '#contract/taxes.ts'
import { addMonths, dayOf, formatMonth, type Month, monthOf, spanOf, startOfDay } from '#contract/time.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { prizes } from '../../arena/tables.ts'
import { people } from '../../auth/tables.ts'
import { panFor } from '../../payments/service/accounts.ts'
import { csvOf } from '../csv.ts'
import { gstr1Of, type HousePaper, problemsOfGstr1 } from '../rules/gstr1.ts'
import { type Collected, gstr8Of, problemsOfGstr8 } from '../rules/gstr8.ts'
import { type Challan, type Deducted, problemsOfTds, type TdsRow, tdsRows } from '../rules/tds-quarter.ts'
import { billingDetails, invoices, saleTaxes } from '../tables.ts'
import { dueOf, remittancesOf, taxDue } from './dues.ts'
import { panOf } from './facts.ts'

interface Built {
  about: TaxReturn
  file: { name: string; type: 'json' | 'csv'; body: () => string }
}

export async function monthOfReturns(ctx: Ctx, { month }: ParsedOf<typeof taxReturns.month>): Promise<OutputOf<typeof taxReturns.month>> {
  const dues = []
  for (const tax of taxKinds) dues.push(await taxDue(ctx, tax, month))
  const returns = []
  for (const form of returnForms) returns.push((await build[form](ctx, month)).about)
  return { month, isOver: month < monthOf(now(ctx)), withheldFrom: ctx.platform.env.TAXES_WITHHELD_FROM ?? null, dues, returns }
}

/** @throws return_not_ready with the first problem */
export async function returnFile(ctx: Ctx, { month, form }: ParsedOf<typeof taxReturns.file>): Promise<Built['file']> {
  const { about, file } = await build[form](ctx, month)
  const [why] = about.problems
  if (why) throw taxReturnFailures.return_not_ready({ why })
  return file
}

const build: Record<ReturnForm, (ctx: Ctx, month: Month) => Promise<Built>> = { gstr1, gstr8, tds }

/** @throws too_many_rows */
function atMost<Row>(rows: Row[]): Row[] {
  const most = returnLimits.rows
  if (rows.length > most) throw invoiceFailures.too_many_rows({ most })
  return rows
}

async function gstr1(ctx: Ctx, month: Month): Promise<Built> {
  const papers = await housePapers(ctx, month)
  const file = gstr1Of({ seller: brand.seller.gstin, month, papers })
  const stated = await dueOf(ctx, 'gst', month)
  return {
    about: {
      ...{ form: 'gstr1', name: 'GSTR-1', from: month, until: month, dueBy: `${addMonths(month, 1)}-11`, rows: papers.length },
      problems: [...openMonth(ctx, month), ...problemsOfGstr1(file, { month, stated })],
      notes: [],
    },
    file: jsonFile(`gstr1-${month}`, file),
  }
}

const jsonFile = (name: string, file: unknown): Built['file'] => ({ name, type: 'json', body: () => JSON.stringify(file, null, 1) })

function openMonth(ctx: Ctx, month: Month): string[] {
  return month < monthOf(now(ctx)) ? [] : [`${formatMonth(month)} is not over yet.`]
}

async function housePapers(ctx: Ctx, month: Month): Promise<HousePaper[]> {
  const { from, to } = spanOf(month)
  const credited = sql<
    string | null
  >`(select i.total_paise from invoices i where i.issuer_id is null and i.number = ${invoices.credits} ->> 'number')`
  const rows = await ctx.db
    .select({ paper: invoices, credited })
    .from(invoices)
    .where(and(isNull(invoices.issuer_id), gte(invoices.issued_at, from), lt(invoices.issued_at, to)))
    .orderBy(asc(invoices.number))
    .limit(returnLimits.rows + 1)
  return atMost(rows).map(({ paper, credited }) => ({
    ...{ number: paper.number, isCredit: paper.form === 'credit_note', issuedAt: paper.issued_at, gstin: paper.recipient.gstin },
    ...{ placeOfSupply: paper.place_of_supply, percent: paper.percent, sac: paper.sac, taxable: paper.taxable_paise },
    ...{ cgst: paper.cgst_paise, sgst: paper.sgst_paise, igst: paper.igst_paise, total: paper.total_paise },
    creditedTotal: credited === null ? null : Number(credited),
  }))
}

async function gstr8(ctx: Ctx, month: Month): Promise<Built> {
  const lines = await collected(ctx, month)
  const file = gstr8Of({ collector: brand.seller.tcsGstin, month, lines })
  return {
    about: {
      ...{ form: 'gstr8', name: 'GSTR-8', from: month, until: month, dueBy: `${addMonths(month, 1)}-10`, rows: file.tcs.length },
      problems: [...openMonth(ctx, month), ...problemsOfGstr8(file, await dueOf(ctx, 'tcs', month))],
      notes: await notWithheld(ctx, month, 'tcs'),
    },
    file: jsonFile(`gstr8-${month}`, file),
  }
}

async function collected(ctx: Ctx, month: Month): Promise<Collected[]> {
  const { from, to } = spanOf(month)
  const buyer = sql<string | null>`(select i.recipient ->> 'gstin' from invoices i
    where i.sale_id = ${saleTaxes.sale_id} and i.subject in ('performance', 'artwork') order by i.issued_at, i.id limit 1)`
  const rows = await ctx.db
    .select({ line: saleTaxes, buyer })
    .from(saleTaxes)
    .where(and(eq(saleTaxes.withheld, true), gte(saleTaxes.settled_at, from), lt(saleTaxes.settled_at, to)))
    .limit(returnLimits.rows + 1)
  return atMost(rows).flatMap(({ line, buyer }) =>
    line.gstin && line.tcs_base_paise
      ? {
          gstin: line.gstin,
          isToRegistered: buyer !== null,
          base: line.tcs_base_paise,
          ...{ cgst: line.tcs_cgst_paise, sgst: line.tcs_sgst_paise, igst: line.tcs_igst_paise },
        }
      : [],
  )
}

/** What was worked out and could not be kept back: paid out before, or nothing was withheld yet. */
async function notWithheld(ctx: Ctx, month: Month, tax: 'tcs' | 'tds'): Promise<string[]> {
  const { from, to } = spanOf(month)
  const amount = tax === 'tcs' ? sql`tcs_cgst_paise + tcs_sgst_paise + tcs_igst_paise` : sql`tds_paise`
  const { rows } = await ctx.db.execute<{ sales: string; paise: string }>(sql`
    select count(distinct sale_id) as sales, coalesce(sum(${amount}), 0) as paise from sale_taxes
      where not withheld and ${amount} <> 0 and settled_at >= ${from} and settled_at < ${to}`)
  const [sales, paise] = [Number(rows[0]?.sales), Number(rows[0]?.paise)]
  return sales
    ? [
        `${formatRupees(toRupees(paise))} of ${sales} ${sales === 1 ? 'sale' : 'sales'} was worked out and not kept back: it is not in this return.`,
      ]
    : []
}

async function tds(ctx: Ctx, month: Month): Promise<Built> {
  const until = quarterEnd(month)
  const months = [addMonths(until, -2), addMonths(until, -1), until] as const
  const challans: Challan[] = []
  const stated: { month: Month; tax: Paise; challans: Challan[] }[] = []
  const notes: string[] = []
  for (const each of months) {
    const paid = (await remittancesOf(ctx, each)).filter(({ tax }) => tax === 'tds')
    const own = paid.map(({ month, challan, paid_on, amount_paise }) => ({ month, challan, paidOn: paid_on, amount: amount_paise }))
    challans.push(...own)
    stated.push({ month: each, tax: (await dueOf(ctx, 'tds', each)).total, challans: own })
    notes.push(...(await notWithheld(ctx, each, 'tds')).map((note) => `${formatMonth(each)}: ${note}`))
  }
  const rows = tdsRows(await deducted(ctx, months), challans)
  const form = rowOn(taxTable.tds, taxDayOf(until))?.form ?? ''
  const dueBy = until.endsWith('-03') ? `${addMonths(until, 2)}-31` : dayBefore(addMonths(until, 2))
  return {
    about: {
      ...{ form: 'tds', name: `Form ${form}`, from: months[0], until, dueBy, rows: rows.length },
      problems: [...openMonth(ctx, until), ...problemsOfTds(rows, stated)],
      notes,
    },
    file: { name: `form-${form.toLowerCase()}-${until}`, type: 'csv', body: () => csvOf(tdsTable(rows)) },
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

async function deducted(ctx: Ctx, [first, , last]: readonly [Month, Month, Month]): Promise<Deducted[]> {
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
  const fromSales = atMost(sales).map(({ line, name }): Deducted => {
    const { sale_id: subjectId, pan, tds_base_paise: base, tds_paise: tax, settled_at } = line
    return { subjectId, kind: 'sale', day: dayOf(settled_at), name, pan, base, tax }
  })
  return [...fromSales, ...(await deductedFromPrizes(ctx, { from, to }))]
}

async function deductedFromPrizes(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<Deducted[]> {
  const won = await ctx.db
    .select({ prize: prizes, name: nameOf })
    .from(prizes)
    .innerJoin(people, eq(people.id, prizes.artist_id))
    .leftJoin(billingDetails, eq(billingDetails.person_id, prizes.artist_id))
    .where(and(eq(prizes.state, 'handed_over'), gte(prizes.settled_at, from), lt(prizes.settled_at, to), sql`${prizes.tax_paise} > 0`))
    .limit(returnLimits.rows + 1)
  const ids = [...new Set(won.map(({ prize }) => prize.artist_id))]
  const billing = ids.length ? await ctx.db.select().from(billingDetails).where(inArray(billingDetails.person_id, ids)) : []
  return Promise.all(
    atMost(won).map(async ({ prize, name }): Promise<Deducted> => {
      const { id, artist_id, gross_paise: base, tax_paise: tax, settled_at } = prize
      const own = panOf(billing.find(({ person_id }) => person_id === artist_id))
      const pan = own ?? (await panFor(ctx, artist_id))
      return { subjectId: id, kind: 'prize', day: dayOf(settled_at ?? prize.created_at), name, pan, base, tax }
    }),
  )
}
