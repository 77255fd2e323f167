import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatMonth, type Month } from '#contract/grammar/time.ts'
import { type ArtistTaxes, invoiceLimits, invoices, type TaxMonth } from '#contract/invoices/invoices.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { MoneyTabs } from '#web/areas/moderation/money/money-tabs.tsx'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { DownloadButton } from './download-button.tsx'
import { MonthFrame, useMonth } from './month-frame.tsx'
import { OpenRegistrations } from './open-registrations.tsx'
import { TaxDues } from './tax-dues.tsx'
import { TaxReturnRows } from './tax-return-rows.tsx'
import { useTaxReturns } from './use-tax-returns.ts'

/** The taxes that the company must collect and deduct in a month, beside the ledger. */
export default function TaxPage() {
  const { month, page } = useMonth()
  const filter = { month, page, limit: invoiceLimits.artistsPerPage }
  const found = useQuery({
    queryKey: ['tax-month', filter],
    queryFn: ({ signal }) => api.invoices.taxMonth(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  // A month with only coin sales or prizes has taxes to pay, too.
  const returns = useTaxReturns(month)
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="tax" />
      <OpenRegistrations hrefOf={(registrations) => adminPaths.tax({ month, page, registrations })} />
      <MonthFrame
        of={found}
        month={month}
        months={returns.data?.months ?? found.data?.months ?? []}
        hrefOf={(month) => adminPaths.tax({ month })}
        files={
          <>
            <DownloadButton call={invoices.taxCsv} input={{ month, file: 'tcs' }}>
              TCS by GSTIN
            </DownloadButton>
            <DownloadButton call={invoices.taxCsv} input={{ month, file: 'tds' }}>
              TDS by PAN
            </DownloadButton>
          </>
        }
      >
        {(found) => <WholeMonth found={found} />}
      </MonthFrame>
    </>
  )
}

function WholeMonth({ found }: { found: TaxMonth }) {
  const { month, results, page, totalPages } = found
  return (
    <>
      <Totals found={found} />
      <DuesAndReturns month={month} />
      <h2 className="mt-8 font-display text-xl">Artists</h2>
      <Table
        className="mt-3 max-sm:[&_td:has([data-nil])]:hidden"
        label={`Artists in ${formatMonth(month)}`}
        columns={columns}
        rows={results}
        keyOf={({ username, gstin, pan }) => `${username} ${gstin} ${pan}`}
        empty={
          <EmptyState heading="h2" className="mt-5" title={`Nothing was settled in ${formatMonth(month)}`}>
            Choose another month.
          </EmptyState>
        }
      />
      <Pagination page={page} pages={totalPages} hrefFor={(page) => adminPaths.tax({ month, page })} className="mt-6" />
    </>
  )
}

/** Loaded apart from the sums, which need not wait for them. */
function DuesAndReturns({ month }: { month: Month }) {
  const found = useTaxReturns(month)
  if (!found.data) return <AnswerState of={found} height="h-96" className="mt-8" />
  const { isOver, withheldFrom, dues, returns } = found.data
  return (
    <>
      {!withheldFrom && (
        <Banner tone="info" className="mt-5" title="TCS and TDS are calculated, but not withheld.">
          They are withheld from payouts from the day that is set for it, once the company is registered for both.
        </Banner>
      )}
      <TaxDues month={month} isOver={isOver} dues={dues} />
      <TaxReturnRows month={month} returns={returns} />
    </>
  )
}

function Totals({ found: { totals, ledger, month } }: { found: TaxMonth }) {
  const isWell = ledger.difference === 0
  const figures = [
    ['Bookings settled', totals.bookings.toLocaleString('en-IN')],
    ['Gross', formatRupees(totals.gross)],
    ['Our fees', formatRupees(totals.fee)],
    ['GST on our fees', formatRupees(totals.gst)],
    ['Net taxable supplies', formatRupees(totals.tcsBase)],
    ['TCS: CGST', formatRupees(totals.cgst)],
    ['TCS: SGST', formatRupees(totals.sgst)],
    ['TCS: IGST', formatRupees(totals.igst)],
    ['TDS', formatRupees(totals.tds)],
  ] as const
  return (
    <Card as="section" aria-labelledby="sums" className="mt-5">
      <h2 id="sums" className="font-display text-xl">
        {formatMonth(month)}
      </h2>
      <Banner
        tone={isWell ? 'success' : 'danger'}
        className="mt-3"
        title={isWell ? 'The same as in the ledger.' : `${formatRupees(ledger.difference)} apart from the ledger.`}
      >
        {isWell
          ? 'Gross, fees and GST agree to the paisa.'
          : `It has ${formatRupees(ledger.gross)} gross, ${formatRupees(ledger.fee)} fees and ${formatRupees(ledger.gst)} GST. A booking that was just settled follows within a minute.`}
      </Banner>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-3 sm:gap-y-3 lg:grid-cols-5">
        {figures.map(([label, text]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 sm:flex-col sm:items-start sm:gap-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-xl tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Amount = 'gross' | 'tcsBase' | 'cgst' | 'sgst' | 'igst' | 'tds'
const amount = (name: Amount, header: string): Column<ArtistTaxes> => ({
  id: name,
  header,
  align: 'end',
  cell: (row) =>
    row[name] === 0 ? (
      <span data-nil className="text-muted">
        –
      </span>
    ) : (
      formatRupees(row[name])
    ),
})

const columns: readonly Column<ArtistTaxes>[] = [
  {
    id: 'artist',
    header: 'Artist',
    isRowHeader: true,
    cell: ({ name, gstin, pan }) => (
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-sm font-normal text-muted">
          {gstin ?? 'No GSTIN'}, {pan ?? 'no PAN'}
        </span>
      </span>
    ),
  },
  { id: 'bookings', header: 'Bookings', align: 'end', cell: ({ bookings }) => bookings },
  amount('gross', 'Gross'),
  amount('tcsBase', 'Taxable'),
  amount('cgst', 'CGST'),
  amount('sgst', 'SGST'),
  amount('igst', 'IGST'),
  amount('tds', 'TDS'),
]
