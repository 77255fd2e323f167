/** Day or stage, as somebody chose; without a choice a page has the theme it was made for. */
import { useSyncExternalStore } from 'react'
import type { Theme } from '#web/ui/theme-scope.tsx'

export const themeKey = 'mehfil.theme'
const listeners = new Set<() => void>()

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme
  localStorage.setItem(themeKey, theme)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** undefined on the server and until the browser has looked. */
export function useThemeChoice(): Theme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === 'stage' ? 'stage' : 'day'),
    () => undefined,
  )
}
