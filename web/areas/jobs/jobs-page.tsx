import { redirect } from 'react-router'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/shell/list-page.tsx'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/jobs-page'
import { JobFilters } from './job-filters.tsx'
import { jobsFacts } from './job-meta.ts'
import { JobResults } from './job-results.tsx'
import { filtersFrom, saysUsual } from './read-filters.server.ts'
import { pageSize, queryOf } from './search-address.ts'
import { aroundNothing } from './ways-on.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = filtersFrom(searchParams)
  if (saysUsual(searchParams)) throw redirect(paths.jobs(queryOf(filters)))
  const api = apiOf(context)
  const listing = await api.jobs.list({ ...filters, limit: pageSize, facets: true })
  if (filters.page > listing.totalPages) throw redirect(paths.jobs(queryOf({ ...filters, page: listing.totalPages })))
  return { filters, listing, around: await aroundNothing(api, filters, listing), now: new Date().toISOString() }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { filters, listing } = args.loaderData
  return pageMeta(args, jobsFacts(filters, listing))
}

export default function JobsPage({
  loaderData: {
    filters: { page: _, ...filters },
    listing,
    around,
    now,
  },
}: Route.ComponentProps) {
  return (
    <ListPage
      title="Find jobs"
      text="Gigs from clients. Applying is free, and every proposal gets an answer."
      besideTitle={
        <LinkButton variant="secondary" href={paths.postJob()} className="shrink-0">
          Post a job
        </LinkButton>
      }
      search={{
        label: 'Jobs',
        field: 'Which job',
        placeholder: 'Try “sangeet” or “dhol”',
        action: paths.jobs(),
        words: filters.words,
        kept: queryOf({ ...filters, words: undefined }),
      }}
      filters={<JobFilters filters={filters} listing={listing} />}
      results={<JobResults filters={filters} listing={listing} around={around} now={now} />}
    >
      <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-soft p-5 sm:p-6">
        <p className="text-lg">
          <strong className="font-semibold">Need an artist yourself?</strong> Say what you need; artists send you their price.
        </p>
        <LinkButton href={paths.postJob()}>Post a job</LinkButton>
      </aside>
    </ListPage>
  )
}
