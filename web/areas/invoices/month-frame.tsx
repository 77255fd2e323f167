import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type Month, monthOf } from '#contract/grammar/time.ts'
import { month as monthField } from '#contract/grammar/time-fields.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MonthChoice } from './month-choice.tsx'

/** The month in the address. */
export function useMonth() {
  const [search] = useSearchParams()
  return { month: monthField.safeParse(search.get('month')).data ?? monthOf(new Date()), page: pageIn(search) }
}

type MonthFrameProps<Found> = {
  of: UseQueryResult<Found>
  month: Month
  /** The months to choose from. */
  months: readonly Month[]
  hrefOf: (month: Month | undefined) => string
  /** Download buttons for the month. */
  files: ReactNode
  children: (found: Found) => ReactNode
}

const toCome = (
  <div className="mt-5 grid gap-5">
    <Card className="grid gap-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-12 h-4 w-full" />
      <Skeleton className="h-4 w-full" />
    </Card>
    <RowsSkeleton picture="none" className="h-64" />
  </div>
)

/** A choice of months, its files, and what was settled in it. */
export function MonthFrame<Found>({ of, month, months, hrefOf, files, children }: MonthFrameProps<Found>) {
  const navigate = useNavigate()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 max-sm:*:w-full">
        <MonthChoice months={months} value={month} onChange={(month) => navigate(hrefOf(month), { preventScrollReset: true })} />
        <div className="flex flex-wrap items-center gap-2 max-sm:*:flex-1 sm:min-h-12">{files}</div>
      </div>
      {of.isPending ? toCome : <AnswerState of={of} height="" className="mt-5" />}
      {of.data && children(of.data)}
    </>
  )
}
