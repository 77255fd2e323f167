/** A client's actions on their job. */
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures, fieldFailure } from '#contract/grammar/errors.ts'
import { toPaise, toRupees } from '#contract/grammar/money.ts'
import { dayMs, dayOf, timeOf } from '#contract/grammar/time.ts'
import { type jobs as calls, type JobState, jobFailures, jobLimits, jobProcess, jobTermNames, waitingStates } from '#contract/jobs/jobs.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { requirePersonRow } from '../../auth/service.ts'
import { flagsIn, reviewReasonsFor } from '../rules/guard.ts'
import { deadlineOf, timesOf } from '../rules/times.ts'
import { searchColumnsOf } from '../rules/words.ts'
import { type JobRow, jobColumns, jobProposals, jobs } from '../tables.ts'
import { jobPayload, moveJob, proposalPayload, settleRest, writeJob } from './move.ts'
import { lockOwnJob } from './rows.ts'
import { ownJobView } from './views.ts'

type Input<Name extends keyof typeof calls> = ParsedOf<(typeof calls)[Name]>
type JobResult = Promise<OutputOf<typeof calls.post>>

export async function post(ctx: Ctx, { date, startTime, deadline, budgetMin, budgetMax, eventType, ...fields }: Input<'post'>): JobResult {
  const person = requirePerson(ctx)
  requireBudget(budgetMin, budgetMax)
  const times = timesOf({ date, startTime, deadline }, now(ctx))
  const row = await inTransaction(ctx, async (ctx) => {
    await lock(ctx.db, `jobs of ${person.id}`)
    const standing = await standingOf(ctx, person)
    await requireFewToday(ctx, person, standing.accountAgeMs)
    const flags = flagsIn(fields.title, fields.description)
    const review_reasons = reviewReasonsFor({ flags, passedFlags: [], ...standing })
    const at = now(ctx)
    const columns = {
      ...{ ...fields, ...times, flags, review_reasons },
      event_type: eventType,
      budget_min_paise: toPaise(budgetMin),
      budget_max_paise: toPaise(budgetMax),
    }
    const [draft] = await ctx.db
      .insert(jobs)
      .values({
        ...columns,
        ...searchColumnsOf(columns),
        id: ctx.platform.ids.uuid(),
        client_id: person.id,
        state: jobProcess.start,
        created_at: at,
        updated_at: at,
        // A job posted less than this before its end needs no reminder.
        digest_at: times.closes_at.getTime() - at.getTime() <= jobLimits.digestMs ? at : null,
      })
      .returning(jobColumns)
    if (!draft) throw new Error('jobs: a post was not written')
    return review_reasons.length ? hold(ctx, draft) : moveJob(ctx, draft, { move: 'pass', by: 'guard' })
  })
  return { job: await ownJobView(ctx, row) }
}

/** The job stays in review, and admins are notified. */
async function hold(ctx: Ctx, draft: JobRow): Promise<JobRow> {
  const row = await writeJob(ctx, draft, {})
  publish(ctx, 'job.held', jobPayload(row))
  return row
}

function requireBudget(least: number, most: number): void {
  if (least > most) throw fieldFailure('budgetMax', 'The most you can pay is at least as much as the least.')
}

async function standingOf(ctx: Ctx, { id }: Person): Promise<{ hasPosted: boolean; accountAgeMs: number }> {
  const { created_at } = await requirePersonRow(ctx, id)
  const shown = await ctx.db.$count(jobs, and(eq(jobs.client_id, id), isNotNull(jobs.opened_at)))
  return { hasPosted: shown > 0, accountAgeMs: now(ctx).getTime() - created_at.getTime() }
}

async function requireFewToday(ctx: Ctx, { id }: Person, accountAgeMs: number): Promise<void> {
  const most = accountAgeMs < jobLimits.newMs ? jobLimits.postsPerDayWhenNew : jobLimits.postsPerDay
  const today = and(eq(jobs.client_id, id), gt(jobs.created_at, new Date(now(ctx).getTime() - dayMs)))
  if ((await ctx.db.$count(jobs, today)) >= most) throw jobFailures.too_many_posts({ most })
}

export async function edit(ctx: Ctx, { jobId, version, ...changes }: Input<'edit'>): JobResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnJob(ctx, person, jobId)
    if (version !== undefined && version !== before.version) throw failures.version_conflict({}, { version: before.version })
    if (!editable.includes(before.state)) throw jobFailures.wrong_job_state({ state: before.state }, { state: before.state })
    return change(ctx, before, changes)
  })
  return { job: await ownJobView(ctx, row) }
}

const editable: readonly JobState[] = ['in_review', 'open', 'paused']

type Changes = Omit<Input<'edit'>, 'jobId' | 'version'>

async function change(ctx: Ctx, before: JobRow, changes: Changes): Promise<JobRow> {
  const next = { ...fieldsOf(before), ...definedOf(changes) }
  requireBudget(next.budgetMin, next.budgetMax)
  if (next.openings < Math.max(1, before.taken)) throw jobFailures.too_few_openings({ taken: before.taken })
  if (before.taken > 0 && next.openings === before.taken)
    throw fieldFailure('openings', 'All of these openings are taken already. Close the job instead.')
  const times = timesOf(next, now(ctx))
  const isOtherTerms = jobTermNames.some((name) => next[name] !== fieldsOf(before)[name])
  const { title, description, category, city, minutes, guests, openings, place } = next
  const flags = flagsIn(title, description)
  const isHeld = flags.some((flag) => !before.passed_flags.includes(flag) && !before.flags.includes(flag))
  const columns = {
    ...{ title, description, category, city, minutes, guests, openings, place, flags, ...times },
    event_type: next.eventType,
    budget_min_paise: toPaise(next.budgetMin),
    budget_max_paise: toPaise(next.budgetMax),
    terms_version: before.terms_version + (isOtherTerms ? 1 : 0),
    ...(times.closes_at > before.closes_at && { digest_at: null }),
  }
  const written = await writeJob(ctx, before, { ...columns, ...searchColumnsOf(columns) })
  if (isOtherTerms) await askAgain(ctx, written)
  if (!isHeld) return written
  const review_reasons = [...new Set([...written.review_reasons, 'asks_for_money' as const])]
  return written.state === 'open'
    ? moveJob(ctx, written, { move: 'hold', by: 'guard', changes: { review_reasons } })
    : writeJob(ctx, written, { review_reasons })
}

function fieldsOf(job: JobRow) {
  return {
    title: job.title,
    description: job.description,
    category: job.category,
    eventType: job.event_type,
    date: dayOf(job.starts_at),
    startTime: timeOf(job.starts_at),
    minutes: job.minutes,
    city: job.city,
    guests: job.guests,
    budgetMin: toRupees(job.budget_min_paise),
    budgetMax: toRupees(job.budget_max_paise),
    openings: job.openings,
    deadline: deadlineOf(job.closes_at),
    place: job.place,
  }
}

/** Asks every waiting applicant to confirm the new terms. */
async function askAgain(ctx: Ctx, job: JobRow): Promise<void> {
  const proposals = await ctx.db.select().from(jobProposals).where(eq(jobProposals.job_id, job.id))
  for (const proposal of proposals)
    if (waitingStates.includes(proposal.state))
      publish(ctx, 'proposal.asked', { ...proposalPayload(job, proposal), termsVersion: job.terms_version })
}

export async function pause(ctx: Ctx, { jobId }: Input<'pause'>): JobResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) =>
    moveJob(ctx, await lockOwnJob(ctx, person, jobId), { move: 'pause', by: 'client', changes: { paused_at: now(ctx) } }),
  )
  return { job: await ownJobView(ctx, row) }
}

/** A text edited during the pause may send the job to review first. */
export async function resume(ctx: Ctx, { jobId }: Input<'resume'>): JobResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnJob(ctx, person, jobId)
    const changes = { paused_at: null }
    if (before.state === 'paused' && before.closes_at <= now(ctx)) throw jobFailures.too_late()
    if (before.state === 'paused' && before.review_reasons.length) return moveJob(ctx, before, { move: 'hold', by: 'guard', changes })
    return moveJob(ctx, before, { move: 'resume', by: 'client', changes })
  })
  return { job: await ownJobView(ctx, row) }
}

export async function close(ctx: Ctx, { jobId, reason }: Input<'close'>): JobResult {
  const person = requirePerson(ctx)
  const row = await inTransaction(ctx, async (ctx) => {
    const job = await moveJob(ctx, await lockOwnJob(ctx, person, jobId), { move: 'close', by: 'client', changes: { reason } })
    await settleRest(ctx, job, { move: 'pass_over', reason: reason || 'The client has closed the job.', isChosen: true })
    return job
  })
  return { job: await ownJobView(ctx, row) }
}

export async function remove(ctx: Ctx, { jobId, reason }: Input<'remove'>): Promise<{ message: string }> {
  const person = requirePerson(ctx)
  await inTransaction(ctx, async (ctx) => {
    const before = await lockOwnJob(ctx, person, jobId)
    if (before.taken > 0) throw jobFailures.accepted_already()
    await takeAway(ctx, before, 'client', reason || 'The client has taken the job away.')
  })
  return { message: 'The job is removed. Everybody who had proposed has an answer.' }
}

/** The booking of an accepted proposal continues. */
export async function takeAway(ctx: Ctx, before: JobRow, by: 'client' | 'admin', reason: string): Promise<JobRow> {
  const job = await moveJob(ctx, before, { move: 'remove', by, changes: { reason } })
  await settleRest(ctx, job, { move: 'pass_over', reason, isChosen: by === 'client' })
  return job
}

function definedOf<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
