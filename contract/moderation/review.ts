/** Review inbox of the admin console: everything that waits for an admin, of any kind, in one list. */
import { z } from 'zod'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import type { ConsoleRole } from '../grammar/admin-roles.ts'
import { call, done, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { dayMs, hourMs, minuteMs } from '../grammar/time.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { queueNames } from './moderation.ts'
import { reviewRisks } from './review-clocks.ts'

export const reviewLimits = {
  /** Dated 2026-11-26. How long a claim on an item excludes other admins. */
  claimMs: 30 * minuteMs,
  /** How long a decision can be undone; it has no effect before that. */
  undoMs: 10 * minuteMs,
  /** Limit of a bulk decision. */
  bulk: 50,
  /** Saved filters per admin. */
  filters: 20,
  /** Remaining time at which admins get an email. */
  warnMs: hourMs,
  /** Older closed items are only in case files and the audit log, because there may be millions. */
  closedMs: 90 * dayMs,
  /** Rows per export. */
  exported: 50_000,
  /** How long attempts to share masked contact data are remembered. */
  hiddenContactsMs: 180 * dayMs,
} as const

/** `decided`: the decision can still be undone. */
export const reviewItemStates = ['waiting', 'decided', 'closed'] as const
export type ReviewItemState = (typeof reviewItemStates)[number]

/** `failed`: its subject had changed before it took effect. */
export const decisionStates = ['waiting', 'done', 'undone', 'failed'] as const
export type DecisionState = (typeof decisionStates)[number]

export const reviewChanges = [
  'opened',
  'reopened',
  'closed',
  'claimed',
  'released',
  'decided',
  'undone',
  'carried_out',
  'failed',
  'warned',
  'late',
] as const
export type ReviewChange = (typeof reviewChanges)[number]

/** Decisions available in the inbox, by key: `a`, `r` and `c`. */
export const reviewDecisionKinds = ['approve', 'reject', 'change'] as const
export type ReviewDecisionKind = (typeof reviewDecisionKinds)[number]

export const reviewSorts = ['due', 'age', 'risk', 'value'] as const
export const reviewWhose = ['all', 'mine', 'free'] as const

const filterFields = {
  kinds: z.array(z.enum(queueNames)).max(queueNames.length).default([]),
  state: z.enum(reviewItemStates).default('waiting'),
  /** Minimum severity. */
  risk: z.enum(reviewRisks).optional(),
  /** `mine`: claimed by me; `free`: unclaimed. */
  whose: z.enum(reviewWhose).default('all'),
  /** Only overdue items. */
  late: z.boolean().default(false),
  sort: z.enum(reviewSorts).default('due'),
}
export const reviewFilters = z.object(filterFields)
export type ReviewFilters = z.infer<typeof reviewFilters>

const who = z.object({ username: z.string(), name: z.string() })

export const reviewItem = z.object({
  itemId: z.uuid(),
  kind: z.enum(queueNames),
  state: z.enum(reviewItemStates),
  /** Kind, and what distinguishes it from others. */
  title: z.string(),
  line: z.string(),
  picture: picture.nullable(),
  /** Page of the subject. */
  href: z.string(),
  risk: z.enum(reviewRisks),
  value: rupees.nullable(),
  openedAt: instant,
  dueAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** The current claim, if it has not expired; `isMine` for the reader's own. */
  claim: who.extend({ until: instant, isMine: z.boolean() }).nullable(),
  /** A decision that can still be undone. */
  decided: who.extend({ decisionId: z.uuid(), decision: z.string(), at: instant, takesEffectAt: instant, isMine: z.boolean() }).nullable(),
  version: z.number().int(),
})
export type ReviewItem = z.infer<typeof reviewItem>

export const reviewChoice = z.object({
  kind: z.enum(reviewDecisionKinds),
  /** Name in the calls of its own page. */
  decision: z.string(),
  label: z.string(),
  needsReason: z.boolean(),
  /** The consequence, and for whom. */
  consequence: z.string(),
})
export type ReviewChoice = z.infer<typeof reviewChoice>

/** What to review, as texts and pictures. */
export const reviewSubject = z.object({
  about: who.nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** `before`: the current public text, for a change. */
  texts: z.array(z.object({ label: z.string(), before: z.string().nullable(), text: z.string() })),
  pictures: z.array(picture),
  /** A video, for an hour. */
  video: z.object({ src: z.string(), poster: z.string().nullable() }).nullable(),
})
export type ReviewSubject = z.infer<typeof reviewSubject>

/** Automatic hints for the reviewer. Each is a reason to look twice, never a decision. */
export const hintKinds = [
  'same_picture',
  'known_account',
  'known_contact',
  'scam_words',
  'contact_in_text',
  'contacts_hidden',
  'nudity',
] as const
export const hintConfidences = ['low', 'medium', 'high'] as const
export type HintConfidence = (typeof hintConfidences)[number]

export const reviewHint = z.object({
  kind: z.enum(hintKinds),
  confidence: z.enum(hintConfidences),
  text: z.string(),
  /** Another person involved. */
  about: who.nullable(),
  /** The picture in question, or the two that look the same. */
  pictures: z.array(picture),
})
export type ReviewHint = z.infer<typeof reviewHint>

export const reviewDetail = reviewItem.extend({
  subject: reviewSubject,
  /** Most certain first; null: this kind has no automatic hints. */
  hints: z.array(reviewHint).nullable(),
  /** Empty: it is decided on its own page. */
  choices: z.array(reviewChoice),
  history: z.array(z.object({ change: z.enum(reviewChanges), who: who.nullable(), note: z.string(), at: instant })),
  /** Why the reader may not decide: they made the decision that is appealed. */
  notYours: z.string().nullable(),
})
export type ReviewDetail = z.infer<typeof reviewDetail>

export const reviewFailures = defineFailures({
  taken: [409, ({ who = 'Somebody' }) => `${who} is working on this one. It is free again within 30 minutes.`],
  decided_already: [
    409,
    ({ who = 'Somebody', what = 'decided', when = '' }) =>
      `${who} has already acted on this one (${what}${when && `, ${when}`}). Look again.`,
  ],
  changed: [409, 'This has changed since you looked at it. Look again.'],
  undo_over: [409, 'The ten minutes are over: it has been carried out.'],
  not_here: [422, 'This cannot be decided in the inbox. Open its page.'],
  reason_needed: [422, 'Please say why, in a few words.'],
  filter_named: [409, 'You have a filter of that name already.'],
  enough_filters: [422, ({ most = 0 }) => `You can keep ${most} filters. Remove one first.`],
})

/** All deciding roles; an admin's inbox contains only what they may decide. */
const reviewRoles: readonly ConsoleRole[] = ['support', 'moderator', 'finance', 'contests']

const decisionFields = {
  decision: z.string().min(1).max(40),
  reason: reasonIfAny,
}

export const reviewInbox = {
  list: call({
    method: 'POST',
    path: '/admin/review',
    may: 'admin',
    roles: reviewRoles,
    summary:
      'Everything that waits for me to decide, by kind, risk, claim and clock; how much of each kind there is under the same filters.',
    input: z.object({ ...pageNumberInput(25), ...filterFields }),
    output: pageOf(reviewItem).extend({
      /** Items of each kind that I may decide, with all filters except the kind. */
      counts: z.array(z.object({ kind: z.enum(queueNames), count: z.number().int() })),
      now: instant,
    }),
  }),
  get: call({
    method: 'GET',
    path: '/admin/review/{itemId}',
    may: 'admin',
    roles: reviewRoles,
    summary: 'One item with what there is to look at, what can be decided, and what has happened to it.',
    input: z.object({ itemId: id }),
    output: reviewDetail,
  }),
  claim: call({
    method: 'POST',
    path: '/admin/review/{itemId}/claim',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Take an item for 30 minutes, or lengthen that. 409 while another admin has it.',
    input: z.object({ itemId: id }),
    output: reviewItem,
  }),
  release: call({
    method: 'POST',
    path: '/admin/review/{itemId}/release',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Give an item back that I have taken.',
    input: z.object({ itemId: id }),
    output: reviewItem,
  }),
  decide: call({
    method: 'POST',
    path: '/admin/review/{itemId}/decide',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Decide; it takes effect in ten minutes and can be undone until then. 409 when somebody was faster or the thing has changed.',
    input: z.object({ itemId: id, version: z.number().int(), ...decisionFields }),
    output: z.object({ item: reviewItem }),
  }),
  decideMany: call({
    method: 'POST',
    path: '/admin/review/decide',
    may: 'admin',
    roles: reviewRoles,
    perMinute: 20,
    summary: 'The same decision for several items; each has a result of its own.',
    input: z.object({
      items: z
        .array(z.object({ itemId: id, version: z.number().int() }))
        .min(1)
        .max(reviewLimits.bulk),
      kind: z.enum(reviewDecisionKinds),
      reason: decisionFields.reason,
    }),
    output: z.object({
      results: z.array(z.object({ itemId: z.uuid(), item: reviewItem.nullable(), code: z.string().nullable(), message: z.string() })),
    }),
  }),
  preview: call({
    method: 'POST',
    path: '/admin/review/{itemId}/preview',
    may: 'admin',
    roles: reviewRoles,
    summary: 'What the person will read, word for word.',
    // A draft reason may be too short.
    input: z.object({ itemId: id, ...decisionFields, reason: z.string().trim().max(500).default('') }),
    output: z.object({
      /** null: nobody gets a message. */
      to: z.string().nullable(),
      title: z.string(),
      lines: z.array(z.string()),
    }),
  }),
  undo: call({
    method: 'POST',
    path: '/admin/review/decisions/{decisionId}/undo',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Take my decision back within ten minutes: nothing has followed from it, and the item waits again.',
    input: z.object({ decisionId: id }),
    output: z.object({ item: reviewItem }),
  }),
  export: call({
    method: 'POST',
    path: '/admin/review/export',
    may: 'admin',
    roles: [],
    fresh: true,
    perMinute: 10,
    raw: true,
    summary: 'Clocks as a CSV file: kind, since when, by when, when decided, in time or late. No names. Each export is in the audit log.',
    input: z.object({ kinds: filterFields.kinds, from: instant.optional(), until: instant.optional() }),
    output: z.string(),
  }),
  filters: call({
    method: 'GET',
    path: '/admin/review/filters',
    may: 'admin',
    roles: reviewRoles,
    summary: 'The filters that I have kept, by name.',
    input: nothing,
    output: z.object({ results: z.array(z.object({ filterId: z.uuid(), name: z.string(), filters: reviewFilters })) }),
  }),
  saveFilter: call({
    method: 'POST',
    path: '/admin/review/filters',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Keep a filter under a name.',
    input: z.object({ name: z.string().trim().min(1, 'Give it a name.').max(40), filters: reviewFilters }),
    output: z.object({ filterId: z.uuid() }),
  }),
  removeFilter: call({
    method: 'POST',
    path: '/admin/review/filters/{filterId}/remove',
    may: 'admin',
    roles: reviewRoles,
    summary: 'Keep a filter no longer.',
    input: z.object({ filterId: id }),
    output: done,
  }),
}
