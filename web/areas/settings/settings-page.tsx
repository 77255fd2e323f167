import { LineUpCard } from '#web/areas/profiles/line-up-card.tsx'
import { useUser } from '#web/lib/session.ts'
import { ActivityCard } from './activity-card.tsx'
import { ConsoleProofCard } from './console-proof-card.tsx'
import { DeviceList } from './device-list.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { Proofs } from './proofs.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { UsernameCard } from './username-card.tsx'

const sections = [
  { id: 'proofs', title: 'E-mail and phone' },
  { id: 'password', title: 'Password' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'console-proof', title: 'Opening the console' },
  { id: 'username', title: 'Username' },
  { id: 'line-ups', title: 'Line-ups' },
  { id: 'devices', title: 'Devices' },
  { id: 'activity', title: 'Recent activity' },
] as const

/** The ways to sign in, and the signed-in devices. */
export default function SettingsPage() {
  const isOfTeam = useUser()?.type === 'admin'
  return (
    <SettingsFrame current="account" sections={sections.filter(({ id }) => id !== 'console-proof' || isOfTeam)}>
      <Proofs />
      <PasswordCard />
      <PasskeysCard />
      {isOfTeam && <ConsoleProofCard />}
      <UsernameCard />
      <LineUpCard />
      <DeviceList />
      <ActivityCard />
    </SettingsFrame>
  )
}
