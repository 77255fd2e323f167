import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { type RewardKind, rewardKinds } from '#contract/rewards.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { kindWords } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { deskKey } from './desk-key.ts'
import { RewardDialog } from './reward-dialog.tsx'
import { UseCodeDialog } from './use-code-dialog.tsx'

/** What stands in the shop, with its stock. */
export function Catalogue() {
  const [search] = useSearchParams()
  const [open, setOpen] = useState<'new' | 'code' | null>(null)
  const kind = rewardKinds.find((each) => each === search.get('kind'))
  const input = { page_number: pageIn(search), ...(kind && { kind }) }
  const list = useQuery({
    queryKey: [...deskKey, 'list', input],
    queryFn: ({ signal }) => api.rewardDesk.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { kind?: RewardKind | undefined; page?: number }) => adminPaths.rewards({ kind, ...changed })
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button onPress={() => setOpen('new')}>Add reward</Button>
        <Button variant="secondary" onPress={() => setOpen('code')}>
          Mark code as used
        </Button>
      </div>
      <FilterChips
        label="Kinds of rewards"
        className="mt-4"
        values={rewardKinds}
        chosen={kind}
        nameOf={(each) => kindWords[each]}
        hrefFor={(each) => hrefOf({ kind: each })}
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h2" title={kind ? 'No rewards of this kind' : 'No rewards yet'}>
            Add one, then add to its stock: people see it as soon as it is listed.
          </EmptyState>
        }
      >
        {(rows) => (
          <RowList label="Rewards" rows={rows} keyOf={({ rewardId }) => rewardId}>
            {({ rewardId, title, kind, partner, price, value, left, issued, used, isListed }) => (
              <div className="grid gap-x-6 gap-y-1 p-4 md:grid-cols-[1fr_auto] md:items-center">
                <span className="min-w-0">
                  <span className="flex flex-wrap items-center gap-2">
                    <TextLink href={adminPaths.reward(rewardId)}>{title}</TextLink>
                    {!isListed && <Badge>Not listed</Badge>}
                    {left === 0 && <Badge tone="marigold">Out of stock</Badge>}
                  </span>
                  <span className="block text-sm text-muted">{[kindWords[kind], partner].filter(Boolean).join(' · ')}</span>
                </span>
                <span className="text-sm tabular-nums md:text-right">
                  {formatRupees(price)} in coins, worth {formatRupees(value)}
                  <span className="block text-muted">
                    {left} left, {issued} issued, {used} used
                  </span>
                </span>
              </div>
            )}
          </RowList>
        )}
      </PagedList>
      {open === 'new' && <RewardDialog onClose={() => setOpen(null)} />}
      {open === 'code' && <UseCodeDialog onClose={() => setOpen(null)} />}
    </>
  )
}
