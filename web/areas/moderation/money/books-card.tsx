import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import type { payments } from '#contract/payments/payments.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { countOf } from '#web/lib/count-of.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { booksKey } from './use-differences.ts'
import { useUnexplainedDays } from './use-unexplained-days.ts'

type Books = OutputOf<typeof payments.books>
const askEveryMs = 60_000

/** Whether the ledger explains every rupee; each figure must be 0, apart from payments that wait for somebody. */
export function BooksCard() {
  const books = useQuery({
    queryKey: booksKey,
    queryFn: ({ signal }) => api.payments.books({}, { signal }),
    refetchInterval: askEveryMs,
  })
  const days = useUnexplainedDays() ?? 0
  if (!books.isSuccess) return <AnswerState of={books} height="h-40" />
  const { inReview, stuckTransfers } = books.data
  const all = figuresOf(books.data)
  const clean = all.filter(({ amount, waits }) => !waits && amount === 0)
  const figures = all.filter((figure) => !clean.includes(figure))
  const isWell = figures.every(({ waits }) => waits)
  return (
    <Card as="section" aria-labelledby="books">
      <h2 id="books" className="font-display text-xl">
        The books
      </h2>
      <Verdict isWell={isWell} days={days} waiting={inReview + stuckTransfers} checkedAt={books.data.checkedAt} />
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
          {figures.map(({ label, text, amount, waits }) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className={`font-display text-2xl tabular-nums ${amount === 0 ? '' : waits ? 'text-notice' : 'text-danger'}`}>{text}</dd>
            </div>
          ))}
        </dl>
        {clean.length > 0 && (
          <p className="text-success" title={clean.map(({ label }) => label).join(', ')}>
            <CircleCheck aria-hidden className="mr-1.5 inline size-5 align-text-bottom" />
            {countOf(clean.length, { one: 'check', many: 'checks' })} clean
          </p>
        )}
      </div>
    </Card>
  )
}

/** The verdict also needs a match with the payment partner's settlements, not only balanced books. */
function Verdict({ isWell, days, waiting, checkedAt }: { isWell: boolean; days: number; waiting: number; checkedAt: string }) {
  const explained = waiting > 0 ? 'The books add up. Some money waits for somebody.' : 'Every rupee is explained.'
  const title = isWell ? explained : 'Something does not add up.'
  return (
    <Banner
      tone={!isWell ? 'danger' : days + waiting > 0 ? 'warning' : 'success'}
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
      {waiting > 0 && `${waiting === 1 ? '1 payment or transfer waits' : `${waiting} payments and transfers wait`} below. `}
      <span className="max-sm:hidden">
        {days > 0 && `${days === 1 ? '1 day is' : `${days} days are`} not explained. `}
        Checked {formatWhen(checkedAt)}.
      </span>
    </Banner>
  )
}

function figuresOf({ sum, unbalancedJournals, driftedBalances, unexplainedPayments, inReview, stuckTransfers }: Books) {
  const counted = [
    ['Journals that do not balance', unbalancedJournals, false],
    ['Accounts that drifted', driftedBalances, false],
    ['Payments without a reason', unexplainedPayments - inReview, false],
    ['Payments under review', inReview, true],
    ['Transfers that are stuck', stuckTransfers, true],
  ] as const
  return [
    { label: 'Sum of all accounts', text: formatRupees(sum), amount: sum, waits: false },
    ...counted.map(([label, amount, waits]) => ({ label, text: amount.toLocaleString('en-IN'), amount, waits })),
  ]
}
