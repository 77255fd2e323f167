import type { BookingView } from '#contract/bookings/bookings.ts'
import type { DisputeView } from '#contract/disputes/disputes.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { SpeakForm } from '#web/areas/disputes/speak-form.tsx'
import { Statements } from '#web/areas/disputes/statements.tsx'
import { api } from '#web/lib/api.ts'
import { useUser } from '#web/lib/session.ts'
import { Card } from '#web/ui/card.tsx'
import { useBookingCall } from './use-booking-call.ts'

const titles: Record<DisputeView['kind'], string> = {
  no_show: 'A no-show was reported',
  quality: 'Something was wrong with the show',
  force_majeure: 'Cancelled for a reason beyond control',
}

/** The dispute: both statements, the recorded facts, and when it is decided. */
export function DisputeCard({ booking }: { booking: BookingView }) {
  const { dispute } = booking
  if (!dispute) return null
  return (
    <Card as="section" aria-labelledby="dispute" className="mt-5">
      <h2 id="dispute" className="font-display text-xl">
        {titles[dispute.kind]}
      </h2>
      <p className="mt-2">{clockSentence(booking, dispute)}</p>
      <BookingStatements booking={booking} dispute={dispute} />
      {dispute.maySpeak && <Speak booking={booking} dispute={dispute} />}
    </Card>
  )
}

const pleaSentences: Record<DisputeView['openedBy'], string> = {
  client: 'What does not go back by the policy is held.',
  artist: 'Everything goes back to the client.',
}

function clockSentence(booking: BookingView, { kind, state, granted, openedBy, answerBy, decideBy, answeredAt }: DisputeView): string {
  if (granted !== null) return granted ? 'We have decided that it was.' : 'We have decided that it was not.'
  if (state === 'decided') return 'It is decided; the money below shows how.'
  const other = openedBy === 'client' ? booking.artist.name : booking.client.name
  const held = kind === 'force_majeure' ? pleaSentences[openedBy] : 'The payout is held.'
  if (state === 'waiting') return `${held} ${other} can answer until ${formatWhen(answerBy)}; then we decide.`
  return `${held} ${answeredAt ? 'Both sides have spoken' : 'The time for an answer is over'}; we decide by ${formatWhen(decideBy)}.`
}

/** Also used by the admin page. */
export function BookingStatements({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  return (
    <Statements
      statements={dispute.statements}
      nameOf={(by) => booking[by].name}
      evidenceOf={`/api/bookings/${booking.bookingId}`}
      seen={dispute.facts}
    />
  )
}

function Speak({ booking: { bookingId }, dispute }: { booking: BookingView; dispute: DisputeView }) {
  const me = useUser()?.type === 'artist' ? 'artist' : 'client'
  const speak = useBookingCall(api.bookings.speak)
  return <SpeakForm isAnswer={dispute.openedBy !== me && !dispute.answeredAt} send={(said) => speak.mutateAsync({ bookingId, ...said })} />
}
