import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

const tabs = {
  books: ['Books', paths.adminMoney()],
  settlements: ['Settlements', paths.adminSettlements()],
  accounts: ['Payout accounts', paths.adminPayoutAccounts()],
  tax: ['Taxes', paths.adminTax()],
} as const

export function MoneyTabs({ current }: { current: keyof typeof tabs }) {
  const links = Object.entries(tabs).map(([name, [label, href]]) => ({ label, href, isCurrent: name === current }))
  return <TabLinks label="Money" links={links} className="mt-4 mb-5" />
}
