import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EmptySearch, emptySearchLimits, type SearchPlace } from '#contract/analytics/analytics.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'

const places: Record<SearchPlace, { name: string; href: (words: string) => string }> = {
  artists: { name: 'Artists', href: (words) => paths.artists({ words }) },
  works: { name: 'Art market', href: (words) => paths.buyArt({ words }) },
  jobs: { name: 'Jobs', href: (words) => paths.jobs({ words }) },
  everything: { name: 'Whole site', href: (words) => paths.search({ words }) },
}

/** Searches without results: whom to invite, and which synonyms to add. */
export function EmptySearches() {
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['analytics', 'empty searches', page],
    queryFn: ({ signal }) => api.analytics.emptySearches({ page_number: page }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <section aria-labelledby="empty-searches" className="mt-10">
      <h2 id="empty-searches" className="font-display text-xl">
        Searches without results
      </h2>
      <p className="mt-1 text-muted">
        The last 30 days. Words show here once {emptySearchLimits.fewestPeople} different people have searched for them.
      </p>
      <AnswerState of={found} inCard staysGood height="h-40" className="mt-4" />
      {found.data?.total === 0 && <p className="mt-4">No words have reached that yet.</p>}
      {!!found.data?.results.length && (
        <ol aria-label="Searches without a result" className="mt-4 overflow-hidden rounded-lg border border-line bg-card">
          {found.data.results.map((search) => (
            <Row key={`${search.place} ${search.words}`} search={search} />
          ))}
        </ol>
      )}
      {found.data && found.data.totalPages > 1 && (
        <p className="mt-4 flex flex-wrap items-center gap-3">
          <Button variant="secondary" size="sm" isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            More frequent
          </Button>
          <Button variant="secondary" size="sm" isDisabled={page >= found.data.totalPages} onPress={() => setPage(page + 1)}>
            Less frequent
          </Button>
          <span className="text-muted tabular-nums">
            Page {page} of {found.data.totalPages}
          </span>
        </p>
      )}
    </section>
  )
}

function Row({ search: { place, words, people } }: { search: EmptySearch }) {
  const { name, href } = places[place]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line px-4 py-2 not-first:border-t">
      <TitleLink href={href(words)} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere">
        {words}
      </TitleLink>
      <span className="text-muted tabular-nums">
        {name}, {people.toLocaleString('en-IN')} people
      </span>
    </li>
  )
}
