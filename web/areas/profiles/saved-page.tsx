import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ArtistIdeas } from '#web/areas/dashboards/artist-ideas.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ArtistCard } from './artist-card.tsx'

const perPage = 12

/** The user's saved artists. A removed one stays visible until the next visit, so that it can be undone. */
export default function SavedPage() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const list = useQuery({
    queryKey: ['saved', page],
    queryFn: ({ signal }) => api.saved.list({ page, limit: perPage }, { signal }),
  })
  return (
    <>
      <h1 className="font-display text-3xl">Saved artists</h1>
      <p className="mt-1 text-muted">Artists you saved, newest first. Only you can see this list.</p>
      <PagedList
        of={list}
        className="mt-6"
        height="h-96"
        hrefFor={(number) => paths.saved({ page: number === 1 ? undefined : number })}
        empty={
          <>
            <EmptyState heading="h2" title="No saved artists yet" action={<LinkButton href={paths.artists()}>Find artists</LinkButton>}>
              Tap the heart on an artist’s card or profile to find them here again.
            </EmptyState>
            <ArtistIdeas />
          </>
        }
      >
        {(rows) => (
          <>
            <h2 className="sr-only">Results</h2>
            <ul aria-label="Saved artists" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {rows.map((artist) => (
                <li key={artist.username}>
                  <ArtistCard isRow artist={artist} />
                </li>
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </>
  )
}
