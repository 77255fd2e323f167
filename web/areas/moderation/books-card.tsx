import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/call.ts'
import { formatRupees } from '#contract/money.ts'
import type { payments } from '#contract/payments.ts'
import { formatWhen } from '#contract/time.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { booksKey } from './use-stuck-money.ts'
import { useUnexplainedDays } from './use-unexplained-days.ts'

type Books = OutputOf<typeof payments.books>
const askEveryMs = 60_000

/** Whether every rupee can be explained; each figure has to be nought. */
export function BooksCard() {
  const books = useQuery({
    queryKey: booksKey,
    queryFn: ({ signal }) => api.payments.books({}, { signal }),
    refetchInterval: askEveryMs,
  })
  const days = useUnexplainedDays() ?? 0
  if (!books.isSuccess) return <AnswerState of={books} height="h-40" />
  const figures = figuresOf(books.data)
  const isWell = figures.every(({ amount }) => amount === 0)
  return (
    <Card as="section" aria-labelledby="books">
      <h2 id="books" className="font-display text-xl">
        The books
      </h2>
      <Verdict isWell={isWell} days={days} checkedAt={books.data.checkedAt} />
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        {figures.map(({ label, text, amount }) => (
          <div key={label} className="flex justify-between gap-4 max-sm:items-baseline sm:flex-col sm:gap-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className={`font-display text-2xl tabular-nums ${amount === 0 ? '' : 'text-danger'}`}>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Books that agree with themselves are not the whole: what the partner settled has to fit them, too. */
function Verdict({ isWell, days, checkedAt }: { isWell: boolean; days: number; checkedAt: string }) {
  const title = isWell ? 'Every rupee is explained.' : 'Something does not add up.'
  return (
    <Banner
      tone={!isWell ? 'danger' : days > 0 ? 'warning' : 'success'}
      className="mt-3"
      title={isWell && days > 0 ? 'The books add up, the settlements do not yet.' : title}
      action={
        days > 0 && (
          <LinkButton variant="secondary" size="sm" href={adminPaths.settlements({ state: 'unexplained' })}>
            Open settlements
          </LinkButton>
        )
      }
    >
      {days > 0 && `${days === 1 ? '1 day is' : `${days} days are`} not explained. `}
      Checked {formatWhen(checkedAt)}.
    </Banner>
  )
}

function figuresOf({ sum, unbalancedJournals, driftedBalances, unexplainedPayments, stuckTransfers }: Books) {
  const counted = [
    ['Journals that do not balance', unbalancedJournals],
    ['Accounts that drifted', driftedBalances],
    ['Payments without a reason', unexplainedPayments],
    ['Transfers that are stuck', stuckTransfers],
  ] as const
  return [
    { label: 'Sum of all accounts', text: formatRupees(sum), amount: sum },
    ...counted.map(([label, amount]) => ({ label, text: amount.toLocaleString('en-IN'), amount })),
  ]
}
