import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'

/** `amount` in rupees, or text where there is no figure ("Paid by the artist"). */
export type PriceLine = { label: ReactNode; amount: number | string; isQuiet?: boolean }

export type PriceLinesProps = { lines: readonly PriceLine[]; total?: { label?: string; amount: number }; className?: string }

export function PriceLines({ lines, total, className }: PriceLinesProps) {
  return (
    <dl className={`grid gap-2 tabular-nums ${className ?? ''}`}>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never reorder
        <div key={place} className={`flex justify-between gap-4 ${line.isQuiet ? 'text-muted' : ''}`}>
          <dt className="min-w-0">{line.label}</dt>
          <dd className="shrink-0 text-right">{typeof line.amount === 'number' ? formatRupees(line.amount) : line.amount}</dd>
        </div>
      ))}
      {total && (
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 text-lg font-bold">
          <dt>{total.label ?? 'Total'}</dt>
          <dd className="shrink-0">{formatRupees(total.amount)}</dd>
        </div>
      )}
    </dl>
  )
}
