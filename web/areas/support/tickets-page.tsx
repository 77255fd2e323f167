import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type TicketRow, ticketProcess, ticketTopics, topicNames } from '#contract/support.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { TicketBadges } from './ticket-state.tsx'

const perPage = 20

/** What the address asks for. */
function readAddress(search: URLSearchParams) {
  return {
    state: ticketProcess.states.find((each) => each === search.get('state')),
    topic: topicNames.find((each) => each === search.get('topic')),
    overdue: search.get('overdue') === 'yes' ? ('yes' as const) : undefined,
    words: search.get('words') || undefined,
    page: Math.max(1, Number(search.get('page')) || 1),
  }
}

export default function TicketsPage() {
  const [search, setSearch] = useSearchParams()
  const { page, overdue, ...rest } = readAddress(search)
  const query = { ...rest, overdue }
  const filter = { page_number: page, page_size: perPage, ...rest, ...(overdue && { overdue: true }) }
  const list = useQuery({
    queryKey: ['admin-tickets', filter],
    queryFn: ({ signal }) => api.support.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (ticketId?: string) => paths.adminTickets({ ...query, page: page > 1 ? page : undefined, open: ticketId })
  const close = () => setSearch(new URL(hrefOf(), window.location.origin).searchParams, { replace: true, preventScrollReset: true })
  const open = (ticketId: string) => setSearch(new URL(hrefOf(ticketId), window.location.origin).searchParams, { preventScrollReset: true })
  return (
    <>
      <h1 className="font-display text-3xl">Tickets</h1>
      <TicketFilters
        query={query}
        onChange={(changed) => setSearch(new URL(paths.adminTickets(changed), window.location.origin).searchParams)}
      />
      {list.isError && (
        <ErrorState className="mt-5" onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.isPending && <Skeleton shape="block" className="mt-5 h-96" />}
      {list.data?.results.length === 0 && (
        <EmptyState heading="h2" className="mt-5" title={overdue ? 'Nothing is late' : 'No ticket here'}>
          {overdue ? 'Everybody has heard from us in time.' : 'Try other words, another state or another topic.'}
        </EmptyState>
      )}
      {list.data && list.data.results.length > 0 && <Rows rows={list.data.results} onOpen={open} />}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => paths.adminTickets({ ...query, page })}
          className="mt-6"
        />
      )}
      <TicketSheet ticketId={search.get('open')} onClose={close} />
    </>
  )
}

function Rows({ rows, onOpen }: { rows: readonly TicketRow[]; onOpen: (ticketId: string) => void }) {
  return (
    <ul aria-label="Tickets" className="mt-5 overflow-hidden rounded-lg border border-line bg-card">
      {rows.map((row) => (
        <li key={row.ticketId} className="border-line not-first:border-t">
          <button
            type="button"
            onClick={() => onOpen(row.ticketId)}
            className="grid w-full cursor-pointer gap-x-5 gap-y-1.5 p-4 text-left outline-offset-[-3px]! hover:bg-soft md:grid-cols-[1fr_auto] md:items-center"
          >
            <span className="min-w-0">
              <strong className="block">
                {row.number} <span className="font-normal text-muted">{ticketTopics[row.topic].label}</span>
              </strong>
              <span className="block truncate">{row.excerpt}</span>
              <span className="block truncate text-muted">{row.name}</span>
            </span>
            <span className="grid gap-1 md:justify-items-end">
              <span className="flex flex-wrap gap-1.5 md:justify-end">
                <TicketBadges {...row} />
              </span>
              <span className="text-sm text-muted tabular-nums">{whenOf(row)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function whenOf({ state, acknowledgeBy, resolveBy, openedAt }: TicketRow): string {
  if (state === 'open') return `First word until ${formatWhen(acknowledgeBy)}`
  return state === 'acknowledged' ? `Answer until ${formatWhen(resolveBy)}` : `Came ${formatWhen(openedAt)}`
}
