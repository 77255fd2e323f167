import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { StuckMoney } from '#contract/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { BooksCard } from './books-card.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { RemedyDialog } from './remedy-dialog.tsx'
import { StuckRow } from './stuck-row.tsx'
import { useStuckMoney } from './use-stuck-money.ts'

/** Money that waits for a person. */
export default function MoneyPage() {
  const page = pageIn(useSearchParams()[0])
  const [chosen, setChosen] = useState<StuckMoney | null>(null)
  const list = useStuckMoney(page)
  // Mending the last of a page leaves none of it.
  if (list.data && !list.isPlaceholderData && page > list.data.totalPages)
    return <Navigate to={adminPaths.money({ page: list.data.totalPages })} replace />
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="books" />
      <BooksCard />
      <h2 className="mt-8 mb-3 font-display text-xl">Stuck payments</h2>
      <PagedList
        of={list}
        height="h-40"
        hrefFor={(page) => adminPaths.money({ page })}
        empty={
          <EmptyState title="No stuck payments">Payments of a wrong amount, and transfers that do not arrive, show up here.</EmptyState>
        }
      >
        {(rows) => (
          <RowList rows={rows} keyOf={({ id }) => id}>
            {(stuck) => <StuckRow stuck={stuck} onMend={() => setChosen(stuck)} />}
          </RowList>
        )}
      </PagedList>
      <RemedyDialog stuck={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
