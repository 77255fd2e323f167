import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { type Opening, overlayOf, scrim } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useThemeScope } from '#web/ui/theme-scope.tsx'

export type SheetProps = Opening & {
  title: string
  /** Stays visible below the scrolling part. */
  footer?: ReactNode | ((close: () => void) => ReactNode)
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A sheet from the bottom on phones; from the right on wider screens. */
export function Sheet({ title, footer, children, ...opening }: SheetProps) {
  return (
    <ModalOverlay {...overlayOf(opening)} isDismissable data-theme={useThemeScope()} className={scrim}>
      <Modal className="fixed inset-x-0 bottom-0 flex max-h-[calc(var(--visual-viewport-height)-2.5rem)] flex-col rounded-t-lg border-t border-line bg-card text-text shadow-lift data-entering:animate-slide-up md:inset-y-0 md:left-auto md:max-h-none md:w-110 md:rounded-none md:border-t-0 md:border-l md:data-entering:animate-slide-left">
        <Dialog className="flex min-h-0 flex-1 flex-col shadow-none! outline-none!">
          {({ close }) => (
            <>
              <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-3 pl-5">
                <Heading slot="title" className="text-xl">
                  {title}
                </Heading>
                <IconButton label="Close" variant="ghost" onPress={close}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              </header>
              <div className="min-h-0 flex-1 overflow-y-auto p-5">{typeof children === 'function' ? children(close) : children}</div>
              {footer && (
                <footer className="flex gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
                  {typeof footer === 'function' ? footer(close) : footer}
                </footer>
              )}
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
