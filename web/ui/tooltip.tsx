import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { useThemeScope } from '#web/ui/theme-scope.tsx'

/** Wraps a Button, IconButton or LinkButton. Never the only place of information, because touch has no hover. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip
        offset={6}
        data-theme={useThemeScope()}
        className="max-w-64 rounded-md bg-text px-2.5 py-1.5 text-sm text-page data-entering:animate-fade-in"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
