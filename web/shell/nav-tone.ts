/** The section below the navigation bar and its theme, which the bar adopts. */
import { useSyncExternalStore } from 'react'
import type { Theme } from '#web/ui/theme-scope.tsx'

export interface NavTone {
  /** The section's id, or null on pages that have none. */
  section: string | null
  theme: Theme | null
}

const none: NavTone = { section: null, theme: null }
let tone = none
const listeners = new Set<() => void>()

export function setNavTone(next: NavTone | null) {
  const following = next ?? none
  if (following.section === tone.section && following.theme === tone.theme) return
  tone = following
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNavTone(): NavTone {
  return useSyncExternalStore(
    subscribe,
    () => tone,
    () => none,
  )
}
