import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'

export type Earned = { gross: number; fee: number; gst: number; withheld?: number; net: number }

/** What the artist receives; expanded, its calculation from the client's payment. @param children further details, shown when expanded */
export function EarningLines({ earned: { gross, fee, gst, withheld = 0, net }, children }: { earned: Earned; children?: ReactNode }) {
  const total = { label: 'To your account', amount: net }
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2">
        <strong className="flex-1 text-lg tabular-nums @2xl:text-right">
          <span className="sr-only">{total.label}: </span>
          {formatRupees(net)}
        </strong>
        <FoldMark />
      </summary>
      <PriceLines
        lines={[
          { label: 'Gross', amount: gross },
          { label: 'Fee', amount: -fee, isQuiet: true },
          { label: 'GST on the fee', amount: -gst, isQuiet: true },
          ...(withheld > 0 ? [{ label: 'TCS and TDS kept back', amount: -withheld, isQuiet: true }] : []),
        ]}
        total={total}
      />
      {children}
    </details>
  )
}
