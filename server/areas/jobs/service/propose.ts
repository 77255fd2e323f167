/** An artist's actions on their proposal. */
import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { fold } from '#contract/india/hinglish.ts'
import {
  type jobs as calls,
  jobFailures,
  jobLimits,
  liveProposalStates,
  proposalProcess,
  runningJobStates,
  waitingStates,
} from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { requireUnlimited } from '../../auth/service/person-limits.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { packageForBooking } from '../../packages/service.ts'
import { areBlocked } from '../../profiles/service/blocks.ts'
import { artistsById } from '../../profiles/service.ts'
import { type JobRow, jobProposals, type ProposalRow } from '../tables.ts'
import { moveProposal, proposalPayload, writeProposal } from './move.ts'
import { lockJob, lockOwnProposal } from './rows.ts'
import { ownProposalView } from './views.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type ProposalResult = Promise<OutputOf<typeof calls.propose>>

export async function propose(ctx: Ctx, { jobId, note, price, packageId, clipUrl }: Input<'propose'>): ProposalResult {
  const person = requirePerson(ctx)
  await requireUnlimited(ctx, person.id, 'proposals')
  const row = await inTransaction(ctx, async (ctx) => {
    // Serialised, so that concurrent proposals cannot exceed the daily limit.
    await lock(ctx.db, `proposals of ${person.id}`)
    const job = await lockJob(ctx, jobId)
    await requireMayPropose(ctx, person, job)
    await requirePackage(ctx, person, packageId)
    return insert(ctx, person, job, { note, price_paise: toPaise(price), package_id: packageId, clip_url: clipUrl })
  })
  return { proposal: await ownProposalView(ctx, row) }
}

async function requireMayPropose(ctx: Ctx, person: Person, job: JobRow): Promise<void> {
  if (job.state === 'in_review' || job.state === 'removed') throw failures.not_found()
  if (await areBlocked(ctx, person.id, job.client_id)) throw jobFailures.blocked()
  if (job.state === 'paused') throw jobFailures.paused()
  requireRunning(ctx, job)
  if (!(await artistsById(ctx, [person.id])).get(person.id)?.isBookable) throw jobFailures.not_shown()
  const earlier = await ctx.db
    .select({ state: jobProposals.state })
    .from(jobProposals)
    .where(and(eq(jobProposals.job_id, job.id), eq(jobProposals.artist_id, person.id)))
  if (earlier.some(({ state }) => liveProposalStates.includes(state))) throw jobFailures.waiting_already()
  if (earlier.length >= jobLimits.timesPerJob) throw jobFailures.no_third_time()
  if ((await ctx.db.$count(jobProposals, eq(jobProposals.job_id, job.id))) >= jobLimits.proposalsPerJob) throw jobFailures.job_is_full()
  await requireFewToday(ctx, person)
}

/** Open or paused: a paused job can still choose its applicants. */
export function requireRunning(ctx: Ctx, { state, closes_at }: JobRow): void {
  if (!runningJobStates.includes(state)) throw jobFailures.not_open({ state }, { state })
  if (closes_at <= now(ctx)) throw jobFailures.too_late()
}

async function requireFewToday(ctx: Ctx, { id }: Person): Promise<void> {
  const at = now(ctx).getTime()
  const { created_at } = await requirePersonRow(ctx, id)
  const most = at - created_at.getTime() < jobLimits.newMs ? jobLimits.proposalsPerDayWhenNew : jobLimits.proposalsPerDay
  const today = and(eq(jobProposals.artist_id, id), gt(jobProposals.created_at, new Date(at - dayMs)))
  if ((await ctx.db.$count(jobProposals, today)) >= most) throw jobFailures.too_many_proposals({ most })
}

async function requirePackage(ctx: Ctx, { id: artistId }: Person, packageId: string | null | undefined): Promise<void> {
  if (packageId && !(await packageForBooking(ctx, { artistId, packageId }))) throw jobFailures.package_gone()
}

type Offered = Pick<ProposalRow, 'note' | 'price_paise' | 'package_id' | 'clip_url'>

async function insert(ctx: Ctx, { id: artist_id }: Person, job: JobRow, offered: Offered): Promise<ProposalRow> {
  const at = now(ctx)
  const [row] = await ctx.db
    .insert(jobProposals)
    .values({
      ...offered,
      id: ctx.platform.ids.uuid(),
      job_id: job.id,
      artist_id,
      state: proposalProcess.start,
      note_key: noteKeyOf(offered.note),
      terms_version: job.terms_version,
      terms: termsOf(job),
      created_at: at,
      updated_at: at,
    })
    .onConflictDoNothing()
    .returning()
  if (!row) throw jobFailures.waiting_already()
  publish(ctx, 'proposal.sent', proposalPayload(job, row))
  return row
}

/** Equal for notes that differ only in spaces, punctuation and spelling. */
export const noteKeyOf = (note: string) => createHash('sha256').update(fold(note)).digest('hex').slice(0, 32)

function termsOf({ starts_at, city, budget_min_paise, budget_max_paise, minutes }: JobRow): ProposalRow['terms'] {
  return { startsAt: starts_at.toISOString(), city, budgetMinPaise: budget_min_paise, budgetMaxPaise: budget_max_paise, minutes }
}

export async function editProposal(ctx: Ctx, { proposalId, note, price, packageId, clipUrl }: Input<'editProposal'>): ProposalResult {
  const person = requirePerson(ctx)
  await requireUnlimited(ctx, person.id, 'proposals')
  const row = await inTransaction(ctx, async (ctx) => {
    const { job, proposal } = await lockOwnProposal(ctx, person, proposalId)
    requireRunning(ctx, job)
    const { state } = proposal
    if (state !== 'submitted')
      throw waitingStates.includes(state) ? jobFailures.read_already() : jobFailures.wrong_state({ state }, { state })
    await requirePackage(ctx, person, packageId)
    return writeProposal(ctx, proposal, {
      ...(note !== undefined && { note, note_key: noteKeyOf(note) }),
      ...(price !== undefined && { price_paise: toPaise(price) }),
      ...(packageId !== undefined && { package_id: packageId }),
      ...(clipUrl !== undefined && { clip_url: clipUrl }),
      terms_version: job.terms_version,
      terms: termsOf(job),
    })
  })
  return { proposal: await ownProposalView(ctx, row) }
}

export async function confirm(ctx: Ctx, { proposalId, price }: Input<'confirm'>): ProposalResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const { job, proposal } = await lockOwnProposal(ctx, person, proposalId)
    const { state } = proposal
    if (!waitingStates.includes(state)) throw jobFailures.wrong_state({ state }, { state })
    if (proposal.terms_version === job.terms_version) throw jobFailures.nothing_to_confirm()
    const after = await writeProposal(ctx, proposal, {
      terms_version: job.terms_version,
      terms: termsOf(job),
      ...(price !== undefined && { price_paise: toPaise(price) }),
    })
    publish(ctx, 'proposal.confirmed', { ...proposalPayload(job, after), termsVersion: job.terms_version })
    return after
  })
  return { proposal: await ownProposalView(ctx, row) }
}

export async function withdraw(ctx: Ctx, { proposalId }: Input<'withdraw'>): ProposalResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const { job, proposal } = await lockOwnProposal(ctx, person, proposalId)
    return moveProposal(ctx, job, proposal, { move: 'withdraw', by: 'artist' })
  })
  return { proposal: await ownProposalView(ctx, row) }
}
