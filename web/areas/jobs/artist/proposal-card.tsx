import { isOneOf } from '#contract/grammar/names.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { Audition } from '#contract/jobs/auditions.ts'
import { type OwnProposal, type ProposalState, publicJobStates, waitingStates } from '#contract/jobs/jobs.ts'
import { youtubeId } from '#contract/videos/youtube.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { shortDay, shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { closingOf } from '../job-words.ts'
import { JobBrief } from './job-brief.tsx'
import { OwnAudition } from './own-audition.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { standingOf, stateNames, stateTones, titleOf } from './proposal-words.ts'

/** A proposal with a summary of its job, its state, and the actions. */
export function ProposalCard({ proposal }: { proposal: OwnProposal }) {
  const { proposalId, job, state, price, package: pack, createdAt, needsConfirming, audition } = proposal
  return (
    <Card as="article" padding="sm" aria-labelledby={proposalId} className="grid gap-2.5">
      <div className="grid items-start gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h2 id={proposalId} className="font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere">
          {isPublic(proposal) ? (
            <Link href={paths.job(job.jobId)} className="no-underline hover:underline">
              {titleOf(job)}
            </Link>
          ) : (
            titleOf(job)
          )}
        </h2>
        <Badge tone={stateTones[state]} className="justify-self-start max-sm:order-first sm:justify-self-end">
          {audition?.state === 'asked' ? `Audition by ${shortDay(lastInstant(audition))}` : stateNames[state]}
        </Badge>
        <p className="text-muted wrap-anywhere">
          {eventName(job.eventType)} in {cityOf(job.city).name}, {shortWhen(job.startsAt)}
        </p>
        <p className="sm:text-right">
          <span className="text-muted">Your price </span>
          <Price rupees={price} />
        </p>
      </div>
      {!plain.includes(state) && <p className="text-muted">{standingOf(proposal)}</p>}
      {needsConfirming && (
        <Banner tone="warning" title="The job has changed.">
          The date, city or budget is different. Confirm that your proposal still fits, so that you can be chosen.
        </Banner>
      )}
      {job.state === 'paused' && waitingStates.includes(state) && (
        <p className="text-notice">The client has paused this job. Your proposal stays, and you can be chosen until {closingOf(job)}.</p>
      )}
      {audition && <OwnAudition proposal={proposal} audition={audition} />}
      <NotFree proposal={proposal} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <details className="mr-auto min-w-0 open:basis-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline-link">Details</summary>
          <div className="grid gap-4 pt-2 pb-1">
            <JobBrief job={job} />
            <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
              <Fact name="Package">{pack ? `${pack.title}, ${pack.minutes} min` : 'Custom quote'}</Fact>
              <Fact name="Sent">{shortDay(createdAt)}</Fact>
            </dl>
            <Written proposal={proposal} />
          </div>
        </details>
        <ProposalActions proposal={proposal} />
      </div>
    </Card>
  )
}

/** It is due at the end of a day, which is the start of the next. */
const lastInstant = ({ dueAt }: Audition) => new Date(new Date(dueAt).getTime() - 1).toISOString()

const isPublic = ({ job }: OwnProposal) => isOneOf(publicJobStates, job.state)

/** States that the badge explains completely. */
const plain: readonly ProposalState[] = ['shortlisted', 'audition_requested', 'audition_submitted', 'accepted']

function NotFree({ proposal: { isFree } }: { proposal: OwnProposal }) {
  if (isFree !== false) return null
  return (
    <p className="text-notice">
      You’re already booked then. <TextLink href={paths.artistCalendar()}>View calendar</TextLink>
    </p>
  )
}

function Written({ proposal: { note, clipUrl } }: { proposal: OwnProposal }) {
  return (
    <div>
      <h3 className="font-sans text-sm font-normal tracking-normal text-muted">Your message</h3>
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>
      {clipUrl && youtubeId(clipUrl) && (
        <p className="mt-2">
          <TextLink href={clipUrl} target="_blank" rel="noopener nofollow">
            Your clip on YouTube
          </TextLink>
        </p>
      )}
    </div>
  )
}
