import { BillingCard } from '#web/areas/invoices/billing-card.tsx'
import { LineUpCard } from '#web/areas/profiles/line-up-card.tsx'
import { ActivityCard } from './activity-card.tsx'
import { DeviceList } from './device-list.tsx'
import { PasswordCard } from './password-card.tsx'
import { Proofs } from './proofs.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { UsernameCard } from './username-card.tsx'

const sections = [
  { id: 'proofs', title: 'E-mail and phone' },
  { id: 'password', title: 'Password' },
  { id: 'username', title: 'Username' },
  { id: 'billing', title: 'Invoices and taxes' },
  { id: 'line-ups', title: 'Line-ups you are part of' },
  { id: 'devices', title: 'Where you are signed in' },
  { id: 'activity', title: 'Recent activity' },
] as const

/** How somebody signs in, what stands on their papers, and where they are signed in now. */
export default function SettingsPage() {
  return (
    <SettingsFrame current="account" sections={sections}>
      <Proofs />
      <PasswordCard />
      <UsernameCard />
      <BillingCard />
      <LineUpCard />
      <DeviceList />
      <ActivityCard />
    </SettingsFrame>
  )
}
