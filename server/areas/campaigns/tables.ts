import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Audience, CampaignState, Exclusion, RecipientState, SegmentFilter, SkipReason } from '#contract/campaigns/campaigns.ts'
import type { ListPace, MailingList } from '#contract/campaigns/mailing-lists.ts'
import type { SubscriptionState } from '#contract/campaigns/newsletter.ts'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** One row for each address and list. An ended one stays, so that nobody is mailed again by mistake. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey(),
    list: text().$type<MailingList>().notNull(),
    email: text().notNull(),
    state: text().$type<SubscriptionState>().notNull(),
    pace: text().$type<ListPace>().notNull().default('usual'),
    /** The hash of the address with our own secret, as in `mail_suppressions`; null for a row of an older version until it is next needed. */
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

/** Confirmation links. Only their hash is stored. */
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

/** Addresses that get no mail, stored only as a hash with our secret: this outlives the account, the subscription and a re-imported list. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    address_key: text().notNull(),
    /** One list, or all for bounces and complaints. */
    scope: text().$type<MailingList | 'all'>().notNull(),
    reason: text().$type<'unsubscribed' | 'bounced' | 'complained'>().notNull(),
    at: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.address_key, table.scope] })],
)

/** Saved filters. */
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
    /** The last editor, who cannot confirm it. */
    edited_by: uuid()
      .notNull()
      .references(() => people.id),
    created_at: at().notNull(),
    /** When the preview froze its recipients, the filters, and who was left out. */
    frozen_at: at(),
    frozen_by: uuid().references(() => people.id),
    total: integer(),
    excluded: jsonb().$type<{ reason: Exclusion; people: number }[]>().notNull().default([]),
    /** The admin who requests sending, if a second one is needed. */
    asked_by: uuid().references(() => people.id),
    asked_at: at(),
    asked_for: at(),
    confirmed_by: uuid().references(() => people.id),
    scheduled_at: at(),
    started_at: at(),
    /** Counts since the last start, for the automatic pause. The recipient rows are authoritative. */
    run_handed_over: integer().notNull().default(0),
    run_bounced: integer().notNull().default(0),
    run_complained: integer().notNull().default(0),
    /** The earliest time of the next batch: the process that moves it first sends. */
    next_batch_at: at(),
    paused_at: at(),
    paused_why: text().notNull().default(''),
    ended_at: at(),
    /** The targets of its links, in the numbering of its mails. */
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

/** The frozen recipients of a campaign, each once, with their outcome. */
export const campaignRecipients = pgTable(
  'campaign_recipients',
  {
    /** The Message-ID: the same for every attempt, so that a mail server recognizes a duplicate. */
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    campaign_id: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    person_id: uuid()
      .notNull()
      .references(() => people.id),
    subscription_id: uuid().notNull(),
    variant: text().$type<'a' | 'b'>().notNull(),
    /** Had consented to tracking when the audience was frozen. */
    counted: boolean().notNull().default(false),
    state: text().$type<RecipientState>().notNull().default('waiting'),
    reason: text().$type<SkipReason | string>().notNull().default(''),
    tries: integer().notNull().default(0),
    /** While `waiting`: the earliest time. While `sending`: the end of the claim. */
    next_at: at().notNull(),
    /** The process that has claimed it. */
    claim: uuid(),
    /** When it was sent, or refused. */
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

/** The number of clicks of each link. */
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

/** Processed events of the mail relay, so that a repeated one counts once. */
export const mailEvents = pgTable(
  'mail_events',
  {
    id: text().primaryKey(),
    at: at().notNull(),
  },
  (table) => [index('mail_events_by_time').on(table.at)],
)
