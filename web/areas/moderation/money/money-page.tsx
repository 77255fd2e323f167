import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { differenceGroups, type MoneyDifference } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { ChipRow } from '#web/ui/chip-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AssignDialog } from '../decide/assign-dialog.tsx'
import { BooksCard } from './books-card.tsx'
import { DifferenceRow } from './difference-row.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import { RemedyDialog } from './remedy-dialog.tsx'
import { type DifferenceGroup, useDifferences } from './use-differences.ts'

const groupNames: Record<DifferenceGroup, string> = { all: 'All', mine: 'Mine', unassigned: 'Unassigned' }

/** Whether the books balance, and where they differ from the payment partner's. */
export default function MoneyPage() {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const group = differenceGroups.find((each) => each === search.get('group')) ?? 'all'
  const [mending, setMending] = useState<MoneyDifference | null>(null)
  const [assigning, setAssigning] = useState<MoneyDifference | null>(null)
  const transfer = z.uuid().safeParse(search.get('transfer')).data
  const list = useDifferences(group, page, transfer)
  const hrefFor = (of: DifferenceGroup, page?: number) => adminPaths.money({ group: of === 'all' ? undefined : of, page, transfer })
  // Resolving the last difference may remove the page.
  if (list.data && !list.isPlaceholderData && page > list.data.totalPages)
    return <Navigate to={hrefFor(group, list.data.totalPages)} replace />
  return (
    <>
      <h1 className="font-display text-3xl">Money</h1>
      <MoneyTabs current="books" />
      <BooksCard />
      <h2 className="mt-6 font-display text-xl">To sort out</h2>
      <p className="mt-1 max-w-prose text-muted">
        Where our books and the payment partner disagree: payments under review, transfers that did not arrive, unexplained settlements.
      </p>
      {transfer && (
        <p className="mt-3">
          Only the transfer you were told about. <TextLink href={adminPaths.money()}>Show everything</TextLink>
        </p>
      )}
      <ChipRow label="Who looks at it" className="mt-4 mb-4">
        {differenceGroups.map((each) => (
          <ChipLink key={each} href={hrefFor(each)} isCurrent={each === group} count={list.data?.counts[each]}>
            {groupNames[each]}
          </ChipLink>
        ))}
      </ChipRow>
      <PagedList
        of={list}
        height="h-40"
        hrefFor={(page) => hrefFor(group, page)}
        empty={
          <EmptyState
            title={
              transfer
                ? 'This transfer is sorted out'
                : group === 'mine'
                  ? 'You have taken none'
                  : list.data?.counts.all
                    ? 'Somebody is looking into each'
                    : 'Nothing to sort out'
            }
          >
            {transfer
              ? 'It has arrived, was cancelled or is being sent again.'
              : group === 'mine'
                ? 'Take one with “Look into it”.'
                : 'Whatever our books and the partner disagree about shows up here.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="To sort out" rows={rows} keyOf={({ key }) => key}>
            {(difference) => (
              <DifferenceRow difference={difference} onMend={() => setMending(difference)} onAssign={() => setAssigning(difference)} />
            )}
          </RowList>
        )}
      </PagedList>
      {mending && <RemedyDialog key={mending.key} difference={mending} onClose={() => setMending(null)} />}
      <AssignDialog difference={assigning} onClose={() => setAssigning(null)} />
    </>
  )
}
