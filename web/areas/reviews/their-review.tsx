import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/grammar/time.ts'
import { reviewLimits, type SidesReview } from '#contract/reviews/reviews.ts'
import { api } from '#web/lib/api.ts'
import { useIntention } from '#web/lib/intention.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ReviewCard } from './review-card.tsx'

type Props = { review: SidesReview; heading?: 'h2' | 'h3'; onChange: () => void }

/** A review of the user: reply once, or report it. */
export function TheirReview({ review, heading = 'h3', onChange }: Props) {
  const { mayReply, mayDispute, dispute, decision } = review
  const [open, setOpen] = useState<'reply' | 'dispute' | null>(null)
  const done = () => {
    setOpen(null)
    onChange()
  }
  return (
    <ReviewCard review={review} answeredBy={review.about.name} heading={heading}>
      {dispute && !dispute.decidedAt && (
        <p role="status">You reported it on {formatDay(dispute.at)}. It stays until our team has decided.</p>
      )}
      {decision && (
        <p role="status">
          {decision.isHidden ? 'Our team has hidden it' : 'Our team has decided that it stays'}: {decision.reason}
        </p>
      )}
      {!open && (mayReply || mayDispute) && (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          {mayReply && (
            <Button variant="secondary" size="sm" onPress={() => setOpen('reply')}>
              Reply publicly
            </Button>
          )}
          {mayDispute && (
            <Button variant="plain" size="sm" className="text-muted first:justify-start first:px-0!" onPress={() => setOpen('dispute')}>
              Report this review
            </Button>
          )}
        </div>
      )}
      {open && <Say key={open} kind={open} reviewId={review.id} onDone={done} onCancel={() => setOpen(null)} />}
    </ReviewCard>
  )
}

const words = {
  reply: {
    label: 'Your reply',
    hint: 'Everybody can read it. You can reply once, and it cannot be changed later.',
    button: 'Reply',
    least: 2,
    most: reviewLimits.replyMost,
  },
  dispute: {
    label: 'What is not right',
    hint: 'Only our team reads this. The review stays until they have decided.',
    button: 'Send report',
    least: reviewLimits.disputeLeast,
    most: reviewLimits.disputeMost,
  },
}

type SayProps = { kind: keyof typeof words; reviewId: string; onDone: () => void; onCancel: () => void }

function Say({ kind, reviewId, onDone, onCancel }: SayProps) {
  const { label, hint, button, least, most } = words[kind]
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const ask = useIntention(kind === 'reply' ? api.reviews.reply : api.reviews.dispute)
  const say = useMutation({ mutationFn: (said: string) => ask({ reviewId, text: said }), onSuccess: onDone })
  const submit = () => {
    const said = text.trim()
    const isLong = said.length >= least
    setWrong(isLong ? undefined : `Please write at least ${least} letters.`)
    if (isLong) say.mutate(said)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea label={label} hint={hint} value={text} onChange={setText} error={wrong} maxLength={most} />
      {say.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(say.error)}
        </Banner>
      )}
      <div className="button-row">
        <Button type="submit" isPending={say.isPending}>
          {button}
        </Button>
        <Button variant="plain" onPress={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
