/** Moderation by admins: profiles that wait for a decision, and artworks that should not be on the market. */
import { z } from 'zod'
import { artworkKinds, artworkProcess, dimensions, standingStates, takedown } from '../artworks/artworks.ts'
import { materialNames, subCategoryNames } from '../artworks/words.ts'
import { auditFindings, auditSubjects } from '../audit/audit.ts'
import { personTypes } from '../auth/auth.ts'
import { reasonIfAny } from '../grammar/admin-reason.ts'
import { everyConsoleRole } from '../grammar/admin-roles.ts'
import { call, id, nothing } from '../grammar/call.ts'
import { defineFailures } from '../grammar/errors.ts'
import { rupees } from '../grammar/money-fields.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { orderProcess } from '../orders/orders.ts'
import { categorySlugs } from '../profiles/categories.ts'
import { profileFields, profileProcess } from '../profiles/profiles.ts'
import { playableVideo } from '../videos/videos.ts'

export const profileDecisions = ['approve', 'request_changes', 'reject', 'suspend', 'restore'] as const

export const profileRow = z.object({
  id: z.uuid(),
  username: z.string(),
  type: z.enum(personTypes),
  name: z.string(),
  stageName: z.string().nullable(),
  category: z.enum(categorySlugs).nullable(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  state: z.enum(profileProcess.states),
  /** Fields of an approved profile with pending changes. */
  pending: z.array(z.string()),
  pendingFields: profileFields.partial(),
  publicFields: profileFields.partial(),
  picture: picture.nullable(),
  onboarded: z.boolean(),
  submittedAt: z.string().nullable(),
  joinedAt: z.string(),
  nextMoves: z.array(z.enum(profileProcess.moveNames)),
  version: z.number().int(),
})
export type ProfileRow = z.infer<typeof profileRow>

/** One profile, with every picture and every playable video that its public or its pending fields reference. */
export const profileReview = profileRow.extend({ pictures: z.array(picture), videos: z.array(playableVideo) })
export type ProfileReview = z.infer<typeof profileReview>

export const artworkDecisions = ['restore', 'keep_down', 'take_down'] as const
export type ArtworkDecision = (typeof artworkDecisions)[number]
/** Drafts are excluded: nobody but the artist has ever seen them. */
const adminStates = artworkProcess.states.filter((state) => state !== 'draft')

export const adminArtworkRow = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(artworkProcess.states),
  kind: z.enum(artworkKinds),
  sub_category: z.enum(subCategoryNames).nullable(),
  price: rupees.nullable(),
  picture: picture.nullable(),
  artist: z.object({ username: z.string(), stageName: z.string().nullable() }),
  listedAt: instant.nullable(),
  takedown: takedown.nullable(),
  decisions: z.array(z.enum(artworkDecisions)),
  version: z.number().int(),
})
export type AdminArtworkRow = z.infer<typeof adminArtworkRow>

/** One artwork with its current and former texts, its open orders, and earlier decisions. */
export const adminArtwork = adminArtworkRow.extend({
  /** Its state after a restore. */
  comesBackAs: z.enum(standingStates).nullable(),
  description: z.string(),
  story: z.string(),
  tags: z.array(z.string()),
  materials: z.array(z.enum(materialNames)),
  dimensions,
  year: z.number().int().nullable(),
  editionSize: z.number().int().nullable(),
  images: z.array(picture),
  /** Open orders for it. */
  openOrders: z.array(z.object({ id: z.uuid(), number: z.string(), status: z.enum(orderProcess.states) })),
})
export type AdminArtwork = z.infer<typeof adminArtwork>

export const moderationFailures = defineFailures({
  already_decided: [
    409,
    ({ who = 'Somebody', on = 'profile', what = 'decided' }) => `${who} has already acted on this ${on} (${what}). Look again.`,
  ],
  not_possible: [409, ({ on = 'profile' }) => `As this ${on} stands, that cannot be decided. Look again.`],
  too_many_entries: [422, ({ most = 0 }) => `More than ${most} entries match. Choose fewer days.`],
  reason_needed: [422, 'Please say why, so that the artist can mend it.'],
})

export const auditEntry = z.object({
  seq: z.number().int(),
  action: z.string(),
  /** The admin's current username. */
  who: z.string(),
  whoName: z.string(),
  subjectId: z.uuid(),
  /** Username of a person; null for other subjects. */
  subject: z.string().nullable(),
  /** Name of the subject; null when it is gone. */
  about: z.object({ kind: z.enum(auditSubjects), name: z.string() }).nullable(),
  before: z.record(z.string(), z.json()),
  after: z.record(z.string(), z.json()),
  reason: z.string(),
  at: instant,
  /**
   * The admin's roles at that time; `server` for a command on the server without a signed-in admin. null in entries from before roles
   * existed.
   */
  roles: z.array(z.string()).nullable(),
  /** Network of the caller, never the whole address. */
  network: z.string().nullable(),
  hash: z.string(),
})
export type AuditEntryView = z.infer<typeof auditEntry>

const auditFilters = {
  /** Prefix of an action: `profile`, `profile.approve`. */
  action: z.string().trim().max(60).optional(),
  who: z.string().trim().max(60).optional(),
  /** Username of the person, or id of the thing, that the decision was about. */
  about: z.string().trim().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
}

export const auditCheck = z.object({
  askedBy: z.string(),
  askedAt: instant,
  /** Entries verified so far, of the total. */
  checked: z.number().int(),
  upTo: z.number().int(),
  /** null while it runs. */
  finishedAt: instant.nullable(),
  finding: z.enum(auditFindings).nullable(),
  /** The first entry that fails verification. */
  broken: z.number().int().nullable(),
})
export type AuditCheck = z.infer<typeof auditCheck>

/** All queues of the admin console, in the order of its home page. */
export const queueNames = [
  'profiles',
  'checks',
  'disputes',
  'order_disputes',
  'payments',
  'transfers',
  'tickets',
  'reports',
  'appeals',
  'artworks',
  'jobs',
  'entries',
  'votes',
  'reviews',
  'undelivered',
  'roles',
  'confirmations',
] as const
export type QueueName = (typeof queueNames)[number]

export const moderation = {
  queues: call({
    method: 'GET',
    path: '/admin/queues',
    may: 'admin',
    roles: everyConsoleRole,
    summary:
      'How much waits in each queue of the console that I may decide about, how much of it is late, and since when the oldest waits.',
    input: nothing,
    output: z.object({
      results: z.array(
        z.object({ name: z.enum(queueNames), waiting: z.number().int(), late: z.number().int(), oldest: instant.nullable() }),
      ),
      now: instant,
    }),
  }),
  profiles: call({
    method: 'POST',
    path: '/admin/profiles',
    may: 'admin',
    roles: ['moderator', 'support'],
    summary: 'Profiles by state, type, category and words.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(profileProcess.states).optional(),
      /** Only submitted profiles and pending revisions. */
      waiting: z.boolean().optional(),
      type: z.enum(personTypes).optional(),
      category: z.enum(categorySlugs).optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(profileRow),
  }),
  profile: call({
    method: 'GET',
    path: '/admin/profiles/{username}',
    may: 'admin',
    roles: ['moderator', 'support'],
    summary: 'One profile as the public sees it, and beside it what waits for a decision.',
    input: z.object({ username: z.string().min(1).max(60) }),
    output: profileReview,
  }),
  audit: call({
    method: 'POST',
    path: '/admin/audit',
    may: 'admin',
    roles: [],
    summary: 'Everything that admins have decided, the latest first, by action, admin, person and day.',
    input: z.object({
      ...pageNumberInput(20),
      ...auditFilters,
    }),
    output: pageOf(auditEntry).extend({ actions: z.array(z.string()) }),
  }),
  decidedBefore: call({
    method: 'POST',
    path: '/admin/decided-before',
    may: 'admin',
    roles: ['moderator', 'support'],
    summary: 'What moderators have decided about one person or thing, the latest first.',
    input: z.object({ ...pageNumberInput(5), about: z.string().trim().min(1).max(60) }),
    output: pageOf(auditEntry),
  }),
  auditState: call({
    method: 'GET',
    path: '/admin/audit/state',
    may: 'admin',
    roles: [],
    perMinute: 10,
    summary: 'How long the log is, its last checksum, and the check of its chain that runs or ran last.',
    input: nothing,
    output: z.object({ entries: z.number().int(), lastHash: z.string(), check: auditCheck.nullable() }),
  }),
  verifyAudit: call({
    method: 'POST',
    path: '/admin/audit/verify',
    may: 'admin',
    roles: [],
    perMinute: 10,
    summary: 'Check the chain of the whole log, in the background. Where a check runs already, that one is answered.',
    input: nothing,
    output: auditCheck,
  }),
  exportAudit: call({
    method: 'POST',
    path: '/admin/audit/export',
    may: 'admin',
    roles: [],
    fresh: true,
    perMinute: 10,
    raw: true,
    summary:
      'Entries as a CSV file: without names and with masked reasons, unless a reason is given for the whole. Each export is in the log.',
    input: z
      .object({ ...auditFilters, isWhole: z.boolean().default(false), reason: reasonIfAny })
      .refine(({ isWhole, reason }) => !isWhole || reason !== '', { message: 'Please say why, in a few words.', path: ['reason'] }),
    output: z.string(),
  }),
  approve: call({
    method: 'POST',
    path: '/admin/profiles/approve',
    may: 'admin',
    roles: ['moderator'],
    fresh: ({ decision }) => decision === 'suspend',
    summary: 'Decide on a profile: approve, ask for changes, reject, suspend, restore.',
    input: z.object({
      username: z.string().min(1).max(60),
      decision: z.enum(profileDecisions).default('approve'),
      reason: reasonIfAny,
      fields: z.array(z.string().max(40)).max(20).optional(),
      version: z.number().int().optional(),
    }),
    output: profileRow,
  }),
  artworks: call({
    method: 'POST',
    path: '/admin/artworks',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Artworks that were ever on the market, by state, kind and words.',
    input: z.object({
      ...pageNumberInput(20),
      state: z.enum(adminStates).optional(),
      sub_category: z.enum(subCategoryNames).optional(),
      /** Title of the artwork, name or username of its artist. */
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(adminArtworkRow),
  }),
  artwork: call({
    method: 'GET',
    path: '/admin/artworks/{id}',
    may: 'admin',
    roles: ['moderator'],
    summary: 'One artwork as the desk looks at it.',
    input: z.object({ id }),
    output: adminArtwork,
  }),
  decideArtwork: call({
    method: 'POST',
    path: '/admin/artworks/{id}/decide',
    may: 'admin',
    roles: ['moderator'],
    summary: 'Take an artwork down, keep it down, or bring it back. 409 when somebody else has acted on it.',
    input: z.object({
      id,
      decision: z.enum(artworkDecisions),
      reason: reasonIfAny,
      version: z.number().int(),
    }),
    output: adminArtwork,
  }),
}
