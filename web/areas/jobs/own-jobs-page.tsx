import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import { startOfDay } from '#contract/grammar/time.ts'
import { type JobState, jobFallbacks, type OwnJob, runningJobStates } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/shell/page-head.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { useFeed } from '#web/shell/use-feed.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { JobStateBadge, jobStateName, ownJobStates } from './job-state.tsx'
import { budgetOf, proposalsOf, wantedOf } from './job-words.ts'

const shortDate = (day: string) => shortDay(startOfDay(day).toISOString())

const isRunning = (state: JobState) => runningJobStates.includes(state)

/** The client's posted jobs, the latest first. */
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
      <PageHead
        title="My jobs"
        action={
          <LinkButton size="sm" href={paths.postJob()}>
            Post a job
          </LinkButton>
        }
      />
      <FilterChips
        label="States"
        className="mt-4 md:mt-5"
        values={ownJobStates}
        chosen={state}
        nameOf={jobStateName}
        hrefFor={(each) => paths.clientJobs({ state: each })}
      />
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
  const closes = `Apply by ${shortDate(deadline)}`
  return (
    <Link
      to={paths.clientJob(jobId)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 no-underline outline-offset-[-3px]! hover:bg-soft @3xl:grid-cols-[minmax(0,1.6fr)_1fr_1fr_7rem] @3xl:py-4"
    >
      <span className="min-w-0 @max-3xl:col-span-2">
        <strong className="block @3xl:truncate">{title}</strong>
        <span className="block text-muted @3xl:truncate">
          {wantedOf(job)}, {shortDate(date)}
        </span>
      </span>
      <span className="min-w-0 tabular-nums">{budgetOf(job)}</span>
      <span className="contents text-muted tabular-nums @3xl:block">
        <span className="@max-3xl:justify-self-end">{proposalsOf(job)}</span>
        {openings > 1 && (
          <span className="@max-3xl:col-span-2 @max-3xl:text-sm">
            <span className="@max-3xl:hidden">, </span>
            {free} of {openings} openings left
          </span>
        )}
        {isRunning(state) && <span className="block @max-3xl:hidden">{closes}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @max-3xl:col-span-2 @max-3xl:mt-1 @3xl:justify-end">
        <span className="flex flex-wrap gap-1 @3xl:justify-end">
          {unread > 0 && <Badge tone="rani">{unread} new</Badge>}
          <JobStateBadge state={state} />
        </span>
        {isRunning(state) && <span className="text-sm text-muted @3xl:hidden">{closes}</span>}
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
        See all your jobs instead.
      </EmptyState>
    )
  return (
    <EmptyState heading="h2" title="Nothing posted yet" action={<LinkButton href={paths.postJob()}>Post a job</LinkButton>}>
      Say what you need, when and where. Artists send you their price, and you choose. Posting is free.
    </EmptyState>
  )
}
