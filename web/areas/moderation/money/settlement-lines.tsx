import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatTime, formatWhen } from '#contract/grammar/time.ts'
import { type SettlementDay, type SettlementLineView, settlementKinds } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { paidForAdminPath } from '#web/areas/payments/paid-for.ts'
import { api } from '#web/lib/api.ts'
import { failureOf, sentenceOf } from '#web/lib/query.ts'
import { pageIn } from '#web/shell/paged-list.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { CopyId } from '#web/ui/copy-id.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { saveFile } from '../save-file.ts'

const perPage = 50
const kindNames: Record<SettlementLineView['kind'], string> = { payment: 'Payment', refund: 'Refund', payout: 'Payout', other: 'Other' }

const columns: readonly Column<SettlementLineView>[] = [
  { id: 'entity', header: 'What for', cell: (line) => <What line={line} /> },
  { id: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => formatRupees(amount) },
  { id: 'fee', header: 'Fee with tax', align: 'end', cell: ({ fee }) => (fee ? formatRupees(-fee) : '—') },
  { id: 'net', header: 'Settled', align: 'end', cell: ({ net }) => formatRupees(net) },
  { id: 'at', header: 'At', align: 'end', cell: ({ at }) => formatTime(at) },
]

function What({ line: { kind, entityId, label, orderId, bookingId, why } }: { line: SettlementLineView }) {
  const href = paidForAdminPath({ orderId, bookingId })
  return (
    <span className="grid min-w-0 justify-items-start gap-0.5 font-normal">
      <strong className="font-semibold wrap-anywhere">
        {href ? <TitleLink href={href}>{label}</TitleLink> : (label ?? 'Not in our books')}
      </strong>
      <span className="flex flex-wrap items-center gap-x-3 text-muted">
        {kindNames[kind]}
        <CopyId id={entityId} label="Partner ID" />
      </span>
      {why && <span className="text-sm text-danger">{why}</span>}
    </span>
  )
}

/** One day's settlement, line by line; unexplained lines first. */
export function SettlementLines({ day }: { day: string }) {
  const [search] = useSearchParams()
  const kind = settlementKinds.find((each) => each === search.get('kind'))
  const state = search.get('state') === 'unexplained' ? 'unexplained' : undefined
  const page = pageIn(search)
  const filter = { day, page, limit: perPage, ...(kind && { kind }), ...(state && { unexplained: 'true' }) }
  const list = useQuery({
    queryKey: ['settlement-lines', filter],
    queryFn: ({ signal }) => api.payments.settlementLines(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackLink href={adminPaths.settlements()}>All days</BackLink>
      <h2 className="mt-1 font-display text-2xl">{formatDay(`${day}T06:30:00Z`)}</h2>
      {list.isError && (
        <ErrorState className="mt-4" onRetry={() => void list.refetch()} isRetrying={list.isRefetching} {...failureOf(list.error)} />
      )}
      {list.data && <Summary summary={list.data.summary} />}
      <ChipRow label="Kinds" className="mt-6 mb-4">
        <ChipLink href={adminPaths.settlements({ date: day })} isCurrent={!kind && !state} count={list.data?.summary.lines}>
          Everything
        </ChipLink>
        <ChipLink
          href={adminPaths.settlements({ date: day, state: 'unexplained' })}
          isCurrent={!!state}
          count={list.data?.summary.unexplained}
        >
          Unexplained
        </ChipLink>
        {settlementKinds.map((each) => (
          <ChipLink key={each} href={adminPaths.settlements({ date: day, kind: each })} isCurrent={each === kind}>
            {kindNames[each]}
          </ChipLink>
        ))}
      </ChipRow>
      {!list.isError && (
        <Table
          label="Lines"
          columns={columns}
          rows={list.data?.results}
          keyOf={({ id }) => id}
          empty={
            <EmptyState heading="h3" title={state ? 'Every line is explained' : 'No lines like this'}>
              {state ? 'To the paisa.' : 'Look at everything of that day, or another day.'}
            </EmptyState>
          }
        />
      )}
      {list.data && (
        <Pagination
          page={list.data.page}
          pages={list.data.totalPages}
          hrefFor={(page) => adminPaths.settlements({ date: day, kind, state, page })}
          className="mt-6"
        />
      )}
    </>
  )
}

function Summary({ summary }: { summary: SettlementDay }) {
  const { day, payments, refunds, payouts, other, fees, tax, net, unexplained, lines, checkedAt } = summary
  return (
    <Card className="mt-4 grid gap-6 md:grid-cols-2">
      <div className="grid content-start justify-items-start gap-3">
        <Banner
          tone={unexplained > 0 ? 'danger' : 'success'}
          title={unexplained > 0 ? `${unexplained} of ${lines} lines are not explained.` : 'Every paisa is explained.'}
        >
          Checked {formatWhen(checkedAt)}.
        </Banner>
        <Actions day={day} />
      </div>
      <PriceLines
        lines={[
          { label: 'Came in from clients', amount: payments },
          { label: 'Went back to clients', amount: refunds },
          { label: 'Went to artists', amount: payouts },
          ...(other === 0 ? [] : [{ label: 'Other', amount: other }]),
          { label: `Fees of the partner, ${formatRupees(tax)} of it tax`, amount: -fees, isQuiet: true },
        ]}
        total={{ label: 'Settled', amount: net }}
      />
    </Card>
  )
}

function Actions({ day }: { day: string }) {
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => api.payments.checkSettlement({ day }),
    onSuccess: ({ unexplained }) =>
      showToast({ title: unexplained > 0 ? `${unexplained} lines are not explained` : 'Every paisa is explained' }),
    onSettled: () => Promise.all([['settlement-lines'], ['settlements']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  const file = useMutation({
    mutationFn: () => api.payments.settlementFile({ day }),
    onSuccess: ({ fileName, csv }) => saveFile(fileName, csv, 'text/csv'),
  })
  const error = check.error ?? file.error
  return (
    <>
      <div className="button-row justify-self-stretch">
        <Button variant="secondary" onPress={() => check.mutate()} isPending={check.isPending}>
          Check again
        </Button>
        <Button variant="secondary" onPress={() => file.mutate()} isPending={file.isPending}>
          Save as CSV
        </Button>
      </div>
      {error && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(error)}
        </Banner>
      )}
    </>
  )
}
