import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { manyCoins } from '#contract/coin-terms.ts'
import { formatRupees } from '#contract/money.ts'
import { formatWhen } from '#contract/time.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { causeWords, tierWords } from '#web/areas/rewards/reward-words.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { deskKey } from './desk-key.ts'

/** The coins of one person, with every movement. */
export function PersonsPassport() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const username = search.get('username') ?? ''
  const page = pageIn(search)
  const hrefOf = (changed: { username?: string; page?: number }) => adminPaths.rewards({ view: 'people', username, ...changed })
  const found = useQuery({
    queryKey: [...deskKey, 'passport', username, page],
    queryFn: ({ signal }) => api.rewardDesk.passport({ username, page_number: page }, { signal }),
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
          <Card className="mt-5">
            <p className="font-display text-2xl">{manyCoins(found.data.details.total)}</p>
            <p className="text-muted">
              {tierWords[found.data.details.tier.name]} · worth {formatRupees(found.data.details.worth)} ·{' '}
              {found.data.details.earned.toLocaleString('en-IN')} earned, {found.data.details.bought.toLocaleString('en-IN')} bought
            </p>
            {found.data.details.owed > 0 && <p className="mt-1 font-semibold text-danger">{manyCoins(found.data.details.owed)} owed</p>}
          </Card>
          <div className="mt-4">
            {found.data.movements.results.length ? (
              <RowList label="Movements" rows={found.data.movements.results} keyOf={({ movementId }) => movementId}>
                {({ cause, title, coins, at, reason }) => (
                  <div className="grid grid-cols-[1fr_auto] gap-4 p-4">
                    <span className="min-w-0">
                      <strong className="font-semibold">{causeWords[cause]}</strong>
                      <span className="block text-sm text-muted wrap-anywhere">
                        {[title !== causeWords[cause] && title, formatWhen(at)].filter(Boolean).join(' · ')}
                      </span>
                      {reason && <span className="mt-1 block text-sm wrap-anywhere">{reason}</span>}
                    </span>
                    <span className={`font-semibold tabular-nums ${coins > 0 ? 'text-success' : ''}`}>
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
