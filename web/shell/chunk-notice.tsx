import { useEffect } from 'react'
import { useMissingChunk } from '#web/lib/chunk.ts'
import { keepTyped, restoreTyped } from '#web/lib/typed.ts'
import { NativeButton } from '#web/ui/native-button.tsx'

/** A page's chunk failed to load: the current page stays, and the user decides. */
export function ChunkNotice() {
  const missing = useMissingChunk()
  useEffect(restoreTyped, [])
  const refresh = () => {
    keepTyped()
    window.location.reload()
  }
  if (!missing) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-70 mx-auto flex max-w-xl flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card p-4 text-text shadow-lift"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="block font-semibold">The next page did not arrive</strong>
        Your connection may be slow, or there is a newer version. What you have typed is kept.
      </p>
      <div className="flex gap-2">
        <NativeButton onClick={missing.tryAgain}>Try again</NativeButton>
        <NativeButton variant="secondary" onClick={refresh}>
          Refresh Page
        </NativeButton>
      </div>
    </div>
  )
}
