/** One job, and lists of one's own jobs and proposals. */

import { and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { isOneOf } from '#contract/grammar/names.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { distanceKm } from '#contract/india/cities.ts'
import { type jobs as calls, type ProposalState, proposalProcess, publicJobStates } from '#contract/jobs/jobs.ts'
import { type Ctx, isOfTeam, now, requirePerson } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { artistsById } from '../../profiles/service.ts'
import { profiles } from '../../profiles/tables.ts'
import { starsOf } from '../../reviews/service/eligibility.ts'
import { type JobRow, jobColumns, jobProposals, jobs, type ProposalRow } from '../tables.ts'
import { findJob } from './rows.ts'
import { briefProposal, isArtistFree, jobViews, ownJobViews, ownPartOf, ownProposalViews, packagesByIds, receivedViews } from './views.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type Output<Name extends keyof typeof calls> = Promise<OutputOf<(typeof calls)[Name]>>

export async function get(ctx: Ctx, { jobId }: Input<'get'>): Output<'get'> {
  const job = await findJob(ctx, jobId)
  if (!job) throw failures.not_found()
  const proposal = await lastProposalOf(ctx, jobId)
  if (!(await maySee(ctx, job, proposal))) throw failures.not_found()
  const [view] = await jobViews(ctx, [job])
  if (!view) throw failures.not_found()
  return {
    job: view,
    own: view.isOwn ? await ownPartOf(ctx, job) : null,
    proposal: proposal ? await briefProposal(ctx, proposal, job) : null,
    isFree: await hasRoom(ctx, job, proposal),
    clientStars: ctx.person?.type === 'artist' ? await starsOf(ctx, job.client_id, 'artist') : null,
  }
}

async function lastProposalOf(ctx: Ctx, jobId: string): Promise<ProposalRow | null> {
  if (ctx.person?.type !== 'artist') return null
  const [row] = await ctx.db
    .select()
    .from(jobProposals)
    .where(and(eq(jobProposals.job_id, jobId), eq(jobProposals.artist_id, ctx.person.id)))
    .orderBy(desc(jobProposals.created_at), desc(jobProposals.id))
    .limit(1)
  return row ?? null
}

/** Client, admins and applicants see it in any state, except that the client does not see a removed one. */
async function maySee(ctx: Ctx, { client_id, state, title }: JobRow, proposal: ProposalRow | null): Promise<boolean> {
  const { person } = ctx
  if (isOfTeam(person, ['moderator', 'support'])) return true
  if (person?.id === client_id) return state !== 'removed'
  if (proposal) return true
  // A client who was erased leaves no content.
  if (!title || !isOneOf(publicJobStates, state)) return false
  return !person || !(await areBlocked(ctx, person.id, client_id))
}

async function hasRoom(ctx: Ctx, job: JobRow, proposal: ProposalRow | null): Promise<boolean | null> {
  const { person } = ctx
  if (person?.type !== 'artist' || job.starts_at <= now(ctx) || proposal?.state === 'accepted') return null
  const artist = (await artistsById(ctx, [person.id])).get(person.id)
  if (!artist) return null
  const pack = proposal ? [...(await packagesByIds(ctx, [proposal])).values()][0] : undefined
  return isArtistFree(ctx, job, person.id, pack ?? null, distanceKm(artist.city, job.city))
}

export async function listOwn(ctx: Ctx, { page, limit, state, states }: Input<'listOwn'>): Output<'listOwn'> {
  const { id } = requirePerson(ctx)
  const mine = and(
    eq(jobs.client_id, id),
    states?.length ? inArray(jobs.state, states) : undefined,
    state ? eq(jobs.state, state) : ne(jobs.state, 'removed'),
  )
  const [rows, total] = await together(
    ctx.db
      .select(jobColumns)
      .from(jobs)
      .where(mine)
      .orderBy(desc(jobs.created_at), asc(jobs.id))
      .limit(limit)
      .offset((page - 1) * limit),
    ctx.db.$count(jobs, mine),
  )
  return pageFrom(await ownJobViews(ctx, rows), total, { page, limit })
}

export async function ownProposals(ctx: Ctx, { page, limit, state }: Input<'ownProposals'>): Output<'ownProposals'> {
  const { id } = requirePerson(ctx)
  const mine = eq(jobProposals.artist_id, id)
  const [rows, counts] = await together(
    ctx.db
      .select()
      .from(jobProposals)
      .where(and(mine, state && eq(jobProposals.state, state)))
      .orderBy(desc(sql`${jobProposals.state} = 'audition_requested'`), desc(jobProposals.created_at), asc(jobProposals.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countsByState(ctx, mine),
  )
  const total = sumOf(counts, state ? [state] : proposalProcess.states)
  return { ...pageFrom(await ownProposalViews(ctx, rows, await jobsOf(ctx, rows)), total, { page, limit }), counts }
}

async function countsByState(ctx: Ctx, which: SQL | undefined): Promise<Record<string, number>> {
  const byState = await ctx.db
    .select({ state: jobProposals.state, number: count() })
    .from(jobProposals)
    .where(which)
    .groupBy(jobProposals.state)
  return Object.fromEntries(byState.map(({ state, number }) => [state, number]))
}

const sumOf = (counts: Record<string, number>, states: readonly ProposalState[]) =>
  states.reduce((sum, each) => sum + (counts[each] ?? 0), 0)

async function jobsOf(ctx: Ctx, rows: readonly ProposalRow[]): Promise<JobRow[]> {
  const ids = [...new Set(rows.map(({ job_id }) => job_id))]
  return ids.length ? ctx.db.select(jobColumns).from(jobs).where(inArray(jobs.id, ids)) : []
}

const orders: Record<Input<'proposals'>['sort'], SQL> = {
  newest: sql`${jobProposals.created_at} desc`,
  price_low: sql`${jobProposals.price_paise}`,
  price_high: sql`${jobProposals.price_paise} desc`,
  rating: sql`${profiles.rating_sum}::float8 / nullif(${profiles.rating_weight}, 0) desc nulls last`,
}

/** @throws 404 for everybody but the job's client */
export async function proposals(ctx: Ctx, { jobId, page, limit, state, states, sort }: Input<'proposals'>): Output<'proposals'> {
  const { id } = requirePerson(ctx)
  const job = await findJob(ctx, jobId)
  if (job?.client_id !== id || job.state === 'removed') throw failures.not_found()
  // Proposals of erased or suspended artists are not shown, and so not counted.
  const received = and(
    eq(jobProposals.job_id, jobId),
    sql`exists (select 1 from ${profiles} where ${profiles.person_id} = ${jobProposals.artist_id} and ${profiles.state} = 'approved')`,
  )
  const wanted: readonly ProposalState[] = states?.length ? states : state ? [state] : proposalProcess.states
  const [rows, counts] = await together(
    ctx.db
      .select({ proposal: jobProposals })
      .from(jobProposals)
      .innerJoin(profiles, eq(profiles.person_id, jobProposals.artist_id))
      .where(and(received, inArray(jobProposals.state, [...wanted])))
      .orderBy(orders[sort], asc(jobProposals.id))
      .limit(limit)
      .offset((page - 1) * limit),
    countsByState(ctx, received),
  )
  const total = sumOf(counts, wanted)
  const views = await receivedViews(
    ctx,
    rows.map(({ proposal }) => proposal),
    job,
  )
  return { ...pageFrom(views, total, { page, limit }), counts }
}
