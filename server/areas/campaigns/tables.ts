import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Audience, CampaignState, Exclusion, RecipientState, SegmentFilter, SkipReason } from '#contract/campaigns/campaigns.ts'
import type { ListPace, MailingList } from '#contract/campaigns/mailing-lists.ts'
import type { SubscriptionState } from '#contract/campaigns/newsletter.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** One row for each address and list. One that was ended stays, so that nobody is written to again by mistake. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    list: text().$type<MailingList>().notNull(),
    email: text().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    pace: text().$type<ListPace>().notNull().default('usual'),
    /** Of the address by our own secret, as `mail_suppressions` has it; null for a row of an earlier version until it is next looked for. */
    address_key: text(),
    asked_at: at().notNull(),
    subscribed_at: at(),
    unsubscribed_at: at(),
  },
  (table) => [
    unique('subscriptions_once').on(table.list, table.email),
    index('subscriptions_by_state').on(table.list, table.state),
    index('subscriptions_without_key').on(table.id).where(sql`${table.address_key} is null`),
  ],
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

/**
 * Addresses that are not written to, known only by a hash with our secret: it outlives the account, the subscription and a
 * list that is brought in again.
 */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    address_key: text().notNull(),
    /** Of one list, or of all for what came back and for complaints. */
    scope: text().$type<MailingList | 'all'>().notNull(),
    reason: text().$type<'unsubscribed' | 'bounced' | 'complained'>().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_key, table.scope] })],
)

/** Filters under a name. */
export const segments = pgTable(
  'segments',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    filter: jsonb().$type<SegmentFilter>().notNull(),
    version: integer().notNull().default(0),
    created_by: uuid()
      .notNull()
      .references(() => people.id),
    created_at: at().notNull(),
  },
  (table) => [uniqueIndex('segments_name').on(sql`lower(${table.name})`)],
)

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid().primaryKey(),
    list: text().$type<MailingList>().notNull(),
    subject: text().notNull(),
    subject_b: text().notNull().default(''),
    preheader: text().notNull().default(''),
    body: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    state: text().$type<CampaignState>().notNull(),
    version: integer().notNull().default(0),
    created_by: uuid()
      .notNull()
      .references(() => people.id),
    /** Who wrote in it last: whoever confirms it is somebody else. */
    edited_by: uuid()
      .notNull()
      .references(() => people.id),
    created_at: at().notNull(),
    /** When the preview froze its recipients, for whom, and who was left out. */
    frozen_at: at(),
    frozen_by: uuid().references(() => people.id),
    total: integer(),
    excluded: jsonb().$type<{ reason: Exclusion; people: number }[]>().notNull().default([]),
    /** Who wants it sent, where a second admin has to. */
    asked_by: uuid().references(() => people.id),
    asked_at: at(),
    asked_for: at(),
    confirmed_by: uuid().references(() => people.id),
    scheduled_at: at(),
    started_at: at(),
    /** Since it was last started: what the brakes look at. The rows of its recipients are the truth. */
    run_handed_over: integer().notNull().default(0),
    run_bounced: integer().notNull().default(0),
    run_complained: integer().notNull().default(0),
    /** The next mails go out no earlier: whichever process moves it on first sends them. */
    next_batch_at: at(),
    paused_at: at(),
    paused_why: text().notNull().default(''),
    ended_at: at(),
    /** Where its links lead, as its mails number them. */
    links: text().array().notNull().default([]),
  },
  (table) => [
    index('campaigns_newest').on(table.created_at.desc(), table.id),
    index('campaigns_by_state').on(table.state, table.created_at.desc()),
    index('campaigns_next_batch').on(table.next_batch_at).where(sql`${table.state} = 'sending'`),
    index('campaigns_scheduled').on(table.scheduled_at).where(sql`${table.state} = 'scheduled'`),
    check(
      'campaigns_frozen',
      sql`${table.state} in ('draft', 'cancelled') or (${table.frozen_at} is not null and ${table.total} is not null)`,
    ),
    check('campaigns_two_people', sql`${table.confirmed_by} is null or ${table.confirmed_by} <> ${table.asked_by}`),
  ],
)

/** Who gets a campaign, once: the frozen audience and what became of each. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** Names the mail: the same in every try, so that a mail server that gets it twice knows it. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    subscription_id: uuid().notNull(),
    variant: text().$type<'a' | 'b'>().notNull(),
    /** Has said yes to being counted, when the audience was frozen. */
    counted: boolean().notNull().default(false),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    reason: text().$type<SkipReason | string>().notNull().default(''),
    tries: integer().notNull().default(0),
    /** While `waiting`: not before. While `sending`: nobody else before. */
    next_at: at().notNull(),
    /** Of the process that has it in hand. */
    claim: uuid(),
    /** When it was handed over, or refused. */
    sent_at: at(),
    complained_at: at(),
    opened_at: at(),
    clicked_at: at(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_id, table.person_id] }),
    uniqueIndex('campaign_recipients_id').on(table.id),
    index('campaign_recipients_by_state').on(table.campaign_id, table.state),
    index('campaign_recipients_due').on(table.campaign_id, table.next_at).where(sql`${table.state} in ('waiting', 'sending')`),
    index('campaign_recipients_of_person').on(table.person_id, table.sent_at),
  ],
)

/** How often each link was followed. */
export const campaignClicks = pgTable(
  'campaign_clicks',
  {
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    link: integer().notNull(),
    clicks: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.campaign_id, table.link] })],
)

/** Events of the mail relay that were taken notice of, so that one heard twice counts once. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: text().primaryKey(),
    at: at().notNull(),
  },
  (table) => [index('mail_events_by_time').on(table.at)],
)
