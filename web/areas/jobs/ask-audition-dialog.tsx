import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { dayOf } from '#contract/grammar/time.ts'
import { auditionDays, auditionFailures, auditions } from '#contract/jobs/auditions.ts'
import type { OwnJob, ReceivedProposal } from '#contract/jobs/jobs.ts'
import { api } from '#web/lib/api.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { FormDateField, FormTextArea } from '#web/ui/form.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { dayName } from './job-words.ts'
import { useTakeJob } from './use-own-job.ts'

const wish = auditions.ask.input
type Typed = z.input<typeof wish>
const labels = { piece: 'What to perform', until: 'Until' } as const

type Props = { job: OwnJob; proposal: ReceivedProposal; onClose: () => void }

/** Asks an artist for an audition, with a deadline. */
export function AskAuditionDialog({ job, proposal: { proposalId, artist }, onClose }: Props) {
  const days = auditionDays(dayOf(new Date()), job.deadline)
  return (
    <Dialog title={`Ask ${artist.stageName} for an audition?`} onClose={onClose}>
      <div className="grid gap-4">
        <p className="max-w-prose">
          An audition is short, two minutes at most, and not a free show: it is not paid, and nobody has to give one to be booked.
        </p>
        {days ? (
          <Ask jobId={job.jobId} proposalId={proposalId} name={artist.stageName} days={days} onClose={onClose} />
        ) : (
          <Banner tone="warning">{auditionFailures.closes_too_soon().message}</Banner>
        )}
      </div>
    </Dialog>
  )
}

type AskProps = { jobId: string; proposalId: string; name: string; days: { first: string; last: string }; onClose: () => void }

function Ask({ jobId, proposalId, name, days: { first, last }, onClose }: AskProps) {
  const take = useTakeJob(jobId)
  const { control, handleSubmit, setError, formState } = useForm<Typed, unknown, z.output<typeof wish>>({
    resolver: formResolver(wish),
    defaultValues: { proposalId, piece: '', until: last },
    shouldFocusError: false,
  })
  const submit = handleSubmit(async (wanted) => {
    try {
      await api.auditions.ask(wanted)
      showToast({ title: `We’ve asked ${name}`, text: 'You read it here as soon as the audition is there.' })
      onClose()
    } catch (error) {
      showFailure(error, setError, ['piece', 'until'], { costs_nothing: 'piece', closes_too_soon: 'until' })
    } finally {
      take()
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={labels} />
      <FormTextArea
        control={control}
        name="piece"
        label={labels.piece}
        hint="Something they know already: a verse, a minute of a dance, one joke."
      />
      <FormDateField control={control} name="until" label={labels.until} hint={`Between ${dayName(first)} and ${dayName(last)}.`} />
      <Button type="submit" isPending={formState.isSubmitting} className="justify-self-start">
        Ask for the audition
      </Button>
    </form>
  )
}
