import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { jobs } from '#contract/jobs.ts'
import { reportLimits, reportReasonNames, reportReasons } from '#contract/reports.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { InteractiveRoom } from '#web/shell/interactive-room.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormRadioGroup, FormTextArea } from '#web/ui/form.tsx'

type Props = { jobId: string; onClose: () => void }

/** Telling the desk what is wrong with a post. */
export function ReportJob({ jobId, onClose }: Props) {
  return (
    <InteractiveRoom>
      <Dialog title="Report this post" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <ReportForm jobId={jobId} onClose={onClose} />
      </Dialog>
    </InteractiveRoom>
  )
}

const report = jobs.report.input
type Typed = z.input<typeof report>
type Told = z.output<typeof report>
const labels = { reason: 'What is wrong?', text: 'Tell us more' } as const
const names = Object.keys(labels) as (keyof typeof labels)[]
const options = reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))

function ReportForm({ jobId, onClose }: Props) {
  const draftKey = `mehfil.report.${jobId}`
  const form = useForm<Typed, unknown, Told>({
    resolver: formResolver(report),
    defaultValues: { jobId, text: '' },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, setError, formState } = form
  const send = useMutation({ mutationFn: (told: Told) => api.jobs.report(told), onSuccess: () => forgetDraft(draftKey) })
  if (send.data)
    return (
      <>
        <Banner tone="success" isAnnounced className="mb-4">
          {send.data.message}
        </Banner>
        <Button variant="secondary" onPress={onClose} autoFocus>
          Close
        </Button>
      </>
    )
  const submit = handleSubmit((told) => send.mutateAsync(told).catch((error) => showFailure(error, setError, names)))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormRadioGroup control={control} name="reason" label={labels.reason} options={options} />
      <FormTextArea
        control={control}
        name="text"
        label={labels.text}
        hint="Nobody but our desk reads this."
        isOptional
        maxLength={reportLimits.words}
      />
      <Button type="submit" className="justify-self-start" isPending={formState.isSubmitting}>
        Send the report
      </Button>
    </form>
  )
}
