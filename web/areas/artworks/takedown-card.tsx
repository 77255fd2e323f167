import { useState } from 'react'
import { artworkFallbacks, artworkLimits, type OwnArtwork, type Takedown } from '#contract/artworks/artworks.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAskAgain } from './own-artworks.ts'

/** Why our team took it down, and a way to ask for another review. */
export function TakedownCard({ artwork, takedown: { reason, at, askedAt, note } }: { artwork: OwnArtwork; takedown: Takedown }) {
  const isAsked = artwork.state === 'in_review'
  return (
    <Card as="section" aria-labelledby="takedown" tone="notice" className="mt-6">
      <h2 id="takedown" className="font-display text-xl">
        We took this work off the market
      </h2>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">“{reason}”</p>
      <p className="mt-2">
        Nobody can see or buy it since {formatWhen(at)}. Earlier orders continue, unless we tell you otherwise.
        {isAsked && askedAt && ` You asked for a review on ${formatWhen(askedAt)}; our team is on it.`}
      </p>
      {isAsked && note && <p className="mt-2 wrap-anywhere whitespace-pre-line">You wrote: “{note}”</p>}
      {artwork.nextMoves.includes('ask_again') && <AskAgain artwork={artwork} isRefused={askedAt !== null} />}
    </Card>
  )
}

function AskAgain({ artwork, isRefused }: { artwork: OwnArtwork; isRefused: boolean }) {
  const [note, setNote] = useState('')
  const ask = useAskAgain()
  return (
    <form
      noValidate
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        ask.mutate({ artwork, note: note.trim() })
      }}
    >
      <p>
        {isRefused ? 'We reviewed it before, and it stays off the market. ' : ''}Fix what is wrong below and save it, then ask for another
        review.
      </p>
      <TextArea
        label="What you changed, or why this is a mistake"
        isOptional
        value={note}
        onChange={setNote}
        maxLength={artworkLimits.askNote}
        rows={3}
      />
      {ask.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(ask.error, artworkFallbacks.update)}
        </Banner>
      )}
      <Button type="submit" isPending={ask.isPending} className="justify-self-start">
        Ask for a review
      </Button>
    </form>
  )
}
