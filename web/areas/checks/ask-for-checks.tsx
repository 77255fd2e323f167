import { BadgeCheck } from 'lucide-react'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** For bookable artists whose identity is not verified yet. The check is optional. */
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
          Get verified
        </LinkButton>
      }
    >
      Clients look for it when choosing an artist. It takes a document and a portrait, and is optional.
    </Banner>
  )
}
