/** An artist's calendar: booked, blocked or free time. */
import { z } from 'zod'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { minuteMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { citySlugs } from '../india/cities.ts'
import { dayParts } from './day-parts.ts'

/**
 * Dated 2026-11-20; rooms, line-ups, weekly rules and other calendars 2026-11-21. Shows start on the half hour between `firstStart` and
 * `lastStart`, in Indian time.
 */
export const calendarLimits = {
  daysAhead: 540,
  daysShown: 92,
  blocks: 400,
  blockDays: 366,
  firstStart: '08:00',
  lastStart: '23:30',
  stepMinutes: 30,
  /** A day with fewer open starts than this is shown as partly taken. */
  fewStarts: 8,
  /** Alternatives are offered on the day itself and this many days before and after it. */
  neighbourDays: 3,
  /** Assumed length of a show until a package is chosen. */
  usualShow: { minutes: 120, setupMinutes: 60, teardownMinutes: 30 },
  /** First and last start of each part of a day. Later starts belong to none: they may be free on a day whose evening is taken. */
  dayParts: {
    morning: ['08:00', '11:30'],
    afternoon: ['12:00', '16:30'],
    evening: ['17:00', '21:00'],
  },
  /** Most minutes that an artist may keep free before, and after, every show. */
  mostBuffer: 240,
  bufferStep: 15,
  /** Travel time to a show in another city: average speed with stops, at most `mostMinutes`; beyond that by train or plane. */
  travel: { kmPerHour: 45, stepMinutes: 15, mostMinutes: 480 },
  /** Line-ups of a group that can play at the same time. */
  mostUnits: 10,
  weeklyRules: 20,
  feeds: 5,
  feedEveryMs: 30 * minuteMs,
  feedBytes: 2 * 1024 * 1024,
  feedFetchMs: 10_000,
  feedRedirects: 3,
  /** Busy times of one calendar, after merging adjacent ones. */
  feedTimes: 2000,
  /** Limit of repeats over all events of one calendar, before it is rejected. */
  feedRepeats: 50_000,
  /** Report a calendar that failed for this long. */
  feedTellAfterMs: 24 * 60 * minuteMs,
  /** Days read beyond the bookable ones, so that an unchanged calendar needs parsing only this often. */
  feedSpareDays: 30,
  /** The artist's own calendar feed omits shows older than this. */
  addressPastDays: 60,
} as const

/**
 * `limited`: a part is taken, or few starts are open. `past`: cannot be booked because it is over, within the artist's notice period,
 * or too far ahead. `not_offered`: outside the days of the package.
 */
export const dayStates = ['free', 'limited', 'taken', 'past', 'not_offered'] as const
export type DayState = (typeof dayStates)[number]

export const calendarFailures = defineFailures({
  slot_taken: [409, 'That time has just been taken. Please choose another.'],
  block_over_booking: [409, 'There is a booking in that time. Answer or cancel it first.'],
  too_many_blocks: [422, 'You have blocked 400 times. Remove some that are over.'],
  too_many_rules: [422, `You have ${calendarLimits.weeklyRules} weekly times already. Remove one that is over.`],
  too_many_feeds: [422, `You have connected ${calendarLimits.feeds} calendars already. Remove one first.`],
  feed_there: [409, 'This calendar is connected already.'],
  units_booked: [409, ({ days = '' }) => `More line-ups than that are booked on ${days}.`],
})

/** `19:00`, in India. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time looks like 19:00.')
/** Also allows the end of a day. */
const endOfTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'A time looks like 19:00.')

/** `played` is a past booking. */
export const entryKinds = ['booking', 'played', 'block', 'import', 'weekly'] as const
export type EntryKind = (typeof entryKinds)[number]

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  startsAt: instant,
  endsAt: instant,
  title: z.string(),
  bookingId: z.uuid().optional(),
  /** Of a booking: the show itself, within the reserved time. */
  show: z.object({ startsAt: instant, endsAt: instant }).optional(),
  state: z.string().optional(),
  /** The assigned line-up, where the artist has several. */
  unit: z.number().int().optional(),
})
export type CalendarEntry = z.infer<typeof entry>

/** 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const weeklyFields = z.object({
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day.').max(7),
  startTime: timeOfDay,
  endTime: endOfTime,
  from: day,
  until: day.nullable(),
  note: z.string().trim().max(120).default(''),
})
const weeklyRule = weeklyFields.extend({ ruleId: z.uuid() })
export type WeeklyRule = z.infer<typeof weeklyRule>

const buffer = z.number().int().min(0).max(calendarLimits.mostBuffer).multipleOf(calendarLimits.bufferStep)
export const calendarSettings = z.object({
  bufferBefore: buffer,
  bufferAfter: buffer,
  units: z.number().int().min(1).max(calendarLimits.mostUnits),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

/** Calendar apps share https URLs as `webcal:`. */
export const feedAddress = z
  .string()
  .trim()
  .max(1000)
  .transform((text) => text.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https$/, error: 'A calendar address starts with https:// or webcal://' }))

const feed = z.object({
  feedId: z.uuid(),
  name: z.string(),
  /** Never the whole URL: whoever has it can read the calendar. */
  host: z.string(),
  /** Number of its busy times. */
  times: z.number().int(),
  fetchedAt: instant.nullable(),
  /** Last successful fetch; null before the first. */
  goodAt: instant.nullable(),
  failingSince: instant.nullable(),
  failure: z.string(),
})
export type CalendarFeed = z.infer<typeof feed>

export const calendar = {
  availability: call({
    method: 'POST',
    path: '/artist/availability',
    may: 'anyone',
    summary: 'Which days an artist is free, and on one day at which times a package could start; without a package, any of theirs.',
    input: z.object({
      username: z.string().max(60),
      from: day,
      days: z.number().int().min(1).max(calendarLimits.daysShown).default(42),
      packageId: z.uuid().optional(),
      /** City of the show: travel there and back is reserved too. */
      city: z.enum(citySlugs).optional(),
      /** Also list the start times of this day. */
      day: day.optional(),
    }),
    output: z.object({
      /** `taken` lists the parts of a day without a free start, while other times are still free. */
      days: z.array(z.object({ day, state: z.enum(dayStates), taken: z.array(z.enum(dayParts)) })),
      /** `time` is the time of day in India, `19:00`. */
      times: z.array(z.object({ time: z.string(), startsAt: instant, free: z.boolean() })),
    }),
  }),
  own: call({
    method: 'GET',
    path: '/calendar',
    may: 'artist',
    summary: 'My bookings, shows played, blocked times, weekly times and those of other calendars between two days.',
    input: z.object({ from: day, to: day }),
    output: z.object({ results: z.array(entry) }),
  }),
  conflicts: call({
    method: 'GET',
    path: '/calendar/conflicts',
    may: 'artist',
    summary: 'Live bookings that another calendar or a weekly time says I cannot play.',
    input: z.object({ ...pageInput(10) }),
    output: pageOf(z.object({ booking: entry, with: z.array(entry) })),
  }),
  block: call({
    method: 'POST',
    path: '/calendar/block',
    may: 'artist',
    idempotent: true,
    summary: 'Block whole days, or from a time of the first day to a time of the last.',
    input: z.object({
      from: day,
      to: day,
      startTime: timeOfDay.default('00:00'),
      endTime: endOfTime.default('24:00'),
      note: z.string().trim().max(120).default(''),
    }),
    output: entry,
  }),
  unblock: call({
    method: 'DELETE',
    path: '/calendar/block/{blockId}',
    may: 'artist:own',
    summary: 'Free blocked days again.',
    input: z.object({ blockId: id }),
    output: done,
  }),
  weekly: call({
    method: 'GET',
    path: '/calendar/weekly',
    may: 'artist',
    summary: 'Times of every week at which I cannot be booked.',
    input: nothing,
    output: z.object({ results: z.array(weeklyRule) }),
  }),
  addWeekly: call({
    method: 'POST',
    path: '/calendar/weekly',
    may: 'artist',
    idempotent: true,
    summary: 'Keep a time of every week free. Bookings that are there stay.',
    input: weeklyFields,
    output: weeklyRule,
  }),
  removeWeekly: call({
    method: 'DELETE',
    path: '/calendar/weekly/{ruleId}',
    may: 'artist:own',
    summary: 'Open a weekly time for bookings again.',
    input: z.object({ ruleId: id }),
    output: done,
  }),
  settings: call({
    method: 'GET',
    path: '/calendar/settings',
    may: 'artist',
    summary: 'The room I keep between shows, and how many line-ups I have.',
    input: nothing,
    output: calendarSettings,
  }),
  saveSettings: call({
    method: 'PUT',
    path: '/calendar/settings',
    may: 'artist',
    summary: 'Change the room between shows and the number of line-ups; bookings that are there stay as they are.',
    input: calendarSettings,
    output: calendarSettings,
  }),
  address: call({
    method: 'GET',
    path: '/calendar/address',
    may: 'artist',
    summary: 'My address for other calendars, when I have one.',
    input: nothing,
    output: z.object({ url: z.string().nullable(), madeAt: instant.nullable() }),
  }),
  newAddress: call({
    method: 'POST',
    path: '/calendar/address',
    may: 'artist',
    perMinute: 10,
    summary: 'Make a new address for other calendars; the one before ends.',
    input: nothing,
    output: z.object({ url: z.string(), madeAt: instant }),
  }),
  feeds: call({
    method: 'GET',
    path: '/calendar/feeds',
    may: 'artist',
    summary: 'Other calendars whose times count as busy here, and how fetching them goes.',
    input: nothing,
    output: z.object({ results: z.array(feed) }),
  }),
  addFeed: call({
    method: 'POST',
    path: '/calendar/feeds',
    may: 'artist',
    idempotent: true,
    perMinute: 10,
    summary: 'Connect another calendar by its private address; it is fetched at once and then every half hour.',
    input: z.object({ url: feedAddress, name: z.string().trim().min(1, 'Give it a name.').max(60) }),
    output: feed,
  }),
  refreshFeed: call({
    method: 'POST',
    path: '/calendar/feeds/{feedId}/refresh',
    may: 'artist:own',
    perMinute: 6,
    summary: 'Fetch a connected calendar now.',
    input: z.object({ feedId: id }),
    output: feed,
  }),
  removeFeed: call({
    method: 'DELETE',
    path: '/calendar/feeds/{feedId}',
    may: 'artist:own',
    summary: 'Disconnect a calendar; its times are free again.',
    input: z.object({ feedId: id }),
    output: done,
  }),
}
