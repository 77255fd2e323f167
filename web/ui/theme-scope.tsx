import { createContext, type ReactNode, useContext } from 'react'

export type Theme = 'day' | 'stage'

const ThemeContext = createContext<Theme | undefined>(undefined)

/**
 * A region with its own theme. Overlays render outside the region, so they read the theme from the context; a bare `data-theme` on an element would
 * not reach them.
 */
export function ThemeScope({ theme, className, children }: { theme: Theme; className?: string; children: ReactNode }) {
  return (
    <ThemeContext value={theme}>
      <div data-theme={theme} className={className}>
        {children}
      </div>
    </ThemeContext>
  )
}

export function useThemeScope() {
  return useContext(ThemeContext)
}
