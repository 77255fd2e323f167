import { useQuery } from '@tanstack/react-query'
import type { OpenRegistration } from '#contract/invoices.ts'
import { formatRupees } from '#contract/money.ts'
import { api } from '#web/lib/api.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { PaperDownloads } from './paper-downloads.tsx'

const mostRows = 50

/** Our invoices that the registration portal has not taken; nothing where it has them all. */
export function OpenRegistrations() {
  const found = useQuery({
    queryKey: ['invoice-registrations'],
    queryFn: ({ signal }) => api.invoices.registrations({ limit: mostRows }, { signal }),
  })
  if (found.isError) return <AnswerState of={found} height="h-24" className="my-8" />
  if (!found.data?.results.length) return null
  const { results, total } = found.data
  return (
    <section aria-labelledby="registrations" className="my-8">
      <h2 id="registrations" className="mb-3 font-display text-xl">
        Invoices that are not registered
      </h2>
      <RowList label="Invoices that are not registered" rows={results} keyOf={({ invoiceId }) => invoiceId}>
        {(row) => <Row row={row} />}
      </RowList>
      {results.length < total && <p className="mt-2 text-sm text-muted">and {total - results.length} more</p>}
    </section>
  )
}

function Row({ row: { invoiceId, number, recipient, total, issuedAt, state, reason } }: { row: OpenRegistration }) {
  const isRefused = state === 'refused'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <strong className="tabular-nums">{number}</strong>
          <Badge tone={isRefused ? 'rani' : 'ink'}>{isRefused ? 'Refused' : 'Waiting'}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          To {recipient}, {shortDay(issuedAt)}, {formatRupees(total)}
        </p>
        <p className="text-sm wrap-anywhere">{reason ?? 'Goes to the portal within a minute.'}</p>
      </div>
      <PaperDownloads invoiceId={invoiceId} number={number} isForRegistration />
    </div>
  )
}
