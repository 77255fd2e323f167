import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StateCode } from '#contract/india/states.ts'
import type { PerformanceTax } from '#contract/invoices/invoices.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** The details for a person's future invoices; null if not given. */
export const billingDetails = pgTable('billing_details', {
  person_id: uuid()
    .primaryKey()
    .references(() => people.id),
  legal_name: text().notNull(),
  address: text().notNull(),
  /** null in rows from before cities were required. */
  city: text(),
  pincode: text(),
  state: text().$type<StateCode>().notNull(),
  gstin: text(),
  pan: text(),
  performance_tax: text().$type<PerformanceTax>().notNull(),
  updated_at: at().notNull(),
})
