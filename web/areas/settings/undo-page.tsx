import { EmailLink } from '#web/areas/campaigns/email-link.tsx'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/undo-page'

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'It was not me',
    description: 'Take back a change of the address of your account, and sign everybody out.',
    path: paths.undoChange(),
    robots: 'noindex,nofollow',
    isSecret: true,
  })
}

/** The target of the link in the e-mail to an old address. */
export default function UndoPage() {
  return (
    <EmailLink
      title="Wasn’t you?"
      text="Undo the change: your old address comes back, every device is signed out, and we send you a link to set a new password."
      button="Undo the change"
      press={(token) => api.account.undoAddress({ token })}
      otherwise={{
        text: 'If somebody else may know your password, set a new one.',
        href: paths.forgotPassword(),
        label: 'Reset my password',
      }}
      path={paths.undoChange()}
    />
  )
}
