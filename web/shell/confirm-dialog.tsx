import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/dialog.tsx'

type Props = Pick<DialogProps, 'title' | 'role' | 'size'> & {
  isOpen?: boolean
  /** The call that the button makes; if it fails while the dialog is open, the dialog says why. */
  act: Pick<UseMutationResult, 'isPending' | 'error'>
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
  role = 'alertdialog',
  size = 'sm',
  isOpen = true,
  act,
  button,
  variant = 'danger',
  keep = 'Keep it',
  onConfirm,
  onClose,
  children,
}: Props) {
  return (
    <Dialog
      role={role}
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
      <FailureSinceOpened error={act.error} />
      {children}
    </Dialog>
  )
}

/** Mounted when the dialog opens: a failure of an earlier opening was reported then, and says nothing about this one. */
export function FailureSinceOpened({ error }: { error: Error | null }) {
  const [earlier] = useState(error)
  if (!error || error === earlier) return null
  return (
    <Banner tone="danger" isAnnounced className="mb-4">
      {sentenceOf(error)}
    </Banner>
  )
}
