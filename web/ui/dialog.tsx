import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { tv, type VariantProps } from 'tailwind-variants'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useThemeScope } from '#web/ui/theme-scope.tsx'

export const scrim = 'fixed inset-0 z-50 bg-ink-950/60 data-entering:animate-fade-in data-exiting:opacity-0'

const modal = tv({
  base: `flex max-h-full w-full flex-col overflow-hidden rounded-lg border border-line bg-card text-text shadow-lift
    data-entering:animate-pop-in`,
  variants: { size: { sm: 'max-w-105', md: 'max-w-140', lg: 'max-w-220' } },
  defaultVariants: { size: 'md' },
})

/** Controlled by state; open from the start with `onClose` alone; or omit all three, in a DialogTrigger beside its button. */
export type Opening = {
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  onClose?: () => void
}

/** The properties of the overlay of a dialog or sheet. */
export function overlayOf({ isOpen, onOpenChange, onClose }: Opening) {
  return {
    ...(isOpen === undefined && !onClose ? {} : { isOpen: isOpen ?? true }),
    onOpenChange(isOpen: boolean) {
      onOpenChange?.(isOpen)
      if (!isOpen) onClose?.()
    },
  }
}

export type DialogProps = Opening &
  VariantProps<typeof modal> & {
    title: string
    /** `alertdialog` does not close by the backdrop, for actions that destroy or cost. */
    role?: 'dialog' | 'alertdialog'
    footer?: ReactNode | ((close: () => void) => ReactNode)
    children: ReactNode | ((close: () => void) => ReactNode)
  }

export function Dialog({ title, role = 'dialog', size, footer, children, ...opening }: DialogProps) {
  const isInterrupting = role === 'alertdialog'
  return (
    <ModalOverlay
      {...overlayOf(opening)}
      isDismissable={!isInterrupting}
      data-theme={useThemeScope()}
      className={`${scrim} grid h-(--visual-viewport-height) place-items-center p-4`}
    >
      <Modal className={modal({ size })}>
        <AriaDialog role={role} className="flex min-h-0 flex-col shadow-none! outline-none!">
          {({ close }) => (
            <>
              <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-3 sm:px-6">
                <Heading slot="title" className="pt-2 text-xl text-balance">
                  {title}
                </Heading>
                {!isInterrupting && (
                  <IconButton label="Close" variant="ghost" className="-mr-2" onPress={close}>
                    <X aria-hidden className="size-5" />
                  </IconButton>
                )}
              </header>
              <div className="min-h-0 overflow-y-auto px-5 pb-5 sm:px-6">{typeof children === 'function' ? children(close) : children}</div>
              {footer && (
                <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6">
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
