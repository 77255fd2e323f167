import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatWhen } from '#contract/grammar/time.ts'
import { type AdminJob, type JobDecision, jobAdminFailures } from '#contract/jobs/admin.ts'
import { type JobState, jobFallbacks, jobProcess, publicJobStates, reviewReasons } from '#contract/jobs/jobs.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { JobStateBadge, jobStateName, jobStates } from '#web/areas/jobs/job-state.tsx'
import { budgetOf, dayName, proposalsOf, wantedOf } from '#web/areas/jobs/job-words.ts'
import { api } from '#web/lib/api.ts'
import { shortWhen } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { Waiting } from './age.tsx'
import { CaseFileLink } from './cases/case-link.tsx'
import { Decide } from './decide/decide.tsx'
import { useDecision } from './decide/use-decision.ts'
import { queuesKey, useWaiting } from './use-queues.ts'

const perPage = 20
const jobsKey = ['admin-jobs'] as const
const names: Record<JobDecision, string> = { pass: 'Publish', remove: 'Remove' }
const looks = { pass: 'primary', remove: 'danger' } as const
const happens: Record<JobDecision, string> = {
  pass: 'Artists see it at once and can apply. It won’t be held again for these words.',
  remove: 'Nobody sees it any more, and every artist who proposed is told. Bookings made from it stay.',
}
type Deciding = { job: AdminJob; decision: JobDecision }

/** Posts to review, and all others by state. */
export default function JobsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const waiting = useWaiting('jobs')
  const state = jobStates.find((each) => each === search.get('state')) ?? jobProcess.start
  const words = search.get('words') ?? ''
  const filter = { state, page_number: pageIn(search), page_size: perPage, ...(words && { words }) }
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const list = useQuery({
    queryKey: [...jobsKey, filter],
    queryFn: ({ signal }) => api.jobAdmin.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { state?: JobState; words?: string | undefined; page?: number }) =>
    adminPaths.jobs({ state, words: words || undefined, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Jobs</h1>
      <ListTools
        label="Search jobs"
        isSearched={!!words}
        chips={
          <FilterChips
            label="States"
            values={jobStates}
            chosen={state}
            isWithoutAll
            nameOf={(each) => (each === 'in_review' ? 'Waiting for us' : jobStateName(each))}
            hrefFor={(each) => hrefOf({ state: each })}
            countOf={(each) => (each === 'in_review' ? waiting : each === state ? list.data?.total : undefined)}
          />
        }
        search={
          <SearchField
            key={words}
            label="Search jobs"
            placeholder="Title, client"
            defaultValue={words}
            onSubmit={(text) => navigate(hrefOf({ words: text || undefined }))}
            onClear={() => words && navigate(hrefOf({ words: undefined }))}
          />
        }
      />
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
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}

function Post({ job, onDecide }: { job: AdminJob; onDecide: (decision: JobDecision) => void }) {
  const { jobId, title, description, state, reason, postedAt, client, username } = job
  const isPublic = publicJobStates.some((each) => each === state)
  return (
    <Card as="article" className="grid min-w-0 gap-4 lg:grid-cols-[1.1fr_1fr] lg:gap-x-8">
      <div className="grid min-w-0 content-start gap-4">
        <div>
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h2 className="min-w-0 font-sans text-lg font-semibold tracking-normal wrap-anywhere">
              {isPublic ? <TitleLink href={paths.job(jobId)}>{title}</TitleLink> : title}
            </h2>
            {state !== 'in_review' && <JobStateBadge state={state} />}
          </div>
          <p className="text-muted wrap-anywhere">
            {client.name} ({username}), {state === 'in_review' ? <Waiting since={postedAt} what="waiting" /> : formatWhen(postedAt)}
          </p>
        </div>
        <Why job={job} />
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>
        {reason && <p className="wrap-anywhere">Why it ended: {reason}</p>}
        <div className="flex flex-wrap items-center gap-3">
          {job.decisions.map((each) => (
            <Button key={each} variant={looks[each]} aria-label={`${names[each]}: ${title}`} onPress={() => onDecide(each)}>
              {names[each]}
            </Button>
          ))}
          <CaseFileLink kind="job" id={jobId} of={title} />
        </div>
      </div>
      <Facts job={job} />
    </Card>
  )
}

/** Why it needs review, with the flagged words. */
function Why({ job: { reviewReasons: why, flags } }: { job: AdminJob }) {
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

function Facts({ job }: { job: AdminJob }) {
  const { eventType, startsAt, guests, deadline, client } = job
  return (
    <dl className="grid grid-cols-2 content-start gap-x-5 gap-y-3 sm:max-lg:grid-cols-3 lg:border-l lg:border-line lg:pl-8">
      <Fact name="Wanted">{wantedOf(job)}</Fact>
      <Fact name="Event">{eventName(eventType)}</Fact>
      <Fact name="When">{shortWhen(startsAt)}</Fact>
      <Fact name="Guests">{guests.toLocaleString('en-IN')}</Fact>
      <Fact name="Budget">{budgetOf(job)}</Fact>
      <Fact name="Apply by">{dayName(deadline)}</Fact>
      <Fact name="Proposals">{proposalsOf(job)}</Fact>
      <Fact name="Client’s posts">
        {client.stats.posted} posted, {client.stats.hired} booked
      </Fact>
    </dl>
  )
}

function DecideDialog({ job, decision, onClose }: Deciding & { onClose: () => void }) {
  const { jobId, version, title, client } = job
  const isRemoval = decision === 'remove'
  const act = useDecision((reason) => api.jobAdmin.decide({ jobId, decision, reason, version }), {
    said: isRemoval ? 'The job is removed' : 'Artists can see it now',
    changes: [jobsKey, queuesKey],
    onDone: onClose,
  })
  return (
    <Decide
      dialog={{ title: `${names[decision]} this job?`, onClose }}
      choices={[{ words: names[decision], variant: isRemoval ? 'grave' : 'primary', onDecide: act.mutate }]}
      act={act}
      consequence={`“${title}” (${client.name}). ${happens[decision]}`}
      isKept
      why={{
        autoFocus: true,
        ...(isRemoval ? { hint: 'The client reads it.', missing: jobAdminFailures.reason_needed().message } : { isOptional: true }),
      }}
    />
  )
}
