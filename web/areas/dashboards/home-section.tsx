import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/text-link.tsx'

type Props = { title: string; link?: { href: string; label: string }; children: ReactNode }

/** A section of a client's dashboard, with a link to all of it. */
export function HomeSection({ title, link, children }: Props) {
  return (
    <section className="mt-8">
      <div className="mb-3 flex items-baseline justify-between gap-x-4">
        <h2 className="font-display text-xl">{title}</h2>
        {link && (
          <TextLink href={link.href} className="shrink-0">
            {link.label}
          </TextLink>
        )}
      </div>
      {children}
    </section>
  )
}
