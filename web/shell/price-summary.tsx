import type { UseQueryResult } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type PriceLine, PriceLines } from '#web/ui/price-lines.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Priced = { total: number }
type Figure = { label: string; amount: number }

type Props<Quote extends Priced> = {
  label: string
  /** The quote from the server. */
  of: UseQueryResult<Quote>
  /** What is bought, and from whom. */
  head: ReactNode
  linesOf: (quote: Quote) => readonly PriceLine[]
  foot?: (quote: Quote) => ReactNode
  promise: string
  /** The figures in a phone's bar, from the left. */
  bar: (quote: Quote) => readonly Figure[]
  /** The button beside the bar's figures. */
  next?: ReactNode
}

/** The price, always in view: beside the steps on desktops, as a bottom bar on phones. */
export function PriceSummary<Quote extends Priced>({ label, of: quote, head, linesOf, foot, promise, bar, next }: Props<Quote>) {
  const { data } = quote
  return (
    <>
      <aside aria-label={label} className="hidden lg:sticky lg:top-24 lg:block">
        <div className="overflow-hidden rounded-lg border border-line bg-card shadow-lift">
          <div className="grid gap-4 p-6">
            {head}
            {quote.isError ? (
              <ErrorState title="No price yet" onRetry={() => void quote.refetch()}>
                {sentenceOf(quote.error)}
              </ErrorState>
            ) : data ? (
              <PriceLines lines={linesOf(data)} total={{ amount: data.total }} className="border-t border-line pt-4" />
            ) : (
              <Skeleton shape="block" className="h-32" />
            )}
          </div>
          {data && foot?.(data)}
        </div>
        <p className="mt-3 flex items-center gap-2.5 px-3 text-sm text-muted">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-success" />
          {promise}
        </p>
      </aside>
      <BottomBar label={`${label} so far`}>
        {!data ? (
          <NoPriceYet of={quote} />
        ) : next ? (
          <>
            <div className="min-w-0">
              {bar(data).map(({ label, amount }) => (
                <p key={label} className="leading-snug">
                  <span className="text-sm text-muted">{label} </span>
                  <strong className="tabular-nums">{formatRupees(amount)}</strong>
                </p>
              ))}
            </div>
            {next}
          </>
        ) : (
          bar(data).map((figure, i) => <BarFigure key={figure.label} {...figure} isLast={i > 0} />)
        )}
      </BottomBar>
    </>
  )
}

function BarFigure({ label, amount, isLast }: Figure & { isLast: boolean }) {
  return (
    <span className={isLast ? 'text-right' : ''}>
      <span className="block text-sm text-muted">{label}</span>
      <strong className="text-lg tabular-nums">{formatRupees(amount)}</strong>
    </span>
  )
}

function NoPriceYet({ of: quote }: { of: UseQueryResult }) {
  if (!quote.isError) return <Skeleton shape="block" className="h-11 w-full" />
  return (
    <>
      <span role="alert" className="min-w-0 text-sm leading-snug">
        <strong className="block">No price yet</strong>
        {sentenceOf(quote.error)}
      </span>
      <Button variant="secondary" size="sm" isPending={quote.isFetching} onPress={() => void quote.refetch()} className="shrink-0">
        Try again
      </Button>
    </>
  )
}
