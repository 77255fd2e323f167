import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonLook, button } from '#web/ui/button-look.ts'
import { Spinner } from '#web/ui/spinner.tsx'

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'render'> &
  ButtonLook & { children: ReactNode; icon?: ReactNode; className?: string }

/** While `isPending` the button keeps its label and focus, shows a spinner and ignores presses. */
export function Button({ variant, size, isFullWidth, icon, className, children, ...props }: ButtonProps) {
  const { isPending } = props
  return (
    <AriaButton {...props} className={button({ variant, size, isFullWidth, isPending, className })}>
      {isPending ? <Spinner size="sm" /> : icon}
      {children}
    </AriaButton>
  )
}
