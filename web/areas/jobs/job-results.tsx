import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { cityOf } from '#contract/cities.ts'
import type { JobListing, jobSorts } from '#contract/jobs.ts'
import { paths } from '#web/paths.ts'
import { NavFold } from '#web/shell/nav-fold.tsx'
import { button } from '#web/ui/button-look.ts'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { JobCard } from './job-card.tsx'
import { FiltersButton } from './job-filters.tsx'
import { type Filters, queryOf } from './search-address.ts'

type Props = { filters: Filters; listing: JobListing; now: string }

export function JobResults({ filters, listing, now }: Props) {
  const { results, total, page, totalPages } = listing
  const chosen = chosenFrom(filters)
  return (
    <section aria-label="Jobs" className="min-w-0">
      <h2 className="sr-only">Results</h2>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="text-lg font-semibold tabular-nums">
            {countSentence(total)}
          </p>
          <ChosenFilters chosen={chosen} />
        </div>
        <div className="flex gap-2">
          <FiltersButton chosen={chosen.length} />
          <Order filters={filters} />
        </div>
      </div>
      {results.length === 0 ? (
        <Nothing chosen={chosen} />
      ) : (
        <ul className="mt-5 grid gap-4">
          {results.map((job) => (
            <li key={job.jobId}>
              <JobCard job={job} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => paths.jobs(queryOf({ ...filters, page }))} className="mt-8" />
      <Cities filters={filters} listing={listing} />
    </section>
  )
}

function countSentence(total: number): string {
  if (total === 0) return 'No jobs found'
  return total === 1 ? '1 job' : `${total.toLocaleString('en-IN')} jobs`
}

const orders: Record<(typeof jobSorts)[number], string> = {
  newest: 'Newest first',
  date: 'Soonest event',
  deadline: 'Ends soonest',
  budget: 'Highest budget',
}

function Order({ filters }: { filters: Filters }) {
  return (
    <NavFold
      name="Order"
      label={
        <>
          <span className="sr-only">Order: </span>
          {orders[filters.sort ?? 'newest']}
          <ChevronDown aria-hidden className="size-4.5" />
        </>
      }
      entries={(Object.keys(orders) as (keyof typeof orders)[]).map((sort) => ({
        label: orders[sort],
        href: paths.jobs(queryOf({ ...filters, sort: sort === 'newest' ? undefined : sort })),
      }))}
      summaryClassName={button({ variant: 'quiet', className: 'min-w-max' })}
    />
  )
}

function Nothing({ chosen }: { chosen: ReturnType<typeof chosenFrom> }) {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="No job is all of that"
      action={
        <>
          {chosen.length > 1 &&
            chosen.map(({ name, hrefWithout }) => (
              <LinkButton key={name} variant="secondary" href={hrefWithout}>
                Without {name}
              </LinkButton>
            ))}
          <LinkButton href={paths.jobs()}>Show all jobs</LinkButton>
        </>
      }
    >
      Take something away, or look again tomorrow: new posts come every day.
    </EmptyState>
  )
}

/** The map of the jobs, as plain links: for people who look around, and for search engines. */
function Cities({ filters, listing: { facets } }: Pick<Props, 'filters' | 'listing'>) {
  const others = (facets?.city ?? []).filter(({ value }) => value !== filters.city)
  if (!others.length) return null
  return (
    <nav aria-labelledby="job-cities" className="mt-12 border-t border-line pt-8">
      <h2 id="job-cities">Jobs by city</h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {others.map(({ value, count }) => (
          <li key={value}>
            <Link
              to={paths.jobs(queryOf({ category: filters.category, city: value as Filters['city'] }))}
              className="inline-flex min-h-11 items-center gap-1.5 underline-link"
            >
              {cityOf(value as never).name} <span className="text-muted tabular-nums">({count})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
