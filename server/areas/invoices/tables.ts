import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { StateCode } from '#contract/india/states.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import type { InvoiceForm, InvoiceSubject } from '#contract/invoices/invoices.ts'
import type { certificateStates, DeductionKind } from '#contract/invoices/tds-certificates.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'
import type { DocumentLine, Party } from './rules/documents.ts'

/** The buyer's purchase order number of a booking or an order. Documents keep the one that held when the first was issued. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    sale_id: uuid().primaryKey(),
    buyer_id: uuid()
      .notNull()
      .references(() => people.id),
    number: text().notNull(),
    updated_at: at().notNull(),
  },
  (table) => [
    index('purchase_orders_of_buyer').on(table.buyer_id),
    check('purchase_orders_number', sql`length(${table.number}) between 1 and 16`),
  ],
)

/** A line of a certificate (Form 16A): what a company deducted from an artist for one booking or order. It is only a record; no money moves. */
export const tdsCertificates = pgTable(
  'tds_certificates',
  {
    id: uuid().primaryKey(),
    sale_id: uuid().notNull(),
    buyer_id: uuid()
      .notNull()
      .references(() => people.id),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    number: text().notNull(),
    tan: text().notNull(),
    kind: text().$type<DeductionKind>().notNull(),
    quarter: text().notNull(),
    value_paise: paise().notNull(),
    tax_paise: paise().notNull(),
    state: text().$type<(typeof certificateStates)[number]>().notNull().default('given'),
    reason: text().notNull().default(''),
    given_at: at().notNull(),
    decided_at: at(),
  },
  (table) => [
    index('tds_certificates_of_buyer').on(table.buyer_id),
    index('tds_certificates_of_artist').on(table.artist_id),
    index('tds_certificates_of_sale').on(table.sale_id),
    // One certificate covers a whole quarter, and may have lines for several bookings.
    uniqueIndex('tds_certificates_once').on(table.tan, table.number, table.sale_id).where(sql`${table.state} <> 'refused'`),
    check('tds_certificates_amounts', sql`0 < ${table.tax_paise} and ${table.tax_paise} <= ${table.value_paise}`),
    check('tds_certificates_decided', sql`(${table.state} = 'given') = (${table.decided_at} is null)`),
  ],
)

/** The last number of a series. Its row is locked from taking a number until the commit, so that none is skipped. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    id: uuid().primaryKey(),
    /** null for the platform. */
    issuer_id: uuid().references(() => people.id),
    series: text().notNull(),
    /** `2026-27`, April to March. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [unique('invoice_series_once').on(table.issuer_id, table.series, table.year).nullsNotDistinct()],
)

/** The first document about the same subject, for those that follow it. */
export interface FirstDocument {
  number: string
  issuedAt: string
  /** The numbers of its supplements so far. */
  added?: string[]
}

/** A document as issued. Never updated or deleted (the migration papers_stay): errors are corrected by a credit note. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    /** Its purpose, so that it is issued once. */
    key: text().notNull(),
    form: text().$type<InvoiceForm>().notNull(),
    subject: text().$type<InvoiceSubject>().notNull(),
    issuer_id: uuid().references(() => people.id),
    recipient_id: uuid()
      .notNull()
      .references(() => people.id),
    number: text().notNull(),
    year: text().notNull(),
    sale: text().$type<PaidSubject | 'pack'>().notNull(),
    sale_id: uuid().notNull(),
    sale_number: text().notNull(),
    /** The document that a credit note refers to. */
    credits: jsonb().$type<FirstDocument>(),
    /** The document that a supplement refers to. */
    supplements: jsonb().$type<FirstDocument>(),
    supplier: jsonb().$type<Party>().notNull(),
    recipient: jsonb().$type<Party>().notNull(),
    label: text().notNull(),
    /** That of its first line. */
    sac: text().notNull(),
    place_of_supply: text().$type<StateCode>().notNull(),
    percent: integer().notNull(),
    /** Set if there are several lines; otherwise the other columns are the only one. */
    lines: jsonb().$type<DocumentLine[]>().notNull().default([]),
    taxable_paise: paise().notNull(),
    cgst_paise: paise().notNull(),
    sgst_paise: paise().notNull(),
    igst_paise: paise().notNull(),
    total_paise: paise().notNull(),
    issued_at: at().notNull(),
  },
  (table) => [
    unique('invoices_key').on(table.key),
    unique('invoices_number').on(table.issuer_id, table.number).nullsNotDistinct(),
    index('invoices_of_issuer').on(table.issuer_id, table.issued_at),
    index('invoices_of_recipient').on(table.recipient_id, table.issued_at),
    index('invoices_of_sale').on(table.sale_id),
    index('invoices_by_date').on(table.issued_at),
    index('invoices_by_number').on(table.number),
    check('invoices_number_length', sql`length(${table.number}) between 1 and 16`),
    check(
      'invoices_sum',
      sql`0 < ${table.total_paise} and 0 <= ${table.taxable_paise} and ${table.total_paise} = ${table.taxable_paise} + ${table.cgst_paise} + ${table.sgst_paise} + ${table.igst_paise}`,
    ),
    check(
      'invoices_tax',
      sql`0 <= ${table.sgst_paise} and 0 <= ${table.cgst_paise} and abs(${table.cgst_paise} - ${table.sgst_paise}) <= 1 and 0 <= ${table.igst_paise} and (${table.igst_paise} = 0 or ${table.cgst_paise} = 0)`,
    ),
  ],
)

/** A document queued for the e-invoice portal, or registered there. Once registered it does not change. */
export const invoiceRegistrations = pgTable(
  'invoice_registrations',
  {
    invoice_id: uuid()
      .primaryKey()
      .references(() => invoices.id),
    state: text().$type<'waiting' | 'registered' | 'refused'>().notNull(),
    tries: integer().notNull().default(0),
    next_try_at: at().notNull(),
    /** A sentence: why it was refused, or why it still waits. */
    reason: text(),
    irn: text(),
    ack_no: text(),
    ack_at: at(),
    /** A JWT signed by the portal, shown as a QR code. */
    signed_qr: text(),
  },
  (table) => [
    unique('invoice_registrations_irn').on(table.irn),
    index('invoice_registrations_open').on(table.next_try_at).where(sql`${table.state} <> 'registered'`),
    check(
      'invoice_registrations_state',
      sql`case ${table.state} when 'registered' then num_nulls(${table.irn}, ${table.ack_no}, ${table.ack_at}, ${table.signed_qr}) = 0 when 'refused' then ${table.reason} is not null else ${table.irn} is null end`,
    ),
  ],
)

/** The taxes of a settled booking or order, as computed at that time, and each change. Never updated or deleted. */
export const saleTaxes = pgTable(
  'sale_taxes',
  {
    /** The journal of the earning or change: the line belongs to its month. */
    reference: text().primaryKey(),
    sale: text().$type<PaidSubject>().notNull(),
    sale_id: uuid().notNull(),
    artist_id: uuid()
      .notNull()
      .references(() => people.id),
    sale_number: text().notNull(),
    label: text().notNull(),
    gross_paise: paise().notNull(),
    fee_paise: paise().notNull(),
    gst_paise: paise().notNull(),
    /** As known at that time. */
    gstin: text(),
    pan: text(),
    tcs_base_paise: paise().notNull(),
    tcs_cgst_paise: paise().notNull(),
    tcs_sgst_paise: paise().notNull(),
    tcs_igst_paise: paise().notNull(),
    tds_base_paise: paise().notNull(),
    tds_paise: paise().notNull(),
    withheld: boolean().notNull(),
    year: text().notNull(),
    settled_at: at().notNull(),
  },
  (table) => [
    index('sale_taxes_of_artist').on(table.artist_id, table.settled_at),
    index('sale_taxes_by_date').on(table.settled_at),
    index('sale_taxes_of_sale').on(table.sale_id),
    check(
      'sale_taxes_bounds',
      sql`${table.gross_paise} <> 0 and ${table.tcs_base_paise} * sign(${table.gross_paise}) between 0 and abs(${table.tds_base_paise}) and ${table.tds_base_paise} * sign(${table.gross_paise}) between 0 and abs(${table.gross_paise}) and 0 <= ${table.tds_paise} * sign(${table.gross_paise})`,
    ),
  ],
)

/**
 * A tax of a month that was paid to the government, with the challan as first recorded. Never changed (papers_stay): further dues are paid with
 * another challan, and corrections are stored in other tables.
 */
export const taxRemittances = pgTable(
  'tax_remittances',
  {
    id: uuid().primaryKey(),
    tax: text().$type<TaxKind>().notNull(),
    /** `2026-11` */
    month: text().notNull(),
    amount_paise: paise().notNull(),
    challan: text().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    recorded_by: uuid()
      .notNull()
      .references(() => people.id),
    recorded_at: at().notNull(),
  },
  (table) => [index('tax_remittances_of_month').on(table.month), check('tax_remittances_amount', sql`${table.amount_paise} > 0`)],
)

/** The current challan of a remittance. None after a withdrawal, so that its challan can prove another one. */
export const taxChallans = pgTable(
  'tax_challans',
  {
    remittance_id: uuid()
      .primaryKey()
      .references(() => taxRemittances.id),
    challan: text().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
  },
  // Challan numbers restart each day.
  (table) => [unique('tax_challans_once').on(table.challan, table.paid_on)],
)

/** The earlier values of a corrected remittance. Never changed (papers_stay). */
export const taxRemittanceChanges = pgTable(
  'tax_remittance_changes',
  {
    id: uuid().primaryKey(),
    remittance_id: uuid()
      .notNull()
      .references(() => taxRemittances.id),
    /** Position within its remittance, from 1. */
    place: integer().notNull(),
    is_taken_back: boolean().notNull(),
    challan: text().notNull(),
    paid_on: date({ mode: 'string' }).notNull(),
    changed_by: uuid()
      .notNull()
      .references(() => people.id),
    changed_at: at().notNull(),
  },
  (table) => [
    unique('tax_remittance_changes_place').on(table.remittance_id, table.place),
    uniqueIndex('tax_remittance_changes_taken_back').on(table.remittance_id).where(sql`${table.is_taken_back}`),
  ],
)
