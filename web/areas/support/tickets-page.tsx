import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatDay } from '#contract/grammar/time.ts'
import { type TicketRow, ticketProcess, ticketTopics, topicNames } from '#contract/support/support.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { Due } from '#web/areas/moderation/age.tsx'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TicketFilters } from './ticket-filters.tsx'
import { TicketSheet } from './ticket-sheet.tsx'
import { TicketBadges } from './ticket-state.tsx'

const perPage = 20

/** The search parameters of this page. */
function readAddress(search: URLSearchParams) {
  return {
    state: ticketProcess.states.find((each) => each === search.get('state')),
    topic: topicNames.find((each) => each === search.get('topic')),
    overdue: search.get('overdue') === 'yes' ? ('yes' as const) : undefined,
    words: search.get('words') || undefined,
    page: pageIn(search),
  }
}

export default function TicketsPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { page, overdue, ...rest } = readAddress(search)
  const query = { ...rest, overdue }
  const filter = { page_number: page, page_size: perPage, ...rest, ...(overdue && { overdue: true }) }
  const list = useQuery({
    queryKey: ['admin-tickets', filter],
    queryFn: ({ signal }) => api.support.list(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (ticketId?: string) => adminPaths.tickets({ ...query, page: page > 1 ? page : undefined, open: ticketId })
  const close = () => navigate(hrefOf(), { replace: true, preventScrollReset: true })
  const open = (ticketId: string) => navigate(hrefOf(ticketId), { preventScrollReset: true })
  return (
    <>
      <h1 className="font-display text-3xl">Tickets</h1>
      <TicketFilters query={query} total={list.data?.total} onChange={(changed) => navigate(adminPaths.tickets(changed))} />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => adminPaths.tickets({ ...query, page })}
        empty={
          <EmptyState heading="h2" title={overdue ? 'Nothing is late' : 'No ticket here'}>
            {overdue ? 'Everybody has heard from us in time.' : 'Try other words, another state or another topic.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Tickets" rows={rows} keyOf={({ ticketId }) => ticketId}>
            {(row) => <Row row={row} onOpen={() => open(row.ticketId)} />}
          </RowList>
        )}
      </PagedList>
      <TicketSheet ticketId={search.get('open')} onClose={close} />
    </>
  )
}

function Row({ row, onOpen }: { row: TicketRow; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="grid w-full cursor-pointer gap-x-5 gap-y-1 p-4 text-left outline-offset-[-3px]! hover:bg-soft lg:grid-cols-[minmax(0,2.2fr)_minmax(0,1.1fr)_7rem_10rem] lg:items-center lg:py-3"
    >
      <span className="min-w-0">
        <strong className="line-clamp-2 wrap-anywhere">{row.excerpt}</strong>
        <span className="block text-sm text-muted tabular-nums">{row.number}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">
        {row.name}
        <span className="block text-sm text-muted">{ticketTopics[row.topic].label}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
        <span>
          <TicketBadges state={row.state} overdue={null} />
        </span>
        <span className="text-sm lg:text-right">
          <When row={row} />
        </span>
      </span>
    </button>
  )
}

/** The next deadline and the time left. */
function When({ row: { state, acknowledgeBy, resolveBy, openedAt } }: { row: TicketRow }) {
  if (state === 'open') return <Due what="First reply" by={acknowledgeBy} />
  if (state === 'acknowledged') return <Due what="Answer" by={resolveBy} />
  return <span className="text-muted tabular-nums">Came {formatDay(openedAt)}</span>
}
