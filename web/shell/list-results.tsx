import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchPlace } from '#contract/analytics/analytics.ts'
import { countOf, type Noun } from '#web/lib/count-of.ts'
import { button } from '#web/ui/button-look.ts'
import { type ChosenFilter, ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CountEmptySearch } from './count-empty-search.tsx'
import { FiltersButton } from './list-filters.tsx'
import { NavFold } from './nav-fold.tsx'

type Order = { label: string; href: string; isCurrent: boolean }
type Props = {
  label: string
  of: Noun
  total: number
  /** Replaces the count, where there is more to say. */
  counted?: ReactNode
  chosen: readonly ChosenFilter[]
  /** The first is the default; undefined where the list has no tools. */
  orders?: readonly Order[]
  children: ReactNode
}

/** One row on phones, so that the list is visible below it. */
const chipRow = 'phone-row max-md:w-dvw max-md:flex-nowrap max-md:*:shrink-0'
/** Sticky on small screens, below the navigation bar while that is visible. */
const staysInSight =
  'max-lg:sticky max-lg:top-18 max-lg:z-20 max-lg:-mx-4 max-lg:bg-page max-lg:px-4 max-lg:py-1 max-lg:transition-[top] max-lg:in-[body:has(header[data-hidden])]:top-0'

/** The count, the active filters and the order, with the list below. */
export function ListResults({ label, of, total, counted, chosen, orders, children }: Props) {
  return (
    <section aria-label={label} className="min-w-0">
      <h2 className="sr-only">Results</h2>
      <div className="max-lg:contents lg:flex lg:items-start lg:gap-4">
        <div className={`flex flex-wrap items-center gap-x-2 gap-y-1 lg:contents ${staysInSight}`}>
          <p
            role="status"
            className={
              total === 0
                ? 'sr-only'
                : `leading-snug tabular-nums max-lg:min-w-0 max-lg:flex-auto sm:text-lg lg:py-2 ${counted ? '' : 'font-semibold'}`
            }
          >
            {total === 0 ? `No ${of.many} found` : (counted ?? countOf(total, of))}
          </p>
          {orders && (
            <div className="flex gap-2 lg:contents">
              <FiltersButton chosen={chosen.length} />
              {total > 0 && <OrderFold orders={orders} />}
            </div>
          )}
        </div>
        <ChosenFilters chosen={chosen} className={chipRow} />
      </div>
      {children}
    </section>
  )
}

function OrderFold({ orders }: { orders: readonly Order[] }) {
  const current = orders.find(({ isCurrent }) => isCurrent) ?? orders[0]
  return (
    <NavFold
      name="Order"
      label={
        <>
          <span className="sr-only">Order: </span>
          <span className="truncate">{current?.label}</span>
          <ChevronDown aria-hidden className="size-4.5 shrink-0" />
        </>
      }
      entries={orders}
      summaryClassName={button({ variant: 'quiet', className: 'max-sm:max-w-36 max-sm:px-3.5' })}
      className="shrink-0 lg:order-last lg:ms-auto"
    />
  )
}

/** An alternative list that is not empty; its label says how many results it has. */
export type WayOn = { label: string; href: string }
type NothingProps = {
  title: string
  /** What was searched. */
  text?: ReactNode
  /** Alternatives: the list with one filter less, or with the nearest other choice; the first is the main one. */
  ways: readonly WayOn[]
  all: { label: string; href: string }
  /** Further actions. */
  more?: ReactNode
  /** The search without results, which is counted to show us what is missing. */
  searched: { place: SearchPlace; words: string | undefined }
  /** Other results to show. */
  nearest: { title: string; list: ReactNode } | undefined
}

/** An empty result without dead ends: offers only alternatives that have results, and shows the nearest at once. */
export function NothingFound({ title, text, ways, all, more, searched: { place, words }, nearest }: NothingProps) {
  return (
    <>
      <h2 className="mt-4 text-xl">{title}</h2>
      {text && <div className="mt-2 max-w-prose text-muted">{text}</div>}
      <div className="mt-4 flex flex-wrap gap-3">
        {[...ways, all].map(({ label, href }, i) => (
          <LinkButton key={label} variant={i ? 'secondary' : 'primary'} href={href}>
            {label}
          </LinkButton>
        ))}
        {more}
      </div>
      {nearest && (
        <>
          <h2 className="mt-8 mb-5 text-xl">{nearest.title}</h2>
          {nearest.list}
        </>
      )}
      {words && <CountEmptySearch place={place} words={words} />}
    </>
  )
}
