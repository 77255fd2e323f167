/**
 * Pure: a document in the format of the GST e-invoice portal, INV-01, schema 1.1, with the lengths, patterns and ranges that it publishes. Amounts
 * come in paise and leave in rupees.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { brand } from '#brand'
import { type Paise, percentOf, sumOf, toPaise, toRupees } from '#contract/grammar/money.ts'
import { type Day, dayOf } from '#contract/grammar/time.ts'
import { mayLieIn } from '#contract/india/pincodes.ts'
import { type StateCode, states } from '#contract/india/states.ts'
import { gstin } from '#contract/india/tax-numbers.ts'
import type { DocumentLine, Draft, Party } from './documents.ts'

/** The fields of an issued document that the portal needs. */
export interface IssuedDocument extends Pick<Draft, 'form' | 'issuerId' | 'supplier' | 'recipient' | 'placeOfSupply' | 'lines'> {
  number: string
  /** `2026-27` */
  year: string
  issuedAt: Date
  total: Paise
  /** The document that it credits or supplements. */
  follows: { number: string; issuedAt: string } | null
}

export type Registrable = Pick<IssuedDocument, 'form' | 'supplier' | 'recipient'> & { lines: readonly Pick<DocumentLine, 'percent'>[] }

/** Tax invoices between registered businesses, and their credit notes. Exempt supplies and sales to others are not registered. */
export function isForRegistration({ form, supplier, recipient, lines }: Registrable): boolean {
  const isOfTax = (form === 'tax_invoice' || form === 'credit_note') && lines.some(({ percent }) => percent > 0)
  return isOfTax && !!supplier.gstin && !!recipient.gstin
}

const typeOf = ({ form }: Pick<IssuedDocument, 'form'>) => (form === 'credit_note' ? 'CRN' : 'INV')

/** The portal's invoice reference number: a hash of issuer, year, kind and number. */
export function irnOf(paper: Pick<IssuedDocument, 'form' | 'supplier' | 'number' | 'year'>): string {
  const { supplier, year, number } = paper
  return createHash('sha256')
    .update(`${supplier.gstin}${year}${typeOf(paper)}${number}`)
    .digest('hex')
}

const most = { name: 100, address: 100, product: 300, amount: 999_999_999_999.99, sum: 99_999_999_999_999 }

function text(what: string, { least = 3, most: upTo = most.name } = {}) {
  const says = `${what} has ${least} to ${upTo} characters.`
  return z
    .string({ error: `${what} is missing.` })
    .min(least, says)
    .max(upTo, says)
    .regex(/^[^"\\]*$/, `${what} has a quotation mark or a backslash in it.`)
}

function amountOf(what: string, upTo = most.amount) {
  const says = `${what} is no amount of rupees and paise that the portal takes.`
  return z
    .number(says)
    .min(0, says)
    .max(upTo, says)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-3, says)
}

const number = (what: string) =>
  z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/, `${what} has up to 16 letters, digits, / and -, and does not begin with 0.`)
const purchaseOrder = z.string().regex(/^[0-9A-Za-z/-]{1,16}$/, 'The purchase order number has up to 16 letters, digits, / and -.')
const date = z.string().regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d\d$/, 'A date is written as day, month and year.')

function party(whose: string) {
  return {
    Gstin: z
      .string({ error: `${whose} GSTIN is missing.` })
      .refine((value) => gstin.safeParse(value).data === value, `${whose} GSTIN is not a valid one.`),
    LglNm: text(`${whose} name`),
    TrdNm: text(`${whose} trade name`).optional(),
    Addr1: text(`${whose} address`, { least: 1, most: most.address }),
    Addr2: text(`${whose} address`, { most: most.address }).optional(),
    Loc: text(`${whose} city`, { most: 50 }),
    Pin: z
      .int({ error: `${whose} pincode is missing.` })
      .min(100_000)
      .max(999_999),
    Stcd: z.string().refine((code) => code in states, `${whose} state has no code.`),
  }
}

const item = z.strictObject({
  SlNo: z.string().regex(/^\d{1,6}$/),
  PrdDesc: text('What is billed', { most: most.product }),
  IsServc: z.enum(['Y', 'N']),
  HsnCd: z.string().regex(/^(?!0+$)(\d{4}|\d{6}|\d{8})$/, 'A line has no HSN or SAC of 4, 6 or 8 digits.'),
  Qty: z.literal(1),
  Unit: z.enum(['OTH', 'NOS']),
  UnitPrice: amountOf('The price of a line'),
  TotAmt: amountOf('The price of a line'),
  Discount: z.literal(0),
  AssAmt: amountOf('The value of a line'),
  GstRt: z.number().min(0).max(999.999),
  IgstAmt: amountOf('The IGST of a line'),
  CgstAmt: amountOf('The CGST of a line'),
  SgstAmt: amountOf('The SGST of a line'),
  TotItemVal: amountOf('The total of a line'),
})

export const eInvoiceShape = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.literal('B2B'),
    RegRev: z.literal('N'),
    /** The platform's, if it issues a document for an artist. */
    EcmGstin: z
      .string()
      .regex(/^\d{2}[0-9A-Z]{13}$/)
      .optional(),
    IgstOnIntra: z.literal('N'),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN', 'DBN']), No: number('The number'), Dt: date }),
  SellerDtls: z.strictObject(party('The seller’s')),
  BuyerDtls: z.strictObject({
    ...party('The buyer’s'),
    Pos: z.string().refine((code) => code in states, 'The place of supply has no code.'),
  }),
  ItemList: z.array(item).min(1, 'There is nothing on it.').max(1000, 'The portal takes at most 1000 lines.'),
  ValDtls: z.strictObject({
    AssVal: amountOf('The value', most.sum),
    CgstVal: amountOf('The CGST', most.sum),
    SgstVal: amountOf('The SGST', most.sum),
    IgstVal: amountOf('The IGST', most.sum),
    RndOffAmt: z.literal(0),
    TotInvVal: amountOf('The total', most.sum),
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z
        .array(z.strictObject({ InvNo: number('The number of the invoice before'), InvDt: date }))
        .length(1)
        .optional(),
      ContrDtls: z
        .array(z.strictObject({ PORefr: purchaseOrder }))
        .length(1)
        .optional(),
    })
    .optional(),
})
export type EInvoice = z.infer<typeof eInvoiceShape>

/** @param today in India @returns the file to send, or the sentences that say what is wrong with it */
export function eInvoiceOf(paper: IssuedDocument, today: Day): { file: EInvoice } | { problems: string[] } {
  const file = formOf(paper)
  const problems = problemsOfEInvoice(file, today)
  return problems.length ? { problems } : { file: file as EInvoice }
}

/** Missing values are undefined here, and reported by the check. */
function formOf(paper: IssuedDocument) {
  const { supplier, recipient, placeOfSupply, lines, follows, issuerId } = paper
  const sum = (name: 'taxable' | 'cgst' | 'sgst' | 'igst') => toRupees(sumOf(lines.map((line) => line[name])))
  return {
    Version: '1.1',
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', ...(issuerId && { EcmGstin: brand.seller.tcsGstin }), IgstOnIntra: 'N' },
    DocDtls: { Typ: typeOf(paper), No: paper.number, Dt: dated(paper.issuedAt) },
    SellerDtls: partyOf(supplier),
    BuyerDtls: { ...partyOf(recipient), Pos: placeOfSupply },
    ItemList: lines.map(itemOf),
    ValDtls: {
      AssVal: sum('taxable'),
      CgstVal: sum('cgst'),
      SgstVal: sum('sgst'),
      IgstVal: sum('igst'),
      RndOffAmt: 0,
      TotInvVal: toRupees(paper.total),
    },
    ...referencesOf(follows, recipient.purchaseOrder),
  }
}

function referencesOf(follows: IssuedDocument['follows'], purchaseOrder: Party['purchaseOrder']) {
  if (!follows && !purchaseOrder) return {}
  return {
    RefDtls: {
      ...(follows && { PrecDocDtls: [{ InvNo: follows.number, InvDt: dated(new Date(follows.issuedAt)) }] }),
      ...(purchaseOrder && { ContrDtls: [{ PORefr: purchaseOrder }] }),
    },
  }
}

const dated = (at: Date) => dayOf(at).split('-').reverse().join('/')

/** On one line, without the characters that the portal’s pattern forbids. */
const plain = (words: string) => words.replace(/\s+/g, ' ').replaceAll('"', '’').replaceAll('\\', '/').trim()

function partyOf({ name, knownAs, address, city, pincode, state, gstin }: Party) {
  const [first, rest] = inTwo(plain(address ?? ''))
  return {
    Gstin: gstin ?? undefined,
    LglNm: plain(name).slice(0, most.name),
    ...(knownAs && knownAs.length >= 3 && { TrdNm: plain(knownAs).slice(0, most.name) }),
    Addr1: first || undefined,
    ...(rest.length >= 3 && { Addr2: rest }),
    Loc: city ? plain(city) : undefined,
    Pin: pincode ? Number(pincode) : undefined,
    Stcd: state,
  }
}

/** Splits between words: the format has two lines for an address, which may be too short for ours. */
function inTwo(address: string): [string, string] {
  if (address.length <= most.address) return [address, '']
  const cut = address.lastIndexOf(' ', most.address)
  const end = cut > 0 ? cut : most.address
  return [address.slice(0, end), address.slice(end).trim().slice(0, most.address)]
}

/** Services have a code of chapter 99. */
const isService = (code: string) => code.startsWith('99')

function itemOf({ label, code, percent, taxable, cgst, sgst, igst, total }: DocumentLine, place: number) {
  const value = toRupees(taxable)
  return {
    SlNo: String(place + 1),
    PrdDesc: plain(label).slice(0, most.product),
    IsServc: isService(code) ? 'Y' : 'N',
    HsnCd: code,
    Qty: 1,
    Unit: isService(code) ? 'OTH' : 'NOS',
    UnitPrice: value,
    TotAmt: value,
    Discount: 0,
    AssAmt: value,
    GstRt: percent,
    IgstAmt: toRupees(igst),
    CgstAmt: toRupees(cgst),
    SgstAmt: toRupees(sgst),
    TotItemVal: toRupees(total),
  }
}

/** The rounding difference that the portal accepts. */
const tolerance: Paise = 1_00
const differ = (one: number, other: number) => Math.abs(toPaise(one) - toPaise(other)) > tolerance

/** What the portal would refuse, one sentence each; checks the file independently of how it was made. @param today in India */
export function problemsOfEInvoice(file: unknown, today: Day): string[] {
  const { data, error } = eInvoiceShape.safeParse(file)
  if (error) return [...new Set(error.issues.map(({ message }) => message))]
  return [...problemsOfParties(data), ...problemsOfSums(data), ...(isAfter(data.DocDtls.Dt, today) ? ['It is dated in the future.'] : [])]
}

const isAfter = (date: string, today: Day) => date.split('/').reverse().join('-') > today

function problemsOfParties({ SellerDtls, BuyerDtls }: EInvoice): string[] {
  const problems: string[] = []
  for (const [whose, { Gstin, Stcd, Pin }] of [['The seller’s', SellerDtls] as const, ['The buyer’s', BuyerDtls] as const]) {
    if (Gstin.slice(0, 2) !== Stcd) problems.push(`${whose} GSTIN was given by another state than that of the address.`)
    if (!mayLieIn(String(Pin), Stcd as StateCode)) problems.push(`${whose} pincode lies in another state.`)
  }
  if (SellerDtls.Gstin === BuyerDtls.Gstin) problems.push('Seller and buyer have the same GSTIN.')
  return problems
}

function problemsOfSums({ SellerDtls, BuyerDtls, ItemList, ValDtls }: EInvoice): string[] {
  const problems = new Set<string>()
  const isWithinState = SellerDtls.Stcd === BuyerDtls.Pos
  for (const { SlNo, TotAmt, Discount, AssAmt, GstRt, IgstAmt, CgstAmt, SgstAmt, TotItemVal } of ItemList) {
    const tax = IgstAmt + CgstAmt + SgstAmt
    if (differ(TotAmt - Discount, AssAmt)) problems.add(`Line ${SlNo}: the value is not the price less the discount.`)
    if (differ(AssAmt + tax, TotItemVal)) problems.add(`Line ${SlNo}: value and taxes do not add up.`)
    if (differ(toRupees(percentOf(toPaise(AssAmt), GstRt)), tax)) problems.add(`Line ${SlNo}: the tax is not that of its rate.`)
    if (CgstAmt !== SgstAmt) problems.add(`Line ${SlNo}: CGST and SGST differ.`)
    if (isWithinState ? IgstAmt : CgstAmt + SgstAmt) problems.add(`Line ${SlNo}: the kind of tax does not fit where it was supplied.`)
  }
  const inItems = (name: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt') => ItemList.reduce((sum, each) => sum + each[name], 0)
  const { AssVal, CgstVal, SgstVal, IgstVal, RndOffAmt, TotInvVal } = ValDtls
  for (const [what, sum, name] of [
    ['value', AssVal, 'AssAmt'],
    ['CGST', CgstVal, 'CgstAmt'],
    ['SGST', SgstVal, 'SgstAmt'],
    ['IGST', IgstVal, 'IgstAmt'],
  ] as const)
    if (differ(sum, inItems(name))) problems.add(`The ${what} is not the sum of its lines.`)
  if (differ(AssVal + CgstVal + SgstVal + IgstVal + RndOffAmt, TotInvVal)) problems.add('The total is not the value and its taxes.')
  return [...problems]
}
