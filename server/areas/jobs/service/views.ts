/** Jobs and proposals as each reader sees them. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { failures } from '#contract/grammar/errors.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { dayOf, timeOf } from '#contract/grammar/time.ts'
import { distanceKm } from '#contract/india/cities.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { auditionDays, auditionLimits } from '#contract/jobs/auditions.ts'
import {
  type AnsweredProposal,
  type ClientStats,
  type JobView,
  jobLimits,
  jobProcess,
  liveProposalStates,
  type OwnJob,
  type OwnProposal,
  type ProposalActor,
  type ProposalView,
  proposalProcess,
  type ReceivedProposal,
  runningJobStates,
  waitingStates,
} from '#contract/jobs/jobs.ts'
import { type Ctx, isOfTeam, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { people } from '../../auth/tables.ts'
import { clientPromisesOf } from '../../bookings/service/client-promises.ts'
import { bookingsByIds } from '../../bookings/service/rows.ts'
import { slotOf } from '../../calendar/rules.ts'
import { isFree, wholeShow } from '../../calendar/service.ts'
import { sendersOf } from '../../chat/service/senders.ts'
import { type PackageRow, packages } from '../../packages/tables.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { promisesOf } from '../../profiles/service/promises.ts'
import { artistsById, cardsOf } from '../../profiles/service.ts'
import { usualShow } from '../rules/show.ts'
import { deadlineOf } from '../rules/times.ts'
import { type JobRow, jobProposals, jobSaves, jobs, type ProposalRow } from '../tables.ts'
import { type Auditions, auditionsOf } from './audition-views.ts'
import { findJob } from './rows.ts'

export async function jobViews(ctx: Ctx, rows: readonly JobRow[]): Promise<JobView[]> {
  const ids = rows.map(({ id }) => id)
  const clients = [...new Set(rows.map(({ client_id }) => client_id))]
  const [names, stats, counts, saved] = await together(
    sendersOf(ctx, clients),
    statsOf(ctx, clients),
    countsOf(ctx, ids),
    savedOf(ctx, ids),
  )
  return rows.map((row) => {
    const isOwn = ctx.person?.id === row.client_id
    const seesAll = isOwn || isOfTeam(ctx.person, ['moderator', 'support'])
    const [title, description] = [row.title, row.description].map((text) => (seesAll ? { text, kinds: [] } : maskContacts(text)))
    return {
      id: row.id,
      jobId: row.id,
      state: row.state,
      title: title?.text ?? '',
      description: description?.text ?? '',
      category: row.category,
      eventType: row.event_type,
      date: dayOf(row.starts_at),
      startTime: timeOf(row.starts_at),
      minutes: row.minutes,
      city: row.city,
      guests: row.guests,
      budgetMin: toRupees(row.budget_min_paise),
      budgetMax: toRupees(row.budget_max_paise),
      openings: row.openings,
      deadline: deadlineOf(row.closes_at),
      ...(isOwn && { place: row.place }),
      startsAt: row.starts_at.toISOString(),
      closesAt: row.closes_at.toISOString(),
      free: row.openings - row.taken,
      proposals: counts.get(row.id)?.all ?? 0,
      client: { name: names.get(row.client_id)?.name ?? '', stats: stats.get(row.client_id) ?? noStats },
      isMasked: [title, description].some((masked) => !!masked?.kinds.length),
      isFlagged: row.flags.length > 0,
      isOwn,
      isSaved: saved.has(row.id),
      postedAt: (row.opened_at ?? row.created_at).toISOString(),
      pausedAt: row.state === 'paused' ? (row.paused_at?.toISOString() ?? null) : null,
      reason: row.reason,
      version: row.version,
    }
  })
}

export async function ownJobViews(ctx: Ctx, rows: readonly JobRow[]): Promise<OwnJob[]> {
  const ids = rows.map(({ id }) => id)
  const [views, counts] = await together(jobViews(ctx, rows), countsOf(ctx, ids))
  return rows.map((row, i) => ({ ...(views[i] as JobView), ...ownPart(row, counts.get(row.id)?.unread ?? 0) }))
}

function ownPart(row: JobRow, unread: number): Pick<OwnJob, 'reviewReasons' | 'unread' | 'nextMoves'> {
  const moves = jobProcess.nextMoves(row.state, 'client').filter((move) => move !== 'fill' && (move !== 'remove' || row.taken === 0))
  return { reviewReasons: row.state === 'in_review' ? row.review_reasons : [], unread, nextMoves: moves }
}

export async function ownPartOf(ctx: Ctx, row: JobRow): Promise<Pick<OwnJob, 'reviewReasons' | 'unread' | 'nextMoves'>> {
  return ownPart(row, (await countsOf(ctx, [row.id])).get(row.id)?.unread ?? 0)
}

export async function ownJobView(ctx: Ctx, row: JobRow): Promise<OwnJob> {
  const [view] = await ownJobViews(ctx, [row])
  if (!view) throw failures.not_found()
  return view
}

async function countsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, { all: number; unread: number }>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select({
      jobId: jobProposals.job_id,
      all: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${jobProposals.state} = 'submitted'))::int`,
    })
    .from(jobProposals)
    .where(and(inArray(jobProposals.job_id, [...ids]), ne(jobProposals.state, 'withdrawn')))
    .groupBy(jobProposals.job_id)
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]))
}

async function savedOf(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (!ids.length || ctx.person?.type !== 'artist') return new Set()
  const rows = await ctx.db
    .select({ jobId: jobSaves.job_id })
    .from(jobSaves)
    .where(and(eq(jobSaves.person_id, ctx.person.id), inArray(jobSaves.job_id, [...ids])))
  return new Set(rows.map(({ jobId }) => jobId))
}

const noStats: ClientStats = {
  posted: 0,
  hired: 0,
  shows: 0,
  answeredPercent: null,
  answerHours: null,
  memberSince: new Date(0).toISOString(),
}

/** Computed from the rows, as nothing stores them. Waiting and withdrawn proposals do not count. */
async function statsOf(ctx: Ctx, clientIds: readonly string[]): Promise<Map<string, ClientStats>> {
  if (!clientIds.length) return new Map()
  const [promises, rows] = await together(clientPromisesOf(ctx, clientIds), workOf(ctx, clientIds))
  return new Map(
    rows.map(({ clientId, since, posted, hired, came, answered, seconds }) => [
      clientId,
      {
        posted,
        hired,
        shows: promises.get(clientId)?.kept ?? 0,
        answeredPercent: came ? Math.round((answered / came) * 100) : null,
        answerHours: seconds === null ? null : Math.round(seconds / 360) / 10,
        memberSince: since.toISOString(),
      },
    ]),
  )
}

function workOf(ctx: Ctx, clientIds: readonly string[]) {
  const came = sql`${jobProposals.state} not in ('submitted', 'viewed', 'withdrawn')`
  return ctx.db
    .select({
      clientId: people.id,
      since: people.created_at,
      posted: sql<number>`(count(distinct ${jobs.id}) filter (where ${jobs.opened_at} is not null))::int`,
      hired: sql<number>`(count(${jobProposals.id}) filter (where ${jobProposals.state} = 'accepted'))::int`,
      came: sql<number>`(count(${jobProposals.id}) filter (where ${came}))::int`,
      answered: sql<number>`(count(${jobProposals.id}) filter (where ${came} and ${jobProposals.answered_at} is not null))::int`,
      seconds: sql<
        number | null
      >`(avg(extract(epoch from ${jobProposals.answered_at} - ${jobProposals.created_at})) filter (where ${jobProposals.answered_at} is not null))::float8`,
    })
    .from(people)
    .leftJoin(jobs, eq(jobs.client_id, people.id))
    .leftJoin(jobProposals, eq(jobProposals.job_id, jobs.id))
    .where(inArray(people.id, [...clientIds]))
    .groupBy(people.id, people.created_at)
}

/** Whether the artist has time for the whole show, including travel. */
export async function isArtistFree(ctx: Ctx, job: JobRow, artistId: string, pack: PackageRow | null, km: number): Promise<boolean> {
  const { minutes, setup_minutes: setupMinutes, teardown_minutes: teardownMinutes } = pack ?? { ...usualShow, minutes: job.minutes }
  const whole = await wholeShow(ctx, artistId, { minutes, setupMinutes, teardownMinutes }, km)
  return isFree(ctx, { artistId, ...slotOf(job.starts_at, whole) })
}

export async function packagesByIds(ctx: Ctx, rows: readonly Pick<ProposalRow, 'package_id'>[]): Promise<Map<string, PackageRow>> {
  const ids = [...new Set(rows.flatMap(({ package_id }) => package_id ?? []))]
  if (!ids.length) return new Map()
  const found = await ctx.db.select().from(packages).where(inArray(packages.id, ids))
  return new Map(found.map((pack) => [pack.id, pack]))
}

interface ViewParts {
  job: JobRow
  pack: PackageRow | null
  auditions: Auditions | undefined
  booking: ProposalView['booking']
  reader: ProposalActor
}

/** The client sees contacts of an artist once they are booked. */
function proposalView(row: ProposalRow, { job, pack, auditions, booking, reader }: ViewParts, at: Date): ProposalView {
  const note = reader === 'artist' || row.state === 'accepted' ? { text: row.note, kinds: [] } : maskContacts(row.note)
  const waits = waitingStates.includes(row.state)
  return {
    id: row.id,
    proposalId: row.id,
    jobId: row.job_id,
    state: row.state,
    note: note.text,
    price: toRupees(row.price_paise),
    package: pack && { packageId: pack.id, title: pack.title, minutes: pack.minutes, price: toRupees(pack.price_paise) },
    clipUrl: row.clip_url,
    isMasked: note.kinds.length > 0,
    needsConfirming: waits && row.terms_version < job.terms_version,
    declineReason: row.decline_reason,
    reason: reader === 'artist' ? maskContacts(row.reason).text : row.reason,
    createdAt: row.created_at.toISOString(),
    viewedAt: row.viewed_at?.toISOString() ?? null,
    settledAt: row.settled_at?.toISOString() ?? null,
    audition: auditions?.last ?? null,
    booking,
    nextMoves: proposalProcess.nextMoves(row.state, reader).filter((move) => mayNow(move, row, job, at, auditions?.times ?? 0)),
    version: row.version,
  }
}

function mayNow(move: string, row: ProposalRow, job: JobRow, at: Date, asked: number): boolean {
  const isRunning = runningJobStates.includes(job.state)
  if (move === 'accept') return isRunning && row.terms_version === job.terms_version && at < job.closes_at
  if (move === 'shortlist') return isRunning
  if (move === 'ask_audition') return isRunning && asked < auditionLimits.times && !!auditionDays(dayOf(at), deadlineOf(job.closes_at))
  return true
}

async function bookingsOf(ctx: Ctx, rows: readonly ProposalRow[]): Promise<(row: ProposalRow) => ProposalView['booking']> {
  const found = await bookingsByIds(
    ctx,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  )
  return ({ booking_id }) => {
    const booking = found.get(booking_id ?? '')
    return booking ? { bookingId: booking.id, state: booking.state } : null
  }
}

export async function ownProposalViews(ctx: Ctx, rows: readonly ProposalRow[], jobRows: readonly JobRow[]): Promise<OwnProposal[]> {
  const at = now(ctx)
  const byId = new Map(jobRows.map((job) => [job.id, job]))
  const [views, packs, auditions, bookingOf, artists, times] = await together(
    jobViews(ctx, jobRows),
    packagesByIds(ctx, rows),
    auditionsOf(ctx, rows, 'artist'),
    bookingsOf(ctx, rows),
    artistsById(
      ctx,
      rows.map(({ artist_id }) => artist_id),
    ),
    timesOf(ctx, rows),
  )
  const viewOf = new Map(views.map((view) => [view.jobId, view]))
  const shown: OwnProposal[] = []
  for (const row of rows) {
    const [job, view] = [byId.get(row.job_id), viewOf.get(row.job_id)]
    if (!job || !view) continue
    const pack = packs.get(row.package_id ?? '') ?? null
    const city = artists.get(row.artist_id)?.city ?? job.city
    const asks = waitingStates.includes(row.state) && at < job.starts_at
    shown.push({
      ...proposalView(row, { job, pack, auditions: auditions.get(row.id), booking: bookingOf(row), reader: 'artist' }, at),
      job: view,
      mayEdit: row.state === 'submitted' && runningJobStates.includes(job.state),
      mayApplyAgain:
        !liveProposalStates.includes(row.state) && job.state === 'open' && (times.get(row.job_id) ?? 0) < jobLimits.timesPerJob,
      isFree: asks ? await isArtistFree(ctx, job, row.artist_id, pack, distanceKm(city, job.city)) : null,
    })
  }
  return shown
}

/** How often an artist has proposed for each of these jobs. */
async function timesOf(ctx: Ctx, rows: readonly ProposalRow[]): Promise<Map<string, number>> {
  const [first] = rows
  if (!first) return new Map()
  const counted = await ctx.db
    .select({ jobId: jobProposals.job_id, times: sql<number>`count(*)::int` })
    .from(jobProposals)
    .where(
      and(
        eq(jobProposals.artist_id, first.artist_id),
        inArray(
          jobProposals.job_id,
          rows.map(({ job_id }) => job_id),
        ),
      ),
    )
    .groupBy(jobProposals.job_id)
  return new Map(counted.map(({ jobId, times }) => [jobId, times]))
}

export async function ownProposalView(ctx: Ctx, row: ProposalRow): Promise<OwnProposal> {
  const job = await findJob(ctx, row.job_id)
  const [view] = job ? await ownProposalViews(ctx, [row], [job]) : []
  if (!view) throw failures.not_found()
  return view
}

/** The own proposal, for an artist on the job's page. */
export async function briefProposal(ctx: Ctx, row: ProposalRow, job: JobRow): Promise<ProposalView> {
  const [packs, auditions, bookingOf] = await together(packagesByIds(ctx, [row]), auditionsOf(ctx, [row], 'artist'), bookingsOf(ctx, [row]))
  const pack = packs.get(row.package_id ?? '') ?? null
  return proposalView(row, { job, pack, auditions: auditions.get(row.id), booking: bookingOf(row), reader: 'artist' }, now(ctx))
}

export async function receivedViews(ctx: Ctx, rows: readonly ProposalRow[], job: JobRow): Promise<ReceivedProposal[]> {
  const at = now(ctx)
  const ids = rows.map(({ artist_id }) => artist_id)
  const [cards, artists, packs, auditions, bookingOf, promises, copied] = await together(
    cardsOf(ctx, ids),
    artistsById(ctx, ids),
    packagesByIds(ctx, rows),
    auditionsOf(ctx, rows, 'client'),
    bookingsOf(ctx, rows),
    promisesOf(ctx, ids),
    copiedAmong(ctx, rows),
  )
  const shown: ReceivedProposal[] = []
  for (const row of rows) {
    const card = cards.get(row.artist_id)
    // Suspended and erased artists are left out.
    if (!card) continue
    const pack = packs.get(row.package_id ?? '') ?? null
    const km = distanceKm(artists.get(row.artist_id)?.city ?? job.city, job.city)
    const { shows, keptPercent, responseMinutes } = promises.get(row.artist_id) ?? { shows: 0, keptPercent: null, responseMinutes: null }
    shown.push({
      ...proposalView(
        row,
        { job, pack, auditions: await auditionFor(ctx, job, row, auditions), booking: bookingOf(row), reader: 'client' },
        at,
      ),
      artist: card,
      clientNote: row.client_note,
      isCopied: copied.has(row.id),
      compare: {
        // Their own booking for this job is no conflict.
        isFree: row.state === 'accepted' || (await isArtistFree(ctx, job, row.artist_id, pack, km)),
        travelKm: km,
        overBudget: toRupees(Math.max(0, row.price_paise - job.budget_max_paise)),
        minutes: pack?.minutes ?? job.minutes,
        shows,
        keptPercent,
        responseMinutes,
      },
    })
  }
  return shown
}

/** A client no longer sees the clip of an artist with a block between them. */
async function auditionFor(ctx: Ctx, job: JobRow, row: ProposalRow, auditions: Map<string, Auditions>): Promise<Auditions | undefined> {
  const known = auditions.get(row.id)
  if (!known?.last.clip || !(await areBlocked(ctx, job.client_id, row.artist_id))) return known
  return { ...known, last: { ...known.last, clip: null, note: '' } }
}

/** Proposals whose text was sent to many jobs. */
async function copiedAmong(ctx: Ctx, rows: readonly ProposalRow[]): Promise<Set<string>> {
  if (!rows.length) return new Set()
  const found = await ctx.db
    .select({ id: jobProposals.id })
    .from(jobProposals)
    .where(
      and(
        inArray(
          jobProposals.id,
          rows.map(({ id }) => id),
        ),
        sql`(select count(distinct o.job_id) from ${jobProposals} o where o.artist_id = ${jobProposals.artist_id} and o.note_key = ${jobProposals.note_key}) > ${jobLimits.sameWords}`,
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** Needs no statement of its own. */
export function answeredView(row: ProposalRow): AnsweredProposal {
  return {
    id: row.id,
    proposalId: row.id,
    jobId: row.job_id,
    state: row.state,
    declineReason: row.decline_reason,
    reason: row.reason,
    clientNote: row.client_note,
    version: row.version,
  }
}
