/** Taxes that we remit for a month, and the files of the returns. */
import { z } from 'zod'
import { adminReason } from '../grammar/admin-reason.ts'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees, signedRupees } from '../grammar/money-fields.ts'
import { day, instant, month } from '../grammar/time-fields.ts'
import { type TaxKind, taxKinds } from '../india/taxes.ts'

/** Dated 2026-11-28. */
export const returnLimits = { filesPerMinute: 30, rows: 50_000 } as const

/** GSTR-1: our sales. GSTR-8: GST collected from artists. TDS: income tax deducted, for a quarter. */
export const returnForms = ['gstr1', 'gstr8', 'tds'] as const
export type ReturnForm = (typeof returnForms)[number]

const gstChallan = {
  regex: /^(\d{14}[A-Z0-9]{3}|D[CI]\d{13})$/,
  sentence: 'A GST challan has 14 digits and three characters of the bank; a debit of input credit begins with DC or DI.',
} as const
/**
 * Proof of payment of a tax: for GST the number of the challan, or of the entry in the credit ledger; for income tax the bank's BSR
 * code and the challan's serial number of the day.
 */
export const challanShapes = {
  gst: gstChallan,
  tcs: gstChallan,
  tds: { regex: /^\d{7}-\d{5}$/, sentence: 'The BSR code of the bank and the serial number of the challan, like 0510308-00042.' },
} as const

const challan = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .overwrite((value) => value.replace(/\s/g, '').toUpperCase())

function checkChallan({ tax, challan }: { tax: TaxKind; challan: string }, { addIssue }: z.RefinementCtx): void {
  if (!challanShapes[tax].regex.test(challan)) addIssue({ code: 'custom', path: ['challan'], message: challanShapes[tax].sentence })
}

export const remittanceFields = z
  .object({
    month,
    tax: z.enum(taxKinds),
    /** In rupees; at most the remaining amount, rounded up to a whole rupee. */
    amount: rupees.refine((value) => value > 0, 'Please write what was paid.'),
    challan,
    paidOn: day,
    reason: adminReason,
  })
  .superRefine(checkChallan)

const oneRemittance = { month, tax: z.enum(taxKinds), remittanceId: id, reason: adminReason }

/** Corrects a recorded challan. To correct an amount, reverse the payment and record it again. */
export const correctionFields = z.object({ ...oneRemittance, challan, paidOn: day }).superRefine(checkChallan)

const taxHeads = z.object({ cgst: signedRupees, sgst: signedRupees, igst: signedRupees, tds: signedRupees, total: signedRupees })

export const remittance = z.object({
  remittanceId: z.uuid(),
  /** Current values. */
  challan: z.string(),
  paidOn: day,
  amount: signedRupees,
  by: z.string(),
  at: instant,
  /** Reversed because it was recorded by mistake. */
  isTakenBack: z.boolean(),
  /** Former values, oldest first. */
  changes: z.array(z.object({ challan: z.string(), paidOn: day, isTakenBack: z.boolean(), by: z.string(), at: instant })),
})
export type Remittance = z.infer<typeof remittance>

export const taxDue = taxHeads.extend({
  tax: z.enum(taxKinds),
  /** Overpaid for earlier months, or reversed in them, and set off here. Zero or negative. */
  carried: signedRupees,
  remitted: signedRupees,
  left: signedRupees,
  dueBy: day,
  ledger: z.object({
    /** The same invoices or lines in the ledger. */
    booked: signedRupees,
    /** Billed, but booked later: packs of coins that can still be returned. */
    waiting: signedRupees,
    /** Booked this month, but not yet on an invoice or line. */
    unbilled: signedRupees,
    /** Sum of differences of single items, waiting ones excluded; must be 0. */
    difference: signedRupees,
  }),
  remittances: z.array(remittance),
})
export type TaxDue = z.infer<typeof taxDue>

export const taxReturn = z.object({
  form: z.enum(returnForms),
  /** Legal name in this month: `GSTR-1`, `Form 140`. */
  name: z.string(),
  /** First of the covered months. */
  from: month,
  until: month,
  dueBy: day,
  rows: z.number().int(),
  /** Why it cannot be filed yet. */
  problems: z.array(z.string()),
  /** Notes for the person who files it. */
  notes: z.array(z.string()),
})
export type TaxReturn = z.infer<typeof taxReturn>

export const taxReturnFailures = defineFailures({
  month_open: [409, 'This month is not over yet: what is due may still change.'],
  nothing_due: [409, 'Nothing is left to be paid for this month.'],
  too_much: [409, 'This is more than is left for this month.'],
  lines_missing: [409, 'The taxes of some sales of this month are still being calculated. Try again in an hour.'],
  challan_known: [409, 'This challan is recorded already.'],
  challan_same: [409, 'This is what is recorded already. Change the challan or the date.'],
  taken_back: [409, 'This payment was taken back already.'],
  paid_when: [422, 'A challan of this month is paid after it began, and not in the future.'],
  return_not_ready: [409, ({ why = '' }) => `This return cannot be filed yet: ${why}`],
})

export const taxReturns = {
  month: call({
    method: 'GET',
    path: '/tax-returns/{month}',
    may: 'admin',
    roles: ['finance'],
    summary:
      'What is to be handed on for a month, beside the ledger and what was paid of it, and the returns with what is wrong with each.',
    input: z.object({ month }),
    output: z.object({
      month,
      isOver: z.boolean(),
      /** Months with taxes due or paid; latest first. */
      months: z.array(month),
      /** The day from which TCS and TDS are withheld; null where they are only calculated. */
      withheldFrom: day.nullable(),
      dues: z.array(taxDue),
      returns: z.array(taxReturn),
    }),
  }),
  remit: call({
    method: 'POST',
    path: '/tax-returns/{month}/{tax}/remittances',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    perMinute: 20,
    summary: 'Record what was paid to the government of a tax for a month, with its challan.',
    input: remittanceFields,
    output: taxDue,
  }),
  correct: call({
    method: 'POST',
    path: '/tax-returns/{month}/{tax}/remittances/{remittanceId}/correct',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    perMinute: 20,
    summary: 'Correct the challan or the date of a payment that was recorded; what stood there before is kept.',
    input: correctionFields,
    output: taxDue,
  }),
  takeBack: call({
    method: 'POST',
    path: '/tax-returns/{month}/{tax}/remittances/{remittanceId}/take-back',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    perMinute: 20,
    summary: 'Take back a payment that was recorded by mistake: it is due again, and its challan is free.',
    input: z.object(oneRemittance),
    output: taxDue,
  }),
  file: call({
    method: 'GET',
    path: '/tax-returns/{month}/files/{form}',
    may: 'admin',
    roles: ['finance'],
    fresh: true,
    raw: true,
    perMinute: returnLimits.filesPerMinute,
    summary: 'A return of a month, of TDS of its quarter, as a file: JSON for GST, comma-separated values for income tax.',
    input: z.object({ month, form: z.enum(returnForms) }),
    output: z.any(),
  }),
}
