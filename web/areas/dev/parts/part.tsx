import type { ReactNode } from 'react'

/** A heading of the gallery with its specimens. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t border-line pt-4.5">
      <h3 className="mb-4 text-xl">{title}</h3>
      {children}
    </section>
  )
}

/** The handler of specimens that only show a state. */
export const nothing = () => {}
