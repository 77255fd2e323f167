/** Invoices and statements: who bills whom, with which tax, and what an artist earned in a month. */
import { z } from 'zod'
import { call, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees, signedRupees } from '../grammar/money-fields.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { instant, month } from '../grammar/time-fields.ts'
import { mayLieIn, pincode } from '../india/pincodes.ts'
import { stateCodes } from '../india/states.ts'
import { gstin, pan, panOfGstin, stateOfGstin } from '../india/tax-numbers.ts'

/** Dated 2026-11-21. */
export const invoiceLimits = {
  perPage: 15,
  bookingsPerPage: 25,
  artistsPerPage: 25,
  filesPerMinute: 30,
  rowsOfStatement: 300,
  rowsOfFile: 5000,
} as const

/** The heading of a document. */
export const invoiceForms = ['tax_invoice', 'bill_of_supply', 'receipt', 'credit_note'] as const
export type InvoiceForm = (typeof invoiceForms)[number]

/** What a document bills: the show, the artwork, our commission, or a pack of coins. */
export const invoiceSubjects = ['performance', 'artwork', 'platform_fee', 'coins'] as const
export type InvoiceSubject = (typeof invoiceSubjects)[number]

export const formNames: Record<InvoiceForm, string> = {
  tax_invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}

/** The GST category of an artist's performances, as declared by the artist. */
export const performanceTaxes = ['standard', 'folk_or_classical'] as const
export type PerformanceTax = (typeof performanceTaxes)[number]

/** Empty for none, as forms send it. */
const orNone = <Field extends z.ZodType<string>>(field: Field) => z.literal('').or(field).default('')

export const billingFields = z
  .object({
    legalName: z.string().trim().min(2, 'The name as it stands on your PAN or certificate.').max(120),
    address: z.string().trim().min(5, 'House, street and area, please.').max(300),
    city: z.string().trim().min(3, 'Please name the city, town or village.').max(50),
    pincode,
    state: z.enum(stateCodes),
    gstin: orNone(gstin),
    pan: orNone(pan),
    /** Relevant only for artists with a GSTIN. */
    performanceTax: z.enum(performanceTaxes).default('standard'),
  })
  .superRefine(({ state, pincode, gstin, pan }, { addIssue }) => {
    if (!mayLieIn(pincode, state)) addIssue({ code: 'custom', path: ['pincode'], message: 'This pincode lies in another state.' })
    if (!gstin) return
    if (stateOfGstin(gstin) !== state)
      addIssue({ code: 'custom', path: ['state'], message: 'The GSTIN was given by another state than this one.' })
    if (pan && panOfGstin(gstin) !== pan)
      addIssue({ code: 'custom', path: ['pan'], message: 'This is another PAN than the one within the GSTIN.' })
  })

/** The stored form: the same, already validated. */
export const billingDetails = z.object({
  legalName: z.string(),
  address: z.string(),
  /** Empty in details from before this field existed, like the pincode. */
  city: z.string(),
  pincode: z.string(),
  state: z.enum(stateCodes),
  gstin: z.string(),
  pan: z.string(),
  performanceTax: z.enum(performanceTaxes),
})
export type BillingDetails = z.infer<typeof billingDetails>

/** A booking or an order: exactly one id is set, none for a pack of coins. */
const saleLink = { bookingId: z.uuid().nullable(), orderId: z.uuid().nullable(), saleNumber: z.string() }

/** The buyer's order number, as an e-invoice accepts it (INV-01, PORefr); empty for none. */
export const purchaseOrderNumber = z
  .string()
  .trim()
  .max(16, 'At most 16 characters, as e-invoices take them.')
  .regex(/^[A-Za-z0-9/-]*$/, 'Only letters, digits, hyphens and slashes, as e-invoices take them.')

const purchaseOrderView = z.object({
  number: z.string(),
  /** An invoice is still to be issued. */
  isOpen: z.boolean(),
})

export const invoiceRow = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  form: z.enum(invoiceForms),
  subject: z.enum(invoiceSubjects),
  issuedAt: instant,
  /** The reader's side; admins see all. */
  side: z.enum(['issued', 'received', 'desk']),
  supplier: z.string(),
  recipient: z.string(),
  label: z.string(),
  ...saleLink,
  /** The buyer's own order number. */
  purchaseOrder: z.string().nullable(),
  taxable: rupees,
  tax: rupees,
  total: rupees,
  /** Number of the document that a credit note corrects. */
  credits: z.string().nullable(),
  /** Number of the document that a supplementary one extends. */
  supplements: z.string().nullable(),
  /** Between two registered businesses: can be registered with the GST portal. */
  isForRegistration: z.boolean(),
})
export type InvoiceRow = z.infer<typeof invoiceRow>

/** TCS and TDS of one settled booking or order, or the sum of many. Negative when more was reversed than earned. */
export const taxLines = z.object({
  gross: signedRupees,
  fee: signedRupees,
  gst: signedRupees,
  tcs: signedRupees,
  tds: signedRupees,
  net: signedRupees,
})
export type TaxLines = z.infer<typeof taxLines>

export const statementRow = taxLines.extend({
  /** Reference of the ledger entry behind this row. */
  reference: z.string(),
  /** A change after the settlement. */
  isChange: z.boolean(),
  ...saleLink,
  label: z.string(),
  /** The buyer's own order number. */
  purchaseOrder: z.string().nullable(),
  /** Deducted by the buyer, according to their certificates and the artist's tax statement; for the whole sale, on its first row. */
  deducted: rupees,
  at: instant,
  /** TCS and TDS were withheld from the payout, or returned to it; otherwise only calculated. */
  withheld: z.boolean(),
})
export type StatementRow = z.infer<typeof statementRow>

export const statement = pageOf(statementRow).extend({
  month,
  totals: taxLines,
  /** Months with earnings, latest first. */
  months: z.array(month),
  /** Section of the law for the income tax deduction of this month. */
  tdsSection: z.string(),
  /** Earned so far in the tax year, for the threshold below which nothing is deducted. */
  yearToDate: z.object({ year: z.string(), gross: signedRupees, hasPan: z.boolean() }),
})
export type Statement = z.infer<typeof statement>

export const artistTaxes = z.object({
  username: z.string(),
  name: z.string(),
  pan: z.string().nullable(),
  gstin: z.string().nullable(),
  bookings: z.number().int(),
  gross: signedRupees,
  tcsBase: signedRupees,
  cgst: signedRupees,
  sgst: signedRupees,
  igst: signedRupees,
  tdsBase: signedRupees,
  tds: signedRupees,
})
export type ArtistTaxes = z.infer<typeof artistTaxes>

export const taxMonth = pageOf(artistTaxes).extend({
  month,
  months: z.array(month),
  totals: artistTaxes.omit({ username: true, name: true, pan: true, gstin: true }).extend({ fee: signedRupees, gst: signedRupees }),
  /** The same month in the ledger. Every difference must be zero. */
  ledger: z.object({ gross: signedRupees, fee: signedRupees, gst: signedRupees, difference: signedRupees }),
})
export type TaxMonth = z.infer<typeof taxMonth>

export const taxFiles = ['tcs', 'tds'] as const
export type TaxFile = (typeof taxFiles)[number]

/** A document not yet registered with the portal. */
export const openRegistration = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  recipient: z.string(),
  total: rupees,
  issuedAt: instant,
  state: z.enum(['waiting', 'refused']),
  /** Why it was refused, or why it has been waiting for more than a minute. */
  reason: z.string().nullable(),
})
export type OpenRegistration = z.infer<typeof openRegistration>

export const invoiceFailures = defineFailures({
  not_refused: [409, 'This invoice is not refused: it is on its way to the portal, or registered.'],
  papers_issued: [409, 'The invoice is issued, or none is to come: its purchase order number cannot be changed any more.'],
  not_for_registration: [
    422,
    'Only invoices and credit notes with GST from one registered business to another are registered. This one is not.',
  ],
  registration_incomplete: [422, ({ why = '' }) => `This cannot be registered as it stands. ${why}`],
  too_many_rows: [
    422,
    ({ most = 0 }) => `A file holds at most ${most} rows, and this has more. Read it on the page, or write to us for the file.`,
  ],
})

const fileCall = { method: 'GET', raw: true, perMinute: invoiceLimits.filesPerMinute, output: z.any() } as const

export const invoices = {
  list: call({
    method: 'GET',
    path: '/invoices',
    may: 'signedIn',
    summary: 'My invoices, receipts and credit notes, newest first. Of one sale, an admin gets them too.',
    input: z.object({
      ...pageInput(invoiceLimits.perPage),
      form: z.enum(invoiceForms).optional(),
      month: month.optional(),
      words: z.string().trim().max(100).optional(),
      /** A booking or an order. */
      saleId: id.optional(),
    }),
    output: pageOf(invoiceRow).extend({ months: z.array(month) }),
  }),
  pdf: call({
    ...fileCall,
    path: '/invoices/{invoiceId}/pdf',
    may: 'signedIn:own',
    summary: 'One of them, to print or to keep.',
    input: z.object({ invoiceId: id }),
  }),
  eInvoice: call({
    ...fileCall,
    path: '/invoices/{invoiceId}/e-invoice',
    may: 'signedIn:own',
    summary: 'One of them in the form of the GST registration portal (INV-01, JSON), where it is between registered businesses.',
    input: z.object({ invoiceId: id }),
  }),
  registrations: call({
    method: 'GET',
    path: '/invoice-registrations',
    may: 'admin',
    roles: ['finance'],
    summary: 'Our own invoices that the registration portal has not taken yet, with its reasons; those it refused first.',
    input: z.object(pageInput(invoiceLimits.perPage)),
    output: pageOf(openRegistration),
  }),
  registerAgain: call({
    method: 'POST',
    path: '/invoice-registrations/{invoiceId}',
    may: 'admin',
    roles: ['finance'],
    summary: 'Send one that the registration portal refused once more, within a minute.',
    input: z.object({ invoiceId: id }),
    output: openRegistration,
  }),
  billing: call({
    method: 'GET',
    path: '/billing-details',
    may: 'signedIn',
    summary: 'The name, address and tax numbers that stand on my papers; null as long as I gave none.',
    input: nothing,
    output: z.object({ details: billingDetails.nullable() }),
  }),
  saveBilling: call({
    method: 'PUT',
    path: '/billing-details',
    may: 'signedIn',
    summary: 'Change them. Papers that were issued before stay as they are.',
    input: billingFields,
    output: z.object({ details: billingDetails }),
  }),
  purchaseOrder: call({
    method: 'GET',
    path: '/purchase-orders/{saleId}',
    may: 'signedIn:own',
    summary: 'The number under which my books know a booking or an order of mine; empty as long as I gave none.',
    input: z.object({ saleId: id }),
    output: purchaseOrderView,
  }),
  savePurchaseOrder: call({
    method: 'PUT',
    path: '/purchase-orders/{saleId}',
    may: 'signedIn:own',
    summary: 'Change it, until the first invoice is issued: each paper of the booking or order carries it.',
    input: z.object({ saleId: id, number: purchaseOrderNumber }),
    output: purchaseOrderView,
  }),
  statement: call({
    method: 'GET',
    path: '/statements/{month}',
    may: 'artist',
    summary:
      'What I earned in a month: gross, fee, GST, TCS, TDS and net of each booking and of each change after it was settled, and the sums.',
    input: z.object({ month, ...pageInput(invoiceLimits.bookingsPerPage) }),
    output: statement,
  }),
  statementPdf: call({
    ...fileCall,
    path: '/statements/{month}/pdf',
    may: 'artist',
    summary: 'The statement of a month, to print or to keep.',
    input: z.object({ month }),
  }),
  statementCsv: call({
    ...fileCall,
    path: '/statements/{month}/csv',
    may: 'artist',
    summary: 'The statement of a month, for a spreadsheet.',
    input: z.object({ month }),
  }),
  taxMonth: call({
    method: 'GET',
    path: '/tax/{month}',
    may: 'admin',
    roles: ['finance'],
    summary: 'What is to be collected and deducted for each artist in a month, beside what the ledger says.',
    input: z.object({ month, ...pageInput(invoiceLimits.artistsPerPage) }),
    output: taxMonth,
  }),
  taxCsv: call({
    ...fileCall,
    path: '/tax/{month}/{file}',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    summary: 'The same for the returns: `tcs` by GSTIN, `tds` by PAN.',
    input: z.object({ month, file: z.enum(taxFiles) }),
  }),
}
