import type { ReactNode } from 'react'

/** A section of the home page, labelled by its heading. */
export function Section({ id, isSoft = false, children }: { id: string; isSoft?: boolean; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`scroll-mt-18 py-8 md:py-20 ${isSoft ? 'bg-soft' : ''}`}>
      <div className="page-edges">{children}</div>
    </section>
  )
}

export function SectionTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={`${id}-title`} className="max-w-[16ch] font-display text-4xl">
      {children}
    </h2>
  )
}
