import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PushCard } from './push-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { TellingCard } from './telling-card.tsx'
import { usePreferences } from './use-preferences.ts'

/** What somebody is told, where, and when not. */
export default function NotificationsPage() {
  const preferences = usePreferences()
  return (
    <>
      <h1 className="font-display text-3xl">Settings</h1>
      <SettingsTabs current="notifications" />
      <div className="mt-5 grid max-w-3xl gap-5 *:min-w-0">
        <TellingCard {...preferences} />
        <QuietCard {...preferences} />
        <PushCard />
        <p className="text-muted">
          The newsletter and e-mails with offers are in your <TextLink href={paths.privacySettings()}>privacy settings</TextLink>.
        </p>
      </div>
    </>
  )
}
