import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { causeWords } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'

/** Coin lots with their source, value and expiry; the earliest expiry first. */
export function CoinLots({ isArtist, className }: { isArtist: boolean; className?: string }) {
  const [search] = useSearchParams()
  const page = pageIn(search)
  const list = useQuery({
    queryKey: [...rewardsKey, 'lots', page],
    queryFn: ({ signal }) => api.rewards.lots({ page_number: page }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="coin-lots" className={className}>
      <h2 id="coin-lots" className="text-xl">
        Where your coins came from
      </h2>
      <PagedList
        of={list}
        className="mt-3"
        hrefFor={(page) => paths.rewards(isArtist, { page })}
        empty={
          <EmptyState heading="h3" title="No coins yet">
            Claim today’s visit above, or do something from the list: each coin is shown here with its source, worth and expiry date.
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="@container">
            <RowList label="Coins" rows={rows} keyOf={({ lotId }) => lotId}>
              {({ cause, title, coins, left, worth, givenAt, endsAt }) => (
                <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_8rem] @3xl:items-center">
                  <span className="min-w-0">
                    <strong className="font-semibold">{causeWords[cause]}</strong>
                    <span className="block text-sm text-muted wrap-anywhere">
                      {[title !== causeWords[cause] && title, formatDay(givenAt)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="text-sm text-muted @max-3xl:col-span-full @max-3xl:row-start-2">
                    {left < coins && `Of ${coins.toLocaleString('en-IN')}. `}Worth {formatRupees(worth)}, until {formatDay(endsAt)}
                  </span>
                  <strong className="text-right font-semibold tabular-nums">{manyCoins(left)}</strong>
                </div>
              )}
            </RowList>
          </div>
        )}
      </PagedList>
    </section>
  )
}
