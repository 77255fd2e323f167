import { adminPaths } from '#web/admin-paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { useUnexplainedDays } from './use-unexplained-days.ts'

const tabs = {
  books: ['Books', adminPaths.money()],
  settlements: ['Settlements', adminPaths.settlements()],
  payouts: ['Payouts', adminPaths.payouts()],
  accounts: ['Payout accounts', adminPaths.payoutAccounts()],
  tax: ['Taxes', adminPaths.tax()],
} as const

/** The count is of days with unexplained differences. */
export function MoneyTabs({ current }: { current: keyof typeof tabs }) {
  const days = useUnexplainedDays()
  const links = Object.entries(tabs).map(([name, [label, href]]) => ({
    label,
    href,
    isCurrent: name === current,
    ...(name === 'settlements' && days && { count: days }),
  }))
  return <TabLinks label="Money" links={links} className="mt-4 mb-5" />
}
