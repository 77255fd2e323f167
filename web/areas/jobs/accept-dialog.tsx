import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen, minuteMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { type JobPlace, jobFallbacks, jobPlace, type OwnJob, type ReceivedProposal } from '#contract/jobs/jobs.ts'
import { OwnHoldButtons } from '#web/areas/bookings/hold-buttons.tsx'
import { api } from '#web/lib/api.ts'
import { forgetDraft, useFormDraft } from '#web/lib/form-draft.ts'
import { showFailure } from '#web/lib/form-failure.ts'
import { formResolver } from '#web/lib/form-resolver.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { partLabels } from './job-values.ts'
import { PlaceFields } from './place-fields.tsx'
import { againstBudget } from './received-words.ts'
import { useTakeJob } from './use-own-job.ts'

const names = { venue: 'venue', address: 'address', pincode: 'pincode' } as const
const yes = 'Accept and go to pay'
const nowhere: JobPlace = { venue: '', address: '', pincode: '' }

type Props = { job: OwnJob; proposal: ReceivedProposal; onClose: () => void }

/** Confirms a proposal: what it means and costs, the venue if not given yet, then the checkout. */
export function AcceptDialog({ job, proposal, onClose }: Props) {
  return (
    <Dialog title={`Book ${proposal.artist.stageName}?`} onClose={onClose}>
      <div className="grid gap-4">
        <WhatHappens job={job} proposal={proposal} />
        {job.place ? <AtPlace {...{ proposal, onClose }} place={job.place} /> : <AskPlace {...{ proposal, onClose }} />}
      </div>
    </Dialog>
  )
}

function useAccept({ proposalId, jobId }: ReceivedProposal) {
  const navigate = useNavigate()
  const take = useTakeJob(jobId)
  const ask = useIntention(api.jobs.accept)
  return useMutation({
    mutationFn: (place: JobPlace | null) => ask({ proposalId, ...(place && { place }) }),
    onSuccess: ({ checkout }) => {
      take()
      void navigate(paths.checkout(checkout.paymentId))
    },
    onError: () => take(),
  })
}

type AcceptProps = Pick<Props, 'proposal' | 'onClose'>

function AtPlace({ proposal, place, onClose }: AcceptProps & { place: JobPlace }) {
  const accept = useAccept(proposal)
  return (
    <>
      {accept.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(accept.error, jobFallbacks.accept)}
          <OwnHoldButtons error={accept.error} />
        </Banner>
      )}
      <p className="wrap-anywhere">
        It is at {place.venue}, {place.address} {place.pincode}. {proposal.artist.stageName} sees the address once the booking is confirmed.
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          Not yet
        </Button>
        <Button isPending={accept.isPending || accept.isSuccess} onPress={() => accept.mutate(null)}>
          {yes}
        </Button>
      </div>
    </>
  )
}

function AskPlace({ proposal, onClose }: AcceptProps) {
  const draftKey = `mehfil.job.place.${proposal.jobId}`
  const accept = useAccept(proposal)
  const form = useForm<JobPlace>({ resolver: formResolver(jobPlace), defaultValues: nowhere, shouldFocusError: false })
  useFormDraft(form, draftKey)
  const { control, handleSubmit, setError } = form
  const submit = handleSubmit(async (place) => {
    try {
      await accept.mutateAsync(place)
      forgetDraft(draftKey)
    } catch (error) {
      showFailure(error, setError, ['venue', 'address', 'pincode'], {}, jobFallbacks.accept)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary control={control} labels={partLabels} />
      <OwnHoldButtons error={accept.error} />
      <fieldset className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="mb-1.5 font-semibold">Where is it?</legend>
        <PlaceFields control={control} names={names} />
      </fieldset>
      <p className="text-muted">{proposal.artist.stageName} sees the address once the booking is confirmed.</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onPress={onClose}>
          Not yet
        </Button>
        <Button type="submit" isPending={accept.isPending || accept.isSuccess}>
          {yes}
        </Button>
      </div>
    </form>
  )
}

function WhatHappens({ job, proposal }: { job: OwnJob; proposal: ReceivedProposal }) {
  const { startsAt, city, free } = job
  const { artist, price, compare } = proposal
  const name = artist.stageName
  return (
    <>
      <p>
        You book {name} for{' '}
        <strong className="tabular-nums">
          {formatRupees(price)}, {formatWhen(startsAt)}
        </strong>
        , in {cityOf(city).name}, {compare.minutes} minutes on stage. {againstBudget(proposal)}.
      </p>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>
          The time of {name} is held for you for {bookingLimits.advanceHoldMs / minuteMs} minutes. Nothing is charged on this page.
        </li>
        <li>On the next page you see the advance and pay it. Once it is paid, {name} is asked to confirm the booking.</li>
        <li>If it is not paid in time, the date is released, and {name} is back on your shortlist.</li>
        {free === 1 && <li>This is your last opening: the other artists are told that you have chosen.</li>}
      </ul>
      {!compare.isFree && (
        <Banner tone="warning">{name} does not look free then. If the time is taken, you read so here, and nothing is booked.</Banner>
      )}
    </>
  )
}
