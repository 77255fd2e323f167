import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type IconButtonLook, iconButton } from '#web/ui/icon-button-look.ts'

type Look = IconButtonLook & { label: string; children: ReactNode; className?: string }

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'render' | 'aria-label'> & Look

export function IconButton({ label, variant, size, className, ...props }: IconButtonProps) {
  return <AriaButton {...props} aria-label={label} className={iconButton({ variant, size, className })} />
}
