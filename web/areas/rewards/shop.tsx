import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { artistRewards, type RewardKind, rewardKinds } from '#contract/rewards/kinds.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RewardGrid } from './reward-grid.tsx'
import { kindWords } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'

const forArtists: readonly RewardKind[] = artistRewards

/** The rewards to redeem, and what blocks each. */
export function Shop({ isArtist }: { isArtist: boolean }) {
  const [search] = useSearchParams()
  const kind = rewardKinds.find((each) => each === search.get('kind'))
  const input = { page_number: pageIn(search), ...(kind && { kind }) }
  const list = useQuery({
    queryKey: [...rewardsKey, 'shop', input],
    queryFn: ({ signal }) => api.rewards.products(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { kind?: RewardKind | undefined; page?: number }) => paths.rewards(isArtist, { view: 'shop', kind, ...changed })
  return (
    <>
      <h2 className="sr-only">Spend coins</h2>
      <FilterChips
        label="Kinds of rewards"
        values={rewardKinds.filter((each) => isArtist || !forArtists.includes(each))}
        chosen={kind}
        nameOf={(each) => kindWords[each]}
        hrefFor={(each) => hrefOf({ kind: each })}
      />
      <PagedList
        of={list}
        className="mt-5"
        skeleton={<ShopSkeleton />}
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState
            heading="h3"
            title="No rewards here now"
            action={kind && <LinkButton href={hrefOf({ kind: undefined })}>Show all rewards</LinkButton>}
          >
            Your coins keep their worth and their expiry date. New rewards are added regularly.
          </EmptyState>
        }
      >
        {(rows) => <RewardGrid label="Rewards" rows={rows} isArtist={isArtist} />}
      </PagedList>
    </>
  )
}

/** A skeleton of the cards. */
function ShopSkeleton() {
  return (
    <div role="status" aria-label="Loading the rewards" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {['one', 'two', 'three'].map((each) => (
        <Card key={each} padding="none" className="overflow-hidden">
          <Skeleton shape="block" className="aspect-2/1 w-full rounded-none" />
          <div className="p-5">
            <Skeleton className="w-1/2" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-4 w-full" />
            <Skeleton className="mt-2 w-2/3" />
            <Skeleton className="mt-9 h-6 w-2/5" />
            <Skeleton shape="block" className="mt-9 h-11 w-full" />
          </div>
        </Card>
      ))}
    </div>
  )
}
