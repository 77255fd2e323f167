import { Fragment } from 'react'
import type { z } from 'zod'
import { keysOf } from '#contract/grammar/names.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { artistListing, FoundArtist, sorts } from '#contract/profiles/profiles.ts'
import { chipsOf } from '#web/lib/understood.ts'
import { paths } from '#web/paths.ts'
import { ListResults } from '#web/shell/list-results.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Around } from './around-nobody.server.ts'
import { ArtistCard } from './artist-card.tsx'
import { ArtistGrid } from './artist-grid.tsx'
import type { CardClip } from './card-clip.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { Counted } from './counted.tsx'
import { isOnlySimilar, kinds, livesThere, nounOf } from './list-figures.ts'
import { isSearch } from './list-meta.ts'
import { NobodyFound } from './nobody-found.tsx'
import { type Filters, type Place, queryOf } from './search-address.ts'

export type Listing = z.output<typeof artistListing>
type Props = {
  listing: Listing
  filters: Filters
  place: Place
  /** Alternatives for an empty list. */
  around: Around
  /** The first results within a search of everything; the list itself has the filters. */
  isPart?: boolean
  /** The cards' clips, by username. */
  clips?: Readonly<Record<string, CardClip>>
}

const firstRow = 3

export function ArtistResults({ listing, filters, place, around, isPart = false, clips = {} }: Props) {
  const { results, total, page, totalPages, understood, unmatched } = listing
  const { hrefOf } = place
  const date = filters.date ?? understood?.day
  // Leave out a word that matched nobody, because it filters nothing.
  const parts = understood?.parts.filter(({ part }) => !unmatched || part !== 'rest')
  const isLoose = isOnlySimilar(listing)
  const chosen = [
    // Each recognised part of the words can be removed by itself; words that matched nobody stand in the search field and the sentence above the list.
    ...chosenFrom(parts?.length || isLoose ? { ...filters, words: undefined } : filters, place),
    ...(isLoose ? [] : chipsOf(parts, (words) => hrefOf(queryOf({ ...filters, words })))),
  ]
  return (
    <ListResults
      label="Artists"
      of={nounOf(filters)}
      total={total}
      counted={
        <>
          {understood?.sorry && <span>{understood.sorry} </span>}
          <Counted listing={listing} filters={filters} />
        </>
      }
      chosen={chosen}
      {...(!isPart && { orders: ordersOf(filters, hrefOf) })}
    >
      {unmatched && (
        <p className="mt-1 text-muted">
          Looking for something rare? <TextLink href={paths.postJob()}>Post a job</TextLink>: artists send you their price.
        </p>
      )}
      {isLoose && (
        <p className="mt-3 flex flex-wrap gap-3">
          <LinkButton variant="secondary" href={hrefOf({})}>
            See all {place.hasCategory ? 'artists' : nounOf(filters).many}
          </LinkButton>
          <LinkButton variant="quiet" href={paths.postJob()}>
            Post a job
          </LinkButton>
        </p>
      )}
      {results.length === 0 && <NobodyFound listing={listing} filters={filters} place={place} around={around} />}
      {groupsOf(listing, filters).map(({ title, name, artists }) => (
        <Fragment key={`${title} ${name} ${artists[0]?.username}`}>
          {title && <h2 className="mt-3 text-lg md:mt-6 md:text-xl">{title}</h2>}
          {name && <p className="mt-2 text-muted">{name}</p>}
          <ArtistGrid className={title || name ? 'mt-3' : 'mt-5'}>
            {artists.map((artist) => (
              <li key={artist.username}>
                <ArtistCard isRow artist={artist} date={date} clip={clips[artist.username]} isFirst={results.indexOf(artist) < firstRow} />
              </li>
            ))}
          </ArtistGrid>
        </Fragment>
      ))}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => hrefOf(queryOf({ ...filters, page }))} className="mt-8" />
    </ListResults>
  )
}

const sortNames: Record<(typeof sorts)[number], string> = {
  relevance: 'Best match',
  rating: 'Best rated',
  price_low: 'Price, low to high',
  price_high: 'Price, high to low',
  newest: 'Newest',
}

function ordersOf(filters: Filters, hrefOf: Place['hrefOf']) {
  return keysOf(sortNames).map((sort) => ({
    label: sortNames[sort],
    href: hrefOf(queryOf({ ...filters, sort })),
    isCurrent: sort === filters.sort,
  }))
}

const newcomersPlace = 4

type Placed = { artist: FoundArtist; isClose: boolean }

/** Inserts the newcomer among the first results, in whatever group that is. */
function placed({ results, newcomer, exact, page, limit }: Listing): readonly Placed[] {
  const all = results.map((artist, i) => ({ artist, isClose: (page - 1) * limit + i >= exact }))
  const before = all[newcomersPlace - 1]
  if (!newcomer || !before) return all
  return all.toSpliced(newcomersPlace, 0, { ...before, artist: { ...newcomer, group: before.artist.group } })
}

type Group = { title: string | undefined; name: string | undefined; artists: FoundArtist[] }

/** Groups the artists, keeping the list's order; the group that matches everything and lives there has no title. */
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
  if (firstClose) firstClose.title = isOnlySimilar(listing) ? 'Artists with similar words' : 'Close matches'
  return groups
}

/** Too few live there to fill a row, so the travelling artists follow directly, with their city on the card. */
function fillsNoRow({ of, isClose, artists }: { of: string | undefined; isClose: boolean; artists: readonly FoundArtist[] }): boolean {
  return !of && !isClose && artists.filter(livesThere).length < firstRow
}

/** The note shown when no artist in the list lives in the city. */
function nobodyLivesThere([first]: readonly FoundArtist[], filters: Filters): string | undefined {
  if (!first?.evening) return undefined
  const { name } = cityOf(first.evening.city)
  if (isSearch(filters)) return `These artists travel to ${name}`
  return filters.category
    ? `No ${kinds(filters.category)} live in ${name}; these travel there`
    : `Nobody lives in ${name}; these artists travel there`
}
