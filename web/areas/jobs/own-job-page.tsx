import { useCallback, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { formatTime } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { type JobState, type OwnJob, publicJobStates, reviewReasons } from '#contract/jobs/jobs.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { AppealDecision } from '#web/shell/appeal-decision.tsx'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { useFeed } from '#web/shell/use-feed.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { EditJob } from './edit-job.tsx'
import { type Ending, EndJobDialog } from './end-job-dialog.tsx'
import { JobStateBadge } from './job-state.tsx'
import { budgetOf, closingOf, dayName, wantedOf, whyOver } from './job-words.ts'
import { PauseButton, ResumeButton } from './pause-job.tsx'
import { ReceivedProposals } from './received-proposals.tsx'
import { useOwnJob, useTakeJob } from './use-own-job.ts'

/** The client's page of their job: the post, the proposals, and the actions. */
export default function OwnJobPage() {
  const { jobId = '' } = useParams()
  const [search] = useSearchParams()
  const job = useOwnJob(jobId)
  const look = useTakeJob(jobId)
  useFeed(useCallback(() => look(), [look]))
  if (!job.data) return <PageToCome title="Job" of={job} nothing={<NoJob jobId={jobId} />} isMissing={job.data === null} />
  if (search.get('view') === 'edit' && mayEdit(job.data.state)) return <EditJob key={jobId} job={job.data} />
  return <Detail job={job.data} />
}

const editable: readonly JobState[] = ['open', 'paused', 'in_review']
const mayEdit = (state: JobState) => editable.includes(state)

function NoJob({ jobId }: { jobId: string }) {
  return (
    <AppealDecision
      subject="job"
      subjectId={jobId}
      title="Your job was removed"
      otherwise={
        <EmptyState title="There is no such job" action={<LinkButton href={paths.clientJobs()}>My jobs</LinkButton>}>
          It may have been removed, or belong to another account.
        </EmptyState>
      }
    />
  )
}

function Detail({ job }: { job: OwnJob }) {
  const { title, state } = job
  return (
    <>
      <BackLink href={paths.clientJobs()}>All my jobs</BackLink>
      <header className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl wrap-anywhere sm:text-3xl">{title}</h1>
        <JobStateBadge state={state} />
      </header>
      <p className="mt-1 text-muted">
        {wantedOf(job)}, {shortDay(job.startsAt)}
      </p>
      <Standing job={job} />
      <Actions job={job} />
      {job.proposals === 0 && <AsPosted job={job} startsOpen />}
      <ReceivedProposals key={job.jobId} job={job} />
      {job.proposals > 0 && <AsPosted job={job} />}
    </>
  )
}

/** Why nobody sees the job yet, or can no longer propose. */
function Standing({ job }: { job: OwnJob }) {
  const { state, reviewReasons: why, reason } = job
  if (state === 'in_review')
    return (
      <Banner tone="warning" className="mt-4" title="We’re reviewing your post.">
        {why.map((each) => `${reviewReasons[each]}.`).join(' ')} Artists see it once we’ve approved it, and we’ll tell you. You can still
        edit it.
      </Banner>
    )
  if (state === 'paused')
    return (
      <Banner tone="warning" className="mt-4" title={`Paused${job.pausedAt ? ` since ${shortDay(job.pausedAt)}` : ''}.`}>
        Nobody new can apply. You can still choose.
      </Banner>
    )
  const over = whyOver(job)
  if (!over) return null
  return (
    <Banner className="mt-4">
      {over}
      {reason && ` ${reason}`}
    </Banner>
  )
}

function Actions({ job }: { job: OwnJob }) {
  const [ending, setEnding] = useState<Ending | null>(null)
  const { jobId, state, nextMoves } = job
  const isPublic = publicJobStates.some((each) => each === state)
  const ends: MenuEntry[] = [
    ...(nextMoves.includes('close') ? [{ id: 'close', label: 'Close job', onAction: () => setEnding('close') }] : []),
    ...(nextMoves.includes('remove') ? [{ id: 'remove', label: 'Delete job', isDanger: true, onAction: () => setEnding('remove') }] : []),
  ]
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {nextMoves.includes('resume') && <ResumeButton jobId={jobId} />}
      {mayEdit(state) && (
        <LinkButton size="sm" variant="secondary" href={paths.clientJob(jobId, { view: 'edit' })}>
          Edit
        </LinkButton>
      )}
      {isPublic && (
        <LinkButton size="sm" variant="plain" className="px-0!" href={paths.job(jobId)}>
          Preview
        </LinkButton>
      )}
      {nextMoves.includes('pause') && <PauseButton job={job} />}
      <MoreMenu label="This job" items={ends} />
      {ending && <EndJobDialog job={job} ending={ending} onClose={() => setEnding(null)} />}
    </div>
  )
}

/** The post itself, folded below the proposals once there are any, because the client comes for those. */
function AsPosted({ job, startsOpen = false }: { job: OwnJob; startsOpen?: boolean }) {
  const { description, eventType, date, startsAt, minutes, city, guests, free, openings, place } = job
  return (
    <Card as="section" padding="none" aria-labelledby="as-posted" className="mt-4">
      <details open={startsOpen} className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 px-5 sm:px-6">
          <h2 id="as-posted" className="font-display text-xl">
            Your post
          </h2>
          <FoldMark />
        </summary>
        <div className="px-5 pb-5 sm:px-6 sm:pb-6">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
          <dl className="mt-5 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
            <Fact name="Budget">{budgetOf(job)}</Fact>
            <Fact name="Event">{eventName(eventType)}</Fact>
            <Fact name="Date">{dayName(date)}</Fact>
            <Fact name="Starts at">{formatTime(startsAt)}</Fact>
            <Fact name="Length">{minutes} minutes</Fact>
            <Fact name="City">{cityOf(city).name}</Fact>
            <Fact name="Guests">{guests.toLocaleString('en-IN')}</Fact>
            <Fact name="Openings left">
              {free} of {openings}
            </Fact>
            <Fact name="Apply by">{closingOf(job)}</Fact>
            <Fact name="Venue (shown once booked)">{place ? `${place.venue}, ${place.address} ${place.pincode}` : 'Not given yet'}</Fact>
          </dl>
        </div>
      </details>
    </Card>
  )
}
