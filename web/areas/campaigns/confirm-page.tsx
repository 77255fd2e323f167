import { listNotices } from '#contract/campaigns/mailing-lists.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/confirm-page'
import { EmailLink, inTheNewsletter } from './email-link.tsx'
import { emailMeta } from './email-meta.ts'

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'Confirm the newsletter',
    description: 'Confirm with one button. Every newsletter has a link to unsubscribe.',
  }
  return [...pageMeta(args, { ...facts, path: paths.newsletterConfirm(), robots: 'noindex,nofollow' }), ...emailMeta]
}

export default function ConfirmPage() {
  return (
    <EmailLink
      title="Do you want our newsletter?"
      text={listNotices.newsletter.text}
      lists={[{ title: 'In every issue', items: inTheNewsletter }]}
      leave="No, thank you"
      button="Yes, subscribe me"
      press={(token) => api.newsletter.confirm({ token })}
      otherwise={{ text: 'Or subscribe again with the box at the foot of this page.', href: '#footer', label: 'Subscribe again' }}
      path={paths.newsletterConfirm()}
    />
  )
}
