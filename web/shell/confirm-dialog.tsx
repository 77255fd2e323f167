import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'

export type ConfirmDialogProps = {
  title: string
  size?: DialogProps['size']
  isOpen?: boolean
  /** The call that the button makes; if it fails, the dialog stays and says why. */
  act: Pick<UseMutationResult, 'isPending' | 'isError' | 'error'>
  button: string
  variant?: ButtonProps['variant']
  /** The button that changes nothing. */
  keep?: string
  onConfirm: () => void
  onClose: () => void
  /** What will happen. */
  children: ReactNode
}

/** Asks before something is removed, ended or sent. */
export function ConfirmDialog({
  title,
  size = 'sm',
  isOpen = true,
  act,
  button,
  variant = 'danger',
  keep = 'Keep it',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      title={title}
      size={size}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {keep}
          </Button>
          <Button variant={variant} isPending={act.isPending} onPress={onConfirm}>
            {button}
          </Button>
        </>
      }
    >
      {act.isError && (
        <Banner tone="danger" isAnnounced className="mb-4">
          {sentenceOf(act.error)}
        </Banner>
      )}
      {children}
    </Dialog>
  )
}
