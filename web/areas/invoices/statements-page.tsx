import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatRupees, toPaise } from '#contract/grammar/money.ts'
import { formatMonth, type Month, monthOf } from '#contract/grammar/time.ts'
import { percentOn, taxDayOf, taxTable } from '#contract/india/taxes.ts'
import { invoiceLimits, invoices, type Statement, type StatementRow } from '#contract/invoices/invoices.ts'
import { paidForPath } from '#web/areas/payments/paid-for.ts'
import { paidWords } from '#web/areas/payments/paid-words.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { shortDay } from '#web/lib/short-when.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TitleLink } from '#web/ui/title-link.tsx'
import { DownloadButton } from './download-button.tsx'
import { MonthFrame, useMonth } from './month-frame.tsx'
import { takenTax, taxSentence } from './taken-tax.ts'

/** An artist's month for their accountant: income, deductions, and net. */
export default function StatementsPage() {
  const { month, page } = useMonth()
  const filter = { month, page, limit: invoiceLimits.bookingsPerPage }
  const found = useQuery({
    queryKey: ['statement', filter],
    queryFn: ({ signal }) => api.invoices.statement(filter, { signal }),
    placeholderData: keepPreviousData,
  })
  const hasLoaded = !!found.data && !found.isPlaceholderData
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl">Statements</h1>
        <LinkButton variant="secondary" size="sm" href={paths.artistInvoices()}>
          Invoices
        </LinkButton>
      </div>
      <div className="mt-5">
        <MonthFrame
          of={found}
          month={month}
          months={withThis(found.data?.months ?? [])}
          hrefOf={(month) => paths.artistStatements({ month })}
          files={
            <>
              <DownloadButton call={invoices.statementPdf} input={{ month }} isDisabled={!hasLoaded}>
                PDF
              </DownloadButton>
              <DownloadButton call={invoices.statementCsv} input={{ month }} isDisabled={!hasLoaded}>
                Spreadsheet
              </DownloadButton>
            </>
          }
        >
          {(statement) => <WholeMonth statement={statement} />}
        </MonthFrame>
      </div>
    </>
  )
}

/** Adds the current month, even before it has entries. */
function withThis(months: readonly Month[]): Month[] {
  const current = monthOf(new Date())
  return months.includes(current) ? [...months] : [current, ...months]
}

function WholeMonth({ statement }: { statement: Statement }) {
  const { month, results, total, page, totalPages, yearToDate } = statement
  return (
    <>
      {!yearToDate.hasPan && total > 0 && (
        <Banner
          tone="warning"
          className="mt-5"
          title="We do not have your PAN."
          action={
            <LinkButton variant="secondary" size="sm" href={paths.billingSettings()}>
              Add it
            </LinkButton>
          }
        >
          Without one, TDS is {percentOn(taxTable.tdsWithoutPan, taxDayOf(month))} % of what you earn.
        </Banner>
      )}
      <Sums statement={statement} />
      <Table
        className="mt-5 max-sm:[&_td:has([data-net])]:hidden"
        label={`What was settled in ${formatMonth(month)}`}
        isDense
        columns={columns}
        rows={results}
        keyOf={(row) => row.reference}
        empty={
          <EmptyState heading="h2" className="mt-5" title={`Nothing was settled in ${formatMonth(month)}`}>
            A booking is listed in the month in which it was settled, usually the day after the show. Later changes are listed in the month
            they were made.
          </EmptyState>
        }
      />
      <Pagination page={page} pages={totalPages} hrefFor={(page) => paths.artistStatements({ month, page })} className="mt-6" />
    </>
  )
}

/** One line for each tax if both were withheld in full. */
function taxLines({ totals, tdsSection }: Statement) {
  const taken = takenTax(totals)
  if (toPaise(taken) !== toPaise(totals.tcs) + toPaise(totals.tds)) return taken === 0 ? [] : [{ label: 'TCS and TDS', amount: -taken }]
  return [
    { label: 'TCS (CGST Act, s. 52)', amount: -totals.tcs },
    { label: tdsSection ? `TDS (${tdsSection})` : 'TDS', amount: -totals.tds },
  ].filter(({ amount }) => amount !== 0)
}

function Sums({ statement }: { statement: Statement }) {
  const { month, total, totals, yearToDate } = statement
  return (
    <Card
      as="section"
      aria-labelledby="sums"
      className="mt-5 grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <div className="md:max-lg:col-span-full lg:max-w-64 lg:pr-2">
        <h2 id="sums" className="font-sans text-base font-normal tracking-normal text-muted">
          Net in {formatMonth(month)}
        </h2>
        <p className="font-display text-3xl tabular-nums">{formatRupees(totals.net)}</p>
        <p className="text-muted">{total === 0 ? 'Nothing settled' : `From ${countOf(total, { one: 'entry', many: 'entries' })} below`}</p>
        <p className="text-sm text-muted">
          {formatRupees(yearToDate.gross)} gross in the tax year {yearToDate.year}, up to this month
        </p>
      </div>
      <PriceLines
        className="content-start max-lg:border-t max-lg:border-line max-lg:pt-4 lg:border-l lg:border-line lg:pl-10"
        lines={[
          { label: 'Gross', amount: totals.gross },
          { label: 'Platform fee', amount: -totals.fee },
          { label: 'GST on the fee', amount: -totals.gst },
          ...taxLines(statement),
        ]}
        total={{ label: 'Net', amount: totals.net }}
      />
      {total > 0 && (
        <div className="max-lg:border-t max-lg:border-line max-lg:pt-4">
          <h3 className="mb-1 font-sans text-base font-semibold tracking-normal">Tax</h3>
          <p className="text-muted">{taxSentence(statement)}</p>
        </div>
      )}
    </Card>
  )
}

type Amount = 'gross' | 'fee' | 'gst' | 'net' | 'tcs' | 'tds'

const amount = (name: Amount, header: string): Column<StatementRow> => ({
  id: name,
  header,
  align: 'end',
  cell: (row) => formatRupees(row[name]),
})

/** A tax; quiet where it is only calculated. */
const tax = (name: 'tcs' | 'tds', header: string): Column<StatementRow> => ({
  ...amount(name, header),
  cell: (row) => <span className={row.withheld ? '' : 'text-muted'}>{formatRupees(row[name])}</span>,
})

const columns: readonly Column<StatementRow>[] = [
  { id: 'booking', header: 'Booking or order', isRowHeader: true, cell: (row) => <Sale row={row} /> },
  amount('gross', 'Gross'),
  amount('fee', 'Fee'),
  amount('gst', 'GST'),
  // On a phone it stands beside the title.
  { ...amount('net', 'Net'), cell: ({ net }) => <strong data-net>{formatRupees(net)}</strong> },
  tax('tcs', 'TCS'),
  tax('tds', 'TDS'),
]

function Sale({ row: { saleNumber, label, at, isChange, net, ...sale } }: { row: StatementRow }) {
  const own = useOwnProfile().data
  const { words, artist } = paidWords(label, own?.fields.stageName)
  return (
    <span className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 leading-snug">
      <span className="flex flex-wrap items-center gap-2">
        <TitleLink href={paidForPath(sale, true)}>{own && artist ? `${words} ${artist}` : words}</TitleLink>
        {isChange && <Badge tone="marigold">Change</Badge>}
      </span>
      <strong className="sm:hidden">{formatRupees(net)}</strong>
      <span className="col-span-full text-sm font-normal text-muted">
        <span className="whitespace-nowrap">{saleNumber}</span>, settled {shortDay(at)}
      </span>
    </span>
  )
}
