import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { PushCard } from './push-card.tsx'
import { QuietCard } from './quiet-card.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { TellingCard } from './telling-card.tsx'
import { usePreferences } from './use-preferences.ts'

const sections = [
  { id: 'telling', title: 'Alerts' },
  { id: 'quiet', title: 'Quiet hours' },
  { id: 'push', title: 'Devices' },
] as const

/** Which notifications a user gets, on which channels, and the quiet hours. */
export default function NotificationsPage() {
  const preferences = usePreferences()
  return (
    <SettingsFrame current="notifications" sections={sections}>
      <TellingCard {...preferences} />
      <QuietCard {...preferences} />
      <PushCard />
      <p className="text-muted">
        The newsletter and e-mails with offers are in your <TextLink href={paths.privacySettings()}>privacy settings</TextLink>.
      </p>
    </SettingsFrame>
  )
}
