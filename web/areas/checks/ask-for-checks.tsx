import { BadgeCheck } from 'lucide-react'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** For artists who can be booked and whose identity was not checked. They can do without. */
export function AskForChecks({ className }: { className?: string }) {
  const { data: profile } = useOwnProfile()
  if (profile?.state !== 'approved' || profile.verified) return null
  return (
    <Banner
      icon={<BadgeCheck aria-hidden />}
      title="No green badge yet."
      className={className}
      action={
        <LinkButton variant="secondary" size="sm" href={paths.artistChecks()}>
          See the checks
        </LinkButton>
      }
    >
      Clients look for it when they choose between artists. It takes a document and a portrait; you can be booked and paid without.
    </Banner>
  )
}
