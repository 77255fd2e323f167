/** The arena: contests, entries, votes and the leaderboard. */
import { z } from 'zod'
import { call, id } from '../grammar/call.ts'
import { pageInput, pageOf } from '../grammar/page.ts'
import { day, instant } from '../grammar/time-fields.ts'
import { picture } from '../media/media.ts'
import { playableVideo, videoToSend, videoUpload } from '../videos/videos.ts'
import { arenaCategorySlugs } from './categories.ts'
import { contestLimits, contestProcess } from './contest-states.ts'
import { contest, voteNumbers } from './contests.ts'
import { entryChanges, entryConsent, entryFields, ownEntry, participant } from './performances.ts'
import { prizeView } from './prizes.ts'
import { voidReasonNames } from './vote-words.ts'

const category = z.enum(arenaCategorySlugs)

/** A place on a leaderboard. `rank_before` is the place an hour ago; null when unknown, or when they were not on the leaderboard. */
export const ranking = participant.extend({ rank_before: z.number().int().nullable() })
export type Ranking = z.infer<typeof ranking>
const place = ranking.nullable()

/** A recent event on a leaderboard: an overtaking or a tie that still stands, many votes in an hour, a new clip. */
export const happening = z.object({
  kind: z.enum(['pass', 'tie', 'votes', 'clip']),
  participant_id: z.uuid(),
  name: z.string(),
  picture: picture.nullable(),
  at: instant,
  /** Of an overtaking: who was overtaken. */
  passed: z.string().nullable(),
  /** The place, for an overtaking or a tie; the number, for many votes. */
  count: z.number().int(),
})
export type Happening = z.infer<typeof happening>

/** A contestant on the ballot, with their clip. */
export const ballotEntry = participant.extend({ video: playableVideo.nullable() })
export type BallotEntry = z.infer<typeof ballotEntry>

/** Spec section 3. `seq` grows with every published change of the leaderboard. */
export const leaderboard = z.object({
  category,
  contest_id: z.uuid(),
  contest,
  /** The first page of the ranking. */
  participants: z.array(ranking),
  first: place,
  second: place,
  third: place,
  rankings: z.array(ranking),
  totalParticipants: z.number().int(),
  totalVotes: z.number().int(),
  seq: z.number().int(),
  /** Latest first; some seconds old. */
  happenings: z.array(happening),
})
export type Leaderboard = z.infer<typeof leaderboard>

/** Your vote of a day, and its outcome. `counted` is unknown before the results are published. */
export const vote = z.object({
  id: z.uuid(),
  contest_id: z.uuid(),
  participant_id: z.uuid(),
  day,
  at: instant,
})
export type Vote = z.infer<typeof vote>

export const receipt = vote.extend({
  name: z.string(),
  title: z.string(),
  picture: picture.nullable(),
  /** Of the clip; null when it is no longer available. */
  poster: picture.nullable(),
  contest: contest.pick({ title: true, category: true, state: true }),
  /** null before the results are published. */
  counted: z.boolean().nullable(),
  reason: z.enum(voidReasonNames).nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** What a person may do in the arena right now, so that a page can say it in advance. */
export const voter = z.object({
  now: instant,
  isConfirmed: z.boolean(),
  /** When their account becomes old enough; null when it is. */
  votesFrom: instant.nullable(),
  /** When the next voting day begins. */
  nextDay: instant,
  /** Today's votes, one per contest. */
  today: z.array(vote.extend({ name: z.string(), picture: picture.nullable() })),
  /** Their own performances in contests. */
  own: z.array(z.uuid()),
  /** Contests with a reminder to vote. */
  reminders: z.array(z.uuid()),
})
export type Voter = z.infer<typeof voter>

/** A contest in a list, with its winners once the results are out: several for a shared first place, none without votes. */
export const listedContest = contest.extend({ winners: z.array(participant) })
export type ListedContest = z.infer<typeof listedContest>

export const results = z.object({
  contest,
  numbers: voteNumbers,
  voided: z.array(z.object({ reason: z.enum(voidReasonNames), votes: z.number().int() })),
  winners: z.array(participant),
  prizes: z.array(prizeView),
})
export type Results = z.infer<typeof results>

export const arena = {
  contests: call({
    method: 'POST',
    path: '/arena/contests/active',
    may: 'anyone',
    summary:
      'Contests that are announced, open or lately over, by category; those that can be voted in come first. By state also those of the archive, the last first.',
    input: z.object({ ...pageInput(12), category: category.optional(), state: z.enum(contestProcess.states).optional() }),
    output: pageOf(listedContest),
  }),
  participants: call({
    method: 'POST',
    path: '/arena/cat/participants',
    may: 'anyone',
    summary:
      'Who takes part: of a contest, or of the one that is open in a category. `shuffled` shows each equally often; its further pages follow the `order` of the first.',
    input: z.object({
      ...pageInput(contestLimits.perPage, 100),
      category: category.optional(),
      contest_id: id.optional(),
      words: z.string().trim().max(100).optional(),
      shuffled: z.boolean().default(false),
      order: id.nullish(),
    }),
    output: pageOf(ballotEntry).extend({ contest: contest.nullable(), order: z.uuid().nullable() }),
  }),
  leaderboards: call({
    method: 'POST',
    path: '/arena/leaderboards',
    may: 'anyone',
    summary: 'The board of each category, or of one: the top three and the ranking. No more than half a second old.',
    input: z.object({ category: category.optional(), contest_id: id.optional() }),
    output: z.object({ results: z.array(leaderboard) }),
  }),
  results: call({
    method: 'GET',
    path: '/arena/contests/{contestId}/results',
    may: 'anyone',
    summary: 'What came of a contest: winners, votes received, valid, set aside, and voided by reason.',
    input: z.object({ contestId: id }),
    output: results,
  }),
  vote: call({
    method: 'POST',
    path: '/arena/vote',
    may: 'signedIn',
    behind: ['votes'],
    perMinute: 60,
    summary: 'Vote for a performance: once a day in a contest. The same one again answers the same vote.',
    input: z.object({ participant_id: id, device: z.string().max(64).optional() }),
    output: z.object({ vote, repeated: z.boolean() }),
  }),
  unvote: call({
    method: 'POST',
    path: '/arena/unvote',
    may: 'signedIn',
    behind: ['votes'],
    perMinute: 10,
    summary: 'Withdraw your vote of today while voting is open: it is free again at once. Asked again it changes nothing.',
    input: z.object({ participant_id: id }),
    output: z.object({ repeated: z.boolean() }),
  }),
  voter: call({
    method: 'GET',
    path: '/arena/voter',
    may: 'signedIn',
    summary: 'From when you may vote, whom you voted for today, and which performances are your own.',
    input: z.object({}),
    output: voter,
  }),
  remind: call({
    method: 'POST',
    path: '/arena/remind',
    may: 'signedIn',
    perMinute: 30,
    summary: 'Be reminded of a performance once you may vote for it. Asked again it changes nothing; one reminder a contest.',
    input: z.object({ participant_id: id }),
    output: z.object({ at: instant }),
  }),
  receipts: call({
    method: 'POST',
    path: '/arena/receipts',
    may: 'signedIn',
    summary: 'Your own votes, the latest first, and after the results whether each was counted.',
    input: z.object({ ...pageInput(20), contest_id: id.optional() }),
    output: pageOf(receipt),
  }),
  participate: call({
    method: 'POST',
    path: '/arena/participate',
    may: 'artist',
    idempotent: true,
    summary: 'Enter a contest. The video follows.',
    input: z.object({ contest_id: id, ...entryFields.shape, consent: entryConsent }),
    output: z.object({ entry: ownEntry }),
  }),
  upload: call({
    method: 'POST',
    path: '/arena/upload/presigned-url',
    may: 'artist',
    behind: ['uploads'],
    perMinute: 20,
    summary: 'Addresses to send the video of an entry to, part by part; ten minutes each.',
    input: z.object({
      entryId: id,
      ...videoToSend,
    }),
    output: z.object({ upload: videoUpload }),
  }),
  sent: call({
    method: 'POST',
    path: '/arena/entries/{entryId}/sent',
    may: 'artist:own',
    summary: 'All of the video is sent: the work on it begins.',
    input: z.object({ entryId: id }),
    output: z.object({ entry: ownEntry }),
  }),
  ownEntries: call({
    method: 'POST',
    path: '/arena/entries/self',
    may: 'artist',
    summary: 'Your entries, the latest first.',
    input: z.object({ ...pageInput(12), contest_id: id.optional() }),
    output: pageOf(ownEntry),
  }),
  resubmit: call({
    method: 'POST',
    path: '/arena/entries/{entryId}/resubmit',
    may: 'artist:own',
    summary: 'Mend an entry that was sent back: its words, or with `newVideo` its video too.',
    input: z.object({ entryId: id, ...entryChanges.shape, newVideo: z.boolean().default(false), version: z.number().int() }),
    output: z.object({ entry: ownEntry }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/arena/entries/{entryId}/withdraw',
    may: 'artist:own',
    summary: 'Take an entry back, for good. Votes for it can be given to somebody else while voting is open.',
    input: z.object({ entryId: id }),
    output: z.object({ entry: ownEntry }),
  }),
}
