/** Notices about jobs for clients, artists and admins. */

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { formatRupees, toRupees } from '#contract/grammar/money.ts'
import { formatDay, formatUntil } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { runningJobStates, waitingStates } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Ctx } from '../../platform/context.ts'
import type { DomainEvent } from '../../platform/events/outbox.ts'
import { sendersOf } from '../chat/service/senders.ts'
import { type Notice, type Notices, toAdmins } from '../notifications/service/notices.ts'
import { findJob, findProposal } from './service/rows.ts'
import { watchersOf } from './service/watching.ts'
import { type AuditionRow, type JobRow, jobAuditions, jobProposals, type ProposalRow } from './tables.ts'

export const jobPages = {
  client: (jobId: string) => `/dashboard/user/jobs/${jobId}`,
  artist: '/dashboard/artist/jobs',
  public: (jobId: string) => `/jobs/${jobId}`,
  desk: '/admin/jobs',
}

const titleOf = ({ title }: JobRow) => `“${maskContacts(title).text}”`
const about = ({ category, city, starts_at }: JobRow) => `${categoryOf(category).one} in ${cityOf(city).name}, ${formatDay(starts_at)}`

type ToArtist =
  | 'proposal.shortlisted'
  | 'proposal.audition_asked'
  | 'proposal.audition_due_soon'
  | 'proposal.accepted'
  | 'proposal.declined'
  | 'proposal.not_selected'
  | 'proposal.expired'
  | 'proposal.asked'
type ToClient = 'proposal.audition_submitted' | 'proposal.sent' | 'proposal.withdrawn' | 'proposal.confirmed'
type ToBoth = 'proposal.audition_missed' | 'proposal.lapsed' | 'proposal.revived'

const because = ({ reason }: ProposalRow) => (reason ? ` ${maskContacts(reason).text}` : '')
/** The latest audition; null if there is none. */
type AuditionFacts = AuditionRow | null
const until = (asked: AuditionFacts) => (asked ? formatUntil(asked.due_at) : 'its last day')
const artistTexts: Record<ToArtist | ToBoth, (job: JobRow, proposal: ProposalRow, asked: AuditionFacts) => string> = {
  'proposal.shortlisted': (job) => `You are shortlisted for ${titleOf(job)}.`,
  'proposal.audition_asked': (job, _, asked) =>
    `The client of ${titleOf(job)} asks you for an audition: “${maskContacts(asked?.piece ?? '').text}”. Two minutes at most, until ${until(asked)}.`,
  'proposal.audition_due_soon': (job, _, asked) => `Your audition for ${titleOf(job)} can be sent until ${until(asked)}.`,
  'proposal.audition_missed': (job) => `The time for your audition for ${titleOf(job)} is over. You are still shortlisted.`,
  'proposal.accepted': (job, { price_paise }) =>
    `You are chosen for ${titleOf(job)} at ${formatRupees(toRupees(price_paise))}. Your time is held while the client pays the advance.`,
  'proposal.declined': (job, proposal) => `The client of ${titleOf(job)} has said no this time.${because(proposal)}`,
  'proposal.not_selected': (job, proposal) => `${titleOf(job)} was filled without you this time.${because(proposal)}`,
  'proposal.expired': (job, proposal) => `Your proposal for ${titleOf(job)} has ended.${because(proposal)}`,
  'proposal.asked': (job) => `${titleOf(job)} has changed: ${about(job)}. Does your proposal still fit? Please confirm it.`,
  'proposal.lapsed': (job, { state }) =>
    `The advance for ${titleOf(job)} did not come in time, so your time is free again.${state === 'shortlisted' ? ' You are still shortlisted.' : ''}`,
  'proposal.revived': (job) => `The advance for ${titleOf(job)} has come after all: you are booked.`,
}
const clientTexts: Record<ToClient | ToBoth, (job: JobRow, artist: string, proposal: ProposalRow) => string> = {
  'proposal.sent': (job, artist, { price_paise }) => `${artist} proposes for ${titleOf(job)} at ${formatRupees(toRupees(price_paise))}.`,
  'proposal.audition_submitted': (job, artist) => `${artist} has sent the audition for ${titleOf(job)}.`,
  'proposal.audition_missed': (job, artist) =>
    `No audition of ${artist} came for ${titleOf(job)}. You can ask once more, or choose without one.`,
  'proposal.withdrawn': (job, artist) => `${artist} has withdrawn the proposal for ${titleOf(job)}.`,
  'proposal.confirmed': (job, artist, { price_paise }) =>
    `${artist} confirms the proposal for ${titleOf(job)} at ${formatRupees(toRupees(price_paise))}.`,
  'proposal.lapsed': (job, artist) =>
    `The advance for ${artist} did not arrive in time, so the date is no longer held. ${runningJobStates.includes(job.state) ? `The opening of ${titleOf(job)} is free again.` : `${titleOf(job)} is over.`}`,
  'proposal.revived': (job, artist) => `Your advance has come after all: ${artist} is booked for ${titleOf(job)}.`,
}

type Named = Events['proposal.sent'] & Partial<Pick<Events['proposal.asked'], 'termsVersion'>>
/** One notice for each event, even if it is delivered again. */
const keyOf = (name: string, { proposalId, version, termsVersion }: Named) => [name, proposalId, termsVersion ?? version].join(' ')

async function toArtist(ctx: Ctx, { name, payload }: DomainEvent<ToArtist | ToBoth>): Promise<Notice[]> {
  const [job, proposal] = [await findJob(ctx, payload.jobId), await findProposal(ctx, payload.proposalId)]
  if (!job || !proposal) return []
  const message = artistTexts[name](job, proposal, await lastAudition(ctx, proposal.id))
  return [{ personId: payload.artistId, key: keyOf(name, payload), message, href: jobPages.artist }]
}

async function lastAudition(ctx: Ctx, proposalId: string): Promise<AuditionFacts> {
  const { proposal_id, time } = jobAuditions
  const [row] = await ctx.db.select().from(jobAuditions).where(eq(proposal_id, proposalId)).orderBy(desc(time)).limit(1)
  return row ?? null
}

async function toClient(ctx: Ctx, { name, payload }: DomainEvent<ToClient | ToBoth>): Promise<Notice[]> {
  const [job, proposal] = [await findJob(ctx, payload.jobId), await findProposal(ctx, payload.proposalId)]
  if (!job || !proposal) return []
  const artist = (await sendersOf(ctx, [payload.artistId])).get(payload.artistId)?.name ?? 'An artist'
  return [
    {
      personId: payload.clientId,
      key: keyOf(name, payload),
      message: clientTexts[name](job, artist, proposal),
      href: jobPages.client(job.id),
      ...(name === 'proposal.sent' && { group: { key: `job ${job.id}`, many: (count) => `${count} new proposals for ${titleOf(job)}.` } }),
    },
  ]
}

async function toBoth(ctx: Ctx, event: DomainEvent<ToBoth>): Promise<Notice[]> {
  return [...(await toArtist(ctx, event)), ...(await toClient(ctx, event))]
}

/** Texts for the owner of a job. */
export const ownerTexts = {
  'job.approved': (job: JobRow) => `${titleOf(job)} is open: artists can apply until ${formatUntil(job.closes_at)}.`,
  'job.taken_down': (job: JobRow) => `We have removed ${titleOf(job)}. ${job.reason}`,
  'job.expired': (job: JobRow) =>
    job.taken
      ? `${titleOf(job)} has closed with ${job.taken} of ${job.openings} openings filled.`
      : `${titleOf(job)} has closed: its last day is over. Everybody who had proposed has an answer.`,
} as const
type OwnerEvent = keyof typeof ownerTexts

async function toOwner(ctx: Ctx, { name, payload }: DomainEvent<OwnerEvent>): Promise<Notice[]> {
  const job = await findJob(ctx, payload.jobId)
  if (!job) return []
  const key = `${name} ${job.id} ${payload.version}`
  return [{ personId: job.client_id, key, message: ownerTexts[name](job), href: jobPages.client(job.id) }]
}

const applicantTexts = {
  'job.paused': (job: JobRow) =>
    `The client has paused ${titleOf(job)}: nobody new can apply for now. Your proposal stays, and you can still be chosen until ${formatUntil(job.closes_at)}.`,
  'job.resumed': (job: JobRow) =>
    `${titleOf(job)} is open again. Your proposal is still there, and you can be chosen until ${formatUntil(job.closes_at)}.`,
} as const
type ApplicantEvent = keyof typeof applicantTexts

/** Those who wait for an answer. */
async function toApplicants(ctx: Ctx, { name, payload }: DomainEvent<ApplicantEvent>): Promise<Notice[]> {
  const job = await findJob(ctx, payload.jobId)
  if (!job) return []
  const waiting = await ctx.db
    .select({ artistId: jobProposals.artist_id })
    .from(jobProposals)
    .where(and(eq(jobProposals.job_id, job.id), inArray(jobProposals.state, [...waitingStates])))
  const key = `${name} ${job.id} ${payload.version}`
  return waiting.map(({ artistId }) => ({ personId: artistId, key, message: applicantTexts[name](job), href: jobPages.artist }))
}

/** One digest a day before the end: unread and unanswered proposals. */
async function beforeTheEnd(ctx: Ctx, { name, payload }: DomainEvent<'job.closes_soon'>): Promise<Notice[]> {
  const job = await findJob(ctx, payload.jobId)
  if (!job) return []
  const of = eq(jobProposals.job_id, job.id)
  const waiting = await ctx.db.$count(jobProposals, and(of, inArray(jobProposals.state, [...waitingStates])))
  if (!waiting) return []
  const unread = await ctx.db.$count(jobProposals, and(of, eq(jobProposals.state, 'submitted')))
  const what = unread ? `${plural(unread, 'unread proposal')}, ${waiting} in all` : plural(waiting, 'proposal')
  const message = `${titleOf(job)} is open until ${formatUntil(job.closes_at)}: ${what}, waiting for your answer.`
  return [{ personId: job.client_id, key: `${name} ${job.id} ${payload.version}`, message, href: jobPages.client(job.id) }]
}

const plural = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

/** Once for each job, however often it opens. */
async function toWatchers(ctx: Ctx, { payload }: DomainEvent<'job.opened'>): Promise<Notice[]> {
  const job = await findJob(ctx, payload.jobId)
  if (job?.state !== 'open') return []
  const budget = `${formatRupees(toRupees(job.budget_min_paise))} to ${formatRupees(toRupees(job.budget_max_paise))}`
  const message = `New job: ${titleOf(job)}. ${about(job)}, ${budget}.`
  const alert = { type: 'job.alert', key: `job.alert ${job.id}`, message, href: jobPages.public(job.id) } as const
  return (await watchersOf(ctx, job)).map((personId) => ({ personId, ...alert }))
}

export const jobNotices: Notices<
  ToArtist | ToClient | ToBoth | OwnerEvent | ApplicantEvent | 'job.closes_soon' | 'job.held' | 'job.opened'
> = {
  'proposal.shortlisted': toArtist,
  'proposal.audition_asked': toArtist,
  'proposal.audition_due_soon': toArtist,
  'proposal.accepted': toArtist,
  'proposal.declined': toArtist,
  'proposal.not_selected': toArtist,
  'proposal.expired': toArtist,
  'proposal.asked': toArtist,
  'proposal.audition_submitted': toClient,
  'proposal.sent': toClient,
  'proposal.withdrawn': toClient,
  'proposal.confirmed': toClient,
  'proposal.audition_missed': toBoth,
  'proposal.lapsed': toBoth,
  'proposal.revived': toBoth,
  'job.approved': toOwner,
  'job.taken_down': toOwner,
  'job.expired': toOwner,
  'job.paused': toApplicants,
  'job.resumed': toApplicants,
  'job.closes_soon': beforeTheEnd,
  'job.opened': toWatchers,
  'job.held': (ctx, { name, payload }) =>
    toAdmins(ctx, ['moderator'], {
      key: `${name} ${payload.jobId} ${payload.version}`,
      message: 'A job is waiting for review.',
      href: jobPages.desk,
    }),
}
