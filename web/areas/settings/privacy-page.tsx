import { useUser } from '#web/lib/session.ts'
import { BlockedCard } from './blocked-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { CopyCard } from './copy-card.tsx'
import { ErasureCard } from './erasure-card.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { SettingsTabs } from './settings-tabs.tsx'

/** What we hold about somebody, what they have agreed to, and leaving. */
export default function PrivacyPage() {
  const isArtist = useUser()?.type === 'artist'
  return (
    <>
      <h1 className="font-display text-3xl">Settings</h1>
      <SettingsTabs current="privacy" />
      <div className="mt-5 grid max-w-3xl gap-5 *:min-w-0">
        <ConsentsCard />
        {isArtist && <GuardianCard />}
        <CopyCard />
        <BlockedCard />
        <ErasureCard />
      </div>
    </>
  )
}
