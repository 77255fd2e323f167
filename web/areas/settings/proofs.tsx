import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Card } from '#web/ui/card.tsx'
import { Address, type AddressProps } from './address.tsx'

/** The account's e-mail and phone, and whether each is verified. */
export function Proofs() {
  const profile = useOwnProfile()
  return (
    <Card as="section" aria-labelledby="proofs">
      <h2 id="proofs" className="font-display text-xl">
        E-mail and phone
      </h2>
      <AnswerState of={profile} inCard height="h-30" className="mt-4" />
      {profile.data && (
        <ul className="mt-2 divide-y divide-line">
          {addressesOf(profile.data).map((address) => (
            <Address key={address.label} {...address} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function addressesOf({ email, phone_number, emailVerified, phoneVerified }: OwnProfile): AddressProps[] {
  return [
    { label: 'E-mail', to: email ? { email } : null, isProved: emailVerified },
    { label: 'Phone', to: phone_number ? { phone_number } : null, isProved: phoneVerified },
  ]
}
