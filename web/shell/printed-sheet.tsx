import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  back: { href: string; label: string }
  /** A line above the title: the document's owner and number. */
  origin: ReactNode
  title: string
  /** Below the title. */
  lead?: ReactNode
  /** SheetParts. */
  children: ReactNode
}

/** A printable page of a dashboard. */
export function PrintedSheet({ back, origin, title, lead, children }: Props) {
  return (
    <article className="mx-auto max-w-3xl print:max-w-none print:text-[11pt]">
      <div className="mb-5 flex flex-wrap gap-3 print:hidden">
        <BackLink href={back.href}>{back.label}</BackLink>
        <Button variant="secondary" size="sm" icon={<Printer aria-hidden className="size-4.5" />} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <header className="border-b border-line pb-4">
        <p className="text-muted">{origin}</p>
        <h1 className="font-display text-3xl">{title}</h1>
        {lead && <p className="mt-1">{lead}</p>}
      </header>
      {children}
    </article>
  )
}

export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid border-b border-line py-4">
      <h2 className="mb-2 font-display text-xl">{title}</h2>
      {children}
    </section>
  )
}
