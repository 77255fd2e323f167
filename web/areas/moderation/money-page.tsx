import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { StuckMoney } from '#contract/payments.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BooksCard } from './books-card.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { RemedyDialog } from './remedy-dialog.tsx'
import { StuckRow } from './stuck-row.tsx'
import { useStuckMoney } from './use-stuck-money.ts'

/** Money that waits for a person. */
export default function MoneyPage() {
  const page = Math.max(1, Number(useSearchParams()[0].get('page')) || 1)
  const [chosen, setChosen] = useState<StuckMoney | null>(null)
  const list = useStuckMoney(page)
  // Mending the last of a page leaves none of it.
  if (list.data && !list.isPlaceholderData && page > list.data.totalPages)
    return <Navigate to={paths.adminMoney({ page: list.data.totalPages })} replace />
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="books" />
      <BooksCard />
      <h2 className="mt-8 mb-3 font-display text-xl">Waiting for us</h2>
      {list.isPending && <Skeleton shape="block" className="h-40" />}
      {list.isError && (
        <ErrorState onRetry={() => void list.refetch()} isRetrying={list.isRefetching}>
          {sentenceOf(list.error)}
        </ErrorState>
      )}
      {list.data?.total === 0 && (
        <EmptyState title="No money waits for anybody">
          Payments that were not as asked for, and transfers that do not arrive, stand here.
        </EmptyState>
      )}
      {list.data && list.data.results.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-card">
          {list.data.results.map((stuck) => (
            <li key={stuck.id} className="border-line not-first:border-t">
              <StuckRow stuck={stuck} onMend={() => setChosen(stuck)} />
            </li>
          ))}
        </ul>
      )}
      {list.data && (
        <Pagination page={list.data.page} pages={list.data.totalPages} hrefFor={(page) => paths.adminMoney({ page })} className="mt-6" />
      )}
      <RemedyDialog stuck={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
