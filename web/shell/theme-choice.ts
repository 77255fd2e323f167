/** The chosen light or dark theme; without a choice each page has its default. */
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

/** undefined on the server and before hydration. */
export function useThemeChoice(): Theme | undefined {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dataset.theme === 'stage' ? 'stage' : 'day'),
    () => undefined,
  )
}
