import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SearchPlace } from '#contract/analytics.ts'
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
  /** More than their number, where there is more to say. */
  counted?: ReactNode
  chosen: readonly ChosenFilter[]
  /** The first is the usual one; none where the list stands without its tools. */
  orders?: readonly Order[]
  children: ReactNode
}

/** One line on phones, so that the list is seen below it. */
const chipRow = 'phone-row max-md:order-last max-md:w-dvw max-md:flex-nowrap max-md:*:shrink-0'

/** How many there are, what of, and in which order; below it the list. On small screens the way to the filters stays in sight. */
export function ListResults({ label, of, total, counted, chosen, orders, children }: Props) {
  return (
    <section aria-label={label} className="min-w-0 max-lg:flex max-lg:flex-col">
      <h2 className="sr-only">Results</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 md:flex-nowrap md:items-start md:justify-between">
        <div className="contents min-w-0 flex-wrap items-center gap-x-3 gap-y-2 md:flex md:min-h-11">
          <p
            role="status"
            className={total === 0 ? 'sr-only' : `text-lg tabular-nums max-md:min-w-0 max-md:flex-1 ${counted ? '' : 'font-semibold'}`}
          >
            {total === 0 ? `No ${of.many} found` : (counted ?? countOf(total, of))}
          </p>
          <ChosenFilters chosen={chosen} className={chipRow} />
        </div>
        {orders && total > 0 && <OrderFold orders={orders} />}
      </div>
      {orders && <FiltersButton chosen={chosen.length} />}
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
          {current?.label}
          <ChevronDown aria-hidden className="size-4.5" />
        </>
      }
      entries={orders}
      summaryClassName={button({ variant: 'quiet', className: 'min-w-max' })}
    />
  )
}

/** A list that is not empty; its label says how many it has. */
export type WayOn = { label: string; href: string }
type NothingProps = {
  title: string
  /** What was looked for. */
  text?: ReactNode
  /** The same list with one filter less, or with the nearest other choice; the first is put forward. */
  ways: readonly WayOn[]
  all: { label: string; href: string }
  /** What else can be done. */
  more?: ReactNode
  /** What was searched for in vain: counted, so that we see what is missing. */
  searched: { place: SearchPlace; words: string | undefined }
  /** What there is instead. */
  nearest: { title: string; list: ReactNode } | undefined
}

/** Nothing is a dead end: only ways are offered behind which there is something, and the nearest is shown at once. */
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
