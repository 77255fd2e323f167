import type { BookingView } from '#contract/bookings/bookings.ts'
import type { DateMove, DateProposal, DateState } from '#contract/bookings/dates.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { RefundTable } from './refund-table.tsx'
import { useBookingCall } from './use-booking-call.ts'

type Answer = 'accept' | 'refuse' | 'withdraw'
const buttons: Record<Answer, string> = { accept: 'Accept the new date', refuse: 'Refuse', withdraw: 'Withdraw' }
const isAnswer = (move: DateMove): move is Answer => move in buttons
const stateNames: Record<DateState, string> = {
  open: 'waiting for an answer',
  accepted: 'accepted',
  refused: 'refused',
  withdrawn: 'withdrawn',
  expired: 'not answered in time',
  taken: 'taken by somebody else',
  dropped: 'not needed any more',
}

/** A proposed date with all that it would change; below it, the settled proposals. */
export function DateCard({ booking, isArtist }: { booking: BookingView; isArtist: boolean }) {
  if (!booking.dates.length) return null
  const open = booking.dates.find(({ state }) => state === 'open')
  const settled = booking.dates.filter(({ state }) => state !== 'open')
  return (
    <Card as="section" aria-labelledby="new-date" tone={open ? 'notice' : 'plain'} className="mt-5">
      <h2 id="new-date" className="font-display text-xl">
        {open ? 'A new date is proposed' : 'Proposed dates'}
      </h2>
      {open && <Open booking={booking} proposal={open} isArtist={isArtist} />}
      {settled.length > 0 && (
        <ul className="mt-3 grid gap-1 text-muted">
          {settled.map(({ proposalId, startsAt, state, by }) => (
            <li key={proposalId}>
              {formatWhen(startsAt)}, by {nameOf(booking, by)}: {stateNames[state]}.
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const nameOf = (booking: BookingView, by: DateProposal['by']) => booking[by].name

/** How the new date changes the free-cancellation period: kept until a day, or ended. */
function secondThoughts({ coolingOffUntil, endsCoolingOff }: DateProposal): string {
  if (coolingOffUntil) return `Until ${formatWhen(coolingOffUntil)} everything comes back in any case, as agreed.`
  return endsCoolingOff ? 'With a date this near, the day on which everything comes back in any case ends at once.' : ''
}

function Open({ booking, proposal, isArtist }: { booking: BookingView; proposal: DateProposal; isArtist: boolean }) {
  const answer = useBookingCall(api.bookings.answerDate, (after) =>
    showToast({ title: after.startsAt === proposal.startsAt ? 'The new date is agreed' : 'Answered' }),
  )
  return (
    <>
      <p className="mt-2 text-lg font-semibold">{formatWhen(proposal.startsAt)}</p>
      <p>
        {nameOf(booking, proposal.by)} proposes it in place of {formatWhen(booking.startsAt)}, which stays held until the answer.
        {proposal.total !== null &&
          ` The whole booking would cost ${formatRupees(proposal.total)}, in place of ${formatRupees(booking.total)}.`}
      </p>
      {proposal.cannotCome && (
        <p className="mt-2 font-semibold">
          {booking.artist.name} cannot come on the agreed date: a refusal ends the booking, and all of the {formatRupees(booking.paid)} that
          was paid goes back.
        </p>
      )}
      {proposal.note && <p className="mt-2 wrap-anywhere">“{proposal.note}”</p>}
      <p className="mt-4 font-semibold">With the new date:</p>
      <div className="mt-2 max-w-2xl">
        <RefundTable steps={proposal.refundSteps} reader={isArtist ? 'other' : 'client'} />
      </div>
      {secondThoughts(proposal) && <p className="mt-2">{secondThoughts(proposal)}</p>}
      <p className="mt-2 text-muted">Answer until {formatWhen(proposal.answerBy)}.</p>
      {answer.isError && (
        <Banner tone="danger" className="mt-3" isAnnounced>
          {sentenceOf(answer.error)}
        </Banner>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {proposal.nextMoves.filter(isAnswer).map((each) => (
          <Button
            key={each}
            variant={each === 'accept' ? 'primary' : 'secondary'}
            isPending={answer.isPending && answer.variables?.answer === each}
            isDisabled={answer.isPending}
            onPress={() => answer.mutate({ bookingId: booking.bookingId, proposalId: proposal.proposalId, answer: each })}
          >
            {buttons[each]}
          </Button>
        ))}
      </div>
    </>
  )
}
