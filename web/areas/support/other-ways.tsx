import type { ReactNode } from 'react'
import { brand } from '#brand'
import { promiseFor } from '#contract/support/support.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const { grievance } = brand

/** Other ways to reach us, and the grievance officer. */
export function OtherWays() {
  return (
    <div className="grid content-start gap-5">
      <Card as="section" aria-labelledby="other-ways">
        <h2 id="other-ways" className="text-xl">
          Other ways
        </h2>
        <dl data-without-whatsapp="everywhere" className="mt-3 grid gap-3">
          <Way name="E-mail">
            <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink>
          </Way>
          <Way name="WhatsApp">
            <TextLink href={`https://wa.me/${brand.whatsapp}`} rel="noopener">
              Chat with us
            </TextLink>
          </Way>
          <Way name="Phone">
            <TextLink href={`tel:${brand.supportPhone.replace(/\s/g, '')}`}>{brand.supportPhone}</TextLink>
          </Way>
          <Way name="Post">{grievance.address}</Way>
        </dl>
      </Card>
      <Card as="section" tone="soft" aria-labelledby="grievance-officer">
        <h2 id="grievance-officer" className="text-xl">
          Grievance officer
        </h2>
        <p className="mt-2">{promiseFor('grievance')}</p>
        <dl className="mt-3 grid gap-3">
          <Way name="Who">{grievance.officer}</Way>
          <Way name="E-mail">
            <TextLink href={`mailto:${grievance.email}`}>{grievance.email}</TextLink>
          </Way>
          <Way name="Hours">{grievance.hours}</Way>
        </dl>
      </Card>
    </div>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
