/** Arena administration: contests, pending entries, quarantined votes, and pins. */

import { z } from 'zod'
import { adminReason, reasonIfAny } from '../grammar/admin-reason.ts'
import { call, id, nothing } from '../grammar/call.ts'
import { rupees } from '../grammar/money-fields.ts'
import { keysOf } from '../grammar/names.ts'
import { pageNumberInput, pageOf } from '../grammar/page.ts'
import { instant } from '../grammar/time-fields.ts'
import { artistCard, spotlitArtist } from '../profiles/profiles.ts'
import { ownVideo } from '../videos/videos.ts'
import { arenaCategorySlugs } from './categories.ts'
import { contestLimits, contestProcess } from './contest-states.ts'
import { contest, voteNumbers } from './contests.ts'
import { entryProcess, performance, performanceLimits } from './performances.ts'
import { voidReasonNames } from './vote-words.ts'

const category = z.enum(arenaCategorySlugs)

const contestShape = z.object({
  title: z.string().trim().min(contestLimits.titleLeast, 'A contest needs a name.').max(contestLimits.titleMost),
  category,
  about: z.string().trim().max(contestLimits.aboutMost),
  prizeAmount: rupees,
  prizeText: z.string().trim().max(contestLimits.prizeTextMost),
  entriesFrom: instant,
  entriesUntil: instant,
  votingFrom: instant,
  votingUntil: instant,
})
export const contestFields = contestShape.extend({
  about: contestShape.shape.about.default(''),
  prizeAmount: rupees.default(0),
  prizeText: contestShape.shape.prizeText.default(''),
})
export type ContestFields = z.infer<typeof contestFields>

/** What an admin does with a contest; the clock does the rest. */
export const contestMoves = ['announce', 'open_entries', 'publish', 'archive', 'cancel'] as const
export type ContestAdminMove = (typeof contestMoves)[number]

export const adminContest = contest.extend({
  isAnnounced: z.boolean(),
  numbers: voteNumbers,
  /** Entries by state. */
  entries: z.partialRecord(z.enum(entryProcess.states), z.number().int()),
  nextMoves: z.array(z.enum(contestMoves)),
  version: z.number().int(),
})
export type AdminContest = z.infer<typeof adminContest>

export const entryDecisions = ['approve', 'reject', 'disqualify', 'reinstate'] as const
export type EntryDecision = (typeof entryDecisions)[number]

export const adminEntry = performance.extend({
  reason: z.string(),
  fixUntil: instant.nullable(),
  /** For unpublished videos too: with URLs that last an hour. */
  upload: ownVideo.nullable(),
  guardian: z.string().nullable(),
  decisions: z.array(z.enum(entryDecisions)),
  version: z.number().int(),
  createdAt: instant,
})
export type AdminEntry = z.infer<typeof adminEntry>

/** Why votes look suspicious. */
export const voteSignals = {
  device: 'One device',
  burst: 'Young accounts in a burst',
  mailbox: 'Several accounts of one mailbox',
  made: 'Accounts made together',
  unmarked: 'New accounts without a browser’s mark',
} as const
const voteSignalNames = keysOf(voteSignals)

/** A cluster of similar votes: one entry, one network or device, one period. */
export const voteCluster = z.object({
  participant_id: z.uuid(),
  name: z.string(),
  title: z.string(),
  signal: z.enum(voteSignalNames),
  votes: z.number().int(),
  people: z.number().int(),
  youngestDays: z.number().int(),
  from: instant,
  until: instant,
})
export type VoteCluster = z.infer<typeof voteCluster>

export const trendingPin = z.object({
  id,
  startsAt: instant,
  endsAt: instant,
  position: z.number().int().min(1).max(performanceLimits.pins),
})
export const artistPin = trendingPin.omit({ id: true }).extend({ username: z.string().min(1).max(60) })
/** An artist in the spotlight of the front page, with the text beside them. */
export const spotlightPin = artistPin.extend({
  story: z.string().trim().min(20, 'Say in at least 20 letters why you put them forward.').max(300, 'Please use at most 300 letters.'),
})
/** A draft: the story may still be too short. */
const spotlightDraft = artistPin.extend({ story: z.string().trim().max(300).default('') })
/** Who pinned it, why and when; null for pins from before this was recorded. */
const putForward = z.object({ by: z.string(), why: z.string(), at: instant }).nullable()
export type PutForward = z.infer<typeof putForward>
const pinsOf = <Pin extends z.ZodType>(pin: Pin) => z.array(pin).max(performanceLimits.pins)
/** Why the pins change; required with `pins`. Stored with each pin that is new or has other dates or text. */
const pinReason = reasonIfAny

export const arenaAdmin = {
  entries: call({
    method: 'POST',
    path: '/admin/contest-participants',
    may: 'admin',
    roles: ['contests', 'moderator'],
    summary: 'Entries by contest, state and words; of those that wait the oldest first.',
    input: z.object({
      ...pageNumberInput(20),
      contest_id: id.optional(),
      category: category.optional(),
      state: z.enum(entryProcess.states).optional(),
      words: z.string().trim().max(100).optional(),
    }),
    output: pageOf(adminEntry),
  }),
  decide: call({
    method: 'POST',
    path: '/admin/update-contest-performance',
    may: 'admin',
    roles: ['contests', 'moderator'],
    summary: 'Show an entry, send it back with a reason, disqualify it, or take that back.',
    input: z.object({
      id,
      decision: z.enum(entryDecisions),
      reason: reasonIfAny,
      fixUntil: instant.optional(),
      version: z.number().int(),
    }),
    output: z.object({ entry: adminEntry }),
  }),
  removeComment: call({
    method: 'POST',
    path: '/admin/comments/{commentId}/remove',
    may: 'admin',
    roles: ['contests', 'moderator'],
    summary: 'Take away what somebody wrote under a performance, with a reason that stays in the log.',
    input: z.object({ commentId: id, reason: adminReason }),
    output: nothing,
  }),
  contests: call({
    method: 'POST',
    path: '/admin/contests',
    may: 'admin',
    roles: ['contests'],
    summary: 'Contests with their numbers, drafts included.',
    input: z.object({ ...pageNumberInput(20), state: z.enum(contestProcess.states).optional(), category: category.optional() }),
    output: pageOf(adminContest),
  }),
  createContest: call({
    method: 'POST',
    path: '/admin/contests/new',
    may: 'admin',
    roles: ['contests'],
    idempotent: true,
    summary: 'A new contest, as a draft that nobody else sees.',
    input: contestFields,
    output: z.object({ contest: adminContest }),
  }),
  editContest: call({
    method: 'POST',
    path: '/admin/contests/{contestId}/edit',
    may: 'admin',
    roles: ['contests'],
    summary: 'Change a contest. Once entries are open its category, prize and rules stay.',
    input: z.object({ contestId: id, ...contestShape.partial().shape, version: z.number().int() }),
    output: z.object({ contest: adminContest }),
  }),
  moveContest: call({
    method: 'POST',
    path: '/admin/contests/{contestId}/move',
    may: 'admin',
    roles: ['contests'],
    summary: 'Announce a draft, open its entries at once, publish the results, or cancel it with a reason.',
    input: z.object({
      contestId: id,
      move: z.enum(contestMoves),
      reason: reasonIfAny,
      version: z.number().int(),
    }),
    output: z.object({ contest: adminContest }),
  }),
  setAside: call({
    method: 'POST',
    path: '/admin/contests/{contestId}/votes',
    may: 'admin',
    roles: ['contests'],
    summary: 'Votes that were set aside, by what they have in common.',
    input: z.object({ contestId: id }),
    output: z.object({ numbers: voteNumbers, clusters: z.array(voteCluster) }),
  }),
  decideVotes: call({
    method: 'POST',
    path: '/admin/contests/{contestId}/votes/decide',
    may: 'admin',
    roles: ['contests'],
    summary: 'Count the votes for an entry that were set aside after all, or void them with a reason.',
    input: z.object({
      contestId: id,
      participant_id: id,
      signal: voteCluster.shape.signal,
      decision: z.enum(['count', 'void']),
      reason: z.enum(voidReasonNames).optional(),
    }),
    output: z.object({ numbers: voteNumbers, decided: z.number().int() }),
  }),
  trendingPerformances: call({
    method: 'POST',
    path: '/admin/update-trending-performances',
    may: 'admin',
    roles: ['marketing', 'contests'],
    summary: 'What is put forward in the video area: all of it, in its order. Without `pins` it only answers what stands.',
    input: z.object({ pins: pinsOf(trendingPin).optional(), reason: pinReason }),
    output: z.object({ pins: z.array(trendingPin.extend({ title: z.string(), name: z.string(), putForward })) }),
  }),
  trendingArtists: call({
    method: 'POST',
    path: '/admin/update-trending-artists',
    may: 'admin',
    roles: ['marketing', 'contests'],
    summary: 'Artists who are put forward: all of them, in their order. Without `pins` it only answers who stands there.',
    input: z.object({ pins: pinsOf(artistPin).optional(), reason: pinReason }),
    output: z.object({ pins: z.array(artistPin.extend({ name: z.string(), putForward })) }),
  }),
  spotlight: call({
    method: 'POST',
    path: '/admin/update-spotlight',
    may: 'admin',
    roles: ['marketing', 'contests'],
    summary: 'Whom the front page puts in the spotlight: all of them, in their order. Without `pins` it only answers who stands there.',
    input: z.object({ pins: pinsOf(spotlightPin).optional(), reason: pinReason }),
    output: z.object({ pins: z.array(artistPin.extend({ name: z.string(), story: z.string(), putForward })) }),
  }),
  previewTrending: call({
    method: 'POST',
    path: '/admin/preview-trending',
    may: 'admin',
    roles: ['marketing', 'contests'],
    summary: 'What visitors would see at a moment with lists that are not saved; a list left out stands as saved. Changes nothing.',
    input: z.object({
      at: instant,
      spotlight: pinsOf(spotlightDraft).optional(),
      artists: pinsOf(artistPin).optional(),
      performances: pinsOf(trendingPin).optional(),
    }),
    output: z.object({
      spotlight: spotlitArtist.nullable(),
      /** Shown in place of the spotlight while it is empty. */
      newest: z.array(artistCard),
      artists: z.array(artistCard),
      performances: z.array(performance),
      /** Usernames and ids from the given lists that visitors cannot see, whatever their dates. */
      notPublic: z.array(z.string()),
    }),
  }),
}
