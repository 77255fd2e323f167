import { type ComponentType, type CSSProperties, lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { nearViewport } from '#web/lib/near-viewport.ts'

/** Code that comes when the section of this id is near the screen. */
export function nearby<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await nearViewport(id)
    return { default: await loadPart(load) }
  })
}

type Props = {
  id: string
  /** How tall it is, about, so that the page is as long as it will be before it is drawn. */
  rem?: { phone: number; desk: number }
  children: ReactNode
}

/**
 * Where such a section stands. The server draws it with the rest, so that nothing moves and nothing is missing without
 * scripts; after a click inside the site its place is kept until its code is there. The browser lays it out, and
 * fetches its pictures, as the reader comes near.
 */
export function LazySection({ id, rem, children }: Props) {
  return (
    <div className="drawn-later" style={rem && ({ '--on-phones': `${rem.phone}rem`, '--on-desks': `${rem.desk}rem` } as CSSProperties)}>
      <Suspense fallback={<div id={id} className="min-h-[80dvh]" />}>{children}</Suspense>
    </div>
  )
}
