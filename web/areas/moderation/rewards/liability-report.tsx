import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatMonth } from '#contract/grammar/time.ts'
import type { Liability } from '#contract/rewards/admin.ts'
import { manyCoins } from '#contract/rewards/coin-terms.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { FiguresCard } from '../figures-card.tsx'
import { adminKey } from './admin-key.ts'

/** Outstanding coins by the month of their expiry. */
export function LiabilityReport() {
  const report = useQuery({ queryKey: [...adminKey, 'liability'], queryFn: ({ signal }) => api.rewardAdmin.liability({}, { signal }) })
  if (!report.data) return <AnswerState of={report} height="h-96" />
  const { earned, bought, worth, owed, people, months, differences } = report.data
  return (
    <>
      {differences.length > 0 ? (
        <Banner tone="danger" title="The recount differs">
          {differences.join(', ')}
        </Banner>
      ) : (
        <Banner tone="success">The recount matches: every wallet, every movement and the ledger agree.</Banner>
      )}
      <FiguresCard
        className="mt-4"
        figures={[
          { name: 'Outstanding', value: manyCoins(earned + bought), note: `${number(earned)} earned, ${number(bought)} bought` },
          { name: 'Worth', value: formatRupees(worth), note: `held by ${number(people)} people` },
          { name: 'Owed to us', value: manyCoins(owed), ...(owed > 0 && { note: 'spent before they were taken back' }) },
        ]}
      />
      <h2 className="mt-8 text-xl">By month of expiry</h2>
      <Table
        label="Months"
        className="mt-3"
        columns={columns}
        rows={months}
        keyOf={({ month }) => month}
        isDense
        empty={<EmptyState heading="h3" title="No coins outstanding" className="mt-3" />}
      />
    </>
  )
}

const number = (value: number) => value.toLocaleString('en-IN')

const columns: readonly Column<Liability['months'][number]>[] = [
  { id: 'month', header: 'Month', cell: ({ month }) => formatMonth(month) },
  { id: 'earned', header: 'Earned', align: 'end', cell: ({ earned }) => number(earned) },
  { id: 'bought', header: 'Bought', align: 'end', cell: ({ bought }) => number(bought) },
  { id: 'coins', header: 'Coins', align: 'end', cell: ({ earned, bought }) => <strong>{number(earned + bought)}</strong> },
  { id: 'worth', header: 'Worth', align: 'end', cell: ({ worth }) => formatRupees(worth) },
]
