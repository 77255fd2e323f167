import { useEffect } from 'react'
import { reportFault } from '#web/lib/report-fault.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

/** The error page (spec section 2, error fallback). */
export function SomethingWrong({ error }: { error: unknown }) {
  useEffect(() => {
    reportError(error)
    reportFault(error)
  }, [error])
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-xl place-items-center p-4">
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState action={<NativeButton onClick={() => window.location.reload()}>Refresh Page</NativeButton>}>
        We're sorry for the inconvenience. Please try refreshing the page.
      </ErrorState>
    </div>
  )
}
