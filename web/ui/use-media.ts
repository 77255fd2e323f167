import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false on the server and on the first render. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

export const desktop = '(min-width: 768px)'
export const calm = '(prefers-reduced-motion: reduce)'
export const roomForTwoColumns = '(min-width: 1024px)'

/** Resolves once a media query matches; on the server at once, because it cannot know. */
export async function whenMedia(query: string): Promise<void> {
  if (typeof window === 'undefined') return
  const media = window.matchMedia(query)
  if (!media.matches) await new Promise((resolve) => media.addEventListener('change', resolve, { once: true }))
}
