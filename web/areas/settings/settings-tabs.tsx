import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

const tabs = [
  { name: 'account', label: 'Account', href: paths.settings() },
  { name: 'billing', label: 'Billing', href: paths.billingSettings() },
  { name: 'notifications', label: 'Notifications', href: paths.notificationSettings() },
  { name: 'privacy', label: 'Privacy and my data', href: paths.privacySettings() },
] as const

export function SettingsTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  // Admins have no invoices.
  const isOfTeam = useUser()?.type === 'admin'
  const mine = tabs.filter(({ name }) => name !== 'billing' || !isOfTeam)
  return (
    <TabLinks
      label="Settings"
      className="mt-4"
      links={mine.map(({ name, label, href }) => ({ label, href, isCurrent: name === current }))}
    />
  )
}
