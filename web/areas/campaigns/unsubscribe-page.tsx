import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/unsubscribe-page'
import { LetterLink } from './letter-link.tsx'
import { letterMeta } from './letter-meta.ts'

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe your address with one button, at once and without signing in.',
  }
  return [...pageMeta(args, { ...facts, path: paths.newsletterUnsubscribe(), robots: 'noindex,nofollow' }), ...letterMeta]
}

export default function UnsubscribePage() {
  return (
    <LetterLink
      title="Unsubscribe from the newsletter?"
      text="You get no more newsletters from us. E-mails about your bookings and your account still come."
      button="Unsubscribe"
      press={(token) => api.campaigns.unsubscribe({ token })}
      path={paths.newsletterUnsubscribe()}
    />
  )
}
