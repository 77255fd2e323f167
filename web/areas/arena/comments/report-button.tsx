import { Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

const ReportPerformance = lazy(() => loadPart(async () => ({ default: (await import('./report-performance.tsx')).ReportPerformance })))

/** For everybody but the performance's own artist; signed-out visitors are asked to sign in first. */
export function ReportButton({ performanceId, username }: { performanceId: string; username: string }) {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const icon = <Flag aria-hidden className="size-4.5" />
  if (user?.username === username) return null
  if (!user)
    return (
      <LinkButton variant="plain" size="sm" className="px-0!" icon={icon} href={paths.login({ next: paths.performance(performanceId) })}>
        Report
      </LinkButton>
    )
  return (
    <>
      <NativeButton variant="plain" size="sm" className="px-0!" icon={icon} onClick={() => setOpen(true)}>
        Report
      </NativeButton>
      {isOpen && (
        <Suspense fallback={<span role="status">One moment …</span>}>
          <ReportPerformance performanceId={performanceId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
