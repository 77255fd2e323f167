import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, paise } from '../database/columns.ts'

/** The sandbox partner's own books; the product never reads them. */
export const sandboxOrders = pgTable('sandbox_orders', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  amount_paise: paise().notNull(),
  currency: text().notNull(),
  label: text().notNull(),
  return_url: text().notNull(),
  /** Proves that the checkout page was shown. */
  secret: text().notNull(),
  created_at: at().notNull(),
})

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    order_id: text()
      .notNull()
      .references(() => sandboxOrders.id),
    amount_paise: paise().notNull(),
    /** Differs from the order's currency only in a fault mode. */
    currency: text().notNull().default('INR'),
    refunded_paise: paise().notNull().default(0),
    state: text().$type<'authorized' | 'captured' | 'failed' | 'refunded'>().notNull(),
    failure: text(),
    created_at: at().notNull(),
  },
  (table) => [
    index('sandbox_payments_of_order').on(table.order_id),
    check('sandbox_payments_refunds', sql`${table.refunded_paise} <= ${table.amount_paise}`),
  ],
)

export const sandboxRefunds = pgTable('sandbox_refunds', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  payment_id: text()
    .notNull()
    .references(() => sandboxPayments.id),
  amount_paise: paise().notNull(),
  created_at: at().notNull(),
})

export const sandboxPayouts = pgTable('sandbox_payouts', {
  id: text().primaryKey(),
  reference: text().notNull().unique(),
  artist_id: uuid().notNull(),
  amount_paise: paise().notNull(),
  created_at: at().notNull(),
})

/** Events to deliver to the product's webhook. */
export const sandboxWebhooks = pgTable(
  'sandbox_webhooks',
  {
    id: uuid().primaryKey(),
    body: text().notNull(),
    signature: text().notNull(),
    due_at: at().notNull(),
    deliveries: integer().notNull().default(0),
    /** Final HTTP status of the product's answer. */
    status: integer(),
  },
  (table) => [index('sandbox_webhooks_waiting').on(table.due_at).where(sql`${table.status} is null`)],
)
