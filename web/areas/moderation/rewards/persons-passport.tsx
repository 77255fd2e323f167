import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import type { CoinDetails } from '#contract/rewards/rewards.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { causeWords, tierWords } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { FiguresCard } from '../figures-card.tsx'
import { adminKey } from './admin-key.ts'

/** The coins of one person, with every transaction. */
export function PersonsPassport() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const username = search.get('username') ?? ''
  const page = pageIn(search)
  const hrefOf = (changed: { username?: string; page?: number }) => adminPaths.rewards({ view: 'people', username, ...changed })
  const found = useQuery({
    queryKey: [...adminKey, 'passport', username, page],
    queryFn: ({ signal }) => api.rewardAdmin.passport({ username, page_number: page }, { signal }),
    enabled: username !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <SearchField
        key={username}
        label="Username"
        placeholder="Username"
        defaultValue={username}
        onSubmit={(text) => navigate(hrefOf({ username: text.trim(), page: 1 }))}
        onClear={() => username && navigate(hrefOf({ username: '' }))}
        className="md:w-72"
      />
      {username === '' ? (
        <EmptyState heading="h2" title="Whose coins?" className="mt-5">
          Enter a username to see their coins and every movement.
        </EmptyState>
      ) : (
        <AnswerState of={found} height="h-96" className="mt-5" />
      )}
      {username !== '' && found.data && (
        <>
          <FiguresCard className="mt-4" figures={figuresOf(found.data.details)} />
          <div className="mt-4">
            {found.data.movements.results.length ? (
              <RowList label="Movements" rows={found.data.movements.results} keyOf={({ movementId }) => movementId}>
                {({ cause, title, coins, at, reason }) => (
                  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 p-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_minmax(0,1.1fr)_6rem] lg:items-center lg:py-3">
                    <strong className="font-semibold">{causeWords[cause]}</strong>
                    <span className="text-sm wrap-anywhere max-lg:col-span-full max-lg:row-start-2 max-lg:text-muted lg:text-base">
                      {title !== causeWords[cause] && title}
                      {reason && <span className="block text-sm text-muted">{reason}</span>}
                    </span>
                    <span className="text-sm text-muted tabular-nums max-lg:row-start-3">{formatWhen(at)}</span>
                    <span
                      className={`font-semibold tabular-nums max-lg:col-start-2 max-lg:row-start-1 lg:text-right ${coins > 0 ? 'text-success' : ''}`}
                    >
                      {coins > 0 ? '+' : '−'}
                      {manyCoins(Math.abs(coins))}
                    </span>
                  </div>
                )}
              </RowList>
            ) : (
              <EmptyState heading="h2" title="No movements" />
            )}
          </div>
          <Pagination page={page} pages={found.data.movements.totalPages} hrefFor={(page) => hrefOf({ page })} className="mt-6" />
        </>
      )}
    </>
  )
}

function figuresOf({ total, tier, worth, earned, bought, owed }: CoinDetails) {
  return [
    { name: 'Balance', value: manyCoins(total), note: `Level: ${tierWords[tier.name]}` },
    {
      name: 'Worth',
      value: formatRupees(worth),
      note: `${earned.toLocaleString('en-IN')} earned, ${bought.toLocaleString('en-IN')} bought`,
    },
    { name: 'Owed to us', value: manyCoins(owed), ...(owed > 0 && { note: 'spent before they were taken back', isBad: true }) },
  ]
}
