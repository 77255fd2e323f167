import { BillingCard } from '#web/areas/invoices/billing-card.tsx'
import { LineUpCard } from '#web/areas/profiles/line-up-card.tsx'
import { DeviceList } from './device-list.tsx'
import { PasswordCard } from './password-card.tsx'
import { Proofs } from './proofs.tsx'
import { SettingsTabs } from './settings-tabs.tsx'
import { UsernameCard } from './username-card.tsx'

/** How somebody signs in, what stands on their papers, and where they are signed in now. */
export default function SettingsPage() {
  return (
    <>
      <h1 className="font-display text-3xl">Settings</h1>
      <SettingsTabs current="account" />
      <div className="mt-5 grid max-w-3xl gap-5 *:min-w-0">
        <Proofs />
        <PasswordCard />
        <UsernameCard />
        <BillingCard />
        <LineUpCard />
        <DeviceList />
      </div>
    </>
  )
}
