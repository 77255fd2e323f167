import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { closingOf } from './job-words.ts'
import { useTakeJob } from './use-own-job.ts'

export function PauseButton({ job }: { job: OwnJob }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="plain" className="px-0!" onPress={() => setOpen(true)}>
        Pause job
      </Button>
      {isOpen && <PauseDialog job={job} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Explains what a pause does and does not do, before it starts. */
function PauseDialog({ job, onClose }: { job: OwnJob; onClose: () => void }) {
  const { jobId, title } = job
  const take = useTakeJob(jobId)
  const pause = useMutation({
    mutationFn: () => api.jobs.pause({ jobId }),
    onSuccess: ({ job }) => {
      take(job)
      showToast({ title: 'Job paused', text: 'We’ve told the artists who are waiting.' })
      onClose()
    },
    onError: () => take(),
  })
  return (
    <ConfirmDialog
      role="dialog"
      title="Pause this job?"
      size="md"
      act={pause}
      button="Pause job"
      variant="primary"
      keep="Keep it open"
      onConfirm={() => pause.mutate()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">“{title}”</p>
        <p className="text-muted">
          Nobody new can apply until you open it again, and no list shows it. Artists who have applied are told; they keep their proposals,
          and you can still choose one.
        </p>
        <p>The last day to apply does not move: {closingOf(job)}. Edit the job if you need more time.</p>
      </div>
    </ConfirmDialog>
  )
}

export function ResumeButton({ jobId }: { jobId: string }) {
  const take = useTakeJob(jobId)
  const resume = useMutation({
    mutationFn: () => api.jobs.resume({ jobId }),
    onSuccess: ({ job }) => {
      take(job)
      if (job.state === 'open') showToast({ title: 'Job open again', text: 'We’ve told the artists who are waiting.' })
      else showToast({ title: 'We’re reviewing your post', text: 'Its new words are looked at first. We’ll tell you.' })
    },
    onError: (error) => {
      take()
      showToast({ title: sentenceOf(error), tone: 'danger' })
    },
  })
  return (
    <Button size="sm" isPending={resume.isPending} onPress={() => resume.mutate()}>
      Open again
    </Button>
  )
}
