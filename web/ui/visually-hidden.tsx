import type { ReactNode } from 'react'

/** Said, not shown. */
export function VisuallyHidden({ as: Element = 'span', children }: { as?: 'span' | 'h2' | 'h3' | 'div'; children: ReactNode }) {
  return <Element className="sr-only">{children}</Element>
}
