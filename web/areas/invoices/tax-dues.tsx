import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatMonth, type Month, startOfDay } from '#contract/grammar/time.ts'
import type { TaxKind } from '#contract/india/taxes.ts'
import type { TaxDue } from '#contract/invoices/tax-returns.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { RemitDialog } from './remit-dialog.tsx'
import { RemittanceLine } from './remittance-line.tsx'
import { taxNames } from './tax-words.ts'

type TaxDuesProps = { month: Month; isOver: boolean; dues: readonly TaxDue[] }

/** The taxes due and paid for a month. */
export function TaxDues({ month, isOver, dues }: TaxDuesProps) {
  const [paying, setPaying] = useState<TaxKind | null>(null)
  return (
    <section aria-labelledby="dues" className="mt-8">
      <h2 id="dues" className="mb-3 font-display text-xl">
        Taxes to pay
      </h2>
      <RowList label={`Taxes of ${formatMonth(month)}`} rows={dues} keyOf={({ tax }) => tax}>
        {(due) => <Due month={month} due={due} isOver={isOver} onPay={() => setPaying(due.tax)} />}
      </RowList>
      <RemitDialog month={month} due={dues.find(({ tax }) => tax === paying) ?? null} onClose={() => setPaying(null)} />
    </section>
  )
}

function Due({ month, due, isOver, onPay }: { month: Month; due: TaxDue; isOver: boolean; onPay: () => void }) {
  const { tax, total, carried, left, remitted, remittances, ledger } = due
  const isPaid = remitted > 0 && left < 1
  const isPayable = isOver && left > 0 && !isPaid
  return (
    <div className="grid gap-x-6 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_9rem_11rem] sm:items-start">
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold tracking-normal">{taxNames[tax]}</h3>
        <p className="text-sm text-muted">{headsOf(due)}</p>
        {carried !== 0 && <p className="text-sm">{formatRupees(-carried)} carried over from earlier months</p>}
        <p className={`text-sm ${ledger.difference === 0 ? 'text-muted' : 'font-medium text-danger'}`}>{ledgerLine(ledger)}</p>
        {remittances.map((remittance) => (
          <RemittanceLine key={remittance.remittanceId} month={month} tax={tax} remittance={remittance} />
        ))}
      </div>
      <p className="sm:text-end">
        <span className="font-display text-xl tabular-nums">{formatRupees(total)}</span>
        <span className="block text-sm text-muted">{leftLine(due, isPaid)}</span>
      </p>
      <div className="sm:justify-self-end">
        {isPayable ? (
          <Button size="sm" variant="secondary" className="max-sm:w-full" onPress={onPay}>
            Record payment
          </Button>
        ) : (
          <Badge tone={isPaid ? 'peacock' : 'ink'}>{isPaid ? 'Paid' : isOver ? 'Nothing due' : 'Month not over'}</Badge>
        )}
      </div>
    </div>
  )
}

function leftLine({ total, left, dueBy }: TaxDue, isPaid: boolean): string {
  if (isPaid || left === 0) return 'Nothing left'
  if (left < 0) return 'Carried over to the next month'
  const until = formatDay(startOfDay(dueBy))
  return left === total ? `By ${until}` : `${formatRupees(left)} left, by ${until}`
}

function headsOf({ tax, cgst, sgst, igst }: TaxDue): string {
  if (tax === 'tds') return 'Income tax, from sales and prizes'
  const heads = [
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
  ] as const
  const said = heads.filter(([, amount]) => amount !== 0).map(([name, amount]) => `${name} ${formatRupees(amount)}`)
  return said.join(', ') || 'None this month'
}

function ledgerLine({ booked, waiting, unbilled, difference }: TaxDue['ledger']): string {
  if (difference !== 0) return `Differs from the ledger by ${formatRupees(difference)} (ledger: ${formatRupees(booked)})`
  const apart = [
    waiting !== 0 && `${formatRupees(waiting)} is billed and comes to the ledger when packs of coins are settled`,
    unbilled !== 0 && `${formatRupees(unbilled)} is in the ledger, and its invoices follow within the hour`,
  ].filter(Boolean)
  return ['The same as in the ledger', ...apart].join('; ')
}
