import { Search } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import type { Route } from './+types/jobs-page'
import { JobFilters } from './job-filters.tsx'
import { jobsFacts } from './job-meta.ts'
import { JobResults } from './job-results.tsx'
import { filtersFrom, saysUsual } from './read-filters.server.ts'
import { type Filters, pageSize, queryOf } from './search-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = filtersFrom(searchParams)
  if (saysUsual(searchParams)) throw redirect(paths.jobs(queryOf(filters)))
  const listing = await apiOf(context).jobs.list({ ...filters, limit: pageSize, facets: true })
  if (filters.page > listing.totalPages) throw redirect(paths.jobs(queryOf({ ...filters, page: listing.totalPages })))
  return { filters, listing, now: new Date().toISOString() }
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
    now,
  },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 pb-12 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="font-display text-3xl md:text-4xl">Find jobs</h1>
          <p className="mt-1 text-lg text-muted">
            Posts by people who look for performers. Answering is free, and every answer gets one back.
          </p>
        </div>
        <WordSearch filters={filters} />
      </header>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[15.75rem_1fr]">
        <JobFilters filters={filters} listing={listing} />
        <JobResults filters={filters} listing={listing} now={now} />
      </div>
      <aside className="mt-12 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-soft p-5 sm:p-6">
        <p className="text-lg">
          <strong className="font-semibold">Looking for somebody yourself?</strong> Say what you need; artists send you their price.
        </p>
        <LinkButton href={paths.postJob()}>Post a job</LinkButton>
      </aside>
    </div>
  )
}

/** A plain form: it works before the scripts have arrived, and the address says what is shown. */
function WordSearch({ filters }: { filters: Filters }) {
  return (
    <Form role="search" aria-label="Jobs" action={paths.jobs()} key={filters.words ?? ''} className="relative w-full md:w-90">
      <HiddenFields query={queryOf({ ...filters, words: undefined })} />
      <input
        type="search"
        name="words"
        aria-label="Which job"
        defaultValue={filters.words ?? ''}
        placeholder="Try “sangeet” or “dhol”"
        enterKeyHint="search"
        maxLength={100}
        className="min-h-13 w-full min-w-0 rounded-full border-[1.5px] border-edge bg-card ps-5 pe-13 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none"
      />
      <NativeIconButton type="submit" label="Search" variant="ghost" className="absolute inset-y-0 right-1 my-auto">
        <Search aria-hidden className="size-5" />
      </NativeIconButton>
    </Form>
  )
}
