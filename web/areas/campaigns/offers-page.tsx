import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listNotices } from '#contract/campaigns/mailing-lists.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/offers-page'
import { EmailLink, stillSent } from './email-link.tsx'
import { emailMeta } from './email-meta.ts'

const path = paths.offersUnsubscribe()

export function meta(args: Route.MetaArgs) {
  const facts = {
    title: 'Fewer offers, or none',
    description: 'Get offers once a month, or unsubscribe, with one button, at once and without signing in.',
  }
  return [...pageMeta(args, { ...facts, path, robots: 'noindex,nofollow' }), ...emailMeta]
}

const monthly = { button: 'Once a month is enough', press: (token: string) => api.newsletter.lessOften({ token }) }
const none = { button: 'Unsubscribe', press: (token: string) => api.newsletter.unsubscribeOffers({ token }) }

/** Both links in offer mails lead here; each shows its own button first. */
export default function OffersPage() {
  const [search] = useSearchParams()
  const [isForLess] = useState(() => search.get('less') === 'yes')
  const [first, other] = isForLess ? [monthly, none] : [none, monthly]
  return (
    <EmailLink
      title={isForLess ? 'Offers once a month?' : 'Unsubscribe from offers?'}
      text={
        isForLess
          ? 'One e-mail with offers a month, never more.'
          : `Or get them once a month. ${listNotices.offers.title} are two e-mails a week at most.`
      }
      lists={[
        { title: isForLess ? 'Once a month you get' : 'You stop getting', items: ['Offers and invitations', 'Artists that fit you'] },
        { title: 'You still get', items: stillSent },
      ]}
      {...first}
      other={other}
      otherwise={{ text: 'Or write to us: we take your address off the list.', href: paths.contact(), label: 'Contact us' }}
      path={path}
    >
      Changed your mind? Turn offers on again in your <TextLink href={paths.privacySettings()}>privacy settings</TextLink>.
    </EmailLink>
  )
}
