import { Bookmark, Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { NativeButton } from '#web/ui/native-button.tsx'

const SaveJob = lazy(() => loadPart(async () => ({ default: (await import('./save-job.tsx')).SaveJob })))
const ReportJob = lazy(() => loadPart(async () => ({ default: (await import('./report-job.tsx')).ReportJob })))

/** What people who are signed in can do with a post; its place is kept while nobody knows who reads. */
export function JobTools({ jobId }: { jobId: string }) {
  const user = useUser()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3">
      {user?.type === 'artist' && (
        <Suspense fallback={<SaveToCome />}>
          <SaveJob jobId={jobId} />
        </Suspense>
      )}
      {user && <Report jobId={jobId} />}
    </div>
  )
}

function SaveToCome() {
  return (
    <NativeButton variant="quiet" size="sm" icon={<Bookmark aria-hidden className="size-4.5" />} disabled>
      Save
    </NativeButton>
  )
}

function Report({ jobId }: { jobId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NativeButton variant="plain" size="sm" icon={<Flag aria-hidden className="size-4.5" />} onClick={() => setOpen(true)}>
        Report this post
      </NativeButton>
      {isOpen && (
        <Suspense fallback={<span role="status">One moment…</span>}>
          <ReportJob jobId={jobId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
