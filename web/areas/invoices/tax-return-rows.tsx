import { formatDay, formatMonth, type Month, startOfDay } from '#contract/grammar/time.ts'
import { type TaxReturn, taxReturns } from '#contract/invoices/tax-returns.ts'
import { countOf } from '#web/lib/count-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { DownloadButton } from './download-button.tsx'

const about = { gstr1: 'What we billed', gstr8: 'GST collected from artists', tds: 'Income tax deducted, for the quarter' } as const

/** The tax returns of a month: deadline, errors, and the file when there are none. */
export function TaxReturnRows({ month, returns }: { month: Month; returns: readonly TaxReturn[] }) {
  return (
    <section aria-labelledby="returns" className="mt-8">
      <h2 id="returns" className="mb-3 font-display text-xl">
        Returns
      </h2>
      <RowList label={`Returns of ${formatMonth(month)}`} rows={returns} keyOf={({ form }) => form}>
        {(found) => <Return month={month} found={found} />}
      </RowList>
    </section>
  )
}

const most = 5

function Return({ month, found: { form, name, from, until, dueBy, rows, problems, notes } }: { month: Month; found: TaxReturn }) {
  const isReady = problems.length === 0
  const period = from === until ? formatMonth(until) : `${formatMonth(from)} to ${formatMonth(until)}`
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_9rem_11rem] sm:items-start">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{name}</h3>
        <p className="text-sm text-muted">
          {about[form]}: {period}, {countOf(rows, { one: 'row', many: 'rows' })}
        </p>
        {[...problems.slice(0, most), ...notes.slice(0, most)].map((sentence) => (
          <p key={sentence} className="text-sm wrap-anywhere">
            {sentence}
          </p>
        ))}
        {(problems.length > most || notes.length > most) && <p className="text-sm text-muted">and more</p>}
      </div>
      <p className="sm:text-end">
        <Badge tone={isReady ? 'peacock' : 'ink'}>{isReady ? 'Ready' : 'Not ready'}</Badge>
        <span className="mt-1 block text-sm text-muted">By {formatDay(startOfDay(dueBy))}</span>
      </p>
      <div className="sm:justify-self-end">
        <DownloadButton call={taxReturns.file} input={{ month, form }} isDisabled={!isReady} aria-label={`${name} as a file`}>
          {form === 'tds' ? 'CSV' : 'JSON'}
        </DownloadButton>
      </div>
    </div>
  )
}
