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

/** What somebody was asked to pay. One that is open (not ended) for each subject and purpose. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    /**
     * A payment for several orders is one to the partner, and has a part for each order here. What comes of it is held,
     * given back and earned by its parts; it says itself what the partner says of the whole.
     */
    part_of: uuid().references((): AnyPgColumn => payments.id),
    purpose: text().$type<(typeof paymentPurposes)[number]>().notNull(),
    subject_id: uuid().notNull(),
    payer_id: uuid().notNull(),
    /** For whom the money is held. */
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
    /** When the partner was last asked how this stands. */
    asked_at: at(),
    paid_at: at(),
    /** What came in; differs from the amount only in review. */
    captured_paise: paise().notNull().default(0),
    /** What is to go back, done or not. */
    promised_paise: paise().notNull().default(0),
    /** What has gone back. */
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
    // The partner is asked, and answers, about the whole.
    check('payments_of_parts', sql`${table.part_of} is null or (${table.provider_order_id} is null and ${table.payee_id} is not null)`),
    check('payments_amount', sql`${table.amount_paise} > 0`),
    check(
      'payments_refunds',
      sql`0 <= ${table.refunded_paise} and ${table.refunded_paise} <= ${table.promised_paise} and ${table.promised_paise} <= ${table.captured_paise}`,
    ),
  ],
)

/** Money on its way back. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id),
    /** What the caller asked once, it is given once. */
    key: text().notNull(),
    /** Which of the partner's payments it comes from. */
    provider_payment_id: text().notNull(),
    amount_paise: paise().notNull(),
    /** Money that came on top of what was asked is not part of what was paid. */
    surplus: boolean().notNull().default(false),
    reason: text().notNull(),
    state: text().$type<(typeof refundProcess.states)[number]>().notNull(),
    provider_refund_id: text(),
    attempts: integer().notNull().default(0),
    /** When it is sent, or asked after; null when a person has to look. */
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

/** Refunds and payouts that took too long or were refused for good: of each, who looks after money is told once, and once more when it ends. */
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

/** What an artist gets for a booking or an order. */
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
    /** Kept back for the artist's taxes. */
    tcs_paise: paise().notNull().default(0),
    tds_paise: paise().notNull().default(0),
    /** It has changed after taxes were kept back from it: it does not leave before they are worked out anew. */
    taxes_open: boolean().notNull().default(false),
    net_paise: paise().notNull(),
    state: text().$type<(typeof payoutProcess.states)[number]>().notNull(),
    due_at: at().notNull(),
    held_reason: text(),
    /** Held for want of an account that can be paid, or of a guardian's consent: goes on by itself once it is there. */
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

/** Where an artist is paid. Apart from everything else, so that nothing reads it by the way. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    artist_id: uuid().primaryKey(),
    kind: text({ enum: payoutAccountKinds }).notNull(),
    /** All of it, as JSON, sealed for this artist. */
    sealed: text().notNull(),
    /** To tell whether two are the same account; null in those of before, until `hashAccounts` has been there. */
    account_hash: text(),
    /** What may be shown. */
    holder_mask: text().notNull(),
    place_mask: text().notNull(),
    pan_mask: text(),
    version: integer().notNull(),
    changed_at: at().notNull(),
    payouts_from: at().notNull(),
    state: text().$type<PayoutAccountView['state']>().notNull(),
    problem: text(),
    provider: text().notNull(),
    /** The partner's names for the payee. */
    link: jsonb().$type<PayeeLink>(),
    /** When the partner is told, or asked, next. */
    next_try_at: at(),
  },
  (table) => [
    index('payout_accounts_waiting').on(table.next_try_at).where(sql`${table.next_try_at} is not null`),
    index('payout_accounts_alike').on(table.account_hash),
  ],
)

/** Everything the partner ever signed, as it was signed. */
export const providerEvents = pgTable(
  'provider_events',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    event_id: text().notNull(),
    kind: text().notNull(),
    event: jsonb().$type<ProviderEvent>().notNull(),
    /** The very bytes that the signature covers. */
    body: text().notNull(),
    received_at: at().notNull(),
    /** When one that could not be explained, or whose work was lost, is looked at again. */
    next_try_at: at().notNull(),
    processed_at: at(),
    error: text(),
  },
  (table) => [
    unique('provider_events_once').on(table.provider, table.event_id),
    index('provider_events_waiting').on(table.next_try_at).where(sql`${table.processed_at} is null`),
  ],
)

/** A day of the partner's settlements that was held against the books. */
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
    /** Of what is not explained: what our books say it is, and since when it is not. */
    ours_paise: paise(),
    unexplained_since: at(),
  },
  (table) => [
    index('settlement_lines_unexplained').on(table.unexplained_since).where(sql`${table.why} is not null`),
    index('settlement_lines_of_day').on(table.day, table.id),
    index('settlement_lines_of_entity').on(table.entity_id),
  ],
)

/** Which of our team looks at what differs, by its key. */
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
    // What is held for a booking or an order, and what anybody earns, is in rupees: coins cannot pay for it.
    check('ledger_accounts_of_coins', sql`(${table.currency} = 'COIN') = (${table.kind} like 'coins\\_%')`),
  ],
)

/** One event of money: its entries sum to zero. Never changed, never removed (0001_constraints.sql). */
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
 * What each account with an owner stands at. The product's own accounts have no row: every payment would queue for it.
 * Owned accounts are debts of ours, so a balance above zero would mean money given twice.
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
