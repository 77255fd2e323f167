import { useUser } from '#web/lib/session.ts'
import { BlockedCard } from './blocked-card.tsx'
import { ConsentsCard } from './consents-card.tsx'
import { CopyCard } from './copy-card.tsx'
import { ErasureCard } from './erasure-card.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SharedViewCard } from './shared-view-card.tsx'

const sections = [
  { id: 'consents', title: 'Your consents' },
  { id: 'guardian', title: 'Your birthday' },
  { id: 'shared-view', title: 'Help from support' },
  { id: 'copy', title: 'A copy of your data' },
  { id: 'blocked', title: 'People you blocked' },
  { id: 'erasure', title: 'Erase my account' },
] as const

/** The user's data, consents, and account deletion. */
export default function PrivacyPage() {
  const isArtist = useUser()?.type === 'artist'
  return (
    <SettingsFrame current="privacy" sections={sections.filter(({ id }) => isArtist || id !== 'guardian')}>
      <ConsentsCard />
      {isArtist && <GuardianCard />}
      <SharedViewCard />
      <CopyCard />
      <BlockedCard />
      <ErasureCard />
    </SettingsFrame>
  )
}
