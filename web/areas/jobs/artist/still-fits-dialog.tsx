import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { jobs, type OwnProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormMoneyInput } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { JobBrief } from './job-brief.tsx'
import { useLookAgain } from './use-look-again.ts'

const answer = jobs.confirm.input
type Typed = z.input<typeof answer>
const labels = { price: 'Your price' } as const

type Props = { proposal: OwnProposal; onClose: () => void }

/** After the client changed the job: confirms the proposal, perhaps at a new price. */
export function StillFitsDialog({ proposal, onClose }: Props) {
  const { job, isFree } = proposal
  return (
    <Dialog title="Does it still fit?" onClose={onClose}>
      <div className="grid gap-4">
        <p>This is what the client wants now. If it does not fit any more, take your proposal back.</p>
        <JobBrief job={job} />
        {isFree === false && <p className="text-notice">You’re already booked then.</p>}
        <StillFitsForm proposal={proposal} onClose={onClose} />
      </div>
    </Dialog>
  )
}

function StillFitsForm({ proposal: { proposalId, price }, onClose }: Props) {
  const lookAgain = useLookAgain()
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof answer>>({
    resolver: formResolver(answer),
    defaultValues: { proposalId, price },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      await api.jobs.confirm(wanted)
      showToast({ title: 'The client knows that it still fits' })
      onClose()
    } catch (error) {
      showFailure(error, setError, ['price'])
    } finally {
      lookAgain()
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormMoneyInput control={control} name="price" label={labels.price} hint="Leave it, or name another one." />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        It still fits
      </Button>
    </form>
  )
}
