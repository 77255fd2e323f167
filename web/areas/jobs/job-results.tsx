import { keysOf } from '#contract/grammar/names.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { JobListing, JobView, jobSorts } from '#contract/jobs/jobs.ts'
import { paths } from '#web/paths.ts'
import { CountedLinks } from '#web/shell/counted-links.tsx'
import { ListResults, NothingFound } from '#web/shell/list-results.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { JobCard } from './job-card.tsx'
import { type Filters, jobs, queryOf } from './search-address.ts'
import type { Around } from './ways-on.server.ts'

type Props = { filters: Filters; listing: JobListing; around: Around; now: string }

export function JobResults({ filters, listing, around, now }: Props) {
  const { results, total, page, totalPages } = listing
  const chosen = chosenFrom(filters)
  return (
    <ListResults label="Jobs" of={jobs} total={total} chosen={chosen} orders={ordersOf(filters)}>
      {results.length === 0 ? (
        <NothingFound
          title="No jobs match"
          ways={around.ways}
          all={{ label: 'Show all jobs', href: paths.jobs() }}
          more={
            <LinkButton variant="quiet" href={paths.artistJobs({ view: 'alerts' })}>
              Tell me of new jobs
            </LinkButton>
          }
          searched={{ place: 'jobs', words: filters.words }}
          nearest={{ title: around.isWhole ? 'Newest jobs' : 'Closest jobs', list: <Cards jobs={around.nearest} now={now} /> }}
        />
      ) : (
        <div className="mt-5">
          <Cards jobs={results} now={now} />
        </div>
      )}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => paths.jobs(queryOf({ ...filters, page }))} className="mt-8" />
      <Cities filters={filters} listing={listing} />
    </ListResults>
  )
}

function Cards({ jobs, now }: { jobs: readonly JobView[]; now: string }) {
  return (
    <ul className="grid gap-4">
      {jobs.map((job) => (
        <li key={job.jobId}>
          <JobCard job={job} now={now} />
        </li>
      ))}
    </ul>
  )
}

const orders: Record<(typeof jobSorts)[number], string> = {
  newest: 'Newest first',
  date: 'Soonest event',
  deadline: 'Ends soonest',
  budget: 'Highest budget',
}

function ordersOf(filters: Filters) {
  const current = filters.sort ?? 'newest'
  return keysOf(orders).map((sort) => ({
    label: orders[sort],
    href: paths.jobs(queryOf({ ...filters, sort: sort === 'newest' ? undefined : sort })),
    isCurrent: sort === current,
  }))
}

/** Links to the jobs of each city. */
function Cities({ filters, listing: { facets } }: Pick<Props, 'filters' | 'listing'>) {
  return (
    <CountedLinks
      id="job-cities"
      title="Jobs by city"
      before="Jobs in"
      links={(facets?.city ?? [])
        .filter(({ value }) => value !== filters.city)
        .map(({ value, count }) => ({
          label: cityOf(value as never).name,
          count,
          href: paths.jobs(queryOf({ category: filters.category, city: value as Filters['city'] })),
        }))}
    />
  )
}
