import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type CitySlug, cities, cityOf, isCitySlug } from '#contract/india/cities.ts'
import { type CategorySlug, categories, categoryOf, isCategorySlug } from '#contract/profiles/categories.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { PagedList } from '#web/shell/paged-list.tsx'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Face } from './face.tsx'
import { hrefOf, type Place } from './place.ts'

const kinds = categories.map(({ slug, name }) => ({ value: slug, label: name }))
const places = cities.map(({ slug, name }) => ({ value: slug, label: name }))

type Props = {
  place: Place
  /** It fills the width, with nothing selected beside it. */
  isAlone: boolean
}

/** All artists who accept requests. */
export function FindArtists({ place, isAlone }: Props) {
  const { words, page, chosen } = place
  const category = isCategorySlug(place.category) ? place.category : undefined
  const city = isCitySlug(place.city) ? place.city : undefined
  const username = useUser()?.username
  const asked = { page, ...(words && { words }), ...(category && { category }), ...(city && { city }) }
  const list = useQuery({
    queryKey: ['artists', 'to ask', asked],
    queryFn: ({ signal }) => api.profiles.list(asked, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Filters key={`${words} ${category} ${city}`} {...{ words, category, city, isAlone }} />
      <PagedList
        of={list}
        skeleton={<RowsSkeleton picture="round" lines={3} className="h-96" />}
        className="max-md:mt-4 md:px-4 md:pb-2 md:[&>nav]:sticky md:[&>nav]:bottom-0 md:[&>nav]:-mx-4 md:[&>nav]:mt-3 md:[&>nav]:border-t md:[&>nav]:border-line md:[&>nav]:bg-card md:[&>nav]:py-1.5"
        hrefFor={(page) => hrefOf({ ...place, page })}
        empty={
          <EmptyState
            heading="h2"
            title="No artists found"
            action={<LinkButton href={hrefOf({ view: 'find' })}>Show all</LinkButton>}
            className="md:border-none md:px-0"
          >
            Try fewer words, another type or another city.
          </EmptyState>
        }
      >
        {(artists) => (
          <ul
            aria-label="Artists"
            className={`-mx-4 border-y border-line bg-card *:border-line ${isAlone ? 'divide-y divide-line md:mx-0 md:grid md:grid-cols-2 md:gap-3 md:divide-y-0 md:border-none md:*:rounded-lg md:*:border xl:grid-cols-3' : 'divide-y divide-line'}`}
          >
            {artists.map((artist) => (
              <li key={artist.username}>
                <ArtistRow
                  artist={artist}
                  askHref={artist.username === username ? null : hrefOf({ ...place, chosen, ask: artist.username })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** @param askHref null for the artist's own row */
function ArtistRow({ artist, askHref }: { artist: ArtistCard; askHref: string | null }) {
  const { username, stageName, category, city, rating } = artist
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Face person={{ name: stageName, picture: artist.picture }} />
      <div className="min-w-0 flex-1">
        <TextLink href={paths.profile(username)} className="block truncate">
          {stageName}
        </TextLink>
        <p className="truncate text-sm text-muted">
          {categoryOf(category).one}, {cityOf(city).name}
        </p>
        {rating.count > 0 && <Rating value={rating.mean} reviews={rating.count} />}
      </div>
      {askHref ? (
        <LinkButton variant="secondary" size="sm" href={askHref} aria-label={`Ask ${stageName}`}>
          Invite
        </LinkButton>
      ) : (
        <span className="px-3.5 text-muted">You</span>
      )}
    </div>
  )
}

type Chosen = { words: string; category: CategorySlug | undefined; city: CitySlug | undefined; isAlone: boolean }

function Filters({ words, category, city, isAlone }: Chosen) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(words)
  const show = (changed: { words?: string; category?: string | null; city?: string | null }) => {
    const next = { words: typed.trim(), category, city, ...changed }
    void navigate(hrefOf({ view: 'find', words: next.words, category: next.category ?? '', city: next.city ?? '' }))
  }
  return (
    <search className={`grid gap-2.5 md:p-4 md:pb-3 ${isAlone ? 'md:grid-cols-2' : ''}`}>
      <SearchField
        label="Who or what"
        placeholder="Bansuri, sufi, a name"
        value={typed}
        onChange={setTyped}
        onSubmit={() => show({})}
        onClear={() => show({ words: '' })}
        maxLength={100}
      />
      <div className="grid grid-cols-2 gap-2.5">
        <ComboBox
          label="Kind"
          isLabelHidden
          placeholder="Any type"
          options={kinds}
          value={category ?? null}
          onChange={(category) => show({ category })}
        />
        <ComboBox
          label="City"
          isLabelHidden
          placeholder="All India"
          options={places}
          value={city ?? null}
          onChange={(city) => show({ city })}
        />
      </div>
    </search>
  )
}
