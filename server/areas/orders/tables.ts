import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Material, SubCategory } from '#contract/artworks/words.ts'
import type { StateCode } from '#contract/india/states.ts'
import type { AddressSnapshot } from '#contract/orders/addresses.ts'
import type { OrderActor, OrderMove, OrderState, OrderTimelineKind } from '#contract/orders/orders.ts'
import type { Fees } from '#contract/payments/fees.ts'
import { at, paise } from '../../platform/database/columns.ts'
import { artworks } from '../artworks/tables.ts'
import { people } from '../auth/tables.ts'
import { disputes } from '../disputes/tables.ts'

type Side = 'buyer' | 'seller'

/** Delivery addresses. */
export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey(),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    label: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    alternate_phone: text(),
    line1: text().notNull(),
    line2: text().notNull(),
    landmark: text().notNull(),
    city: text().notNull(),
    pincode: text().notNull(),
    state: text().$type<StateCode>().notNull(),
    is_default: boolean().notNull(),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (table) => [
    index('addresses_of_person').on(table.person_id, table.created_at),
    uniqueIndex('addresses_usual').on(table.person_id).where(sql`${table.is_default}`),
  ],
)

/** Cart lines, at most `cartLimits.lines` for each person. */
export const cartLines = pgTable(
  'cart_lines',
  {
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    artwork_id: uuid()
      .notNull()
      .references(() => artworks.id),
    quantity: integer().notNull(),
    /** Name and price at the time of adding. */
    name: text().notNull(),
    seen_paise: paise().notNull(),
    is_later: boolean().notNull().default(false),
    added_at: at().notNull(),
    touched_at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person_id, table.artwork_id] }),
    index('cart_lines_of_artwork').on(table.artwork_id),
    index('cart_lines_touched').on(table.touched_at),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 100 and ${table.seen_paise} >= 0`),
  ],
)

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** The number that people say on the phone. */
    number: text().notNull(),
    buyer_id: uuid()
      .notNull()
      .references(() => people.id),
    seller_id: uuid()
      .notNull()
      .references(() => people.id),
    state: text().$type<OrderState>().notNull(),
    address: jsonb().$type<AddressSnapshot>().notNull(),
    note: text().notNull().default(''),
    /** The checkout that paid for several orders at once; each of them is independent from then on. */
    purchase_id: uuid(),
    /** The sums of the lines (0012). */
    artworks_paise: paise().notNull(),
    delivery_paise: paise().notNull(),
    total_paise: paise().notNull(),
    /** Fees at the time of the order. */
    fees: jsonb().$type<Fees>().notNull(),
    /** Decided refund, out of what was paid. */
    refund_paise: paise().notNull().default(0),
    /** The payment that this order has accepted; any other money for it is refunded. */
    payment_id: uuid(),
    hold_until: at().notNull(),
    answer_by: at(),
    hand_over_by: at(),
    /** The delivery estimate, as shown. */
    earliest: date({ mode: 'string' }).notNull(),
    latest: date({ mode: 'string' }).notNull(),
    accepted_at: at(),
    shipped_at: at(),
    delivered_at: at(),
    disputed_at: at(),
    completed_at: at(),
    payout_due_at: at(),
    courier: text(),
    tracking_number: text(),
    return_reason: text().notNull().default(''),
    return_answer: text().notNull().default(''),
    return_pictures: uuid().array().notNull().default(sql`'{}'`),
    return_by: at(),
    return_courier: text(),
    return_tracking_number: text(),
    /** The end of the time for an appeal. */
    appeal_by: at(),
    /** The side that has accepted the decision while the other has not. */
    decision_accepted_by: text().$type<Side>(),
    reason: text().notNull().default(''),
    reminders_sent: text().array().notNull().default(sql`'{}'`),
    /** When the scheduler looks at this order next. */
    wake_at: at(),
    version: integer().notNull().default(1),
    created_at: at().notNull(),
    updated_at: at().notNull(),
  },
  (table) => [
    unique('orders_number').on(table.number),
    index('orders_of_buyer').on(table.buyer_id, table.created_at.desc(), table.id),
    index('orders_of_seller').on(table.seller_id, table.created_at.desc(), table.id),
    index('orders_awake').on(table.wake_at).where(sql`${table.wake_at} is not null`),
    index('orders_of_purchase').on(table.purchase_id, table.id).where(sql`${table.purchase_id} is not null`),
    index('orders_unpaid').on(table.buyer_id).where(sql`${table.state} = 'awaiting_payment'`),
    check(
      'orders_money',
      sql`0 < ${table.artworks_paise} and 0 <= ${table.delivery_paise} and ${table.total_paise} = ${table.artworks_paise} + ${table.delivery_paise} and 0 <= ${table.refund_paise} and ${table.refund_paise} <= ${table.total_paise}`,
    ),
    check('orders_two_sides', sql`${table.buyer_id} <> ${table.seller_id}`),
    check(
      'orders_courier',
      sql`${table.state} not in ('shipped', 'delivered', 'completed') or (${table.courier} is not null and ${table.tracking_number} is not null)`,
    ),
  ],
)

/** Facts of an artwork at the time of the order. */
export interface LineFacts {
  kind: 'original' | 'edition'
  editionSize: number | null
  sub_category: SubCategory
  materials: Material[]
  dimensions: { width: number; height: number; depth: number }
  weight: number
  year: number | null
  isFramed: boolean
  isSigned: boolean
  handlingDays: number
  pictureId: string | null
  /** The artwork's version at that time. */
  version: number
}

/** One line for each artwork of an order, with its total quantity. Never changed. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    artwork_id: uuid()
      .notNull()
      .references(() => artworks.id),
    position: integer().notNull(),
    name: text().notNull(),
    facts: jsonb().$type<LineFacts>().notNull(),
    quantity: integer().notNull(),
    /** Of one piece. */
    price_paise: paise().notNull(),
    total_paise: paise().notNull(),
    /** Of all pieces. */
    delivery_paise: paise().notNull(),
  },
  (table) => [
    unique('order_lines_once').on(table.order_id, table.artwork_id),
    unique('order_lines_in_order').on(table.order_id, table.position),
    index('order_lines_of_artwork').on(table.artwork_id),
    check(
      'order_lines_money',
      sql`0 < ${table.quantity} and 0 < ${table.price_paise} and ${table.total_paise} = ${table.quantity} * ${table.price_paise} and 0 <= ${table.delivery_paise}`,
    ),
  ],
)

/** Every move of every order, in order. Append-only. */
export const orderMoves = pgTable(
  'order_moves',
  {
    order_id: uuid()
      .notNull()
      .references(() => orders.id),
    /** The order's version that this move made, which gives its position. */
    version: integer().notNull(),
    move: text().$type<'create' | OrderTimelineKind | OrderMove>().notNull(),
    by: text().$type<OrderActor>().notNull(),
    /** null for the scheduler and for payments. */
    person_id: uuid(),
    from_state: text().$type<OrderState>(),
    to_state: text().$type<OrderState>().notNull(),
    note: text().notNull().default(''),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.version] }),
    index('order_moves_of_person').on(table.person_id, table.at).where(sql`${table.person_id} is not null`),
    index('order_moves_by_time').using('brin', table.at).with({ autosummarize: true }),
  ],
)

/** Admin decisions: 1 is the first, 2 the one about the appeal. Append-only. */
export const orderDecisions = pgTable(
  'order_decisions',
  {
    order_id: uuid()
      .notNull()
      .references(() => disputes.subject_id),
    round: integer().notNull(),
    /** Refund to the buyer. */
    refund_paise: paise().notNull(),
    /** Whether the piece returns to the artist. */
    comes_back: boolean().notNull(),
    reason: text().notNull(),
    decided_by: uuid()
      .notNull()
      .references(() => people.id),
    at: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.round] }),
    check('order_decisions_rounds', sql`${table.round} in (1, 2)`),
    check('order_decisions_money', sql`${table.refund_paise} >= 0`),
  ],
)
