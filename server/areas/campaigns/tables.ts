import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { MailingList, SubscriptionState } from '#contract/newsletter.ts'

const at = () => timestamp({ withTimezone: true })

/** One row for each address and list. One that was ended stays, so that nobody is written to again by mistake. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    list: text().$type<MailingList>().notNull(),
    email: text().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    asked_at: at().notNull(),
    subscribed_at: at(),
    unsubscribed_at: at(),
  },
  (table) => [unique('subscriptions_once').on(table.list, table.email), index('subscriptions_by_state').on(table.list, table.state)],
)

/** Links that say yes. Only their hash is kept. */
export const subscriptionLinks = pgTable(
  'subscription_links',
  {
    hash: text().primaryKey(),
    subscription_id: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    created_at: at().notNull(),
    expires_at: at().notNull(),
    used_at: at(),
  },
  (table) => [
    index('subscription_links_of_subscription').on(table.subscription_id),
    index('subscription_links_by_end').on(table.expires_at),
  ],
)
