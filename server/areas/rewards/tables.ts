import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CitySlug } from '#contract/india/cities.ts'
import type { CategorySlug } from '#contract/profiles/categories.ts'
import type { RewardKind } from '#contract/rewards/kinds.ts'
import type { CoinCause, CoinKind, CoinPackName, PackState, VoucherState } from '#contract/rewards/rewards.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

const person = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/**
 * A person's balance, and the lock for everything about their coins. The ledger has the same figures in its own accounts; a scheduled task compares
 * both with the lots.
 */
export const coinWallets = pgTable(
  'coin_wallets',
  {
    person_id: uuid()
      .primaryKey()
      .references(() => people.id),
    earned: integer().notNull().default(0),
    bought: integer().notNull().default(0),
    /** Revoked after they were spent. */
    owed: integer().notNull().default(0),
    streak_day: date(),
    streak_length: integer().notNull().default(0),
    streak_forgiven: date(),
    /** Invitation code for friends. */
    invitation: text().notNull().unique(),
    /** Keyed hash of the device of the last claim; null if it had none. */
    device_hash: text(),
  },
  (table) => [check('coin_wallets_covered', sql`${table.earned} >= 0 and ${table.bought} >= 0 and ${table.owed} >= 0`)],
)

/** Coins that came together: they share source, value and expiry. */
export const coinLots = pgTable(
  'coin_lots',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    kind: text().$type<CoinKind>().notNull(),
    cause: text().$type<CoinCause>().notNull(),
    title: text().notNull(),
    coins: integer().notNull(),
    left: integer().notNull(),
    /** Value of one coin in rewards. */
    worth_paise: integer().notNull(),
    given_at: at().notNull(),
    ends_at: at().notNull(),
    /** The last reminder, in days before the end. */
    reminded_days: integer(),
  },
  (table) => [
    index('coin_lots_to_spend').on(table.person_id, table.ends_at, table.id).where(sql`${table.left} > 0`),
    index('coin_lots_ending').on(table.ends_at).where(sql`${table.left} > 0`),
    check('coin_lots_left', sql`0 <= ${table.left} and ${table.left} <= ${table.coins} and ${table.coins} > 0`),
    check('coin_lots_worth', sql`${table.worth_paise} > 0 and ${table.ends_at} > ${table.given_at}`),
  ],
)

/** Append-only (see the migration). */
export const coinMovements = pgTable(
  'coin_movements',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    /** Idempotency key. */
    key: text().notNull(),
    kind: text().$type<CoinKind>(),
    cause: text().$type<CoinCause>().notNull(),
    title: text().notNull(),
    coins: integer().notNull(),
    /** New debt, or repaid debt. */
    owed: integer().notNull().default(0),
    /** What it undoes or belongs to. */
    subject_id: uuid(),
    href: text(),
    reason: text().notNull().default(''),
    by_id: uuid(),
    at: at().notNull(),
  },
  (table) => [
    unique('coin_movements_once').on(table.person_id, table.key),
    index('coin_movements_of_person').on(table.person_id, table.at, table.id),
    // For the count of a filtered history.
    index('coin_movements_by_cause').on(table.person_id, table.cause),
    index('coin_movements_of_subject').on(table.subject_id).where(sql`${table.subject_id} is not null`),
  ],
)

/** Daily totals of earned coins by cause, so that a balance need not read all movements. */
export const coinTallies = pgTable(
  'coin_tallies',
  {
    person_id: person(),
    cause: text().$type<CoinCause>().notNull(),
    day: date().notNull(),
    times: integer().notNull(),
    /** Total, minus new debt. */
    coins: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.cause, table.day] })],
)

/** Lots that a movement filled or took from. Append-only. */
export const coinAllocations = pgTable(
  'coin_allocations',
  {
    movement_id: uuid()
      .notNull()
      .references(() => coinMovements.id),
    lot_id: uuid()
      .notNull()
      .references(() => coinLots.id),
    coins: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.movement_id, table.lot_id] }),
    index('coin_allocations_of_lot').on(table.lot_id),
    check('coin_allocations_some', sql`${table.coins} <> 0`),
  ],
)

export const coinPackPurchases = pgTable(
  'coin_pack_purchases',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    /** `CP-7K3M9QXA`, as printed on its invoice. */
    number: text().notNull().unique(),
    pack: text().$type<CoinPackName>().notNull(),
    state: text().$type<PackState>().notNull(),
    coins: integer().notNull(),
    price_paise: paise().notNull(),
    gst_percent: integer().notNull(),
    payment_id: uuid(),
    lot_id: uuid().references(() => coinLots.id),
    created_at: at().notNull(),
    credited_at: at(),
    /** When the scheduler looks at it next. */
    wake_at: at(),
  },
  (table) => [
    index('coin_pack_purchases_of_person').on(table.person_id, table.created_at),
    index('coin_pack_purchases_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    check('coin_pack_purchases_credited', sql`(${table.state} in ('awaiting_payment', 'expired')) = (${table.lot_id} is null)`),
  ],
)

/** Rewards in the shop. */
export const rewards = pgTable(
  'rewards',
  {
    id: uuid().primaryKey(),
    kind: text().$type<RewardKind>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    partner: text(),
    city: text().$type<CitySlug>(),
    /** The value in money, as shown to people. */
    value_paise: paise().notNull(),
    /** The value of the coins that it costs. */
    price_paise: paise().notNull(),
    per_person: integer().notNull(),
    valid_days: integer().notNull(),
    starts_at: at().notNull(),
    ends_at: at(),
    is_listed: boolean().notNull().default(true),
    version: integer().notNull(),
    created_at: at().notNull(),
  },
  (table) => [
    index('rewards_listed').on(table.kind, table.created_at).where(sql`${table.is_listed}`),
    check(
      'rewards_kind',
      sql`${table.kind} in ('featured_day', 'fee_waiver', 'rehearsal_room', 'portfolio_shoot', 'masterclass', 'partner_voucher')`,
    ),
    check('rewards_price', sql`0 < ${table.price_paise} and ${table.price_paise} <= ${table.value_paise}`),
    check('rewards_limits', sql`${table.per_person} > 0 and ${table.valid_days} > 0`),
  ],
)

/** A voucher; the stock of a reward is its number of available ones. */
export const vouchers = pgTable(
  'reward_vouchers',
  {
    id: uuid().primaryKey(),
    reward_id: uuid()
      .notNull()
      .references(() => rewards.id),
    state: text().$type<VoucherState>().notNull(),
    /** Encrypted with this voucher's id; null if there is no code. */
    sealed_code: text(),
    /** Prevents loading a code twice for one reward. */
    code_hash: text(),
    person_id: uuid().references(() => people.id),
    movement_id: uuid().references(() => coinMovements.id),
    coins: integer().notNull().default(0),
    issued_at: at(),
    ends_at: at(),
    used_at: at(),
    /** The booking whose fee it waived. */
    used_for: uuid(),
    day: date(),
    category: text().$type<CategorySlug>(),
    wake_at: at(),
  },
  (table) => [
    index('reward_vouchers_available').on(table.reward_id, table.id).where(sql`${table.state} = 'available'`),
    index('reward_vouchers_of_person').on(table.person_id, table.issued_at).where(sql`${table.person_id} is not null`),
    index('reward_vouchers_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    uniqueIndex('reward_vouchers_used_for').on(table.used_for).where(sql`${table.used_for} is not null`),
    unique('reward_vouchers_code').on(table.reward_id, table.code_hash),
    check('reward_vouchers_held', sql`(${table.state} = 'available') = (${table.person_id} is null) or ${table.state} = 'revoked'`),
  ],
)

/** Each view of a code, by its holder or an admin. Append-only. */
export const codeShowings = pgTable(
  'reward_code_showings',
  {
    id: uuid().primaryKey(),
    voucher_id: uuid()
      .notNull()
      .references(() => vouchers.id),
    person_id: person(),
    at: at().notNull(),
  },
  (table) => [index('reward_code_showings_of_voucher').on(table.voucher_id)],
)

/** Invitations. The inviter earns once the friend's first booking is completed. */
export const referrals = pgTable(
  'referrals',
  {
    friend_id: uuid()
      .primaryKey()
      .references(() => people.id),
    person_id: person(),
    /** Keyed hash of the device that accepted it; null if it had none. */
    device_hash: text(),
    at: at().notNull(),
    /** When it was decided, either way. */
    settled_at: at(),
    counted: boolean(),
    why: text(),
  },
  (table) => [index('referrals_of_person').on(table.person_id), check('referrals_of_two', sql`${table.friend_id} <> ${table.person_id}`)],
)

/** A gift of coins that needs a second admin. */
export const coinGrants = pgTable(
  'coin_grants',
  {
    id: uuid().primaryKey(),
    person_id: person(),
    coins: integer().notNull(),
    reason: text().notNull(),
    state: text().$type<'waiting' | 'given' | 'refused'>().notNull(),
    asked_by: person(),
    asked_at: at().notNull(),
    decided_by: uuid().references(() => people.id),
    decided_at: at(),
  },
  (table) => [
    index('coin_grants_waiting').on(table.asked_at).where(sql`${table.state} = 'waiting'`),
    // The requester cannot confirm a gift above `coinLimits.grantAlone`.
    check('coin_grants_two', sql`${table.state} <> 'given' or ${table.decided_by} <> ${table.asked_by} or ${table.coins} <= 500`),
  ],
)
