import { type ComponentType, type CSSProperties, lazy, type ReactNode } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { nearViewport } from '#web/lib/near-viewport.ts'
import { EarlyPress } from './early-press.tsx'

/** A component whose code loads when the section with this id is near the screen. */
export function nearby<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await nearViewport(id)
    return { default: await loadPart(load) }
  })
}

type Props = {
  id: string
  /** Its approximate height, so that the page has its final length before it renders. */
  rem?: { phone: number; desk: number }
  children: ReactNode
}

// Inline: if Chromium has to lay out the page before the stylesheet loads, it keeps such sections in default styles until they are near the screen,
// and then paints one frame of that.
const drawnLater: CSSProperties = { contentVisibility: 'auto' }
const lengths = ({ phone, desk }: NonNullable<Props['rem']>) =>
  ({ '--on-phones': `${phone}rem`, '--on-desks': `${desk}rem` }) as CSSProperties

/**
 * A section rendered by `nearby`. The server renders it with the page, so that nothing moves or is missing without scripts; after a client navigation
 * its space is reserved until the code has loaded. The browser lays it out and loads its pictures when the reader comes near.
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
