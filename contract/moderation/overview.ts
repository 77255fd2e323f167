/** Dashboard of the admin console: weekly figures, funnels, money on hold, anomalies, and system health. */

import { z } from 'zod'
import { type ConsoleRole, everyConsoleRole } from '../grammar/admin-roles.ts'
import { call, nothing } from '../grammar/call.ts'
import { keysOf } from '../grammar/names.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { day, instant } from '../grammar/time-fields.ts'

/** Dated 2026-11-27. */
export const overviewLimits = {
  /** Weeks shown, the current one included. */
  weeks: 13,
  /** Today's figures are recounted when they are older. */
  freshMs: 5 * minuteMs,
  /** A process without a heartbeat for this long has ended. */
  silentMs: minuteMs,
} as const

/** Daily figures. `money` sums amounts, all others count. */
export const figureGroups = {
  people: { name: 'People', figures: ['artists', 'clients'], isMoney: false, roles: everyConsoleRole },
  bookings: { name: 'Bookings', figures: ['bookings_paid', 'bookings_played', 'bookings_lost'], isMoney: false, roles: everyConsoleRole },
  money: { name: 'Money', figures: ['paid_in', 'given_back', 'paid_out', 'fees'], isMoney: true, roles: ['finance'] },
  market: { name: 'Art and jobs', figures: ['orders_paid', 'jobs_posted', 'proposals'], isMoney: false, roles: everyConsoleRole },
  arena: { name: 'Arena', figures: ['votes'], isMoney: false, roles: everyConsoleRole },
  help: { name: 'Help', figures: ['reports', 'tickets'], isMoney: false, roles: everyConsoleRole },
} as const satisfies Record<string, { name: string; figures: readonly string[]; isMoney: boolean; roles: readonly ConsoleRole[] }>
export type FigureGroup = keyof typeof figureGroups
export const figureGroupNames = keysOf(figureGroups)
export type FigureName = (typeof figureGroups)[FigureGroup]['figures'][number]
export const figureNames = Object.values(figureGroups).flatMap(({ figures }): readonly FigureName[] => figures) as [
  FigureName,
  ...FigureName[],
]

/**
 * A day is unusual with at least `least`, and at least `times` a usual day. A usual day is the median of the previous `days`, of which
 * `fewestDays` must exist. Dated 2026-11-27.
 */
export const unusualRule = {
  times: 3,
  days: 28,
  fewestDays: 7,
  least: { artists: 20, clients: 30, votes: 100, given_back: 10, reports: 10, bookings_lost: 10 } satisfies Partial<
    Record<FigureName, number>
  >,
  /** For one admin's hour, compared with the hours in which they worked. */
  admin: { least: 20, fewestHours: 5, windowMs: hourMs, beforeMs: 28 * dayMs },
} as const
export type WatchedFigure = keyof typeof unusualRule.least
export const watchedNames: Record<WatchedFigure, string> = {
  artists: 'new artists',
  clients: 'new clients',
  votes: 'votes',
  given_back: 'refunds',
  reports: 'reports',
  bookings_lost: 'refused or cancelled bookings',
}
export const watchedFigures = keysOf(unusualRule.least)

/** Why money is still at the payment partner. */
export const restReasons = [
  'shows_ahead',
  'booking_disputes',
  'orders',
  'order_disputes',
  'coin_packs',
  'not_explained',
  'refunds',
  'payouts_planned',
  'payouts_without_account',
  'payouts_held',
  'payouts_refused',
  'payouts_sent',
] as const
export type RestReason = (typeof restReasons)[number]

export const funnelSteps = {
  bookings: ['started', 'paid', 'accepted', 'secured', 'played'],
  artists: ['registered', 'submitted', 'approved', 'selling', 'booked'],
  jobs: ['posted', 'opened', 'answered', 'filled'],
} as const
export type FunnelName = keyof typeof funnelSteps
export type FunnelStep = (typeof funnelSteps)[FunnelName][number]
export const funnelNames = keysOf(funnelSteps)
const stepNames = Object.values(funnelSteps).flat() as [FunnelStep, ...FunnelStep[]]
export const funnelDays = [28, 90] as const

/** Rupees of a total, which may exceed the limit of a single amount. */
const sum = z.number()

export const overview = {
  weeks: call({
    method: 'GET',
    path: '/admin/overview/weeks',
    may: 'admin',
    roles: everyConsoleRole,
    summary: 'Figures of the last 13 weeks, each from Monday to Sunday in India. Those of money are for finance.',
    input: nothing,
    output: z.object({
      weeks: z.array(z.object({ from: day, isOpen: z.boolean() })),
      groups: z.array(
        z.object({
          group: z.enum(figureGroupNames),
          figures: z.array(
            z.object({
              figure: z.enum(figureNames),
              /** One per week; rupees where the group is money. */
              values: z.array(sum),
              /** The last seven whole days, and the seven before. */
              lately: sum,
              before: sum,
            }),
          ),
        }),
      ),
      countedAt: instant,
    }),
  }),
  funnels: call({
    method: 'GET',
    path: '/admin/overview/funnels',
    may: 'admin',
    roles: everyConsoleRole,
    summary: 'How far bookings, artists and jobs that began in the last days have come by now.',
    input: z.object({ days: z.coerce.number().pipe(z.literal(funnelDays)).default(28) }),
    output: z.object({
      results: z.array(
        z.object({
          funnel: z.enum(funnelNames),
          steps: z.array(z.object({ step: z.enum(stepNames), count: z.number().int() })),
          /** Still in progress: neither lost nor at the end. */
          open: z.number().int(),
        }),
      ),
    }),
  }),
  atRest: call({
    method: 'GET',
    path: '/admin/overview/money',
    may: 'admin',
    roles: ['finance'],
    summary: 'Money that lies at the partner, by why it does and since when.',
    input: nothing,
    output: z.object({
      results: z.array(z.object({ reason: z.enum(restReasons), count: z.number().int(), amount: sum, since: instant.nullable() })),
      amount: sum,
    }),
  }),
  unusual: call({
    method: 'GET',
    path: '/admin/overview/unusual',
    may: 'admin',
    roles: everyConsoleRole,
    summary: 'What there is three times as much of today as on a usual day. How fast an admin decides is for superadmins.',
    input: nothing,
    output: z.object({
      figures: z.array(z.object({ figure: z.enum(watchedFigures), today: z.number().int(), usual: sum })),
      admins: z.array(z.object({ username: z.string(), name: z.string(), lastHour: z.number().int(), usual: sum })),
    }),
  }),
  health: call({
    method: 'GET',
    path: '/admin/overview/health',
    may: 'admin',
    roles: [],
    summary: 'The processes that run, what they lean on, and what their queues hold.',
    input: nothing,
    output: z.object({
      processes: z.array(
        z.object({
          host: z.string(),
          pid: z.number().int(),
          startedAt: instant,
          seenAt: instant,
          /** The process that answers. */
          isThis: z.boolean(),
          memoryMb: z.number().int(),
          /** Worst timer delay of the last fifteen seconds. */
          lagMs: z.number().int(),
        }),
      ),
      parts: z.array(z.object({ part: z.string(), isWell: z.boolean(), isNeeded: z.boolean() })),
      queues: z.array(
        z.object({
          queue: z.string(),
          waiting: z.number().int(),
          running: z.number().int(),
          /** Given up after all retries, and not yet deleted. */
          failed: z.number().int(),
        }),
      ),
      news: z.object({ waiting: z.number().int(), since: instant.nullable() }),
      messages: z.object({ waiting: z.number().int(), since: instant.nullable(), undelivered: z.number().int() }),
    }),
  }),
}
