import { sql } from 'drizzle-orm'
import { boolean, check, customType, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { at } from '../../platform/database/columns.ts'
import { people } from '../auth/tables.ts'

/** Half-open: includes the start and excludes the end, so that one may end where the next begins. */
export interface Span {
  from: Date
  to: Date
}

const span = customType<{ data: Span; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver(text) {
    const [from = '', to = ''] = text.slice(1, -1).replaceAll('"', '').split(',')
    return { from: new Date(from), to: new Date(to) }
  },
})

const artist = () =>
  uuid()
    .notNull()
    .references(() => people.id)

/** An external calendar whose times count as busy. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid().primaryKey(),
    artist_id: artist(),
    name: text().notNull(),
    url: text().notNull(),
    /** The server's ETag of the last version read. */
    etag: text(),
    last_modified: text(),
    /** Repeats are expanded up to this day. */
    read_until: date({ mode: 'string' }),
    fetched_at: at(),
    good_at: at(),
    failing_since: at(),
    failure: text().notNull().default(''),
    told_at: at(),
    next_at: at().notNull(),
    created_at: at().notNull(),
  },
  (table) => [unique('calendar_feeds_once').on(table.artist_id, table.url), index('calendar_feeds_due').on(table.next_at)],
)

/** The uses of an artist's time. A booking has a row only while it is live. */
export const calendarSlots = pgTable(
  'calendar_slots',
  {
    id: uuid().primaryKey(),
    artist_id: artist(),
    kind: text().$type<'booking' | 'block' | 'import'>().notNull(),
    /** No foreign key: bookings are in a higher area. */
    booking_id: uuid().unique(),
    feed_id: uuid().references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    /** The line-up of a booking; other rows apply to all of them. Negative only while line-ups are reassigned. */
    unit: integer().notNull().default(1),
    /** No other line-up is free during it, either because it is the last one or because it applies to all. Lists of free artists read only this. */
    closes: boolean().notNull().default(true),
    during: span().notNull(),
    note: text().notNull().default(''),
    created_at: at().notNull(),
  },
  (table) => [
    index('calendar_slots_busy').using('gist', table.artist_id, table.during),
    index('calendar_slots_of_feed').on(table.feed_id).where(sql`${table.feed_id} is not null`),
    check(
      'calendar_slots_kind',
      sql`${table.kind} in ('booking', 'block', 'import') and (${table.kind} = 'booking') = (${table.booking_id} is not null) and (${table.kind} = 'import') = (${table.feed_id} is not null)`,
    ),
    check('calendar_slots_unit', sql`abs(${table.unit}) between 1 and 10`),
    check('calendar_slots_during', sql`lower_inc(${table.during}) and not upper_inc(${table.during}) and not upper_inf(${table.during})`),
  ],
)

/** Weekly times that an artist keeps closed. Single weeks have no rows; they are computed on demand. */
export const calendarRules = pgTable(
  'calendar_rules',
  {
    id: uuid().primaryKey(),
    artist_id: artist(),
    /** 1 is Monday, 7 is Sunday. */
    weekdays: integer().array().notNull(),
    /** Minutes of the day in India; a day ends at 1440. */
    from_minute: integer().notNull(),
    to_minute: integer().notNull(),
    from_day: date({ mode: 'string' }).notNull(),
    until_day: date({ mode: 'string' }),
    note: text().notNull().default(''),
    created_at: at().notNull(),
  },
  (table) => [
    index('calendar_rules_of').on(table.artist_id),
    check(
      'calendar_rules_times',
      sql`0 <= ${table.from_minute} and ${table.from_minute} < ${table.to_minute} and ${table.to_minute} <= 1440 and (${table.until_day} is null or ${table.from_day} <= ${table.until_day}) and cardinality(${table.weekdays}) between 1 and 7 and ${table.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`,
    ),
  ],
)

/** An artist's calendar settings; no row means the defaults. */
export const calendarSettings = pgTable(
  'calendar_settings',
  {
    artist_id: uuid()
      .primaryKey()
      .references(() => people.id),
    buffer_before_minutes: integer().notNull().default(0),
    buffer_after_minutes: integer().notNull().default(0),
    units: integer().notNull().default(1),
    /** The secret of the feed address is derived from this; only its hash is stored. */
    link_id: uuid(),
    link_hash: text().unique('calendar_settings_link'),
    link_made_at: at(),
  },
  (table) => [
    check(
      'calendar_settings_bounds',
      sql`${table.buffer_before_minutes} between 0 and 240 and ${table.buffer_after_minutes} between 0 and 240 and ${table.units} between 1 and 10`,
    ),
  ],
)
