import { Fragment } from 'react'
import type { z } from 'zod'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { languageOf } from '#contract/languages.ts'
import { formatRupees } from '#contract/money.ts'
import type { artistListing, FoundArtist } from '#contract/profiles.ts'
import { formatDay, startOfDay } from '#contract/time.ts'
import { chipsOf } from '#web/lib/understood.ts'
import { paths } from '#web/paths.ts'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArtistCard } from './artist-card.tsx'
import { ArtistGrid } from './artist-grid.tsx'
import type { CardClip } from './card-clip.tsx'
import { Counted } from './counted.tsx'
import { FacetChips } from './facet-chips.tsx'
import { kinds, livesThere } from './list-figures.ts'
import { isSearch } from './list-meta.ts'
import { NobodyFound } from './nobody-found.tsx'
import { type Filters, queryOf } from './search-address.ts'

export type Listing = z.output<typeof artistListing>
type Props = {
  listing: Listing
  filters: Filters
  hrefOf: (query: Record<string, string | number | undefined>) => string
  hasCategory?: boolean
  /** Who is shown where nobody is found. */
  others?: readonly FoundArtist[]
  /** What plays on the cards, by username. */
  clips?: Readonly<Record<string, CardClip>>
}

const firstRow = 3
/** One line on phones, so that the artists are seen below it. */
const chipRow = 'phone-row max-md:w-dvw max-md:flex-nowrap max-md:*:shrink-0'

export function ArtistResults({ listing, filters, hrefOf, hasCategory = false, clips = {}, others = [] }: Props) {
  const { results, page, totalPages, facets, understood, unmatched } = listing
  const date = filters.date ?? understood?.day
  // A word that fits nobody filters nothing.
  const parts = understood?.parts.filter(({ part }) => !unmatched || part !== 'rest')
  const chosen = [...chosenOf(filters, hrefOf, hasCategory), ...chipsOf(parts, (words) => hrefOf(queryOf({ ...filters, words })))]
  return (
    <section aria-label="Artists" className="@container min-w-0">
      <h2 className="sr-only">Results</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className={results.length === 0 ? 'sr-only' : 'text-lg'}>
          {understood?.sorry && results.length > 0 && <span>{understood.sorry} </span>}
          <Counted listing={listing} filters={filters} />
        </p>
        <ChosenFilters chosen={chosen} className={chipRow} />
      </div>
      {unmatched && (
        <p className="mt-1 text-muted">
          Looking for something rare? <TextLink href={paths.postJob()}>Post a job</TextLink>: artists send you their price.
        </p>
      )}
      {facets && <FacetChips facets={facets} filters={filters} hrefOf={hrefOf} hasCategory={hasCategory} />}
      {results.length === 0 && <NobodyFound listing={listing} filters={filters} hrefOf={hrefOf} others={others} />}
      {groupsOf(listing, filters).map(({ title, name, artists }) => (
        <Fragment key={`${title} ${name} ${artists[0]?.username}`}>
          {title && <h2 className="mt-6 text-xl">{title}</h2>}
          {name && <p className="mt-2 text-muted">{name}</p>}
          <ArtistGrid className={title || name ? 'mt-3' : 'mt-4'}>
            {artists.map((artist) => (
              <li key={artist.username}>
                <ArtistCard isRow artist={artist} date={date} clip={clips[artist.username]} isFirst={results.indexOf(artist) < firstRow} />
              </li>
            ))}
          </ArtistGrid>
        </Fragment>
      ))}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => hrefOf(queryOf({ ...filters, page }))} className="mt-8" />
    </section>
  )
}

const newcomersPlace = 4

type Placed = { artist: FoundArtist; isClose: boolean }

/** Among the first, where nobody is asked to look for them; in whatever group they come into. */
function placed({ results, newcomer, exact, page, limit }: Listing): readonly Placed[] {
  const all = results.map((artist, i) => ({ artist, isClose: (page - 1) * limit + i >= exact }))
  const before = all[newcomersPlace - 1]
  if (!newcomer || !before) return all
  return all.toSpliced(newcomersPlace, 0, { ...before, artist: { ...newcomer, group: before.artist.group } })
}

type Group = { title: string | undefined; name: string | undefined; artists: FoundArtist[] }

/** Who stands together, in the order of the list; those who fit in everything and live there have no name. */
function groupsOf(listing: Listing, filters: Filters): Group[] {
  const groups: (Group & Pick<Placed, 'isClose'> & { of: string | undefined })[] = []
  for (const { artist, isClose } of placed(listing)) {
    const last = groups.at(-1)
    const goesOn = last?.of === artist.group || (last && fillsNoRow(last) && artist.evening)
    if (last && goesOn && last.isClose === isClose) last.artists.push(artist)
    else
      groups.push({
        title: isClose ? undefined : artist.group,
        name: isClose ? artist.group : undefined,
        of: artist.group,
        isClose,
        artists: [artist],
      })
  }
  const [first] = groups
  if (first && !first.isClose && first.title && listing.page === 1) first.title = nobodyLivesThere(first.artists, filters)
  const firstClose = groups.find(({ isClose }) => isClose)
  if (firstClose) firstClose.title = 'Close matches'
  return groups
}

/** Too few live there for a row of their own: those who travel follow at once, and each card says from where. */
function fillsNoRow({ of, isClose, artists }: { of: string | undefined; isClose: boolean; artists: readonly FoundArtist[] }): boolean {
  return !of && !isClose && artists.filter(livesThere).length < firstRow
}

/** Said where the first of a list would stand if they were at home: nobody is. */
function nobodyLivesThere([first]: readonly FoundArtist[], filters: Filters): string | undefined {
  if (!first?.evening) return undefined
  const { name } = cityOf(first.evening.city)
  if (isSearch(filters)) return `These artists travel to ${name}`
  return filters.category
    ? `No ${kinds(filters.category)} live in ${name}; these travel there`
    : `Nobody lives in ${name}; these artists travel there`
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
