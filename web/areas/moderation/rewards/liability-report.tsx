import { useQuery } from '@tanstack/react-query'
import { manyCoins } from '#contract/coin-terms.ts'
import { formatRupees } from '#contract/money.ts'
import { formatMonth } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { deskKey } from './desk-key.ts'

/** Coins that are out, by the month in which they end. */
export function LiabilityReport() {
  const report = useQuery({ queryKey: [...deskKey, 'liability'], queryFn: ({ signal }) => api.rewardDesk.liability({}, { signal }) })
  if (!report.data) return <AnswerState of={report} height="h-96" />
  const { earned, bought, worth, owed, people, months, differences } = report.data
  return (
    <>
      {differences.length > 0 ? (
        <Banner tone="danger" title="The recount differs">
          {differences.join(', ')}
        </Banner>
      ) : (
        <Banner tone="success">The recount matches: wallets, lots, movements and ledger agree.</Banner>
      )}
      <Card className="mt-4 grid gap-4 sm:grid-cols-3">
        <p>
          <span className="block text-sm text-muted">Outstanding</span>
          <strong className="font-display text-2xl">{manyCoins(earned + bought)}</strong>
          <span className="block text-sm text-muted">
            {earned.toLocaleString('en-IN')} earned, {bought.toLocaleString('en-IN')} bought
          </span>
        </p>
        <p>
          <span className="block text-sm text-muted">Worth</span>
          <strong className="font-display text-2xl">{formatRupees(worth)}</strong>
          <span className="block text-sm text-muted">held by {people.toLocaleString('en-IN')} people</span>
        </p>
        <p>
          <span className="block text-sm text-muted">Owed to us</span>
          <strong className="font-display text-2xl">{manyCoins(owed)}</strong>
        </p>
      </Card>
      <h2 className="mt-8 text-xl">By month of expiry</h2>
      <div className="mt-3">
        {months.length ? (
          <RowList label="Months" rows={months} keyOf={({ month }) => month}>
            {({ month, earned, bought, worth }) => (
              <div className="grid grid-cols-[1fr_auto] gap-4 p-4">
                <span>
                  {formatMonth(month)}
                  <span className="block text-sm text-muted">
                    {earned.toLocaleString('en-IN')} earned, {bought.toLocaleString('en-IN')} bought
                  </span>
                </span>
                <span className="text-right tabular-nums">
                  {manyCoins(earned + bought)}
                  <span className="block text-sm text-muted">{formatRupees(worth)}</span>
                </span>
              </div>
            )}
          </RowList>
        ) : (
          <EmptyState heading="h3" title="No coins outstanding" />
        )}
      </div>
    </>
  )
}
