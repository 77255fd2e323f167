import { useForm } from 'react-hook-form'
import { support, supportLimits, type TicketView } from '#contract/support/support.ts'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormTextArea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'

const fields = support.answer.input.pick({ message: true })
const labels = { message: 'Answer' } as const

/** Sends an answer by e-mail. After a conflict keeps the typed text, and shows the other admin's answer above it. */
export function AnswerForm({ ticket, onDone }: { ticket: TicketView; onDone: (after?: TicketView) => void }) {
  const { ticketId, version, email } = ticket
  const draftKey = `mehfil.answer.${ticketId}`
  const form = useForm({ resolver: formResolver(fields), defaultValues: { message: '' } })
  useFormDraft(form, draftKey)
  const answer = useIntention(api.support.answer)
  const { control, handleSubmit, setError, reset } = form
  const send = handleSubmit(async ({ message }) => {
    try {
      const after = await answer({ ticketId, version, message })
      reset()
      forgetDraft(draftKey)
      showToast({ title: `Answer on its way to ${email}` })
      onDone(after)
    } catch (error) {
      showFailure(error, setError, ['message'])
      onDone()
    }
  })
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <ErrorSummary control={control} labels={labels} />
      <FormTextArea
        control={control}
        name="message"
        label={labels.message}
        hint={`Goes to ${email} by mail.`}
        maxLength={supportLimits.mostWords}
        rows={4}
      />
      <Button type="submit" isPending={form.formState.isSubmitting} className="justify-self-start">
        Send the answer
      </Button>
    </form>
  )
}
