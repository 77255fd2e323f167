/** Most of the demo's jobs in two statements: the product's rules give the rows that its services would have written. */
import { eq } from 'drizzle-orm'
import { toPaise } from '#contract/grammar/money.ts'
import { addDays, atTime, dayMs, dayOf, hourMs, startOfDay } from '#contract/grammar/time.ts'
import { declineReasonNames, declineReasons, jobLimits, type ProposalState } from '#contract/jobs/jobs.ts'
import { auditionWake } from '#server/areas/jobs/rules/auditions.ts'
import { flagsIn, reviewReasonsFor } from '#server/areas/jobs/rules/guard.ts'
import { wakeAt } from '#server/areas/jobs/rules/times.ts'
import { searchColumnsOf } from '#server/areas/jobs/rules/words.ts'
import { noteKeyOf } from '#server/areas/jobs/service/propose.ts'
import { jobAuditions, jobProposals, jobs } from '#server/areas/jobs/tables.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { DemoJob, DemoProposal } from '../world/jobs.ts'
import { everyJob } from '../world/wanted.ts'
import type { Cast } from './cast.ts'
import { idAt } from './ids.ts'
import { insertRows } from './rows.ts'

type JobRow = typeof jobs.$inferInsert
type ProposalRow = typeof jobProposals.$inferInsert

/** @param offersFor the artists who would propose, with their words */
export async function loadWanted(ctx: Ctx, by: Cast, offersFor: (job: DemoJob) => readonly DemoProposal[]): Promise<void> {
  const told = everyJob
    .filter(({ state }) => state !== 'removed')
    .map((job) => {
      const offers = offersFor(job)
      return { ...tell(now(ctx), by, job, offers), offers }
    })
  // The search words are a generated column of the database.
  await ctx.db.insert(jobs).values(told.map(({ row }) => row))
  await insertRows(
    ctx.db,
    jobProposals,
    told.flatMap(({ proposals }) => proposals),
  )
  await loadAuditions(ctx, told)
}

type Told = ReturnType<typeof tell> & { offers: readonly DemoProposal[] }

/** Some are asked for a clip first; those sent come from the artist's profile. */
async function loadAuditions(ctx: Ctx, told: readonly Told[]): Promise<void> {
  const asked = told.flatMap(({ row, proposals, offers }) =>
    offers.flatMap(({ audition }, i) => {
      const proposal = proposals[i]
      return audition && proposal ? [{ audition, proposal, jobId: row.id as string }] : []
    }),
  )
  for (const { audition, proposal, jobId } of asked) {
    const asked_at = proposal.updated_at
    const isSent = proposal.state === 'audition_submitted'
    const submitted_at = isSent ? new Date((asked_at.getTime() + now(ctx).getTime()) / 2) : null
    const due_at = startOfDay(addDays(dayOf(now(ctx)), 4))
    const [profile] = await ctx.db.select({ clips: profiles.clips }).from(profiles).where(eq(profiles.person_id, proposal.artist_id))
    const [clip] = profile?.clips ?? []
    if (isSent && !clip) throw new Error('demo: an audition without a clip')
    await ctx.db.insert(jobAuditions).values({
      ...{ id: idAt(asked_at), job_id: jobId, proposal_id: proposal.id, time: 1, asked_at, due_at, submitted_at },
      ...{ piece: audition.piece, note: audition.note ?? '', wake_at: auditionWake({ due_at, submitted_at, ended_at: null }, false) },
      ...(isSent && clip && { clip: { title: clip.title, url: clip.url, videoId: clip.videoId } }),
    })
  }
}

function tell(now: Date, by: Cast, job: DemoJob, offers: readonly DemoProposal[]): { row: JobRow; proposals: ProposalRow[] } {
  const chance = chanceFrom(`posted ${job.title}`)
  const created_at = new Date(now.getTime() - job.postedDaysAgo * dayMs - chance.whole(1, 9) * hourMs)
  const starts_at = atTime(addDays(dayOf(now), job.inDays), job.startTime)
  const last = startOfDay(addDays(dayOf(created_at), job.openDays))
  const closes_at = last < starts_at ? last : starts_at
  const endedAt = job.state === 'expired' ? closes_at : new Date(created_at.getTime() + (closes_at.getTime() - created_at.getTime()) * 0.7)
  const isOver = job.state === 'expired' || job.state === 'closed'
  const paused_at = job.state === 'paused' ? new Date((created_at.getTime() + now.getTime()) / 2) : null
  const until = isOver ? endedAt : now
  const columns = { title: job.title, description: job.text, category: job.category, event_type: job.event, city: job.city, starts_at }
  const flags = flagsIn(job.title, job.text)
  const review_reasons = reviewReasonsFor({ flags, passedFlags: [], hasPosted: true, accountAgeMs: 300 * dayMs })
  if (!!review_reasons.length !== (job.state === 'in_review')) throw new Error(`demo: the guard sees “${job.title}” another way`)
  // A job that ends soon has had its digest.
  const digest_at = closes_at.getTime() - now.getTime() <= jobLimits.digestMs ? created_at : null
  const opened_at = job.state === 'in_review' ? null : created_at
  const row: JobRow = {
    ...{ ...columns, ...searchColumnsOf(columns), flags, review_reasons },
    ...{ id: idAt(created_at), client_id: by(job.client).id, state: job.state, minutes: job.minutes, guests: job.guests },
    ...{ budget_min_paise: toPaise(job.budget[0] * 1000), budget_max_paise: toPaise(job.budget[1] * 1000), openings: job.openings },
    ...{
      closes_at,
      digest_at,
      paused_at,
      wake_at: wakeAt({ state: job.state, closes_at, digest_at }),
      reason: job.reason ?? '',
      version: isOver || paused_at ? 3 : 2,
    },
    ...{ created_at, opened_at, settled_at: isOver ? endedAt : null, updated_at: isOver ? endedAt : (paused_at ?? created_at) },
  }
  const proposals = offers.map((offer, i) => {
    const at = new Date(created_at.getTime() + (((paused_at ?? until).getTime() - created_at.getTime()) * (i + 1)) / (offers.length + 2))
    return proposalOf(row, by(offer.artist).id, offer, at, until)
  })
  return { row, proposals }
}

function proposalOf(job: JobRow, artist_id: string, offer: DemoProposal, at: Date, until: Date): ProposalRow {
  const id = idAt(at)
  const later = (share: number) => new Date(at.getTime() + (until.getTime() - at.getTime()) * share)
  const over: ProposalState | null = job.state === 'expired' ? 'expired' : job.state === 'closed' ? 'not_selected' : null
  const isSettled = offer.state === 'declined' || offer.state === 'withdrawn'
  const state = isSettled ? offer.state : (over ?? offer.state)
  const isSeen = offer.state !== 'submitted' && offer.state !== 'withdrawn'
  const isAnswered = ['shortlisted', 'audition_requested', 'audition_submitted'].includes(offer.state) || offer.state === 'declined'
  const settled_at = isSettled ? later(0.5) : over ? until : null
  const why = offer.declined ?? chanceFrom(`declined ${offer.note}`).pick(declineReasonNames)
  return {
    ...{
      id,
      job_id: job.id as string,
      artist_id,
      state,
      note: offer.note,
      note_key: noteKeyOf(offer.note),
      price_paise: toPaise(offer.price),
      terms_version: 1,
    },
    terms: {
      startsAt: (job.starts_at as Date).toISOString(),
      city: job.city,
      budgetMinPaise: job.budget_min_paise,
      budgetMaxPaise: job.budget_max_paise,
      minutes: job.minutes,
    },
    decline_reason: state === 'declined' ? why : null,
    reason:
      state === 'declined'
        ? `${declineReasons[why]}.`
        : state === over
          ? job.reason || 'The last day came without an answer of the client.'
          : '',
    version: 1 + Number(isSeen) + Number(isAnswered || offer.state === 'withdrawn') + Number(!isSettled && !!over),
    created_at: at,
    viewed_at: isSeen ? later(0.2) : null,
    answered_at: isAnswered ? later(0.5) : state === 'not_selected' ? until : null,
    settled_at,
    updated_at: settled_at ?? (isAnswered ? later(0.5) : isSeen ? later(0.2) : at),
  }
}
