import { paths } from '#web/paths.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'

const tabs = [
  { name: 'account', label: 'Signing in', href: paths.settings() },
  { name: 'notifications', label: 'Notifications', href: paths.notificationSettings() },
  { name: 'privacy', label: 'Privacy and my data', href: paths.privacySettings() },
] as const

export function SettingsTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  return (
    <TabLinks
      label="Settings"
      className="mt-4"
      links={tabs.map(({ name, label, href }) => ({ label, href, isCurrent: name === current }))}
    />
  )
}
