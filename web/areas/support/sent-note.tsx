import { useEffect, useRef } from 'react'
import { formatWhen } from '#contract/grammar/time.ts'
import { promiseFor } from '#contract/support/support.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Sent } from './contact-form.tsx'

/** The ticket number and the answer time, in place of the form. */
export function SentNote({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { number, topic, email, acknowledgeBy, resolveBy } = sent
  return (
    <Card as="section" tone="success" aria-labelledby="sent" className="grid gap-4">
      <h2 id="sent" ref={heading} tabIndex={-1} className="text-xl">
        We have your message
      </h2>
      <p>
        Its number is <strong className="whitespace-nowrap tabular-nums">{number}</strong>. A copy of the number is on its way to {email}.
      </p>
      <p>{promiseFor(topic)}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {acknowledgeBy !== resolveBy && <Clock what="First reply by" at={acknowledgeBy} />}
        <Clock what={acknowledgeBy === resolveBy ? 'Reply by' : 'Settled by'} at={resolveBy} />
      </dl>
      <Button variant="secondary" onPress={onAgain} className="justify-self-start">
        Write another message
      </Button>
    </Card>
  )
}

function Clock({ what, at }: { what: string; at: string }) {
  return (
    <div>
      <dt className="text-muted">{what}</dt>
      <dd className="font-semibold tabular-nums">{formatWhen(at)}</dd>
    </div>
  )
}
