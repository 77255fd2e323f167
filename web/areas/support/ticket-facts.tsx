import { formatWhen } from '#contract/grammar/time.ts'
import { type TicketView, ticketTopics } from '#contract/support/support.ts'
import { Fact } from '#web/ui/fact.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { TicketBadges } from './ticket-state.tsx'

export function TicketFacts({ ticket }: { ticket: TicketView }) {
  const { name, email, topic, bookingId, openedAt, acknowledgeBy, resolveBy } = ticket
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-1.5">
        <TicketBadges {...ticket} />
      </p>
      <dl className="grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
        <Fact name="From">{name}</Fact>
        <Fact name="E-mail">
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </Fact>
        <Fact name="About">{ticketTopics[topic].label}</Fact>
        {bookingId && <Fact name="Booking, as written">{bookingId}</Fact>}
        <Fact name="Came">{formatWhen(openedAt)}</Fact>
        <Fact name="First reply due">{formatWhen(acknowledgeBy)}</Fact>
        <Fact name="Settled by">{formatWhen(resolveBy)}</Fact>
      </dl>
    </div>
  )
}

/** The messages of both sides, the oldest first. */
export function TicketMessages({ messages, name }: { messages: TicketView['messages']; name: string }) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map(({ id, from, author, text, at }) => (
        <li key={id} className={`rounded-lg p-4 ${from === 'desk' ? 'bg-accent-soft' : 'bg-soft'}`}>
          <p className="text-sm text-muted">
            <strong className="font-semibold text-text">{from === 'desk' ? author : name}</strong>, {formatWhen(at)}
          </p>
          <p className="mt-1 whitespace-pre-wrap wrap-anywhere">{text}</p>
        </li>
      ))}
    </ol>
  )
}
