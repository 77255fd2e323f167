import type { FoundArtist } from '#contract/profiles.ts'
import { CountEmptySearch } from '#web/shell/count-empty-search.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ArtistCard } from './artist-card.tsx'
import { ArtistGrid } from './artist-grid.tsx'
import type { Listing } from './artist-results.tsx'
import { kinds } from './list-figures.ts'
import { isSearch } from './list-meta.ts'
import { type Filters, queryOf } from './search-address.ts'

type Props = {
  listing: Listing
  filters: Filters
  hrefOf: (query: Record<string, string | number | undefined>) => string
  others: readonly FoundArtist[]
}

/** Says what was not found and what to change, and shows others below it. */
export function NobodyFound({ listing: { understood }, filters, hrefOf, others }: Props) {
  const { words } = filters
  const isFiltered = isSearch({ ...filters, words: undefined, sort: 'relevance' }) || filters.city !== undefined
  return (
    <>
      <EmptyState
        heading="h2"
        className="mt-4"
        title={
          understood?.sorry ??
          (words ? `No artists match “${words}”${isFiltered ? ' and your filters' : ''}` : 'No artists match your filters')
        }
        action={
          <>
            {words && <LinkButton href={hrefOf(queryOf({ ...filters, words: undefined }))}>Clear “{words}”</LinkButton>}
            {isFiltered && (
              <LinkButton variant={words ? 'secondary' : 'primary'} href={hrefOf({ words })}>
                Remove all filters
              </LinkButton>
            )}
          </>
        }
      >
        {words
          ? 'Check the spelling, use fewer words, or say what they do: “singer”, “kids magician”.'
          : 'Remove a filter, try another date or a city nearby. Most artists travel.'}
      </EmptyState>
      {words && <CountEmptySearch place="artists" words={words} />}
      {others.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{filters.category ? `Other ${kinds(filters.category)}` : 'Artists people book most'}</h2>
          <ArtistGrid className="mt-3">
            {others.map((artist) => (
              <li key={artist.username}>
                <ArtistCard isRow artist={artist} />
              </li>
            ))}
          </ArtistGrid>
        </>
      )}
    </>
  )
}
