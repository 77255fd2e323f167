import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { jobFallbacks, type OwnJob } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useTakeJob } from './use-own-job.ts'

export type Ending = 'close' | 'remove'

const mostReason = 300
const words: Record<Ending, { title: string; text: string; button: string }> = {
  close: {
    title: 'Close this job?',
    text: 'Nobody can apply any more, and artists who are waiting are declined. Bookings made from this job stay. It cannot be reopened.',
    button: 'Close job',
  },
  remove: {
    title: 'Delete this job?',
    text: 'The job and all its proposals are deleted. Artists who are waiting are declined. This cannot be undone.',
    button: 'Delete job',
  },
}

/** Explains what ending a job does and asks for the reason before the button. */
export function EndJobDialog({ job: { jobId, title }, ending, onClose }: { job: OwnJob; ending: Ending; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const close = useClose(jobId, onClose)
  const remove = useRemove(jobId)
  const end = ending === 'close' ? close : remove
  const { title: question, text, button } = words[ending]
  return (
    <Dialog
      title={question}
      role={ending === 'remove' ? 'alertdialog' : 'dialog'}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep job
          </Button>
          <Button variant="danger" isPending={end.isPending} onPress={() => end.mutate(reason.trim())}>
            {button}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {end.isError && (
          <Banner tone="danger" isAnnounced>
            {sentenceOf(end.error, ending === 'remove' ? jobFallbacks.remove : undefined)}
          </Banner>
        )}
        <p className="wrap-anywhere">“{title}”</p>
        <p className="text-muted">{text}</p>
        <TextArea
          label="Why"
          hint="Artists who are waiting read it."
          isOptional
          value={reason}
          onChange={setReason}
          maxLength={mostReason}
        />
      </div>
    </Dialog>
  )
}

function useClose(jobId: string, onDone: () => void) {
  const take = useTakeJob(jobId)
  return useMutation({
    mutationFn: (reason: string) => api.jobs.close({ jobId, reason }),
    onSuccess: ({ job }) => {
      take(job)
      showToast({ title: 'Job closed', text: 'We’ve told the artists who were waiting.' })
      onDone()
    },
    onError: () => take(),
  })
}

/** Does not refetch the job, because it no longer exists. */
function useRemove(jobId: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (reason: string) => api.jobs.remove({ jobId, reason }),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries({ queryKey: ['jobs', 'own'] })
      showToast({ title: 'Job deleted', text: message })
      void navigate(paths.clientJobs(), { replace: true })
    },
  })
}
