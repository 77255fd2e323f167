import { categories } from '#contract/categories.ts'
import type { FoundArtist } from '#contract/profiles.ts'
import { paths } from '#web/paths.ts'
import { CountEmptySearch } from '#web/shell/count-empty-search.tsx'
import { ArchMark } from '#web/ui/arch-mark.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
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

/** Says what was not found and what to change, leads to every kind of artist and to the job board, and shows others below it. */
export function NobodyFound({ listing: { understood }, filters, hrefOf, others }: Props) {
  const { words, category } = filters
  const isFiltered = isSearch({ ...filters, words: undefined, sort: 'relevance' }) || filters.city !== undefined
  return (
    <>
      <EmptyState
        heading="h2"
        className="mt-4"
        art={<ArchMark className="w-12" />}
        title={
          understood?.sorry ??
          (words ? `No artists match “${words}”${isFiltered ? ' and your filters' : ''}` : 'No artists match your filters')
        }
        action={
          <>
            {words && (
              <LinkButton href={hrefOf(queryOf({ ...filters, words: undefined }))}>
                {isFiltered ? `Clear “${words}”` : `See all ${category ? kinds(category) : 'artists'}`}
              </LinkButton>
            )}
            {isFiltered && (
              <LinkButton variant={words ? 'secondary' : 'primary'} href={hrefOf({ words })}>
                Remove all filters
              </LinkButton>
            )}
            <LinkButton variant={words && isFiltered ? 'plain' : 'secondary'} href={paths.postJob()}>
              Post a job
            </LinkButton>
          </>
        }
      >
        {words
          ? 'Check the spelling, use fewer words, or say what they do: “singer”, “kids magician”.'
          : 'Remove a filter, try another date or a city nearby. Most artists travel.'}{' '}
        Or post a job: artists send you their price.
      </EmptyState>
      {words && <CountEmptySearch place="artists" words={words} />}
      {!category && <Kinds />}
      {others.length > 0 && (
        <>
          <h2 className="mt-8 text-xl">{category ? `Other ${kinds(category)}` : 'Artists people book most'}</h2>
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

function Kinds() {
  return (
    <nav aria-labelledby="by-kind" className="mt-8">
      <h2 id="by-kind" className="text-xl">
        Browse by kind
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink href={paths.category(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
