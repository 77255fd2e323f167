import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { cityOf } from '#contract/cities.ts'
import { type DeskJob, type JobDecision, jobDeskFailures } from '#contract/job-desk.ts'
import { type JobState, jobFallbacks, jobProcess, publicJobStates, reviewReasons } from '#contract/jobs.ts'
import { formatWhen } from '#contract/time.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { JobStateBadge, jobStateName, jobStates } from '#web/areas/jobs/job-state.tsx'
import { budgetOf, dayName, proposalsOf, wantedOf } from '#web/areas/jobs/job-words.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DecideDialog } from './decide-dialog.tsx'

const perPage = 20
const jobsKey = ['admin-jobs'] as const
const decisions: Record<JobDecision, string> = { pass: 'Publish', remove: 'Remove' }
type Deciding = { job: DeskJob; decision: JobDecision }

/** Posts that wait to be looked at, and all others by their state. */
export default function JobsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = jobStates.find((each) => each === search.get('state')) ?? jobProcess.start
  const words = search.get('words') ?? ''
  const filter = { state, page_number: pageIn(search), page_size: perPage, ...(words && { words }) }
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const list = useQuery({
    queryKey: [...jobsKey, filter],
    queryFn: ({ signal }) => api.jobDesk.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: JobState; words?: string | undefined; page?: number }) =>
    paths.adminJobs({ state, words: words || undefined, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Jobs</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <ChipRow label="States">
          {jobStates.map((each) => (
            <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={each === state}>
              {each === 'in_review' ? 'Waiting for us' : jobStateName(each)}
            </ChipLink>
          ))}
        </ChipRow>
        <SearchField
          key={words}
          label="Search jobs"
          placeholder="Title, client"
          defaultValue={words}
          onSubmit={(text) => navigate(hrefOf({ words: text || undefined }))}
          onClear={() => words && navigate(hrefOf({ words: undefined }))}
        />
      </div>
      <PagedList
        of={list}
        className="mt-5"
        height="h-60"
        fallback={jobFallbacks.list}
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={state === 'in_review' && !words ? 'No gigs to review' : 'No gigs match'}>
            {state === 'in_review' && !words ? 'Everything that was posted has been looked at.' : 'Try another state or other words.'}
          </EmptyState>
        }
      >
        {(jobs) => (
          <ul aria-label="Jobs" className="grid grid-cols-1 gap-4">
            {jobs.map((job) => (
              <li key={job.jobId} className="min-w-0">
                <Post job={job} onDecide={(decision) => setDeciding({ job, decision })} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {deciding && <Decide {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Post({ job, onDecide }: { job: DeskJob; onDecide: (decision: JobDecision) => void }) {
  const { jobId, title, description, state, reason, postedAt, client, username } = job
  const isPublic = publicJobStates.some((each) => each === state)
  return (
    <Card as="article" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">
          {isPublic ? <TextLink href={paths.job(jobId)}>{title}</TextLink> : title}
        </h2>
        <JobStateBadge state={state} />
      </div>
      <p className="-mt-3 text-muted wrap-anywhere">
        {client.name} ({username}), {formatWhen(postedAt)}
      </p>
      <Why job={job} />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
      <Facts job={job} />
      {reason && <p className="wrap-anywhere">Why it ended: {reason}</p>}
      {job.decisions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {job.decisions.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'remove' ? 'danger' : 'primary'}
              aria-label={`${decisions[each]}: ${title}`}
              onPress={() => onDecide(each)}
            >
              {decisions[each]}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

/** Why it waits, and the words that were noticed. */
function Why({ job: { reviewReasons: why, flags } }: { job: DeskJob }) {
  if (!why.length && !flags.length) return null
  return (
    <Banner tone="warning">
      {why.map((each) => `${reviewReasons[each]}.`).join(' ')}
      {flags.length > 0 && (
        <span className="mt-1.5 flex flex-wrap gap-2">
          {flags.map((flag) => (
            <Badge key={flag} tone="danger">
              {flag}
            </Badge>
          ))}
        </span>
      )}
    </Banner>
  )
}

function Facts({ job }: { job: DeskJob }) {
  const { eventType, startsAt, city, guests, deadline, client } = job
  return (
    <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
      <Fact name="Wanted">{wantedOf(job)}</Fact>
      <Fact name="Event">{eventName(eventType)}</Fact>
      <Fact name="When">{formatWhen(startsAt)}</Fact>
      <Fact name="City">{cityOf(city).name}</Fact>
      <Fact name="Guests">{guests.toLocaleString('en-IN')}</Fact>
      <Fact name="Budget">{budgetOf(job)}</Fact>
      <Fact name="Last day to propose">{dayName(deadline)}</Fact>
      <Fact name="Proposals">{proposalsOf(job)}</Fact>
      <Fact name="Client’s posts">
        {client.stats.posted} posted, {client.stats.hired} booked
      </Fact>
    </dl>
  )
}

function Decide({ job, decision, onClose }: Deciding & { onClose: () => void }) {
  const { jobId, version, title, client } = job
  const isRemoval = decision === 'remove'
  return (
    <DecideDialog
      title={decisions[decision]}
      isDangerous={isRemoval}
      readers={isRemoval ? { hint: 'The client reads it.', missing: jobDeskFailures.reason_needed().message } : undefined}
      decide={(reason) => api.jobDesk.decide({ jobId, decision, reason, version })}
      done={isRemoval ? 'The job is removed' : 'Artists can see it now'}
      listKey={jobsKey}
      onClose={onClose}
    >
      “{title}” ({client.name}).{' '}
      {isRemoval
        ? 'Nobody sees it any more, and whoever has proposed has an answer. Bookings that were made from it stay.'
        : 'Artists see it at once and can apply. The same words do not hold it again.'}
    </DecideDialog>
  )
}
