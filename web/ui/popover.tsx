import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from 'react-aria-components'
import { tv } from 'tailwind-variants'
import { useThemeScope } from '#web/ui/theme-scope.tsx'

const popover = tv({
  base: 'rounded-lg border border-line bg-card text-text shadow-lift outline-none! data-entering:animate-pop-in data-exiting:opacity-0',
})

export type PopoverProps = Omit<AriaPopoverProps, 'className' | 'style' | 'render' | 'children'> & {
  className?: string
  children: ReactNode
}

export function Popover({ className, ...props }: PopoverProps) {
  return <AriaPopover offset={6} {...props} data-theme={useThemeScope()} className={popover({ className })} />
}
