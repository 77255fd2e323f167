/** Certificates of income tax that a company deducted from an artist's payment. Records only: no money moves (docs/decisions/052). */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { instant, month } from '../grammar/time-fields.ts'

/**
 * The nature of payment in the law, with the maximum rate for a payee with a PAN. Income-tax Act, 1961, s. 194C and 194J; since
 * 2026-04-01 Income-tax Act, 2025, s. 393(1).
 */
export const deductionKinds = ['contract', 'professional'] as const
export type DeductionKind = (typeof deductionKinds)[number]
export const deductionNames: Record<DeductionKind, string> = {
  contract: 'Work under a contract (194C)',
  professional: 'Professional fees (194J)',
}

/** Dated 2026-11-28. */
export const certificateLimits = { percent: { contract: 2, professional: 10 }, perSale: 8, reasonLeast: 5, reasonMost: 300 } as const

const typed = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .overwrite((value) => value.replace(/\s/g, '').toUpperCase())

/** A line of Form 16A, for one booking or order. */
export const certificateFields = z
  .object({
    saleId: id,
    number: typed(20).regex(/^[A-Z0-9]{5,12}$/, 'The number on the certificate: 5 to 12 letters and digits.'),
    tan: typed(15).regex(/^[A-Z]{4}\d{5}[A-Z]$/, 'A TAN is four letters, five digits and a letter, like JPRM00000A.'),
    kind: z.enum(deductionKinds),
    /** The last month of the quarter. */
    quarter: month.regex(/-(03|06|09|12)$/, 'A quarter ends in June, September, December or March.'),
    value: rupees.refine((value) => value > 0, 'Please write what was paid or credited.'),
    tax: rupees.refine((value) => value > 0, 'Please write the tax that was deducted.'),
  })
  .superRefine(({ kind, value, tax }, { addIssue }) => {
    const percent = certificateLimits.percent[kind]
    if (tax > Math.ceil((value * percent) / 100))
      addIssue({ code: 'custom', path: ['tax'], message: `At most ${percent} % of the value is deducted for this.` })
  })

export const certificateStates = ['given', 'confirmed', 'refused'] as const

export const tdsCertificate = z.object({
  certificateId: z.uuid(),
  number: z.string(),
  tan: z.string(),
  kind: z.enum(deductionKinds),
  quarter: month,
  value: rupees,
  tax: rupees,
  state: z.enum(certificateStates),
  /** Why the artist refused it. */
  reason: z.string(),
  givenAt: instant,
  decidedAt: instant.nullable(),
})
export type TdsCertificate = z.infer<typeof tdsCertificate>

const certificatesOfSale = z.object({
  certificates: z.array(tdsCertificate),
  /** The reader is a buyer whose invoice has their GSTIN. */
  mayGive: z.boolean(),
  /** The reader is the artist, whose tax statement must show it. */
  mayDecide: z.boolean(),
})

export const certificateFailures = defineFailures({
  no_company_invoice: [409, 'Certificates are for invoices that carry your GSTIN, and there is none for this yet.'],
  certificate_known: [409, 'This certificate is recorded already.'],
  quarter_open: [422, 'A certificate is issued once its quarter is over.'],
  above_invoice: [422, ({ most = '' }) => `All certificates together are for more than was invoiced without GST: ${most} is left.`],
  too_many: [409, `At most ${certificateLimits.perSale} certificates are recorded for one booking or order.`],
  decided_already: [409, 'You have answered this certificate already.'],
})

export const tdsCertificates = {
  ofSale: call({
    method: 'GET',
    path: '/tds-certificates/{saleId}',
    may: 'signedIn:own',
    summary: 'Certificates of income tax that was deducted for a booking or order of mine; our team reads them with its papers.',
    input: z.object({ saleId: id }),
    output: certificatesOfSale,
  }),
  give: call({
    method: 'POST',
    path: '/tds-certificates/{saleId}',
    may: 'signedIn:own',
    perMinute: 20,
    summary: 'Tell the artist of a certificate of tax that I deducted and paid to the government for them. It moves no money.',
    input: certificateFields,
    output: certificatesOfSale,
  }),
  decide: call({
    method: 'POST',
    path: '/tds-certificates/{certificateId}/decide',
    may: 'artist:own',
    perMinute: 20,
    summary: 'Say that it stands in my tax statement (Form 26AS), or that it does not, with a reason.',
    input: z
      .object({
        certificateId: id,
        isConfirmed: z.boolean(),
        reason: z.string().trim().max(certificateLimits.reasonMost).default(''),
      })
      .superRefine(({ isConfirmed, reason }, { addIssue }) => {
        if (!isConfirmed && reason.length < certificateLimits.reasonLeast)
          addIssue({ code: 'custom', path: ['reason'], message: 'Please say what is wrong, in a few words.' })
      }),
    output: certificatesOfSale,
  }),
}
