import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatWhen } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { type CoinFilter, coinFilters } from '#contract/rewards/rewards.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PagedList, pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterChips } from '#web/ui/filter-chips.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { causeWords } from './reward-words.ts'
import { rewardsKey } from './rewards-key.ts'

const filterWords: Record<CoinFilter, string> = {
  earned: 'Earned',
  bought: 'Bought',
  spent: 'Spent',
  ended: 'Expired',
  taken_back: 'Taken back',
}

/** Every transaction of a user's coins, with its cause. */
export function CoinHistory({ isArtist }: { isArtist: boolean }) {
  const [search] = useSearchParams()
  const filter = coinFilters.find((each) => each === search.get('filter'))
  const input = { page_number: pageIn(search), ...(filter && { filter }) }
  const list = useQuery({
    queryKey: [...rewardsKey, 'history', input],
    queryFn: ({ signal }) => api.rewards.list(input, { signal }),
    placeholderData: keepPreviousData,
  })
  const hrefOf = (changed: { filter?: CoinFilter | undefined; page?: number }) =>
    paths.rewards(isArtist, { view: 'history', filter, ...changed })
  return (
    <>
      <h2 className="sr-only">History</h2>
      <FilterChips
        label="Movements"
        values={coinFilters}
        chosen={filter}
        nameOf={(each) => filterWords[each]}
        hrefFor={(each) => hrefOf({ filter: each })}
      />
      <PagedList
        of={list}
        className="mt-5"
        hrefFor={(page) => hrefOf({ page })}
        empty={
          <EmptyState heading="h3" title={filter ? 'Nothing of that kind' : 'No movements yet'}>
            {filter ? 'Choose All to see everything.' : 'Everything that comes and goes is listed here.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <div className="@container">
            <RowList label="Movements" rows={rows} keyOf={({ movementId }) => movementId}>
              {({ cause, title, coins, owed, at, reason, href }) => (
                <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 @3xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_8rem] @3xl:items-center">
                  <span className="min-w-0">
                    <strong className="font-semibold">{causeWords[cause]}</strong>
                    {title !== causeWords[cause] && (
                      <span className="block text-sm text-muted wrap-anywhere">
                        {href ? <TextLink href={href}>{title}</TextLink> : title}
                      </span>
                    )}
                    {reason && <span className="block text-sm wrap-anywhere">{reason}</span>}
                  </span>
                  <span className="text-sm text-muted @max-3xl:col-start-1">{formatWhen(at)}</span>
                  <span className="text-right @max-3xl:col-start-2 @max-3xl:row-start-1">
                    <strong className={`font-semibold tabular-nums ${coins > 0 ? 'text-success' : ''}`}>
                      {coins > 0 ? '+' : '−'}
                      {manyCoins(Math.abs(coins))}
                    </strong>
                    {owed > 0 && <span className="block text-sm text-danger">{manyCoins(owed)} owed</span>}
                  </span>
                </div>
              )}
            </RowList>
          </div>
        )}
      </PagedList>
    </>
  )
}
