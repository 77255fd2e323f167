import { useState } from 'react'
import type { BookingView } from '#contract/bookings.ts'
import { type DisputeView, statementText } from '#contract/disputes.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { EvidenceField } from './evidence-field.tsx'
import { EvidencePicture } from './evidence-picture.tsx'
import { useBookingCall } from './use-booking-call.ts'

const titles: Record<DisputeView['kind'], string> = {
  no_show: 'A no-show was reported',
  quality: 'Something was wrong with the show',
  force_majeure: 'Cancelled for a reason beyond control',
}

/** What both sides have said, what the site has seen, and when it is decided. */
export function DisputeCard({ booking }: { booking: BookingView }) {
  const { dispute } = booking
  if (!dispute) return null
  return (
    <Card as="section" aria-labelledby="dispute" className="mt-5">
      <h2 id="dispute" className="font-display text-xl">
        {titles[dispute.kind]}
      </h2>
      <p className="mt-2">{clockSentence(booking, dispute)}</p>
      <Statements booking={booking} dispute={dispute} />
      {dispute.maySpeak && <SpeakForm booking={booking} dispute={dispute} />}
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

/** Also on the desk's page. */
export function Statements({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  const seen = {
    id: 'seen',
    title: 'What the site has seen',
    text: (
      <ul className="list-disc pl-5">
        {dispute.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    ),
    tone: 'now' as const,
  }
  return (
    <Timeline
      label="What was said"
      className="mt-4"
      entries={[
        ...dispute.statements.map(({ by, text, pictures, at }) => ({
          id: `${at} ${by}`,
          title: booking[by].name,
          time: formatWhen(at),
          text: (
            <>
              <p className="wrap-anywhere whitespace-pre-line text-text">{text}</p>
              {pictures.length > 0 && (
                <div className="mt-2 flex flex-wrap gap-2">
                  {pictures.map((picture) => (
                    <EvidencePicture key={picture.id} bookingId={booking.bookingId} picture={picture} />
                  ))}
                </div>
              )}
            </>
          ),
        })),
        seen,
      ]}
    />
  )
}

function SpeakForm({ booking, dispute }: { booking: BookingView; dispute: DisputeView }) {
  const [text, setText] = useState('')
  const [ids, setIds] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const me = useUser()?.type === 'artist' ? 'artist' : 'client'
  const isAnswer = dispute.openedBy !== me && !dispute.answeredAt
  const speak = useBookingCall(api.bookings.speak, () => {
    setText('')
    setIds([])
  })
  const submit = () => {
    const read = statementText.safeParse(text)
    setError(read.error?.issues[0]?.message)
    if (read.success) speak.mutate({ bookingId: booking.bookingId, text: read.data, evidence: ids })
  }
  return (
    <form
      noValidate
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label={isAnswer ? 'Your answer' : 'Add something'}
        hint={isAnswer ? 'What happened, from your side: when you were where, who spoke to whom.' : undefined}
        value={text}
        onChange={setText}
        error={error}
        maxLength={2000}
      />
      <EvidenceField ids={ids} onChange={setIds} />
      {speak.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(speak.error)}
        </Banner>
      )}
      <Button type="submit" variant={isAnswer ? 'primary' : 'secondary'} isPending={speak.isPending} className="justify-self-start">
        {isAnswer ? 'Send your answer' : 'Add it'}
      </Button>
    </form>
  )
}
