import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { jobs, type ReceivedProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormTextArea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useTakeJob } from './use-own-job.ts'

const schema = jobs.note.input.pick({ note: true })
type Typed = z.infer<typeof schema>
const mostLetters = 1000
const labels = { note: 'Your note' } as const

/** The client's private note about a proposal. */
export function NoteDialog({ proposal, onClose }: { proposal: ReceivedProposal; onClose: () => void }) {
  const { proposalId, jobId, artist, clientNote } = proposal
  const draftKey = `mehfil.job.note.${proposalId}`
  const form = useForm<Typed>({ resolver: formResolver(schema), defaultValues: { note: clientNote } })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, setError } = form
  const take = useTakeJob(jobId)
  const save = useMutation({
    mutationFn: ({ note }: Typed) => api.jobs.note({ proposalId, note }),
    onSuccess: () => {
      forgetDraft(draftKey)
      take()
      showToast({ title: 'Noted, for you alone' })
      onClose()
    },
    onError: (error) => showFailure(error, setError, ['note']),
  })
  return (
    <Dialog title={`About ${artist.stageName}`} onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((typed) => save.mutateAsync(typed).catch(() => undefined))} className="grid gap-4">
        <ErrorSummary control={control} labels={labels} />
        <FormTextArea
          control={control}
          name="note"
          label={labels.note}
          hint="Only you can read it. Leave it empty to remove it."
          rows={4}
          maxLength={mostLetters}
        />
        <Button type="submit" isPending={save.isPending} className="justify-self-end">
          Keep it
        </Button>
      </form>
    </Dialog>
  )
}
