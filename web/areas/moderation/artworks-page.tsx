import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Palette } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { subCategories, subCategoryNames, subCategoryOf } from '#contract/artwork-words.ts'
import { type ArtworkState, artworkFallbacks } from '#contract/artworks.ts'
import type { DeskArtworkRow } from '#contract/moderation.ts'
import { formatRupees } from '#contract/money.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { ArtworkStateBadge, artworkStateName } from '#web/areas/artworks/artwork-state.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { NativeSelect } from '#web/ui/native-field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'

const perPage = 20
/** What waits for the desk first. */
const states = ['in_review', 'listed', 'sold', 'unlisted', 'taken_down'] as const satisfies ArtworkState[]

export default function ArtworksPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const state = states.find((each) => each === search.get('state'))
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
    paths.adminArtworks({ state, sub_category: kind, words: words || undefined, ...changed })
  return (
    <>
      <h1 className="font-display text-3xl">Artworks</h1>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
        <nav
          aria-label="States"
          className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
        >
          <ChipLink href={hrefOf({ state: undefined })} isCurrent={!state}>
            All
          </ChipLink>
          {states.map((each) => (
            <ChipLink key={each} href={hrefOf({ state: each })} isCurrent={each === state}>
              {each === 'in_review' ? 'To review' : artworkStateName(each)}
            </ChipLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-end gap-4">
          <NativeSelect
            label="Kind"
            value={kind ?? ''}
            onChange={({ target }) => navigate(hrefOf({ sub_category: target.value || undefined }))}
          >
            <option value="">Every kind</option>
            {subCategories.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <SearchField
            key={words}
            label="Search artworks"
            placeholder="Name, artist"
            defaultValue={words}
            onSubmit={(text) => navigate(hrefOf({ words: text || undefined }))}
            onClear={() => words && navigate(hrefOf({ words: undefined }))}
          />
        </div>
      </div>
      <PagedList
        of={list}
        className="mt-5"
        fallback={artworkFallbacks.list}
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={state === 'in_review' ? 'No works to review' : 'No artworks match'}>
            {state === 'in_review' ? 'No artist has asked for a review of a work we took down.' : 'Try other words, another state or kind.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Artworks" rows={rows} keyOf={({ id }) => id}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

function Row({ row: { id, name, state, picture, artist, sub_category, price, listedAt, takedown } }: { row: DeskArtworkRow }) {
  return (
    <Link href={paths.adminArtwork(id)} className="flex items-center gap-3.5 p-4 hover:bg-soft focus-visible:focus-ring">
      <span className="block size-14 shrink-0 overflow-hidden rounded-md bg-soft">
        {picture ? (
          <Picture picture={picture} urlOf={pictureUrl} alt="" sizes="3.5rem" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <Palette aria-hidden className="size-6" />
          </span>
        )}
      </span>
      <span className="grid min-w-0 flex-1 gap-x-4 gap-y-0.5 md:grid-cols-[1.4fr_1fr_1fr_9rem] md:items-center">
        <span className="min-w-0">
          <strong className="block truncate">{name}</strong>
          <span className="block truncate text-muted">{artist.stageName ?? artist.username}</span>
        </span>
        <span className="tabular-nums">
          {sub_category && subCategoryOf(sub_category).label}
          {price !== null && `, ${formatRupees(price)}`}
        </span>
        <span className="text-muted">{standing(takedown, listedAt)}</span>
        <span className="max-md:mt-1.5 md:justify-self-end">
          <ArtworkStateBadge state={state} />
        </span>
      </span>
    </Link>
  )
}

function standing(takedown: DeskArtworkRow['takedown'], listedAt: string | null): string {
  if (takedown?.askedAt) return `Asked ${formatWhen(takedown.askedAt)}`
  if (takedown) return `Taken down ${formatDay(takedown.at)}`
  return listedAt ? `Listed ${formatDay(listedAt)}` : 'Never listed'
}
