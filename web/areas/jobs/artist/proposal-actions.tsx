import { useState } from 'react'
import type { OwnProposal } from '#contract/jobs/jobs.ts'
import { stateName } from '#web/areas/bookings/booking-state.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { hrefOf, usePlace } from './place.ts'
import { titleOf } from './proposal-words.ts'
import { StillFitsDialog } from './still-fits-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Step = 'confirm' | 'edit' | 'withdraw'

/** The artist's actions on a proposal in its current state. */
export function ProposalActions({ proposal }: { proposal: OwnProposal }) {
  const { job, booking, needsConfirming, mayEdit, mayApplyAgain, nextMoves } = proposal
  const [step, setStep] = useState<Step | null>(null)
  const place = usePlace()
  const close = () => setStep(null)
  const mayWithdraw = nextMoves.includes('withdraw')
  const about = titleOf(job)
  return (
    <>
      <div className="flex flex-wrap justify-end gap-3 empty:hidden">
        {booking && (
          <LinkButton size="sm" href={paths.artistBooking(booking.bookingId)}>
            View booking: {stateName(booking.state).toLowerCase()}
            <span className="sr-only"> ({about})</span>
          </LinkButton>
        )}
        {needsConfirming && (
          <Button size="sm" onPress={() => setStep('confirm')} aria-label={`It still fits: ${about}`}>
            It still fits
          </Button>
        )}
        {mayEdit && (
          <Button size="sm" variant="secondary" onPress={() => setStep('edit')} aria-label={`Edit your proposal for ${about}`}>
            Edit
          </Button>
        )}
        {mayApplyAgain && (
          <LinkButton size="sm" variant="secondary" href={hrefOf({ ...place, propose: job.jobId })} aria-label={`Apply again for ${about}`}>
            Apply again
          </LinkButton>
        )}
        {mayWithdraw && (
          <Button size="sm" variant="quiet" onPress={() => setStep('withdraw')} aria-label={`Withdraw: ${about}`}>
            Withdraw
          </Button>
        )}
      </div>
      {step === 'confirm' && <StillFitsDialog proposal={proposal} onClose={close} />}
      {step === 'edit' && <EditDialog proposal={proposal} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog proposal={proposal} onClose={close} />}
    </>
  )
}
