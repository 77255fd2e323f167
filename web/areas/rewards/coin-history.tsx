import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { manyCoins } from '#contract/coin-terms.ts'
import { type CoinFilter, coinFilters } from '#contract/rewards.ts'
import { formatWhen } from '#contract/time.ts'
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

/** Every movement of somebody's coins, with its cause. */
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
          <RowList label="Movements" rows={rows} keyOf={({ movementId }) => movementId}>
            {({ cause, title, coins, owed, at, reason, href }) => (
              <div className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 p-4">
                <span className="min-w-0">
                  <strong className="font-semibold">{causeWords[cause]}</strong>
                  <span className="block text-sm text-muted wrap-anywhere">
                    {title !== causeWords[cause] && <>{href ? <TextLink href={href}>{title}</TextLink> : title} · </>}
                    {formatWhen(at)}
                  </span>
                  {reason && <span className="mt-1 block text-sm wrap-anywhere">{reason}</span>}
                </span>
                <span className="text-right">
                  <strong className={`font-semibold tabular-nums ${coins > 0 ? 'text-success' : ''}`}>
                    {coins > 0 ? '+' : '−'}
                    {manyCoins(Math.abs(coins))}
                  </strong>
                  {owed > 0 && <span className="block text-sm text-danger">{manyCoins(owed)} owed</span>}
                </span>
              </div>
            )}
          </RowList>
        )}
      </PagedList>
    </>
  )
}
