import { Fragment } from 'react'
import type { z } from 'zod'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { languageOf } from '#contract/languages.ts'
import { formatRupees } from '#contract/money.ts'
import type { artistListing, FoundArtist } from '#contract/profiles.ts'
import { formatDay, startOfDay } from '#contract/time.ts'
import { chipsOf } from '#web/lib/understood.ts'
import { CountEmptySearch } from '#web/shell/count-empty-search.tsx'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ArtistCard } from './artist-card.tsx'
import type { CardClip } from './card-clip.tsx'
import { FacetChips } from './facet-chips.tsx'
import { type Filters, queryOf } from './search-address.ts'

export type Listing = z.output<typeof artistListing>
type Props = {
  listing: Listing
  filters: Filters
  hrefOf: (query: Record<string, string | number | undefined>) => string
  hasCategory?: boolean
  /** What plays on the cards, by username. */
  clips?: Readonly<Record<string, CardClip>>
}

const firstRow = 3
/** One line on phones, so that the artists are seen below it. */
const chipRow = 'max-sm:-mx-4 max-sm:w-dvw max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:*:shrink-0'

export function ArtistResults({ listing, filters, hrefOf, hasCategory = false, clips = {} }: Props) {
  const { results, newcomer, page, totalPages, facets, understood } = listing
  const date = filters.date ?? understood?.day
  const chosen = [...chosenOf(filters, hrefOf, hasCategory), ...chipsOf(understood, (words) => hrefOf(queryOf({ ...filters, words })))]
  return (
    <section aria-label="Artists" className="min-w-0">
      <h2 className="sr-only">Results</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {understood?.sorry && <span className="text-text">{understood.sorry} </span>}
          {countSentence(listing)}
        </p>
        <ChosenFilters chosen={chosen} className={chipRow} />
      </div>
      {facets && <FacetChips facets={facets} filters={filters} hrefOf={hrefOf} hasCategory={hasCategory} />}
      {results.length === 0 && (
        <EmptyState
          heading="h2"
          className="mt-6"
          title="No artist matches all of that"
          action={<LinkButton href={hrefOf({})}>Remove all filters</LinkButton>}
        >
          Remove a filter, try another date or a city nearby. Most artists travel.
        </EmptyState>
      )}
      {results.length === 0 && filters.words && <CountEmptySearch place="artists" words={filters.words} />}
      {groupsOf(withNewcomer(results, newcomer)).map(({ name, artists }) => (
        <Fragment key={`${name} ${artists[0]?.username}`}>
          {name && <h2 className="mt-6 text-xl">{name}</h2>}
          <ul className={`${name ? 'mt-3' : 'mt-4'} grid gap-4 sm:grid-cols-2 xl:grid-cols-3`}>
            {artists.map((artist) => (
              <li key={artist.username}>
                <ArtistCard isRow artist={artist} date={date} clip={clips[artist.username]} isFirst={results.indexOf(artist) < firstRow} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => hrefOf(queryOf({ ...filters, page }))} className="mt-8" />
    </section>
  )
}

const newcomersPlace = 4

/** Among the first, where nobody is asked to look for them; in whatever group they come into. */
function withNewcomer(results: readonly FoundArtist[], newcomer: FoundArtist | undefined): readonly FoundArtist[] {
  const before = results[newcomersPlace - 1]
  return newcomer && before ? results.toSpliced(newcomersPlace, 0, { ...newcomer, group: before.group }) : results
}

/** Who stands together, in the order of the list; those who fit in everything and live there have no name. */
function groupsOf(results: readonly FoundArtist[]): { name: string | undefined; artists: FoundArtist[] }[] {
  const groups: ReturnType<typeof groupsOf> = []
  for (const artist of results) {
    const last = groups.at(-1)
    if (last && last.name === artist.group) last.artists.push(artist)
    else groups.push({ name: artist.group, artists: [artist] })
  }
  return groups
}

function countSentence({ total, exact, isCapped }: Listing): string {
  if (isCapped) return `More than ${exact.toLocaleString('en-IN')} artists.`
  if (total === 0) return 'No artists found.'
  if (exact === 0) return `No exact match; ${total === 1 ? '1 artist comes' : `${total.toLocaleString('en-IN')} artists come`} close.`
  const more = total > exact ? ` ${(total - exact).toLocaleString('en-IN')} more come${total - exact === 1 ? 's' : ''} close.` : ''
  return `${exact === 1 ? '1 artist.' : `${exact.toLocaleString('en-IN')} artists.`}${more}`
}

const performersNamed = { female: 'Women', male: 'Men' } as const

function chosenOf(filters: Filters, hrefOf: Props['hrefOf'], hasCategory: boolean) {
  const names: [keyof Filters, string | undefined | false][] = [
    ['category', hasCategory && filters.category && categoryOf(filters.category).name],
    ['city', filters.city && (filters.from_here ? `From ${cityOf(filters.city).name} only` : cityOf(filters.city).name)],
    ['date', filters.date && `Free on ${formatDay(startOfDay(filters.date))}${filters.time ? `, ${filters.time}` : ''}`],
    ['budget_min', filters.budget_min ? `From ${formatRupees(filters.budget_min)}` : undefined],
    ['budget_max', filters.budget_max ? `Up to ${formatRupees(filters.budget_max)}` : undefined],
    ['language', filters.language && `In ${languageOf(filters.language).name}`],
    ['performs_as', filters.performs_as && performersNamed[filters.performs_as]],
    ['rating', filters.rating ? `Rated ${filters.rating} and better` : undefined],
  ]
  return names.flatMap(([field, name]) =>
    name ? [{ name, hrefWithout: hrefOf(queryOf({ ...filters, [field]: undefined, ...(field === 'date' && { time: undefined }) })) }] : [],
  )
}
