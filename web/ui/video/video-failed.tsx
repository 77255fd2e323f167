import { RotateCcw, VideoOff } from 'lucide-react'
import { NativeButton } from '#web/ui/native-button.tsx'

export type VideoFailedProps = {
  /** The device is offline. */
  isOffline: boolean
  onRetry: () => void
  /** The page's text lies on its lower part and must stay readable, its links pressable. */
  isUnderWords?: boolean
}

/** Shown instead of a video that failed to load, with a retry button. */
export function VideoFailed({ isOffline, onRetry, isUnderWords = false }: VideoFailedProps) {
  return (
    <div
      role="alert"
      className={`absolute inset-0 grid place-content-center justify-items-center gap-3 bg-ink-950/90 p-4 text-center text-ivory-50 ${isUnderWords ? 'portrait:content-start portrait:pt-24 landscape:z-2' : 'z-2'}`}
    >
      <VideoOff aria-hidden className="size-7 text-ink-200" />
      <p className="max-w-prose font-semibold">{isOffline ? 'You’re offline.' : 'This video could not be loaded.'}</p>
      <p className="max-w-prose text-ink-200">
        {isOffline ? 'Connect to the internet to watch it.' : 'Check your connection, or try again in a moment.'}
      </p>
      <NativeButton variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRetry}>
        Try again
      </NativeButton>
    </div>
  )
}
