import { Bookmark, Flag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/jobs/jobs.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'

const ClientTools = lazy(() => loadPart(async () => ({ default: (await import('./client-tools.tsx')).ClientTools })))
const SaveJob = lazy(() => loadPart(async () => ({ default: (await import('./save-job.tsx')).SaveJob })))
const ReportJob = lazy(() => loadPart(async () => ({ default: (await import('./report-job.tsx')).ReportJob })))

/** The actions on a job, depending on its reader; their space is reserved until the reader is known. */
export function JobTools({ job: { jobId, title, state } }: { job: JobView }) {
  const user = useUser()
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3">
      {user?.type === 'artist' && (
        <Suspense fallback={<SaveToCome />}>
          <SaveJob jobId={jobId} />
        </Suspense>
      )}
      {user === null && (
        <LinkButton variant="plain" size="sm" href={paths.login({ next: paths.job(jobId) })}>
          Sign in to report this post
        </LinkButton>
      )}
      {user?.type === 'admin' && (
        <LinkButton variant="secondary" size="sm" href={adminPaths.jobs({ state, words: title })}>
          Decide in the console
        </LinkButton>
      )}
      {user?.type === 'user' ? (
        <Suspense fallback={null}>
          <ClientTools jobId={jobId}>
            <Report jobId={jobId} />
          </ClientTools>
        </Suspense>
      ) : (
        user && <Report jobId={jobId} />
      )}
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
