/** Pure: GSTR-1 of the platform, its invoices of a month in the GST portal’s format. Amounts come in paise and leave in rupees. */
import { z } from 'zod'
import { type Paise, percentOf, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import type { Month } from '#contract/grammar/time.ts'
import { dayOf, monthOf } from '#contract/grammar/time.ts'
import { type StateCode, states } from '#contract/india/states.ts'
import { gstin } from '#contract/india/tax-numbers.ts'
import { amount, differingHeads, formatProblems, type HeadName, period, periodOf } from './gst-file.ts'
import type { Split } from './taxes.ts'

/** An invoice or credit note of the platform, as issued. */
export interface HouseInvoice {
  number: string
  isCredit: boolean
  issuedAt: Date
  /** The GSTIN of the recipient. */
  gstin: string | null
  placeOfSupply: StateCode
  percent: number
  sac: string
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  total: Paise
  /** The total of the invoice that a credit note refers to. */
  creditedTotal: Paise | null
}

/** Interstate invoices without a GSTIN above this are listed one by one (notification 12/2024-Central Tax). */
const largeFrom: Paise = 1_00_000_00

const date = z.string().regex(/^\d\d-\d\d-\d{4}$/)
const place = z.string().refine((code) => code in states)
const number = z.string().regex(/^[A-Z0-9/-]{1,16}$/)
const taxes = { iamt: amount, camt: amount, samt: amount, csamt: z.literal(0) }
const items = z.array(z.object({ num: z.int().min(1), itm_det: z.object({ rt: z.number(), txval: amount, ...taxes }) })).min(1)
const regular = { rchrg: z.literal('N'), inv_typ: z.literal('R') }
const heading = z.object({
  num: z.int(),
  hsn_sc: z.string().regex(/^\d{6}$/),
  desc: z.string().max(30),
  uqc: z.literal('NA'),
  qty: z.literal(0),
  rt: z.number(),
  txval: amount,
  ...taxes,
})

/** The portal's fields, for those tables that the platform can have. */
export const gstr1Shape = z.object({
  gstin,
  fp: period,
  b2b: z.array(
    z.object({ ctin: gstin, inv: z.array(z.object({ inum: number, idt: date, val: amount, pos: place, ...regular, itms: items })).min(1) }),
  ),
  b2cl: z.array(z.object({ pos: place, inv: z.array(z.object({ inum: number, idt: date, val: amount, itms: items })).min(1) })),
  b2cs: z.array(
    z.object({ sply_ty: z.enum(['INTRA', 'INTER']), typ: z.literal('OE'), pos: place, rt: z.number(), txval: amount, ...taxes }),
  ),
  cdnr: z.array(
    z.object({
      ctin: gstin,
      nt: z.array(z.object({ ntty: z.literal('C'), nt_num: number, nt_dt: date, val: amount, pos: place, ...regular, itms: items })).min(1),
    }),
  ),
  cdnur: z.array(
    z.object({ typ: z.literal('B2CL'), ntty: z.literal('C'), nt_num: number, nt_dt: date, val: amount, pos: place, itms: items }),
  ),
  hsn: z.object({ hsn_b2b: z.array(heading), hsn_b2c: z.array(heading) }),
  doc_issue: z.object({
    doc_det: z.array(
      z.object({
        doc_num: z.int(),
        docs: z.array(z.object({ num: z.int(), from: number, to: number, totnum: z.int(), cancel: z.literal(0), net_issue: z.int() })),
      }),
    ),
  }),
})
export type Gstr1 = z.infer<typeof gstr1Shape>
type Item = z.infer<typeof items>[number]

/** @param seller the platform's GSTIN @param invoices of the month, in the order of their numbers */
export function gstr1Of({ seller, month, invoices }: { seller: string; month: Month; invoices: readonly HouseInvoice[] }): Gstr1 {
  const home = seller.slice(0, 2)
  const isLarge = ({ placeOfSupply, total }: HouseInvoice) => placeOfSupply !== home && total > largeFrom
  const registered = invoices.filter((invoice) => invoice.gstin)
  const others = invoices.filter((invoice) => !invoice.gstin)
  const large = others.filter((invoice) => !invoice.isCredit && isLarge(invoice))
  const largeBack = others.filter((invoice) => invoice.isCredit && isLarge({ ...invoice, total: invoice.creditedTotal ?? 0 }))
  const named = new Set([...large, ...largeBack])
  const small = others.filter((invoice) => !named.has(invoice))
  return {
    gstin: seller,
    fp: periodOf(month),
    b2b: [...Map.groupBy(registered.filter(isInvoice), ({ gstin }) => gstin ?? '')].map(([ctin, of]) => ({ ctin, inv: of.map(invoiceOf) })),
    b2cl: [...Map.groupBy(large, ({ placeOfSupply }) => placeOfSupply)].map(([pos, of]) => ({ pos, inv: of.map(largeInvoiceOf) })),
    b2cs: [...Map.groupBy(small, ({ placeOfSupply, percent }) => `${placeOfSupply} ${percent}`).values()].map((of) => {
      const { placeOfSupply: pos, percent: rt } = of[0] as HouseInvoice
      return { sply_ty: pos === home ? 'INTRA' : 'INTER', typ: 'OE', pos, rt, ...netOf(of) }
    }),
    cdnr: [...Map.groupBy(registered.filter(isCredit), ({ gstin }) => gstin ?? '')].map(([ctin, of]) => ({ ctin, nt: of.map(noteOf) })),
    cdnur: largeBack.map((invoice) => {
      const { rchrg: _, inv_typ: __, ...note } = noteOf(invoice)
      return { typ: 'B2CL', ...note }
    }),
    hsn: { hsn_b2b: headingsOf(registered), hsn_b2c: headingsOf(others) },
    doc_issue: { doc_det: [documentsOf(1, invoices.filter(isInvoice)), documentsOf(5, invoices.filter(isCredit))].flat() },
  }
}

const isCredit = (invoice: HouseInvoice) => invoice.isCredit
const isInvoice = (invoice: HouseInvoice) => !invoice.isCredit

const dated = (at: Date) => dayOf(at).split('-').reverse().join('-')

function itemsOf({ percent, taxable, igst, cgst, sgst }: HouseInvoice) {
  const taxes = { iamt: toRupees(igst), camt: toRupees(cgst), samt: toRupees(sgst), csamt: 0 as const }
  return [{ num: 1, itm_det: { rt: percent, txval: toRupees(taxable), ...taxes } }]
}

function largeInvoiceOf(invoice: HouseInvoice) {
  return { inum: invoice.number, idt: dated(invoice.issuedAt), val: toRupees(invoice.total), itms: itemsOf(invoice) }
}

function invoiceOf(invoice: HouseInvoice) {
  return { ...largeInvoiceOf(invoice), pos: invoice.placeOfSupply, rchrg: 'N' as const, inv_typ: 'R' as const }
}

function noteOf(invoice: HouseInvoice) {
  const { inum: nt_num, idt: nt_dt, ...rest } = invoiceOf(invoice)
  return { ntty: 'C' as const, nt_num, nt_dt, ...rest }
}

type Amount = 'taxable' | 'igst' | 'cgst' | 'sgst' | 'total'
const net = (invoices: readonly HouseInvoice[], name: Amount): Paise =>
  sumOf(invoices.map((invoice) => (invoice.isCredit ? -invoice[name] : invoice[name])))

/** Credit notes are deducted: a state may become negative, which the portal accepts in this table. */
function netOf(invoices: readonly HouseInvoice[]) {
  const [txval, iamt, camt, samt] = (['taxable', 'igst', 'cgst', 'sgst'] as const).map((name) => toRupees(net(invoices, name)))
  return { txval, iamt, camt, samt, csamt: 0 } as { txval: number; iamt: number; camt: number; samt: number; csamt: 0 }
}

function headingsOf(invoices: readonly HouseInvoice[]): Gstr1['hsn']['hsn_b2b'] {
  return [...Map.groupBy(invoices, ({ sac, percent }) => `${sac} ${percent}`).values()].map((of, place) => {
    const { sac: hsn_sc, percent: rt } = of[0] as HouseInvoice
    return { num: place + 1, hsn_sc, desc: 'Other support services', uqc: 'NA', qty: 0, rt, ...netOf(of) }
  })
}

/** The number ranges of each series: several rows if a number in between belongs to another month. */
function documentsOf(doc_num: number, invoices: readonly HouseInvoice[]): Gstr1['doc_issue']['doc_det'] {
  const ranges: string[][] = []
  for (const { number } of invoices.toSorted((a, b) => a.number.localeCompare(b.number))) {
    const range = ranges.at(-1)
    if (range && follows(range.at(-1) ?? '', number)) range.push(number)
    else ranges.push([number])
  }
  const docs = ranges.map((numbers, place) => {
    const issued = numbers.length
    return { num: place + 1, from: numbers[0] ?? '', to: numbers.at(-1) ?? '', totnum: issued, cancel: 0 as const, net_issue: issued }
  })
  return docs.length ? [{ doc_num, docs }] : []
}

/** `MF/26-27/0000002` follows `MF/26-27/0000001`. */
function follows(before: string, number: string): boolean {
  const [series, count] = [number.slice(0, -7), Number(number.slice(-7))]
  return before.slice(0, -7) === series && Number(before.slice(-7)) + 1 === count
}

/**
 * The problems of a file, checked independently of how it was made: its schema, dates, places of supply, rates against taxes, missing numbers, and
 * its sums against the invoices.
 * @param stated the taxes of all invoices, less credit notes
 */
export function problemsOfGstr1(file: Gstr1, { month, stated }: { month: Month; stated: Split }): string[] {
  const misshapen = formatProblems(gstr1Shape, file)
  if (misshapen.length) return misshapen
  const problems: string[] = []
  const home = file.gstin.slice(0, 2)
  const named = [
    ...file.b2b.flatMap(({ inv }) => inv),
    ...file.b2cl.flatMap(({ pos, inv }) => inv.map((each) => ({ ...each, pos }))),
    ...file.cdnr.flatMap(({ nt }) => nt.map(({ nt_num: inum, nt_dt: idt, ...rest }) => ({ inum, idt, ...rest }))),
    ...file.cdnur.map(({ nt_num: inum, nt_dt: idt, ...rest }) => ({ inum, idt, ...rest })),
  ]
  for (const { inum, idt, val, pos, itms } of named) {
    const sums = itms.map(({ itm_det: of }) => ({ ...of, tax: toPaise(of.iamt) + toPaise(of.camt) + toPaise(of.samt) }))
    if (sumOf(sums.map(({ txval, tax }) => toPaise(txval) + tax)) !== toPaise(val)) problems.push(`${inum}: value and taxes do not add up.`)
    if (sums.some(({ rt, txval, tax }) => Math.abs(percentOf(toPaise(txval), rt) - tax) > 2))
      problems.push(`${inum}: the tax is not that of its rate.`)
    if (sums.some(({ iamt, camt, samt }) => (pos === home ? iamt !== 0 : camt + samt !== 0)))
      problems.push(`${inum}: the kind of tax does not fit where it was supplied.`)
    if (monthOf(new Date(`${idt.split('-').reverse().join('-')}T12:00:00+05:30`)) !== month) problems.push(`${inum} is of another month.`)
  }
  for (const { sply_ty, pos, rt, iamt } of file.b2cs)
    if ((sply_ty === 'INTRA') !== (pos === home) || (sply_ty === 'INTRA' && iamt !== 0))
      problems.push(`The kind of tax of ${states[pos as StateCode]} at ${rt} % does not fit.`)
  for (const { docs } of file.doc_issue.doc_det)
    for (const { from, to, totnum } of docs)
      if (Number(to.slice(-7)) - Number(from.slice(-7)) + 1 !== totnum) problems.push(`Numbers are missing between ${from} and ${to}.`)
  const inItems = (items: readonly Item[], name: HeadName) => sumOf(items.map(({ itm_det }) => toPaise(itm_det[name])))
  const inRows = (rows: readonly Record<HeadName, number>[], name: HeadName) => sumOf(rows.map((row) => toPaise(row[name])))
  const billed = [...file.b2b, ...file.b2cl].flatMap(({ inv }) => inv.flatMap(({ itms }) => itms))
  const credited = [...file.cdnr.flatMap(({ nt }) => nt), ...file.cdnur].flatMap(({ itms }) => itms)
  const tables = (name: HeadName) => inItems(billed, name) + inRows(file.b2cs, name) - inItems(credited, name)
  const summary = (name: HeadName) => inRows([...file.hsn.hsn_b2b, ...file.hsn.hsn_b2c], name)
  for (const head of differingHeads(stated, tables)) problems.push(`${head} of the tables differs from the invoices.`)
  for (const head of differingHeads(stated, summary)) problems.push(`${head} of the summary by heading differs from the invoices.`)
  return problems
}
