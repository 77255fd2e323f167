import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { cityOf } from '#contract/cities.ts'
import { manyCoins } from '#contract/coin-terms.ts'
import { formatRupees } from '#contract/money.ts'
import { artistRewards, type Reward, type RewardKind, rewardKinds } from '#contract/rewards.ts'
import { formatDay } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RewardPicture } from './reward-picture.tsx'
import { kindWords } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'

const forArtists: readonly RewardKind[] = artistRewards

/** What coins can be exchanged for, and what stands in the way. */
export function Shop({ isArtist }: { isArtist: boolean }) {
  const [search] = useSearchParams()
  const [chosen, setChosen] = useState<Reward | null>(null)
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
      <h2 className="sr-only">Rewards</h2>
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
        {(rows) => (
          <ul aria-label="Rewards" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {rows.map((reward) => (
              <li key={reward.rewardId} className="min-w-0">
                <RewardCard reward={reward} onChoose={() => setChosen(reward)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {chosen && <RedeemDialog reward={chosen} isArtist={isArtist} onClose={() => setChosen(null)} />}
    </>
  )
}

function RewardCard({ reward, onChoose }: { reward: Reward; onChoose: () => void }) {
  const { kind, title, description, partner, city, value, coins, left, endsAt, obstacle } = reward
  return (
    <Card as="article" padding="none" className="flex h-full flex-col overflow-hidden">
      <RewardPicture kind={kind} className="w-full border-b border-line" />
      <div className="flex flex-1 flex-col p-5">
        <p className="text-sm text-muted">{[kindWords[kind], partner, city && cityOf(city).name].filter(Boolean).join(' · ')}</p>
        <h3 className="mt-1 text-lg">{title}</h3>
        <p className="mt-2 text-muted">{description}</p>
        <div className="mt-auto pt-4">
          <p className="flex flex-wrap items-baseline gap-x-2 border-t border-line pt-4">
            <strong className="font-display text-2xl tabular-nums">{manyCoins(coins)}</strong>
            <span className="text-muted">worth {formatRupees(value)}</span>
          </p>
          {left > 0 && (
            <p className="text-sm text-muted">
              {left.toLocaleString('en-IN')} left{endsAt && `, until ${formatDay(endsAt)}`}
            </p>
          )}
          {obstacle ? (
            <p className="mt-3 flex min-h-11 items-center gap-2 rounded-md bg-soft px-3 py-2 text-sm font-semibold">
              <Lock aria-hidden className="size-4 shrink-0 text-muted" />
              {obstacle}
            </p>
          ) : (
            <Button variant="secondary" className="mt-3 w-full" onPress={onChoose} aria-label={`Exchange coins for ${title}`}>
              Exchange
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** In the shape of the cards that come. */
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
