import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { type ButtonLook, button } from '#web/ui/button-look.ts'
import { type IconButtonLook, iconButton } from '#web/ui/icon-button-look.ts'
import { Spinner } from '#web/ui/spinner.tsx'

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'>

/**
 * A native button that looks like ours: for light pages, and for forms that work without scripts. While `isPending` it keeps its focus and ignores
 * presses.
 */
export function NativeButton({
  variant,
  size,
  isFullWidth,
  isPending = false,
  icon,
  className,
  children,
  onClick,
  ...props
}: Native & ButtonLook & { isPending?: boolean; icon?: ReactNode; className?: string }) {
  return (
    <button
      type="button"
      {...props}
      onClick={isPending ? ignore : onClick}
      aria-disabled={isPending || undefined}
      className={button({ variant, size, isFullWidth, isPending, className })}
    >
      {isPending ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  )
}

export function NativeIconButton({
  label,
  variant,
  size,
  className,
  ...props
}: Native & IconButtonLook & { label: string; className?: string; ref?: Ref<HTMLButtonElement> }) {
  return <button type="button" {...props} aria-label={label} className={iconButton({ variant, size, className })} />
}

// Else pressing a submit button would submit its form.
const ignore = (event: MouseEvent) => event.preventDefault()
