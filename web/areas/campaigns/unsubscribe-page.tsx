import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/unsubscribe-page'
import { EmailLink, inTheNewsletter, stillSent } from './email-link.tsx'
import { emailMeta } from './email-meta.ts'

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe your address with one button, at once and without signing in.',
  }
  return [...pageMeta(args, { ...facts, path: paths.newsletterUnsubscribe(), robots: 'noindex,nofollow' }), ...emailMeta]
}

export default function UnsubscribePage() {
  return (
    <EmailLink
      title="Unsubscribe from the newsletter?"
      text="It is one e-mail a month, never more."
      lists={[
        { title: 'You stop getting', items: inTheNewsletter },
        { title: 'You still get', items: stillSent },
      ]}
      button="Unsubscribe"
      leave="Keep the newsletter"
      press={(token) => api.newsletter.unsubscribe({ token })}
      otherwise={{ text: 'Or write to us: we take your address off the list.', href: paths.contact(), label: 'Contact us' }}
      path={paths.newsletterUnsubscribe()}
    >
      Want fewer of the others? Choose them in your <TextLink href={paths.notificationSettings()}>notification settings</TextLink>.
    </EmailLink>
  )
}
