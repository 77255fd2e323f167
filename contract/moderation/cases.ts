/** Case investigation for admins: one search over everything, and the file of one person or thing. */
import { z } from 'zod'
import type { ConsoleRole } from '../grammar/admin-roles.ts'
import { call, id } from '../grammar/call.ts'
import { signedRupees } from '../grammar/money-fields.ts'
import { instant } from '../grammar/time-fields.ts'

/** Kinds that have a case file. */
export const caseKinds = ['person', 'booking', 'order', 'job', 'entry', 'artwork'] as const
export type CaseKind = (typeof caseKinds)[number]

/** Kinds that the search finds, in group order. */
export const hitKinds = ['person', 'booking', 'order', 'payment', 'payout', 'ticket', 'job', 'artwork', 'entry'] as const
export type HitKind = (typeof hitKinds)[number]

/** Who may open which file: the roles that may read it elsewhere in the console. */
export const caseRoles: Readonly<Record<CaseKind, readonly ConsoleRole[]>> = {
  person: ['support', 'moderator', 'finance'],
  booking: ['support', 'finance'],
  order: ['support', 'finance'],
  job: ['support', 'moderator'],
  entry: ['contests', 'moderator'],
  artwork: ['moderator'],
}

export const hitRoles: Readonly<Record<HitKind, readonly ConsoleRole[]>> = {
  ...caseRoles,
  payment: ['support', 'finance'],
  payout: ['support', 'finance'],
  ticket: ['support'],
}

/** Roles that see people's emails, phones and addresses. */
export const contactRoles: readonly ConsoleRole[] = ['support', 'moderator']

/** Timeline filters. */
export const caseEventKinds = ['moves', 'money', 'papers', 'messages', 'notices', 'reports', 'decisions', 'reviews', 'tickets'] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** Where an event was recorded. */
export const caseSources = [
  'person',
  'booking_move',
  'order_move',
  'job',
  'proposal',
  'audition',
  'entry',
  'prize',
  'artwork',
  'certificate',
  'check',
  'statement',
  'payment',
  'refund',
  'payout',
  'ledger',
  'paper',
  'message',
  'notice',
  'delivery',
  'report',
  'decision',
  'review',
  'ticket',
] as const
export type CaseSource = (typeof caseSources)[number]

export const caseLimits = {
  /** Hits per kind, when all kinds are shown. */
  perGroup: 5,
  perPage: 20,
  /** Last page; beyond it, a longer query is needed. */
  pages: 10,
  words: 100,
  perTimeline: 25,
} as const

/** A link to a page of the console, or to a case file. */
export const caseLink = z.object({ kind: z.enum([...caseKinds, 'ticket']), id: z.string() })
export type CaseLink = z.infer<typeof caseLink>

export const caseHit = z.object({
  kind: z.enum(hitKinds),
  id: z.uuid(),
  title: z.string(),
  /** What distinguishes it from the others. */
  line: z.string(),
  state: z.string().nullable(),
  /** Matched by a number, address or id, not by its words. */
  isExact: z.boolean(),
  opens: caseLink.nullable(),
})
export type CaseHit = z.infer<typeof caseHit>

export const caseFactNames = [
  'username',
  'type',
  'email',
  'phone',
  'city',
  'category',
  'joined',
  'profile',
  'client',
  'artist',
  'buyer',
  'package',
  'show',
  'total',
  'paid',
  'held',
  'refund',
  'owed',
  'hidden_contacts',
  'answer_by',
  'delivery',
  'courier',
  'works',
  'budget',
  'openings',
  'proposals',
  'closes',
  'contest',
  'votes',
  'prize',
  'price',
  'stock',
  'listed',
  'reason',
] as const
export type CaseFactName = (typeof caseFactNames)[number]

/** Exactly one of `text`, `amount` and `at` is set; `link` points to the related file. */
export const caseFact = z.object({
  name: z.enum(caseFactNames),
  text: z.string().nullable(),
  amount: signedRupees.nullable(),
  at: instant.nullable(),
  link: caseLink.nullable(),
})
export type CaseFact = z.infer<typeof caseFact>

/** Other pages about it: the public one, and the one where admins decide. */
export const casePages = [
  'profile',
  'review',
  'dispute',
  'order_dispute',
  'job',
  'jobs',
  'performance',
  'entries',
  'artwork',
  'takedown',
] as const

export const caseHead = z.object({
  kind: z.enum(caseKinds),
  id: z.uuid(),
  title: z.string(),
  state: z.string().nullable(),
  facts: z.array(caseFact),
  /** With the key that their URL needs: a username, or an id. */
  pages: z.array(z.object({ page: z.enum(casePages), key: z.string() })),
  /** Of a person: their latest bookings, orders and so on. */
  related: z.array(caseHit),
  /** Kinds of events that the reader may see. */
  kinds: z.array(z.enum(caseEventKinds)),
})
export type CaseHead = z.infer<typeof caseHead>

export const caseEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(caseEventKinds),
  source: z.enum(caseSources),
  /** The event's name in its source: a move, a state, an action of the audit log. */
  what: z.string(),
  /** The actor's role: `artist`, `client`, `clock`. */
  by: z.string().nullable(),
  who: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What it is about, where the file's title does not say so. */
  about: z.string().nullable(),
  /** Text that somebody wrote, or the reason. */
  note: z.string().nullable(),
  amount: signedRupees.nullable(),
  state: z.string().nullable(),
  link: caseLink.nullable(),
})
export type CaseEvent = z.infer<typeof caseEvent>

export const cases = {
  search: call({
    method: 'POST',
    path: '/admin/cases/search',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    perMinute: 120,
    summary:
      'People, bookings, orders, payments, payouts, tickets, jobs, artworks and entries by name, number, address, reference or id, those that my role may read.',
    // In the body, to keep names and addresses out of URL logs.
    input: z.object({
      words: z.string().trim().min(1, 'Please type what you look for.').max(caseLimits.words),
      /** Only one kind, paged. */
      kind: z.enum(hitKinds).optional(),
      page: z.number().int().min(1).max(caseLimits.pages).default(1),
    }),
    output: z.object({
      groups: z.array(z.object({ kind: z.enum(hitKinds), results: z.array(caseHit), hasMore: z.boolean() })),
      page: z.number().int(),
      /** There were too many similar matches to check all. */
      isTooBroad: z.boolean(),
    }),
  }),
  file: call({
    method: 'POST',
    path: '/admin/cases/{kind}/{id}',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    perMinute: 120,
    summary: 'The head of one file. Opening that of a person is in the audit log, once an hour.',
    input: z.object({ kind: z.enum(caseKinds), id }),
    output: caseHead,
  }),
  timeline: call({
    method: 'POST',
    path: '/admin/cases/{kind}/{id}/timeline',
    may: 'admin',
    roles: ['support', 'moderator', 'finance', 'contests'],
    perMinute: 120,
    summary: 'What happened in one file, the latest first, from a cursor on.',
    input: z.object({
      kind: z.enum(caseKinds),
      id,
      of: z.enum(caseEventKinds).optional(),
      cursor: z.string().max(200).optional(),
    }),
    output: z.object({ results: z.array(caseEvent), next: z.string().nullable() }),
  }),
}
