import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type DisputeState, disputeStates } from '#contract/disputes/disputes.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import type { Page } from '#contract/grammar/page.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { ListTools } from '#web/shell/list-tools.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Due } from '../age.tsx'
import { everyState, queueState } from '../queue-state.ts'
import { useWaiting } from '../use-queues.ts'
import { disputeStateNames } from './dispute-state.ts'
import { DisputeTabs } from './dispute-tabs.tsx'

type Query = Record<string, string | number | undefined>

/** Both lists of disputes, their queue and their address. */
const kinds = {
  bookings: { queue: 'disputes', path: adminPaths.disputes, search: 'Search disputes', placeholder: 'Number, name, package' },
  orders: { queue: 'order_disputes', path: adminPaths.orderDisputes, search: 'Search disputes', placeholder: 'Number, name, artwork' },
} as const
type Kind = keyof typeof kinds

/** The search parameters of both lists. */
export function useDisputeQuery() {
  const [search] = useSearchParams()
  const state = queueState(search, disputeStates, 'ready')
  const late = search.get('late') === 'yes'
  const words = search.get('words') || undefined
  return {
    filter: { page_number: pageIn(search), page_size: 20, ...(state && { state }), ...(late && { late }), ...(words && { words }) },
    /** As in the address, without the page. */
    query: { state: search.get('state') ?? undefined, late: late ? 'yes' : undefined, words } satisfies Query,
  }
}

type Props<Row> = {
  kind: Kind
  list: UseQueryResult<Page<Row>>
  filter: { state?: DisputeState; late?: boolean }
  query: Query & { words?: string | undefined; kind?: string | undefined }
  filters?: (go: (changed: Query) => void) => ReactNode
  /** The sentence where the whole area is switched off. */
  fallback?: string
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

export function DisputeList<Row>({ kind, list, filter: { state, late }, query, filters, fallback, keyOf, children }: Props<Row>) {
  const { queue, path, search, placeholder } = kinds[kind]
  const navigate = useNavigate()
  const go = (changed: Query) => navigate(path({ ...query, ...changed }))
  return (
    <>
      <DisputeTabs current={kind} />
      <ListTools
        label="Search and filter disputes"
        isSearched={!!query.kind || !!query.words}
        chips={<StateChips waiting={useWaiting(queue)} total={list.data?.total} {...{ state, late, query, path }} />}
        filters={filters?.(go)}
        search={
          <SearchField
            key={query.words}
            label={search}
            placeholder={placeholder}
            defaultValue={query.words ?? ''}
            onSubmit={(words) => go({ words: words || undefined })}
            onClear={() => go({ words: undefined })}
          />
        }
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => path({ ...query, page })}
        fallback={fallback}
        empty={
          <EmptyState
            heading="h2"
            title={late ? 'Nothing is overdue' : 'No disputes match'}
            action={(state || late) && <LinkButton href={path({ state: everyState })}>Show all disputes</LinkButton>}
          >
            {late ? 'Every decision is on time.' : 'Try another state, kind or search.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Disputes" rows={rows} keyOf={keyOf}>
            {children}
          </RowList>
        )}
      </PagedList>
    </>
  )
}

type ChipProps = {
  state: DisputeState | undefined
  late: boolean | undefined
  query: Query
  path: (query: Query) => string
  waiting: number | undefined
  total: number | undefined
}

function StateChips({ state, late, query, path, waiting, total }: ChipProps) {
  const isAll = !state && !late
  return (
    <ChipRow label="States">
      <ChipLink href={path({ ...query, state: everyState, late: undefined })} isCurrent={isAll} count={isAll ? total : undefined}>
        All
      </ChipLink>
      {disputeStates.map((each) => (
        <ChipLink
          key={each}
          href={path({ ...query, late: undefined, state: each })}
          isCurrent={each === state}
          count={each === 'ready' ? waiting : each === state ? total : undefined}
        >
          {disputeStateNames[each]}
        </ChipLink>
      ))}
      <ChipLink href={path({ ...query, state: undefined, late: 'yes' })} isCurrent={!!late} count={late ? total : undefined}>
        Overdue
      </ChipLink>
    </ChipRow>
  )
}

type RowProps = {
  href: string
  picture: ReactNode
  /** Who says what about whom. */
  sentence: string
  /** What it is about, one line each. */
  lines: string[]
  amount: number
  isOver: boolean
  badges: ReactNode
  when: ReactNode
}

export function DisputeRowLink({ href, picture, sentence, lines, amount, isOver, badges, when }: RowProps) {
  return (
    <Link
      to={href}
      className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 p-4 no-underline outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[auto_1fr_auto_auto] lg:items-center lg:gap-x-6"
    >
      {picture}
      <span className="min-w-0">
        <strong className="block wrap-anywhere">{sentence}</strong>
        {lines.map((line) => (
          <span key={line} className="block text-muted wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
      <span className="col-start-2 flex items-baseline gap-x-2 lg:col-start-3 lg:grid lg:justify-items-end">
        <strong className="text-lg tabular-nums">{formatRupees(amount)}</strong>
        <span className="text-sm text-muted">{isOver ? 'was paid' : 'on hold'}</span>
      </span>
      <span className="col-start-2 grid gap-1 lg:col-start-4 lg:w-64 lg:justify-items-end lg:text-right">
        <span className="flex flex-wrap gap-1.5 lg:justify-end">{badges}</span>
        <span className="text-sm tabular-nums">{when}</span>
      </span>
    </Link>
  )
}

/** The next deadline and the time left. */
export function NextDue({ state, answerBy, decideBy }: { state: DisputeState | undefined; answerBy: string; decideBy: string }) {
  return state === 'waiting' ? <Due what="Reply" by={answerBy} /> : <Due what="Decision" by={decideBy} />
}
