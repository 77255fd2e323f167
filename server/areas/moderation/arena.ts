/** The arena in the admin console; every decision goes into the audit log. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { arenaAdmin as calls } from '#contract/arena/admin.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { type prizes as prizeCalls, prizeFailures, prizeLimits, prizeProcess } from '#contract/arena/prizes.ts'
import { voidReasons } from '#contract/arena/vote-words.ts'
import type { AuditAction, AuditFacts } from '#contract/audit/audit.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { type Ctx, inTransaction, now, requirePerson } from '../../platform/context.ts'
import { applyContestMove, applyEntryDecision, createContest, editContest, requireVersion } from '../arena/service/admin.ts'
import { adminContestViews, adminEntryViews, clustersOf } from '../arena/service/admin-views.ts'
import { removeForGood } from '../arena/service/comments.ts'
import { asideOf, decideAside, numbersOf } from '../arena/service/looking-over.ts'
import { wrongContestState } from '../arena/service/move.ts'
import { pinnedPerformances, putForwardOf, replacePerformancePins } from '../arena/service/pins.ts'
import { adminPrizeViews, applyPrizeMove, findPrize, lockPrize } from '../arena/service/prizes.ts'
import { entriesById, lockContest, lockEntry, requireContest } from '../arena/service/rows.ts'
import type { ContestRow, EntryRow, PrizeRow } from '../arena/tables.ts'
import { record } from '../audit/service.ts'
import { people } from '../auth/tables.ts'
import { artistForBooking, replacePins } from '../profiles/service.ts'
import { pins, profiles } from '../profiles/tables.ts'
import { requireAlone, type ToConfirm, whyNotAlone } from './confirmations/alone.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function decideEntry(ctx: Ctx, { id, decision, reason, fixUntil, version }: Input<'decide'>): Output<'decide'> {
  const found = (await entriesById(ctx, [id])).get(id)
  if (!found) throw failures.not_found()
  return inTransaction(ctx, async (ctx) => {
    const contest = await lockContest(ctx, found.contest_id)
    const before = await lockEntry(ctx, id)
    requireVersion(before, version)
    const after = await applyEntryDecision(ctx, contest, before, { decision, reason, fixUntil: fixUntil ? new Date(fixUntil) : null })
    const [entry] = await adminEntryViews(ctx, [after])
    if (!entry) throw failures.not_found()
    await record(ctx, { action: `entry.${decision}`, subject_id: id, before: entryFacts(before), after: entryFacts(after), reason })
    return { entry }
  })
}

export async function removeComment(ctx: Ctx, { commentId, reason }: Input<'removeComment'>): Output<'removeComment'> {
  return inTransaction(ctx, async (ctx) => {
    const { author_id } = await removeForGood(ctx, commentId)
    await record(ctx, { action: 'comment.remove', subject_id: author_id, before: {}, after: { comment: commentId }, reason })
    return {}
  })
}

const prizeFacts = ({ id, state, gross_paise, tax_paise, reference }: PrizeRow): AuditFacts => ({
  prize: id,
  state,
  gross_paise,
  tax_paise,
  reference,
})
const entryFacts = ({ state, version }: EntryRow): AuditFacts => ({ state, version })
const contestFacts = ({ state, version, voting_until, prize_paise }: ContestRow): AuditFacts => ({
  ...{ state, version, prize_paise },
  voting_until: voting_until.toISOString(),
})

export async function newContest(ctx: Ctx, fields: Input<'createContest'>): Output<'createContest'> {
  return inTransaction(ctx, async (ctx) =>
    shown(ctx, { action: 'contest.create', before: null, after: await createContest(ctx, fields), reason: '' }),
  )
}

export async function changeContest(ctx: Ctx, { contestId, version, ...changes }: Input<'editContest'>): Output<'editContest'> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContest(ctx, contestId)
    requireVersion(before, version)
    return shown(ctx, { action: 'contest.edit', before, after: await editContest(ctx, before, changes), reason: '' })
  })
}

export async function moveContest(ctx: Ctx, { contestId, move, reason, version }: Input<'moveContest'>): Output<'moveContest'> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lockContest(ctx, contestId)
    requireVersion(before, version)
    return shown(ctx, { action: `contest.${move}`, before, after: await applyContestMove(ctx, before, move, reason), reason })
  })
}

interface Change {
  action: AuditAction
  before: ContestRow | null
  after: ContestRow
  reason: string
}

async function shown(ctx: Ctx, { action, before, after, reason }: Change): Output<'moveContest'> {
  const [contest] = await adminContestViews(ctx, [after])
  if (!contest) throw failures.not_found()
  await record(ctx, { action, subject_id: after.id, before: before ? contestFacts(before) : {}, after: contestFacts(after), reason })
  return { contest }
}

type Settling = ParsedOf<typeof prizeCalls.settle>

/** @throws needs_second_admin */
export async function settlePrize(ctx: Ctx, asked: Settling): Promise<OutputOf<typeof prizeCalls.settle>> {
  return inTransaction(ctx, async (ctx) => {
    if (asked.move === 'hand_over') requireAlone(await prizeToConfirm(ctx, asked))
    return settlePrizeNow(ctx, asked)
  })
}

/** Read-only. Passing a prize on pays nobody. @throws 404 */
export async function prizeToConfirm(ctx: Ctx, { prizeId, move, reference }: Settling): Promise<ToConfirm> {
  const prize = await findPrize(ctx, prizeId)
  if (!prize) throw failures.not_found()
  const { gross_paise, tax_paise, version, state } = prize
  const [shown] = await adminPrizeViews(ctx, [prize])
  const why = move === 'hand_over' ? whyNotAlone(ctx, 'A prize of', gross_paise) : null
  if (why && state !== prizeProcess.start) throw prizeFailures.prize_settled({}, { state })
  if (why && reference.length < prizeLimits.referenceLeast) throw prizeFailures.reference_needed()
  if (why && shown?.waitsFor) throw prizeFailures.winner_not_payable({ why: shown.waitsFor })
  return {
    subjectId: prizeId,
    about: shown?.contestTitle ?? '',
    version: `${state} ${version}`,
    amountPaise: gross_paise,
    effects: [
      `${shown?.name ?? 'The winner'} is paid ${formatRupees(toRupees(gross_paise - tax_paise))} by hand; ${formatRupees(toRupees(tax_paise))} is kept for taxes.`,
      `The reference of the transfer: ${reference}.`,
    ],
    why,
  }
}

export async function settlePrizeNow(ctx: Ctx, { prizeId, version, ...asked }: Settling): Promise<OutputOf<typeof prizeCalls.settle>> {
  const found = await findPrize(ctx, prizeId)
  if (!found) throw failures.not_found()
  return inTransaction(ctx, async (ctx): Promise<OutputOf<typeof prizeCalls.settle>> => {
    const contest = await lockContest(ctx, found.contest_id)
    const before = await lockPrize(ctx, prizeId)
    requireVersion(before, version)
    const { after, next } = await applyPrizeMove(ctx, contest, before, asked)
    const [prize, ...others] = await adminPrizeViews(ctx, [after, ...next])
    if (!prize) throw failures.not_found()
    await record(ctx, {
      action: `prize.${asked.move}`,
      subject_id: after.artist_id,
      before: prizeFacts(before),
      after: { ...prizeFacts(after), next: next.map(({ id }) => id) },
      reason: asked.reason,
    })
    return { prize, next: others }
  })
}

export async function votesSetAside(ctx: Ctx, { contestId }: Input<'setAside'>): Output<'setAside'> {
  await requireContest(ctx, contestId)
  return { numbers: await numbersOf(ctx, contestId), clusters: await clustersOf(ctx, contestId) }
}

/** @throws needs_second_admin for voiding, always: a vote belongs to somebody */
export async function decideVotes(ctx: Ctx, asked: Input<'decideVotes'>): Output<'decideVotes'> {
  return inTransaction(ctx, async (ctx) => {
    if (asked.decision === 'void') requireAlone(await votesToConfirm(ctx, asked))
    return decideVotesNow(ctx, asked)
  })
}

/** Read-only. @throws reason_needed, wrong_contest_state, 404 */
export async function votesToConfirm(
  ctx: Ctx,
  { contestId, participant_id: entryId, signal, decision, reason }: Input<'decideVotes'>,
): Promise<ToConfirm> {
  if (!reason) throw contestFailures.reason_needed()
  const { state } = await requireContest(ctx, contestId)
  if (state !== 'voting_open' && state !== 'voting_closed') throw wrongContestState(state)
  const entry = (await entriesById(ctx, [entryId])).get(entryId)
  if (entry?.contest_id !== contestId) throw failures.not_found()
  const { total, latest } = await asideOf(ctx, { contestId, entryId, signal })
  return {
    subjectId: entryId,
    about: entry.title,
    version: `${total} ${latest}`,
    amountPaise: null,
    effects: [
      `${total} ${total === 1 ? 'vote' : 'votes'} for “${entry.title}” that ${total === 1 ? 'is' : 'are'} set aside count for nobody: ${voidReasons[reason]}.`,
    ],
    why: decision === 'void' && total > 0 ? 'Voiding votes changes who wins.' : null,
  }
}

export async function decideVotesNow(ctx: Ctx, asked: Input<'decideVotes'>): Output<'decideVotes'> {
  const { contestId, participant_id: entryId, signal, decision, reason } = asked
  if (decision === 'void' && !reason) throw contestFailures.reason_needed()
  return inTransaction(ctx, async (ctx) => {
    const contest = await lockContest(ctx, contestId)
    if (contest.state !== 'voting_open' && contest.state !== 'voting_closed') throw wrongContestState(contest.state)
    const decided = await decideAside(ctx, { contestId, entryId, signal, reason: decision === 'void' ? (reason ?? null) : null })
    await record(ctx, {
      action: `votes.${decision}`,
      subject_id: entryId,
      before: { signal, quarantined: decided },
      after: { [decision === 'void' ? 'voided' : 'counted']: decided },
      reason: reason ?? '',
    })
    return { numbers: await numbersOf(ctx, contestId), decided }
  })
}

const noSubject = '00000000-0000-0000-0000-000000000000'

export async function trendingPerformances(ctx: Ctx, { pins, reason }: Input<'trendingPerformances'>): Output<'trendingPerformances'> {
  if (!pins) return { pins: await pinnedPerformances(ctx) }
  requireReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const before = (await pinnedPerformances(ctx)).map(({ id }) => id)
    await replacePerformancePins(ctx, pins, { by: requirePerson(ctx).id, why: reason })
    const after = pins.map(({ id }) => id)
    await record(ctx, {
      action: 'trending.performances',
      subject_id: after[0] ?? before[0] ?? noSubject,
      before: { pins: before },
      after: { pins: after },
      reason,
    })
    return { pins: await pinnedPerformances(ctx) }
  })
}

export async function trendingArtists(ctx: Ctx, { pins, reason }: Input<'trendingArtists'>): Output<'trendingArtists'> {
  if (pins) await putForward(ctx, 'trending', pins, reason)
  return { pins: await pinnedArtists(ctx, 'trending') }
}

export async function spotlight(ctx: Ctx, { pins, reason }: Input<'spotlight'>): Output<'spotlight'> {
  if (pins) await putForward(ctx, 'spotlight', pins, reason)
  return { pins: await pinnedArtists(ctx, 'spotlight') }
}

type PinKind = (typeof pins.$inferSelect)['kind']
type PinRequest = { username: string; position: number; startsAt: string; endsAt: string; story?: string }

async function putForward(ctx: Ctx, kind: PinKind, wanted: readonly PinRequest[], reason: string): Promise<void> {
  requireReason(reason)
  return inTransaction(ctx, async (ctx) => {
    const before = await pinnedArtists(ctx, kind)
    const stood = new Map((await ctx.db.select().from(pins).where(eq(pins.kind, kind))).map((pin) => [sameAs(pin), pin]))
    const put = { put_by: requirePerson(ctx).id, put_why: reason, put_at: now(ctx) }
    const chosen = []
    for (const [i, { username, position, startsAt, endsAt, story = '' }] of wanted.entries()) {
      const artist = await artistForBooking(ctx, username)
      if (!artist?.isBookable) throw fieldFailure(`pins.${i}.username`, 'There is no approved artist of this name.')
      if (new Date(startsAt) >= new Date(endsAt)) throw fieldFailure(`pins.${i}.endsAt`, 'The end has to be after the start.')
      const pin = { story, person_id: artist.personId, starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
      // An unchanged pin keeps its author and reason.
      const { put_by, put_why, put_at } = stood.get(sameAs(pin)) ?? put
      chosen.push({ ...pin, position, put_by, put_why, put_at })
    }
    chosen.sort((a, b) => a.position - b.position)
    await replacePins(ctx, kind, chosen)
    await record(ctx, {
      action: `${kind}.artists`,
      subject_id: chosen[0]?.person_id ?? noSubject,
      before: { pins: before.map(pinFact) },
      after: { pins: (await pinnedArtists(ctx, kind)).map(pinFact) },
      reason,
    })
  })
}

type PinRow = typeof pins.$inferSelect
const sameAs = ({ person_id, starts_at, ends_at, story }: Pick<PinRow, 'person_id' | 'starts_at' | 'ends_at' | 'story'>) =>
  [person_id, starts_at.getTime(), ends_at.getTime(), story].join()

function requireReason(reason: string): void {
  if (!reason) throw fieldFailure('reason', 'Please say why, in a few words.')
}

/** For one entry of the audit log: username, period and story. */
const pinFact = ({ username, startsAt, endsAt, story }: PinRequest) => [username, startsAt, endsAt, story].filter(Boolean).join(' ')

async function pinnedArtists(ctx: Ctx, kind: PinKind): Promise<OutputOf<typeof calls.spotlight>['pins']> {
  const author = alias(people, 'author')
  const rows = await ctx.db
    .select({
      pin: pins,
      by: sql<string>`${author.first_name} || ' ' || ${author.last_name}`,
      username: people.username,
      name: profiles.stage_name,
    })
    .from(pins)
    .innerJoin(people, eq(people.id, pins.person_id))
    .innerJoin(profiles, eq(profiles.person_id, pins.person_id))
    .leftJoin(author, eq(author.id, pins.put_by))
    .where(and(eq(pins.kind, kind), gt(pins.ends_at, now(ctx))))
    .orderBy(asc(pins.position), asc(pins.id))
  return rows.map(({ pin, by, username, name }, i) => ({
    username,
    name: name ?? username,
    story: pin.story,
    position: i + 1,
    startsAt: pin.starts_at.toISOString(),
    endsAt: pin.ends_at.toISOString(),
    putForward: putForwardOf(pin, by),
  }))
}
