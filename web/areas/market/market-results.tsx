import { ChevronDown } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import type { ArtworkListing } from '#contract/market.ts'
import { paths } from '#web/paths.ts'
import { NavFold } from '#web/shell/nav-fold.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { button } from '#web/ui/button-look.ts'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ArtworkGrid } from './artwork-grid.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { FiltersButton } from './market-filters.tsx'
import { type Filters, queryOf } from './search-address.ts'
import { useFollowedAddress, usePages } from './use-pages.ts'

type Props = { filters: Filters; listing: ArtworkListing }

export function MarketResults({ filters, listing }: Props) {
  const chosen = chosenFrom(filters)
  return (
    <section aria-label="Works" className="min-w-0">
      <h2 className="sr-only">Results</h2>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <p role="status" className="text-lg font-semibold tabular-nums">
            {countSentence(listing.total)}
          </p>
          <ChosenFilters chosen={chosen} />
        </div>
        <div className="flex gap-2">
          <FiltersButton chosen={chosen.length} />
          <Order filters={filters} />
        </div>
      </div>
      {listing.total === 0 ? <Nothing chosen={chosen} /> : <Pages filters={filters} listing={listing} />}
    </section>
  )
}

function countSentence(total: number): string {
  if (total === 0) return 'No works found'
  return total === 1 ? '1 work' : `${total.toLocaleString('en-IN')} works`
}

function Order({ filters }: { filters: Filters }) {
  const orders: { sort: Filters['sort']; label: string }[] = [
    ...(filters.words ? [{ sort: undefined, label: 'Best match' } as const] : []),
    { sort: filters.words ? 'newest' : undefined, label: 'Newest first' },
    { sort: 'price_low', label: 'Price, low to high' },
    { sort: 'price_high', label: 'Price, high to low' },
  ]
  const current = orders.find(({ sort }) => sort === filters.sort) ?? orders[0]
  return (
    <NavFold
      name="Order"
      label={
        <>
          <span className="sr-only">Order: </span>
          {current?.label}
          <ChevronDown aria-hidden className="size-4.5" />
        </>
      }
      entries={orders.map(({ sort, label }) => ({ label, href: paths.buyArt(queryOf({ ...filters, sort })) }))}
      summaryClassName={button({ variant: 'quiet', className: 'min-w-max' })}
    />
  )
}

/** Every filter is offered to be taken away; the counts beside the others show what there would be. */
function Nothing({ chosen }: { chosen: ReturnType<typeof chosenFrom> }) {
  return (
    <EmptyState
      heading="h2"
      className="mt-6"
      title="No work is all of that"
      action={
        <>
          {chosen.length > 1 &&
            chosen.map(({ name, hrefWithout }) => (
              <LinkButton key={name} variant="secondary" href={hrefWithout}>
                Without {name}
              </LinkButton>
            ))}
          <LinkButton href={paths.buyArt()}>Show all works</LinkButton>
        </>
      }
    >
      Take something away, or look for it in other words.
    </EmptyState>
  )
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
            The {listing.limit} works before these
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
            The next works did not come. Check your network and press once more.
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
