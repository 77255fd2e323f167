/** Looking into something at the desk: one search over everything, and the file of one person or thing. */
import { z } from 'zod'
import type { DeskRole } from '../grammar/admin-roles.ts'
import { call, id } from '../grammar/call.ts'
import { signedRupees } from '../grammar/money-fields.ts'
import { instant } from '../grammar/time-fields.ts'

/** What has a file of its own. */
export const caseKinds = ['person', 'booking', 'order', 'job', 'entry', 'artwork'] as const
export type CaseKind = (typeof caseKinds)[number]

/** What the search finds, in the order of its groups. */
export const hitKinds = ['person', 'booking', 'order', 'payment', 'payout', 'ticket', 'job', 'artwork', 'entry'] as const
export type HitKind = (typeof hitKinds)[number]

/** Who may open which file: whoever may read that anywhere else in the console, and nobody more. */
export const caseRoles: Readonly<Record<CaseKind, readonly DeskRole[]>> = {
  person: ['support', 'moderator', 'finance'],
  booking: ['support', 'finance'],
  order: ['support', 'finance'],
  job: ['support', 'moderator'],
  entry: ['contests', 'moderator'],
  artwork: ['moderator'],
}

export const hitRoles: Readonly<Record<HitKind, readonly DeskRole[]>> = {
  ...caseRoles,
  payment: ['support', 'finance'],
  payout: ['support', 'finance'],
  ticket: ['support'],
}

/** E-mails and phones of people: profiles are read by these two, and so are addresses. */
export const contactRoles: readonly DeskRole[] = ['support', 'moderator']

/** What somebody may filter a timeline by. */
export const caseEventKinds = ['moves', 'money', 'papers', 'messages', 'notices', 'reports', 'decisions', 'reviews', 'tickets'] as const
export type CaseEventKind = (typeof caseEventKinds)[number]

/** Where an event was written down. */
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
  /** Of each kind, where all kinds are shown. */
  perGroup: 5,
  perPage: 20,
  /** Who has not found it on these pages has to type more of it. */
  pages: 10,
  words: 100,
  perTimeline: 25,
} as const

/** A page of the console, or a file. */
export const caseLink = z.object({ kind: z.enum([...caseKinds, 'ticket']), id: z.string() })
export type CaseLink = z.infer<typeof caseLink>

export const caseHit = z.object({
  kind: z.enum(hitKinds),
  id: z.uuid(),
  title: z.string(),
  /** What tells it from the others. */
  line: z.string(),
  state: z.string().nullable(),
  /** Found by a number, an address or an id, and not by words that it holds. */
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

/** One of `text`, `amount` and `at` is there; `link` leads to whose it is. */
export const caseFact = z.object({
  name: z.enum(caseFactNames),
  text: z.string().nullable(),
  amount: signedRupees.nullable(),
  at: instant.nullable(),
  link: caseLink.nullable(),
})
export type CaseFact = z.infer<typeof caseFact>

/** Pages that are about it besides its file: what everybody sees, and where our team decides. */
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
  /** With what their address needs: a username, or an id. */
  pages: z.array(z.object({ page: z.enum(casePages), key: z.string() })),
  /** Of a person: what they had to do with last. */
  related: z.array(caseHit),
  /** Kinds of events that the reader may see of it. */
  kinds: z.array(z.enum(caseEventKinds)),
})
export type CaseHead = z.infer<typeof caseHead>

export const caseEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(caseEventKinds),
  source: z.enum(caseSources),
  /** What happened, as its source names it: a move, a state, an action of the audit log. */
  what: z.string(),
  /** In what part somebody did it: `artist`, `client`, `clock`. */
  by: z.string().nullable(),
  who: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What it is about, where the title of the file does not say so. */
  about: z.string().nullable(),
  /** What somebody wrote, or why. */
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
    // In the body: names and addresses do not belong into logs of addresses.
    input: z.object({
      words: z.string().trim().min(1, 'Please type what you look for.').max(caseLimits.words),
      /** One kind alone, page by page. */
      kind: z.enum(hitKinds).optional(),
      page: z.number().int().min(1).max(caseLimits.pages).default(1),
    }),
    output: z.object({
      groups: z.array(z.object({ kind: z.enum(hitKinds), results: z.array(caseHit), hasMore: z.boolean() })),
      page: z.number().int(),
      /** So many are like it that not all were looked at. */
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
