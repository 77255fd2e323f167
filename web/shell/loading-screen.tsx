import { ArchMark } from '#web/ui/arch-mark.tsx'

/** A full-screen loading state: the logo with its lamp lit. */
export function LoadingScreen({ label = 'One moment' }: { label?: string }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3">
      <ArchMark isWaiting className="w-14" />
      <p role="status" className="text-muted">
        {label}
      </p>
    </main>
  )
}
