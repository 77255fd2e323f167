import type { OwnProfile } from '#contract/profiles.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Address, type AddressProps } from './address.tsx'

/** The addresses by which somebody is known, and whether a code has proved that they are theirs. */
export function Proofs() {
  const profile = useOwnProfile()
  return (
    <Card as="section" aria-labelledby="proofs">
      <h2 id="proofs" className="font-display text-xl">
        E-mail and phone
      </h2>
      {profile.isPending && <Skeleton shape="block" className="mt-4 h-30" />}
      {profile.isError && (
        <ErrorState className="mt-4" onRetry={() => void profile.refetch()} isRetrying={profile.isRefetching}>
          {sentenceOf(profile.error)}
        </ErrorState>
      )}
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
