import { type MouseEvent, useEffect, useRef } from 'react'
import type { ArtworkListing } from '#contract/artworks/market.ts'
import { chipsOf } from '#web/lib/understood.ts'
import { paths } from '#web/paths.ts'
import { ListResults, NothingFound } from '#web/shell/list-results.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ArtworkGrid } from './artwork-grid.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, queryOf, works } from './search-address.ts'
import { useFollowedAddress, usePages } from './use-pages.ts'
import type { Around } from './ways-on.server.ts'

type Props = { filters: Filters; listing: ArtworkListing }

export function MarketResults({ filters, listing, around }: Props & { around: Around }) {
  const chosen = [...chosenFrom(filters), ...chipsOf(listing.understood?.parts, (words) => paths.buyArt(queryOf({ ...filters, words })))]
  return (
    <ListResults label="Works" of={works} total={listing.total} chosen={chosen} orders={ordersOf(filters)}>
      {listing.total === 0 ? (
        <NothingFound
          title="No artwork matches all of that"
          ways={around.ways}
          all={{ label: 'Show all works', href: paths.buyArt() }}
          searched={{ place: 'works', words: filters.words }}
          nearest={{
            title: around.isWhole ? 'Newest works' : 'Closest works',
            list: <ArtworkGrid artworks={around.nearest} label="Closest works" />,
          }}
        />
      ) : (
        <Pages filters={filters} listing={listing} />
      )}
    </ListResults>
  )
}

function ordersOf(filters: Filters) {
  const orders: { sort: Filters['sort']; label: string }[] = [
    ...(filters.words ? [{ sort: undefined, label: 'Best match' } as const] : []),
    { sort: filters.words ? 'newest' : undefined, label: 'Newest first' },
    { sort: 'price_low', label: 'Price, low to high' },
    { sort: 'price_high', label: 'Price, high to low' },
  ]
  return orders.map(({ sort, label }) => ({
    label,
    href: paths.buyArt(queryOf({ ...filters, sort })),
    isCurrent: sort === filters.sort,
  }))
}

function Pages({ filters, listing }: Props) {
  const hrefOf = (page: number) => paths.buyArt(queryOf({ ...filters, page }))
  const { pages, state, hasMore, last, more, end } = usePages(hrefOf(1), filters, listing)
  const observer = useFollowedAddress(hrefOf)
  const first = pages[0] ?? listing
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void more()
  }
  return (
    <>
      {first.page > 1 && (
        <p className="mt-3">
          <Link href={hrefOf(first.page - 1)} className="inline-flex min-h-11 items-center underline-link">
            Previous {listing.limit} works
          </Link>
        </p>
      )}
      <div className="mt-5">
        {pages.map(({ page, results }) => (
          <Block key={page} page={page} observer={observer}>
            <ArtworkGrid
              artworks={results}
              label={pages.length > 1 || page > 1 ? `Works, page ${page}` : 'Works'}
              isFirst={page === first.page}
            />
          </Block>
        ))}
      </div>
      <div ref={end} className="mt-2 grid justify-items-center gap-4">
        <p role="status" className="sr-only">
          {pages.length > 1 && `Pages ${first.page} to ${last.page} of ${last.totalPages} are shown.`}
        </p>
        {state === 'failed' && (
          <Banner tone="danger" isAnnounced>
            We could not load more works. Check your network and try again.
          </Banner>
        )}
        {hasMore && (
          <LinkButton
            variant="secondary"
            href={hrefOf(last.page + 1)}
            onClick={press}
            icon={state === 'loading' ? <Spinner size="sm" /> : undefined}
          >
            More works
          </LinkButton>
        )}
        <Pagination page={last.page} pages={last.totalPages} hrefFor={hrefOf} />
      </div>
    </>
  )
}

function Block({ page, observer, children }: { page: number; observer: IntersectionObserver | null; children: React.ReactNode }) {
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = block
    if (!current || !observer) return
    observer.observe(current)
    return () => observer.unobserve(current)
  }, [observer])
  return (
    <div ref={block} data-page={page}>
      {children}
    </div>
  )
}
