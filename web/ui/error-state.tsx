import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

export type ErrorStateProps = {
  title?: string
  children?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  action?: ReactNode
  /** To quote to support. */
  requestId?: string | undefined
  className?: string
}

export function ErrorState({
  title = 'Something went wrong',
  children = 'It did not arrive. Nothing you wrote is lost.',
  onRetry,
  isRetrying = false,
  action,
  requestId,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        title={title}
        className="h-full"
        art={
          <span className="grid size-18 place-items-center rounded-full bg-danger-soft text-danger">
            <RotateCcw aria-hidden className="size-6.5" />
          </span>
        }
        action={
          <>
            {onRetry && (
              <NativeButton variant="secondary" onClick={onRetry} isPending={isRetrying}>
                Try again
              </NativeButton>
            )}
            {action}
          </>
        }
      >
        {children}
        {requestId && <p className="mt-2 text-sm">Reference {requestId}</p>}
      </EmptyState>
    </div>
  )
}
