import { type ComponentType, type CSSProperties, lazy, type ReactNode } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { nearViewport } from '#web/lib/near-viewport.ts'
import { EarlyPress } from './early-press.tsx'

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

// Not in the stylesheet: Chromium, made to lay out the page before that is there, keeps such sections in its own plain style
// until they are near the screen, and draws one frame of it when they are.
const drawnLater: CSSProperties = { contentVisibility: 'auto' }
const lengths = ({ phone, desk }: NonNullable<Props['rem']>) =>
  ({ '--on-phones': `${phone}rem`, '--on-desks': `${desk}rem` }) as CSSProperties

/**
 * Where such a section stands. The server draws it with the rest, so that nothing moves and nothing is missing without
 * scripts; after a click inside the site its place is kept until its code is there. The browser lays it out, and
 * fetches its pictures, as the reader comes near.
 */
export function LazySection({ id, rem, children }: Props) {
  return (
    <EarlyPress
      fallback={<div id={id} className="min-h-[80dvh]" />}
      className="drawn-later"
      style={{ ...drawnLater, ...(rem && lengths(rem)) }}
    >
      {children}
    </EarlyPress>
  )
}
