import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { LetterLink } from './letter-link.tsx'
import { letterMeta } from './letter-meta.ts'

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'End the newsletter',
    description: 'One press of a button ends the newsletter for your address, at once and without signing in.',
  }
  return [...pageMeta(args, { ...facts, path: paths.newsletterUnsubscribe(), robots: 'noindex,nofollow' }), ...letterMeta]
}

export default function UnsubscribePage() {
  return (
    <LetterLink
      title="End the newsletter?"
      text="Then no more letters from this list come to you. Mails about your bookings and your account are not part of it."
      button="End it"
      press={(token) => api.campaigns.unsubscribe({ token })}
      path={paths.newsletterUnsubscribe()}
    />
  )
}
