import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { brand } from '#brand'
import { topicNames } from '#contract/support/support.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/contact-page'
import { ContactForm, type Sent } from './contact-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { SentNote } from './sent-note.tsx'

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: 'Contact us',
    description: `Write to ${brand.name} about a booking, a payment, your account or a complaint. Every message gets a number and a date by which it is answered.`,
    path: paths.contact(),
    things: (base) => [
      { '@type': 'ContactPage', name: `Contact ${brand.name}`, url: base + paths.contact() },
      breadcrumbs(base, [['Contact us', paths.contact()]]),
    ],
  })
}

export default function ContactPage() {
  const [search] = useSearchParams()
  const topic = topicNames.find((each) => each === search.get('topic'))
  const [sent, setSent] = useState<Sent>()
  return (
    <div className="page-edges pt-8 pb-16 md:pt-12">
      <h1 className="font-display text-4xl">Contact us</h1>
      <p className="mt-2 max-w-[60ch] text-lg text-muted">
        A person reads what you write. You get a number at once, and hear from us within two working days.
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1.6fr_1fr] lg:gap-14">
        <div>
          <noscript>
            <p className="mb-5 rounded-lg bg-notice-soft px-4.5 py-3.5 text-notice">
              The form needs JavaScript. Without it, write to {brand.email}; your mail gets a number too.
            </p>
          </noscript>
          {sent ? <SentNote sent={sent} onAgain={() => setSent(undefined)} /> : <ContactForm topic={topic} onSent={setSent} />}
        </div>
        <OtherWays />
      </div>
    </div>
  )
}
