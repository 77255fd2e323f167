/** Notices to artists and admins about the arena. */

import { and, eq } from 'drizzle-orm'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatUntil, formatWhen } from '#contract/grammar/time.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { boardOf } from './service/board.ts'
import { findPrize } from './service/prizes.ts'
import { contestsById, entriesById } from './service/rows.ts'
import { type ContestRow, type EntryRow, entries, type PrizeRow } from './tables.ts'

export const arenaPages = {
  own: '/dashboard/artist/arena',
  prizes: '/dashboard/artist/arena?view=prizes',
  performance: (id: string) => `/arena/${id}`,
  desk: '/admin/arena',
}

const because = ({ reason }: Pick<EntryRow | ContestRow, 'reason'>) => (reason ? ` ${reason}` : '')
const calledOff = (contest: ContestRow) => `${contest.title} was cancelled.${because(contest)}`

/** Texts for the artist of an entry. */
export const entryTexts = {
  'entry.live': (entry: EntryRow, contest: ContestRow) =>
    contest.state === 'voting_open'
      ? `“${entry.title}” is live in ${contest.title}. Share it: voting is open.`
      : `“${entry.title}” is live in ${contest.title}. Voting opens on ${formatWhen(contest.voting_from)}.`,
  'entry.rejected': (entry: EntryRow, contest: ContestRow) =>
    `“${entry.title}” cannot be shown in ${contest.title} yet.${because(entry)}${entry.fix_until ? ` You can fix it until ${formatWhen(entry.fix_until)}.` : ''}`,
  'entry.video_failed': (entry: EntryRow) => `The video of “${entry.title}” could not be used.${because(entry)}`,
  'entry.lapsed': (entry: EntryRow, contest: ContestRow) =>
    contest.state === 'cancelled' ? calledOff(contest) : `“${entry.title}” is no longer in ${contest.title}: it was not finished in time.`,
  'entry.disqualified': (entry: EntryRow, contest: ContestRow) =>
    `“${entry.title}” was disqualified from ${contest.title}.${because(entry)} If that is wrong, write to us.`,
  'entry.reinstated': (entry: EntryRow, contest: ContestRow) => `“${entry.title}” is back in ${contest.title}, with its votes.`,
} as const
type EntryEvent = keyof typeof entryTexts

async function toArtist(ctx: Ctx, { name, payload }: DomainEvent<EntryEvent>): Promise<Notice[]> {
  const entry = (await entriesById(ctx, [payload.entryId])).get(payload.entryId)
  const contest = (await contestsById(ctx, [payload.contestId])).get(payload.contestId)
  if (!entry || !contest) return []
  const href = entry.state === 'live' ? arenaPages.performance(entry.id) : arenaPages.own
  const message = entryTexts[name](entry, contest)
  return [{ personId: entry.artist_id, key: `${name} ${entry.id} ${payload.version}`, message, href }]
}

const contestTexts = {
  'contest.voting_opened': ({ title, voting_until }: ContestRow) =>
    `Voting in ${title} is open until ${formatUntil(voting_until)}. Share your performance.`,
  'contest.published': ({ title }: ContestRow, rank: number | null) =>
    rank === null ? `The results of ${title} are out.` : `The results of ${title} are out: you came in at number ${rank}.`,
  'contest.cancelled': calledOff,
} as const
type ContestEvent = keyof typeof contestTexts

/** Everybody with a live performance; those still waiting read that their entry lapsed. */
async function toParticipants(ctx: Ctx, { name, payload }: DomainEvent<ContestEvent>): Promise<Notice[]> {
  const contest = (await contestsById(ctx, [payload.contestId])).get(payload.contestId)
  if (!contest) return []
  const board = await boardOf(ctx, contest.id)
  const rows = await ctx.db
    .select({ id: entries.id, artistId: entries.artist_id })
    .from(entries)
    .where(and(eq(entries.contest_id, contest.id), eq(entries.state, 'live')))
  return rows.map(({ id, artistId: personId }) => {
    const rank = board.entries[board.placeOf.get(id) ?? -1]?.rank ?? null
    const message = contestTexts[name](contest, rank)
    return { personId, key: `${name} ${id} ${payload.version}`, message, href: arenaPages.performance(id) }
  })
}

const prizeTexts = {
  'prize.won': (prize: PrizeRow, { title, prize_text }: ContestRow) =>
    prize.gross_paise
      ? `${title}: you have won ${formatRupees(toRupees(prize.gross_paise))}${prize_text && ` ${prize_text}`}. See under Arena, Prizes what we still need from you.`
      : `${title}: you have won: ${prize_text}. We’ll write to you about it.`,
  'prize.handed_over': ({ gross_paise, tax_paise, reference }: PrizeRow, { title }: ContestRow) =>
    gross_paise
      ? `${title}: ${formatRupees(toRupees(gross_paise - tax_paise))} of your prize was sent. Its reference is ${reference}.`
      : `${title}: your prize was handed over. ${reference}`,
  'prize.passed_on': ({ reason }: PrizeRow, { title }: ContestRow) => `${title}: your prize goes to the next in line. ${reason}`,
} as const
type PrizeEvent = keyof typeof prizeTexts

async function toWinner(ctx: Ctx, { name, payload }: DomainEvent<PrizeEvent>): Promise<Notice[]> {
  const prize = await findPrize(ctx, payload.prizeId)
  const contest = prize && (await contestsById(ctx, [prize.contest_id])).get(prize.contest_id)
  if (!contest) return []
  const message = prizeTexts[name](prize, contest)
  return [{ personId: prize.artist_id, key: `${name} ${prize.id}`, message, href: arenaPages.prizes }]
}

async function toReviewers(ctx: Ctx, { name, payload }: DomainEvent<'entry.in_review'>): Promise<Notice[]> {
  const contest = (await contestsById(ctx, [payload.contestId])).get(payload.contestId)
  if (!contest) return []
  const message = `A performance in ${arenaCategoryOf(contest.category).name.toLowerCase()} needs a review.`
  const key = `${name} ${payload.entryId} ${payload.version}`
  return toAdmins(ctx, ['contests', 'moderator'], { key, message, href: arenaPages.desk })
}

async function toContestAdmins(ctx: Ctx, { name, payload }: DomainEvent<'contest.voting_closed'>): Promise<Notice[]> {
  const contest = (await contestsById(ctx, [payload.contestId])).get(payload.contestId)
  if (!contest) return []
  const message = `Voting in ${contest.title} has closed. Decide about the votes that were set aside, then publish the results.`
  return toAdmins(ctx, ['contests'], { key: `${name} ${contest.id} ${payload.version}`, message, href: arenaPages.desk })
}

export const arenaNotices: Notices<EntryEvent | ContestEvent | PrizeEvent | 'entry.in_review' | 'contest.voting_closed'> = {
  'entry.live': toArtist,
  'entry.rejected': toArtist,
  'entry.video_failed': toArtist,
  'entry.lapsed': toArtist,
  'entry.disqualified': toArtist,
  'entry.reinstated': toArtist,
  'entry.in_review': toReviewers,
  'contest.voting_opened': toParticipants,
  'contest.published': toParticipants,
  'contest.cancelled': toParticipants,
  'contest.voting_closed': toContestAdmins,
  'prize.won': toWinner,
  'prize.handed_over': toWinner,
  'prize.passed_on': toWinner,
}
