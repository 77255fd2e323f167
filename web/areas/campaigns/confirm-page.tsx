import { newsletterNotice } from '#contract/campaigns.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/confirm-page'
import { LetterLink } from './letter-link.tsx'
import { letterMeta } from './letter-meta.ts'

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'Say yes to the newsletter',
    description: 'One press of a button, and the newsletter comes to you. Another one in each letter ends it.',
  }
  return [...pageMeta(args, { ...facts, path: paths.newsletterConfirm(), robots: 'noindex,nofollow' }), ...letterMeta]
}

export default function ConfirmPage() {
  return (
    <LetterLink
      title="Do you want our newsletter?"
      text={newsletterNotice.text}
      button="Yes, send it to me"
      press={(token) => api.campaigns.confirm({ token })}
      path={paths.newsletterConfirm()}
    />
  )
}
