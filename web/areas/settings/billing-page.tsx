import { Navigate } from 'react-router'
import { BillingCard } from '#web/areas/invoices/billing-card.tsx'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** The name, address and tax numbers on a user's invoices. */
export default function BillingPage() {
  if (useUser()?.type === 'admin') return <Navigate to={paths.settings()} replace />
  return (
    <SettingsFrame current="billing" sections={[]}>
      <BillingCard />
    </SettingsFrame>
  )
}
