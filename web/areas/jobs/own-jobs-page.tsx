import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type JobState, jobFallbacks, type OwnJob } from '#contract/jobs.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { useFeed } from '#web/shell/use-feed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { JobStateBadge, jobStateName, ownJobStates } from './job-state.tsx'
import { budgetOf, dayName, proposalsOf, wantedOf } from './job-words.ts'

/** What I have posted, the latest first. */
export default function OwnJobsPage() {
  const [search] = useSearchParams()
  const state = ownJobStates.find((each) => each === search.get('state'))
  const filter = { page: pageIn(search), ...(state && { state }) }
  const list = useQuery({
    queryKey: ['jobs', 'own', filter],
    queryFn: ({ signal }) => api.jobs.listOwn(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const queries = useQueryClient()
  useFeed(useCallback(() => void queries.invalidateQueries({ queryKey: ['jobs', 'own'] }), [queries]))
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="font-display text-3xl">My jobs</h1>
        <LinkButton href={paths.postJob()}>Post a job</LinkButton>
      </div>
      <ChipRow label="States" className="mt-5">
        <ChipLink href={paths.clientJobs()} isCurrent={!state}>
          All
        </ChipLink>
        {ownJobStates.map((each) => (
          <ChipLink key={each} href={paths.clientJobs({ state: each })} isCurrent={each === state}>
            {jobStateName(each)}
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => paths.clientJobs({ state, page })}
        fallback={jobFallbacks.listOwn}
        empty={<Nothing state={state} />}
      >
        {(jobs) => (
          <div className="@container">
            <RowList label="My jobs" rows={jobs} keyOf={({ jobId }) => jobId}>
              {(job) => <Row job={job} />}
            </RowList>
          </div>
        )}
      </PagedList>
    </>
  )
}

function Row({ job }: { job: OwnJob }) {
  const { jobId, title, date, deadline, openings, free, state, unread } = job
  return (
    <Link
      to={paths.clientJob(jobId)}
      className="grid items-start gap-x-4 gap-y-2 p-4 no-underline outline-offset-[-3px]! hover:bg-soft @2xl:grid-cols-[1fr_auto]"
    >
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{title}</strong>
        <span className="block text-muted">
          {wantedOf(job)}, {dayName(date)}
        </span>
        <span className="block text-muted tabular-nums">{budgetOf(job)}</span>
      </span>
      <span className="grid justify-items-start gap-1.5 @2xl:justify-items-end @2xl:text-right">
        <span className="flex flex-wrap items-center gap-2">
          {unread > 0 && <Badge tone="rani">{unread} new</Badge>}
          <JobStateBadge state={state} />
        </span>
        <span className="text-muted tabular-nums">
          {proposalsOf(job)}
          {openings > 1 && `, ${free} of ${openings} openings free`}
        </span>
        {state === 'open' && <span className="text-sm text-muted">Artists can apply until {dayName(deadline)}</span>}
      </span>
    </Link>
  )
}

function Nothing({ state }: { state: JobState | undefined }) {
  if (state)
    return (
      <EmptyState
        heading="h2"
        title={`No jobs here: ${jobStateName(state).toLowerCase()}`}
        action={<LinkButton href={paths.clientJobs()}>All my jobs</LinkButton>}
      >
        Look at all of your jobs instead.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="Nothing posted yet" action={<LinkButton href={paths.postJob()}>Post a job</LinkButton>}>
      Say what you need, when and where. Artists send you their price, and you choose; posting costs nothing.
    </EmptyState>
  )
}
