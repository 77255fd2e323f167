import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { invoiceLimits, type OpenRegistration } from '#contract/invoices/invoices.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { DocumentDownloads } from './paper-downloads.tsx'

const registrationsKey = ['invoice-registrations'] as const

/** Invoices that the registration portal (IRP) has not accepted yet; renders nothing when there are none. */
export function OpenRegistrations({ hrefOf }: { hrefOf: (page: number) => string }) {
  const [search] = useSearchParams()
  const filter = { page: pageIn(search, 'registrations'), limit: invoiceLimits.perPage }
  const found = useQuery({
    queryKey: [...registrationsKey, filter],
    queryFn: ({ signal }) => api.invoices.registrations(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  if (found.isError) return <AnswerState of={found} height="h-24" className="my-8" />
  if (!found.data?.total) return null
  return (
    <section aria-labelledby="registrations" className="my-8">
      <h2 id="registrations" className="mb-3 font-display text-xl">
        Invoices that are not registered
      </h2>
      <PagedList of={found} hrefFor={hrefOf} pagesLabel="Pages of invoices that are not registered" empty={null}>
        {(rows) => (
          <RowList label="Invoices that are not registered" rows={rows} keyOf={({ invoiceId }) => invoiceId}>
            {(row) => <Row row={row} />}
          </RowList>
        )}
      </PagedList>
    </section>
  )
}

function Row({ row: { invoiceId, number, recipient, total, issuedAt, state, reason } }: { row: OpenRegistration }) {
  const isRefused = state === 'refused'
  return (
    <div className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
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
      <div className="flex flex-wrap items-center gap-2">
        {isRefused && <SendAgain invoiceId={invoiceId} number={number} />}
        <DocumentDownloads invoiceId={invoiceId} number={number} isForRegistration />
      </div>
    </div>
  )
}

function SendAgain({ invoiceId, number }: Pick<OpenRegistration, 'invoiceId' | 'number'>) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => api.invoices.registerAgain({ invoiceId }),
    onSuccess: () => showToast({ title: `${number} goes to the portal within a minute` }),
    onError: (error) => showToast({ title: sentenceOf(error), tone: 'danger' }),
    onSettled: () => queries.invalidateQueries({ queryKey: registrationsKey }),
  })
  return (
    <Button variant="secondary" size="sm" aria-label={`Send ${number} again`} isPending={send.isPending} onPress={() => send.mutate()}>
      Send again
    </Button>
  )
}
