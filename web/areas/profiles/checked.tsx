import { BadgeCheck, MailCheck, Phone, ShieldCheck } from 'lucide-react'
import { formatDay } from '#contract/grammar/time.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'

type Checked = Pick<ArtistProfile, 'verified' | 'badges' | 'stageName'>

/** Stands beside the name. Green means that we have verified the identity; a confirmed address alone is not. */
export function CheckedBadge({ artist: { verified, badges } }: { artist: Checked }) {
  const has = (code: ArtistProfile['badges'][number]['code']) => badges.some((badge) => badge.code === code)
  if (verified)
    return (
      <Badge tone="peacock" icon={<BadgeCheck aria-hidden />} className="font-sans">
        Verified
      </Badge>
    )
  if (has('phone'))
    return (
      <Badge icon={<Phone aria-hidden />} className="font-sans">
        Phone confirmed
      </Badge>
    )
  if (!has('email')) return null
  return (
    <Badge icon={<MailCheck aria-hidden />} className="font-sans">
      E-mail confirmed
    </Badge>
  )
}

/** All passed checks with their dates, without further promises. */
export function CheckedPanel({ artist: { verified, badges, stageName } }: { artist: Checked }) {
  if (badges.length === 0) return null
  return (
    <Banner
      tone={verified ? 'success' : 'info'}
      {...(verified && { icon: <ShieldCheck aria-hidden /> })}
      title={verified ? 'What “verified” means here' : 'What we have checked'}
      className="mt-5"
    >
      <ul className="mt-1">
        {badges.map(({ code, checked, at }) => (
          <li key={code}>
            {checked}
            {code === 'shows' ? ', the latest on ' : ' on '}
            <time dateTime={at}>{formatDay(at)}</time>
          </li>
        ))}
      </ul>
      {!verified && <p className="mt-1 text-muted">We have not checked the identity of {stageName}, so there is no green badge.</p>}
    </Banner>
  )
}
