import type { OwnProfile, ProfileState } from '#contract/profiles/profiles.ts'
import { useOwnProfile } from '#web/areas/profiles/own/own-profile.ts'
import { paths } from '#web/paths.ts'
import { Banner, type BannerProps } from '#web/ui/banner.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

interface Words {
  tone: NonNullable<BannerProps['tone']>
  title: string
  text: (profile: OwnProfile) => string
  /** The link to fix it. */
  next: string
}

const words: Record<Exclude<ProfileState, 'approved'>, Words> = {
  incomplete: {
    tone: 'warning',
    title: 'Nobody can find you yet.',
    text: ({ completeness }) => `Your page is ${completeness.percent}% complete. Finish it, and we review it and make it public.`,
    next: 'Finish my page',
  },
  submitted: {
    tone: 'info',
    title: 'We’re reviewing your page.',
    text: () => 'We’ll e-mail you. You can keep changing it meanwhile.',
    next: 'Look at it',
  },
  changes_requested: {
    tone: 'warning',
    title: 'We have asked for a change.',
    text: ({ requested }) => requested?.reason ?? '',
    next: 'Make the change',
  },
  rejected: {
    tone: 'danger',
    title: 'We have declined your page.',
    text: ({ requested }) => requested?.reason ?? '',
    next: 'Look at it',
  },
  suspended: {
    tone: 'danger',
    title: 'Your page is suspended.',
    text: () => 'Nobody can see or book it. Write to us if you think that is a mistake.',
    next: 'Look at it',
  },
  closed: { tone: 'info', title: 'This profile is closed.', text: () => 'Nobody can see or book it.', next: 'Look at it' },
}

/** Tells an artist first whether clients can book them at all. */
export function NotPublicYet() {
  const { data: profile } = useOwnProfile()
  if (!profile || profile.state === 'approved') return null
  const { tone, title, text, next } = words[profile.state]
  return (
    <Banner
      tone={tone}
      title={title}
      className="mt-6"
      action={
        <LinkButton variant="secondary" size="sm" href={profile.onboarded ? paths.artistProfile() : paths.onboarding()}>
          {next}
        </LinkButton>
      }
    >
      {text(profile)}
    </Banner>
  )
}
