import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import {
  type PaidSubject,
  type PayoutAccountView,
  type paymentProcess,
  type paymentPurposes,
  payoutAccountKinds,
  type payoutProcess,
  type refundProcess,
  settlementKinds,
} from '#contract/payments/payments.ts'
import { at, paise } from '../../platform/database/columns.ts'
import type { PayeeLink, ProviderEvent } from '../../platform/payments/port.ts'
import type { AccountKind, Currency, JournalKind } from './rules.ts'

/** A requested payment. At most one is open for each subject and purpose. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /**
     * A payment for several orders is one at the partner, and here has a part for each order. The parts hold, refund and earn its money; the whole
     * holds the state that the partner reports.
     */
    part_of: uuid().references((): AnyPgColumn => payments.id),
    purpose: text().$type<(typeof paymentPurposes)[number]>().notNull(),
    subject_id: uuid().notNull(),
    payer_id: uuid().notNull(),
    /** The artist for whom the money is held. */
    payee_id: uuid(),
    amount_paise: paise().notNull(),
    currency: text().$type<'INR'>().notNull(),
    label: text().notNull(),
    state: text().$type<(typeof paymentProcess.states)[number]>().notNull(),
    provider: text().notNull(),
    provider_order_id: text(),
    provider_payment_id: text(),
    checkout_url: text(),
    expires_at: at(),
    opened_at: at(),
    /** When the partner was last asked about it. */
    asked_at: at(),
    paid_at: at(),
    /** The received amount; differs from `amount_paise` only in review. */
    captured_paise: paise().notNull().default(0),
    /** To be refunded, done or not. */
    promised_paise: paise().notNull().default(0),
    /** Refunded so far. */
    refunded_paise: paise().notNull().default(0),
    failure: text(),
    created_at: at().notNull(),
  },
  (table) => [
    index('payments_of_subject').on(table.subject_id),
    index('payments_of_payer').on(table.payer_id, sql`coalesce(${table.paid_at}, ${table.created_at})`),
    index('payments_of_payee').on(table.payee_id).where(sql`${table.captured_paise} > 0`),
    uniqueIndex('payments_open').on(table.subject_id, table.purpose).where(sql`${table.state} in ('created', 'pending', 'failed')`),
    index('payments_ending').on(table.expires_at).where(sql`${table.state} in ('created', 'pending', 'failed')`),
    index('payments_unsettled')
      .on(table.opened_at)
      .where(sql`${table.state} in ('pending', 'failed', 'expired') and ${table.provider_order_id} is not null`),
    unique('payments_order').on(table.provider, table.provider_order_id),
    index('payments_parts').on(table.part_of).where(sql`${table.part_of} is not null`),
    uniqueIndex('payments_provider_payment').on(table.provider, table.provider_payment_id).where(sql`${table.part_of} is null`),
    // The partner knows only the whole.
    check('payments_of_parts', sql`${table.part_of} is null or (${table.provider_order_id} is null and ${table.payee_id} is not null)`),
    check('payments_amount', sql`${table.amount_paise} > 0`),
    check(
      'payments_refunds',
      sql`0 <= ${table.refunded_paise} and ${table.refunded_paise} <= ${table.promised_paise} and ${table.promised_paise} <= ${table.captured_paise}`,
    ),
  ],
)

/** Refunds. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    /** The caller's idempotency key. */
    key: text().notNull(),
    /** The partner's payment that it is taken from. */
    provider_payment_id: text().notNull(),
    amount_paise: paise().notNull(),
    /** Money in excess of the request is not part of what was paid. */
    surplus: boolean().notNull().default(false),
    reason: text().notNull(),
    state: text().$type<(typeof refundProcess.states)[number]>().notNull(),
    provider_refund_id: text(),
    attempts: integer().notNull().default(0),
    /** When it is sent or looked up next; null: a person has to act. */
    next_try_at: at(),
    created_at: at().notNull(),
    done_at: at(),
  },
  (table) => [
    unique('refunds_key').on(table.payment_id, table.key),
    unique('refunds_provider_refund').on(table.provider_refund_id),
    index('refunds_waiting').on(table.next_try_at).where(sql`${table.state} <> 'done'`),
    check('refunds_amount', sql`${table.amount_paise} > 0`),
  ],
)

/** Refunds and payouts that took too long or were refused for good: finance admins get one notification of each, and one more when it ends. */
export const lateTransfers = pgTable(
  'late_transfers',
  {
    transfer_id: uuid().primaryKey(),
    kind: text().$type<'refund' | 'payout'>().notNull(),
    noticed_at: at().notNull(),
    ended_at: at(),
  },
  (table) => [index('late_transfers_open').on(table.noticed_at).where(sql`${table.ended_at} is null`)],
)

/** What an artist is paid for a booking or an order. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid().primaryKey(),
    subject: text().$type<PaidSubject>().notNull(),
    subject_id: uuid().notNull().unique(),
    artist_id: uuid().notNull(),
    label: text().notNull(),
    gross_paise: paise().notNull(),
    fee_paise: paise().notNull(),
    gst_paise: paise().notNull(),
    /** Withheld for the artist's taxes. */
    tcs_paise: paise().notNull().default(0),
    tds_paise: paise().notNull().default(0),
    /** The amount changed after taxes were withheld: it does not leave before they are recomputed. */
    taxes_open: boolean().notNull().default(false),
    net_paise: paise().notNull(),
    state: text().$type<(typeof payoutProcess.states)[number]>().notNull(),
    due_at: at().notNull(),
    held_reason: text(),
    /** Held for a missing account or guardian's consent: continues by itself once that exists. */
    held_for_account: boolean().notNull().default(false),
    provider_payout_id: text(),
    attempts: integer().notNull().default(0),
    next_try_at: at(),
    failure: text(),
    created_at: at().notNull(),
    paid_at: at(),
  },
  (table) => [
    index('payouts_of_artist').on(table.artist_id, table.created_at),
    index('payouts_waiting').on(table.next_try_at).where(sql`${table.state} in ('scheduled', 'failed', 'sent')`),
    index('payouts_paid_to').on(table.artist_id, table.paid_at).where(sql`${table.paid_at} is not null`),
    index('payouts_by_reference').on(table.provider_payout_id).where(sql`${table.provider_payout_id} is not null`),
    index('payouts_held_for_account').on(table.artist_id).where(sql`${table.held_for_account}`),
    check(
      'payouts_lines',
      sql`${table.net_paise} > 0 and 0 <= ${table.tcs_paise} and 0 <= ${table.tds_paise} and ${table.gross_paise} = ${table.fee_paise} + ${table.gst_paise} + ${table.tcs_paise} + ${table.tds_paise} + ${table.net_paise}`,
    ),
  ],
)

/** The payout account of an artist. A separate table, so that no other query reads it in passing. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    artist_id: uuid().primaryKey(),
    kind: text({ enum: payoutAccountKinds }).notNull(),
    /** The whole account as JSON, encrypted for this artist. */
    sealed: text().notNull(),
    /** To compare accounts; null in older rows until `hashAccounts` has filled it. */
    account_hash: text(),
    /** The masked part. */
    holder_mask: text().notNull(),
    place_mask: text().notNull(),
    pan_mask: text(),
    version: integer().notNull(),
    changed_at: at().notNull(),
    payouts_from: at().notNull(),
    state: text().$type<PayoutAccountView['state']>().notNull(),
    problem: text(),
    provider: text().notNull(),
    /** The partner's ids of the payee. */
    link: jsonb().$type<PayeeLink>(),
    /** When the partner is contacted next. */
    next_try_at: at(),
  },
  (table) => [
    index('payout_accounts_waiting').on(table.next_try_at).where(sql`${table.next_try_at} is not null`),
    index('payout_accounts_alike').on(table.account_hash),
  ],
)

/** Every signed event of the partner, as received. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    event_id: text().notNull(),
    kind: text().notNull(),
    event: jsonb().$type<ProviderEvent>().notNull(),
    /** The exact bytes that the signature covers. */
    body: text().notNull(),
    received_at: at().notNull(),
    /** When an unexplained event, or one whose processing was lost, is retried. */
    next_try_at: at().notNull(),
    processed_at: at(),
    error: text(),
  },
  (table) => [
    unique('provider_events_once').on(table.provider, table.event_id),
    index('provider_events_waiting').on(table.next_try_at).where(sql`${table.processed_at} is null`),
  ],
)

/** A day of the partner's settlements that was compared with the books. */
export const settlementDays = pgTable(
  'settlement_days',
  {
    day: date().primaryKey(),
    provider: text().notNull(),
    lines: integer().notNull(),
    payments_paise: paise().notNull(),
    refunds_paise: paise().notNull(),
    payouts_paise: paise().notNull(),
    other_paise: paise().notNull(),
    fee_paise: paise().notNull(),
    tax_paise: paise().notNull(),
    net_paise: paise().notNull(),
    unexplained: integer().notNull(),
    checked_at: at().notNull(),
  },
  (table) => [
    index('settlement_days_unexplained').on(table.day).where(sql`${table.unexplained} > 0`),
    check(
      'settlement_days_sum',
      sql`${table.net_paise} = ${table.payments_paise} + ${table.refunds_paise} + ${table.payouts_paise} + ${table.other_paise} - ${table.fee_paise}`,
    ),
  ],
)

export const settlementLines = pgTable(
  'settlement_lines',
  {
    id: uuid().primaryKey(),
    day: date()
      .notNull()
      .references(() => settlementDays.day),
    source: text({ enum: ['partner', 'books'] }).notNull(),
    entity_id: text().notNull(),
    kind: text({ enum: settlementKinds }).notNull(),
    amount_paise: paise().notNull(),
    fee_paise: paise().notNull(),
    tax_paise: paise().notNull(),
    net_paise: paise().notNull(),
    settlement_id: text().notNull(),
    at: at().notNull(),
    why: text(),
    /** For unexplained lines: our amount, and since when they differ. */
    ours_paise: paise(),
    unexplained_since: at(),
  },
  (table) => [
    index('settlement_lines_unexplained').on(table.unexplained_since).where(sql`${table.why} is not null`),
    index('settlement_lines_of_day').on(table.day, table.id),
    index('settlement_lines_of_entity').on(table.entity_id),
  ],
)

/** The admin who looks at a difference, by its key. */
export const differenceAssignees = pgTable('difference_assignees', {
  key: text().primaryKey(),
  person_id: uuid().notNull(),
  note: text().notNull(),
  since: at().notNull(),
})

export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AccountKind>().notNull(),
    owner_id: uuid(),
    currency: text().$type<Currency>().notNull(),
  },
  (table) => [
    unique('ledger_accounts_once').on(table.kind, table.owner_id, table.currency).nullsNotDistinct(),
    check('ledger_accounts_currency', sql`${table.currency} in ('INR', 'COIN')`),
    // Money held for a booking or an order, and earnings, are in rupees: coins cannot pay for them.
    check('ledger_accounts_of_coins', sql`(${table.currency} = 'COIN') = (${table.kind} like 'coins\\_%')`),
  ],
)

/** One money event: its entries sum to zero. Never updated or deleted (0001_constraints.sql). */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    id: uuid().primaryKey(),
    kind: text().$type<JournalKind>().notNull(),
    subject_id: uuid().notNull(),
    reference: text().notNull(),
    provider_event_id: uuid().references(() => providerEvents.id),
    memo: text().notNull(),
    at: at().notNull(),
  },
  (table) => [
    unique('ledger_journals_once').on(table.kind, table.reference),
    unique('ledger_journals_event').on(table.provider_event_id),
    index('ledger_journals_of_subject').on(table.subject_id),
    index('ledger_journals_by_time').using('brin', table.at).with({ autosummarize: true }),
  ],
)

/** Debit is positive. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    journal_id: uuid()
      .notNull()
      .references(() => ledgerJournals.id),
    account_id: uuid()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount_paise: paise().notNull(),
    currency: text().$type<Currency>().notNull(),
  },
  (table) => [
    index('ledger_entries_of_journal').on(table.journal_id),
    index('ledger_entries_of_account').on(table.account_id),
    check('ledger_entries_amount', sql`${table.amount_paise} <> 0`),
  ],
)

/**
 * The balance of each account with an owner. The product's own accounts have no row, because every payment would queue for it. Owned accounts are
 * liabilities of ours, so a balance above zero would mean money given twice.
 */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => ledgerAccounts.id),
    balance_paise: paise().notNull(),
  },
  (table) => [
    check('ledger_balances_covered', sql`${table.balance_paise} <= 0`),
    index('ledger_balances_at_rest').on(table.account_id).where(sql`${table.balance_paise} <> 0`),
  ],
)
