import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { keysOf } from '#contract/grammar/names.ts'
import { reportReasonNames, reportReasons } from '#contract/reports/reasons.ts'
import { reportFields, reportLimits } from '#contract/reports/reports.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormRadioGroup, FormTextArea } from '#web/ui/form.tsx'
import { InteractiveRoom } from './interactive-room.tsx'

const fields = z.object(reportFields)
type Typed = z.input<typeof fields>
type ReportValues = z.output<typeof fields>

type Props = {
  title: string
  /** The reported thing, which keys the draft. */
  about: string
  send: (told: ReportValues) => Promise<{ message: string }>
  onClose: () => void
}

/** Reports public content to our team. */
export function ReportDialog({ title, ...form }: Props) {
  return (
    <InteractiveRoom>
      <Dialog title={title} onClose={form.onClose}>
        <ReportForm {...form} />
      </Dialog>
    </InteractiveRoom>
  )
}

const labels = { reason: 'What is wrong?', text: 'Tell us more' } as const
const names = keysOf(labels)
const options = reportReasonNames.map((value) => ({ value, label: reportReasons[value] }))

function ReportForm({ about, send, onClose }: Omit<Props, 'title'>) {
  const draftKey = `mehfil.report.${about}`
  const form = useForm<Typed, unknown, ReportValues>({
    resolver: formResolver(fields),
    defaultValues: { text: '' },
    shouldFocusError: false,
  })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, setError, formState } = form
  const sending = useMutation({ mutationFn: send, onSuccess: () => forgetDraft(draftKey) })
  if (sending.data)
    return (
      <>
        <Banner tone="success" isAnnounced className="mb-4">
          {sending.data.message}
        </Banner>
        <Button variant="secondary" onPress={onClose} autoFocus>
          Close
        </Button>
      </>
    )
  const submit = handleSubmit((told) => sending.mutateAsync(told).catch((error) => showFailure(error, setError, names)))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormRadioGroup control={control} name="reason" label={labels.reason} options={options} />
      <FormTextArea
        control={control}
        name="text"
        label={labels.text}
        hint="Only our team reads this."
        isOptional
        maxLength={reportLimits.words}
      />
      <Button type="submit" className="justify-self-start" isPending={formState.isSubmitting}>
        Send report
      </Button>
    </form>
  )
}
