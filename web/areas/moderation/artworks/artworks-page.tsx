import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ArtworkState, artworkFallbacks } from '#contract/artworks/artworks.ts'
import { subCategories, subCategoryNames, subCategoryOf } from '#contract/artworks/words.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { AdminArtworkRow } from '#contract/moderation/moderation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ArtworkStateBadge, artworkStateName } from '#web/areas/artworks/artwork-state.tsx'
import { api } from '#web/lib/api.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '../age.tsx'
import { everyState, queueState } from '../queue-state.ts'
import { useWaiting } from '../use-queues.ts'

const perPage = 20
/** States that need an admin first. */
const states = ['in_review', 'listed', 'sold', 'unlisted', 'taken_down'] as const satisfies ArtworkState[]

export default function ArtworksPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const said = search.get('state') ?? undefined
  const state = queueState(search, states, 'in_review')
  const waiting = useWaiting('artworks')
  const kind = subCategoryNames.find((each) => each === search.get('sub_category'))
  const words = search.get('words') ?? ''
  const filter = {
    page_number: pageIn(search),
    page_size: perPage,
    ...(state && { state }),
    ...(kind && { sub_category: kind }),
    ...(words && { words }),
  }
  const list = useQuery({
    queryKey: ['admin-artworks', filter],
    queryFn: ({ signal }) => api.moderation.artworks(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: Record<string, string | number | undefined>) =>
    adminPaths.artworks({ state: said, sub_category: kind, words: words || undefined, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Artworks</h1>
      <ListTools
        label="Search and filter artworks"
        isSearched={!!words || !!kind}
        chips={
          <FilterChips
            label="States"
            values={states}
            chosen={state}
            nameOf={(each) => (each === 'in_review' ? 'To review' : artworkStateName(each))}
            hrefFor={(each) => hrefOf({ state: each ?? everyState })}
            countOf={(each) => (each === 'in_review' ? waiting : each === state ? list.data?.total : undefined)}
          />
        }
        filters={
          <NativeSelect
            label="Kind"
            isLabelHidden
            className="md:w-40"
            value={kind ?? ''}
            onChange={({ target }) => navigate(hrefOf({ state: state ?? everyState, sub_category: target.value || undefined }))}
          >
            <option value="">Every kind</option>
            {subCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
        }
        search={
          <SearchField
            key={words}
            label="Search artworks"
            placeholder="Name, artist"
            defaultValue={words}
            onSubmit={(text) => navigate(hrefOf({ words: text || undefined }))}
            onClear={() => words && navigate(hrefOf({ words: undefined }))}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        fallback={artworkFallbacks.list}
        skeleton={<WorksSkeleton />}
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState
            heading="h2"
            title={state === 'in_review' ? 'No works to review' : 'No artworks match'}
            action={<LinkButton href={adminPaths.artworks({ state: everyState })}>Show all artworks</LinkButton>}
          >
            {state === 'in_review' ? 'No artist has asked for a review of a work we took down.' : 'Try other words, another state or kind.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Artworks" className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
            {rows.map((row) => (
              <li key={row.id} className="min-w-0">
                <Work row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

/** A large picture, because it is what admins judge. */
function Work({ row: { id, name, state, picture, artist, sub_category, price, listedAt, takedown } }: { row: AdminArtworkRow }) {
  return (
    <Link
      href={adminPaths.artwork(id)}
      className="flex h-full flex-col overflow-hidden rounded-lg border border-line bg-card no-underline hover:border-edge focus-visible:focus-ring"
    >
      <span className="relative block aspect-square bg-soft">
        {picture ? (
          <Picture
            picture={picture}
            urlOf={pictureUrl}
            alt=""
            sizes="(min-width: 64rem) 14rem, 45vw"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Palette aria-hidden className="size-8" />
          </span>
        )}
        <span className="absolute start-2 top-2 flex rounded-full bg-card">
          <ArtworkStateBadge state={state} />
        </span>
      </span>
      <span className="flex flex-1 flex-col gap-0.5 p-3">
        <strong className="line-clamp-2 wrap-anywhere">{name}</strong>
        <span className="truncate text-muted">{artist.stageName ?? artist.username}</span>
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="truncate text-muted">{sub_category && subCategoryOf(sub_category).label}</span>
          {price !== null && <strong className="tabular-nums">{formatRupees(price)}</strong>}
        </span>
        <span className="mt-auto pt-1 text-sm text-muted [&>span]:whitespace-normal">
          {takedown?.askedAt ? <Waiting since={takedown.askedAt} what="Asked again, waiting" /> : standing(takedown, listedAt)}
        </span>
      </span>
    </Link>
  )
}

function standing(takedown: AdminArtworkRow['takedown'], listedAt: string | null): string {
  if (takedown) return `Taken down ${formatDay(takedown.at)}`
  return listedAt ? `Listed ${formatDay(listedAt)}` : 'Never listed'
}

function WorksSkeleton() {
  return (
    <div aria-hidden className="grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((place) => (
        <div key={place} className="overflow-hidden rounded-lg border border-line bg-card">
          <Skeleton shape="block" className="aspect-square rounded-none" />
          <div className="grid gap-2.5 p-3">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
          </div>
        </div>
      ))}
    </div>
  )
}
