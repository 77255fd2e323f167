/** Performances: an artist's entry in a contest, which everybody watches. */
import { z } from 'zod'
import { defineFailures } from '../grammar/errors.ts'
import { defineProcess } from '../grammar/process.ts'
import { instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { ownVideo, playableVideo } from '../videos/videos.ts'
import { arenaCategorySlugs } from './categories.ts'
import { contestProcess } from './contest-states.ts'
import { clipKindNames, syntheticKindNames } from './performance-words.ts'
import { arenaTerms } from './terms.ts'

/** `videos` is the processing of the file, which advances by itself. */
export const entryProcess = defineProcess({
  start: 'uploading',
  moves: {
    send: { by: ['artist'], from: ['uploading'], to: 'processing' },
    /** The file was unusable: the artist uploads another one. */
    send_back: { by: ['videos'], from: ['processing'], to: 'uploading' },
    finish: { by: ['videos'], from: ['processing'], to: 'in_review' },
    approve: { by: ['admin'], from: ['in_review'], to: 'live' },
    reject: { by: ['admin'], from: ['in_review'], to: 'rejected' },
    /** With a new video, or with the existing one. */
    replace: { by: ['artist'], from: ['rejected'], to: 'uploading' },
    resubmit: { by: ['artist'], from: ['rejected'], to: 'in_review' },
    withdraw: { by: ['artist'], from: ['uploading', 'processing', 'in_review', 'rejected', 'live'], to: 'withdrawn' },
    /** Never finished, not corrected in time, or not live when its contest ended. */
    lapse: { by: ['clock'], from: ['uploading', 'processing', 'in_review', 'rejected'], to: 'withdrawn' },
    disqualify: { by: ['admin'], from: ['live'], to: 'disqualified' },
    reinstate: { by: ['admin'], from: ['disqualified'], to: 'live' },
  },
})
export type EntryState = (typeof entryProcess.states)[number]
export type EntryMove = (typeof entryProcess.moveNames)[number]
/** An artist has at most one of these in a contest. */
export const activeEntryStates = ['uploading', 'processing', 'in_review', 'rejected', 'live'] as const satisfies readonly EntryState[]

/** Dated 2026-11-22. */
export const performanceLimits = {
  titleLeast: 3,
  titleMost: 100,
  aboutMost: 600,
  perPage: 12,
  /** A view counts after this time, once per person and day. */
  watchedMs: 3_000,
  /** Limit of pins. */
  pins: 50,
  seenMost: 200,
} as const

const entryShape = z.object({
  title: z
    .string()
    .trim()
    .min(performanceLimits.titleLeast, `A title has at least ${performanceLimits.titleLeast} letters.`)
    .max(performanceLimits.titleMost, `A title has at most ${performanceLimits.titleMost} letters.`),
  about: z.string().trim().max(performanceLimits.aboutMost, `Please write at most ${performanceLimits.aboutMost} letters.`),
  clipKind: z.enum(clipKindNames),
  synthetic: z.enum(syntheticKindNames),
})
export const entryFields = entryShape.extend({
  about: entryShape.shape.about.default(''),
  synthetic: entryShape.shape.synthetic.default('none'),
})
/** Partial changes; the rest stays. */
export const entryChanges = entryShape.partial()
export type EntryFields = z.infer<typeof entryFields>

/** The entrant's consents, and the guardian of a minor. */
export const entryConsent = z.object({
  rulesVersion: z.number().int(),
  /** The entrant owns the performance or may use its material, and allows showing it here. */
  ownsRights: z.literal(true, { error: 'You need the rights to enter a performance.' }),
  acceptsRules: z.literal(true, { error: 'Please accept the rules of the contest.' }),
  guardian: z
    .object({
      name: z.string().trim().min(2, 'Please write the name of your parent or guardian.').max(100),
      agrees: z.literal(true, { error: 'Your parent or guardian has to agree.' }),
    })
    .optional(),
})

/** Spec section 3, plus what the leaderboard needs. `participant_id` is the performance. */
export const participant = z.object({
  participant_id: z.uuid(),
  contest_id: z.uuid(),
  category: z.enum(arenaCategorySlugs),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  stageName: z.string(),
  city: z.string().nullable(),
  /** URL of a small picture; `picture` has all sizes. */
  display_picture_thumbnail: z.string().nullable(),
  picture: picture.nullable(),
  title: z.string(),
  total_votes: z.number().int(),
  /** Ties share it: 1, 1, 3. */
  rank: z.number().int(),
})
export type Participant = z.infer<typeof participant>

const performer = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  stageName: z.string(),
  city: z.string().nullable(),
  picture: picture.nullable(),
})

/** A public performance, or a former one: the page states truthfully why it is gone. */
export const performance = z.object({
  id: z.uuid(),
  state: z.enum(entryProcess.states),
  title: z.string(),
  about: z.string(),
  clipKind: z.enum(clipKindNames),
  synthetic: z.enum(syntheticKindNames),
  artist: performer,
  contest: z.object({
    contest_id: z.uuid(),
    title: z.string(),
    category: z.enum(arenaCategorySlugs),
    state: z.enum(contestProcess.states),
    votingFrom: instant,
    votingUntil: instant,
    takesVotes: z.boolean(),
  }),
  total_votes: z.number().int(),
  rank: z.number().int().nullable(),
  /** Votes behind the previous place; null at the top. */
  behind: z.number().int().nullable(),
  views: z.number().int(),
  /** Pinned by an admin, and labelled so. */
  isPinned: z.boolean(),
  liveAt: instant.nullable(),
  takesComments: z.boolean(),
  /** null while it is unavailable. */
  video: playableVideo.nullable(),
})
export type Performance = z.infer<typeof performance>

/** The entry as its artist sees it. */
export const ownEntry = z.object({
  id: z.uuid(),
  contest: performance.shape.contest,
  ...entryShape.shape,
  state: z.enum(entryProcess.states),
  reason: z.string(),
  /** Deadline for corrections. */
  fixUntil: instant.nullable(),
  nextMoves: z.array(z.enum(entryProcess.moveNames)),
  takesComments: z.boolean(),
  total_votes: z.number().int(),
  rank: z.number().int().nullable(),
  upload: ownVideo.nullable(),
  version: z.number().int(),
  createdAt: instant,
})
export type OwnEntry = z.infer<typeof ownEntry>

export const arenaFailures = defineFailures({
  own_band: [403, 'You perform in this yourself, so you can’t vote for it. Share it instead.'],
  own_performance: [403, 'You can’t vote for yourself. Share it instead.'],
  unverified_voter: [403, 'Please confirm your e-mail or phone first. Then your vote counts.'],
  new_voter: [403, 'New accounts vote from their second day.'],
  not_live: [403, 'This performance can’t be voted for.'],
  voting_not_open: [403, ({ when = '' }) => `Voting hasn’t started${when ? `. It opens on ${when}` : ''}.`],
  votes_already: [409, 'You can vote already.'],
  closes_before: [409, 'Voting closes before your account is old enough.'],
  voting_over: [403, 'Voting has closed. Your vote came too late to be counted.'],
  voted_today: [409, ({ name = 'another performance' }) => `You voted for ${name} today. You can vote again after midnight, Indian time.`],
  no_vote_today: [409, 'You have no vote for this performance today.'],
  withdrawn_too_often: [409, `You can withdraw a vote ${arenaTerms.withdrawalsPerDay} times a day. This one stands.`],
  entries_closed: [409, 'This contest is not open for entries.'],
  contest_full: [409, 'This contest is full.'],
  entered_already: [409, 'You have entered this contest already.'],
  wrong_entry_state: [409, ({ state = 'settled' }) => `Your entry is ${String(state).replaceAll('_', ' ')}. Look again.`],
  not_approved: [403, 'Your profile needs our approval before you compete.'],
  other_rules: [409, 'The rules have changed. Please read them again.'],
  guardian_needed: [422, `Under ${arenaTerms.adultAge}, you compete with a parent or guardian.`],
  too_late_to_mend: [410, 'The time to fix this entry has expired.'],
})
