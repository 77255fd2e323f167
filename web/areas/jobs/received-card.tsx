import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatShort } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { declineReasons, type ReceivedProposal } from '#contract/jobs/jobs.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { youtubeId } from '#contract/videos/youtube.ts'
import { BookingStateBadge } from '#web/areas/bookings/booking-state.tsx'
import { ClipPlayer } from '#web/areas/profiles/clip-player.tsx'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { ReceivedAudition } from './received-audition.tsx'
import { againstBudget, comparedFacts, stateLooks } from './received-words.ts'
import { useTakeJob } from './use-own-job.ts'

export type Asking = 'accept' | 'decline' | 'note' | 'audition'

type Props = {
  proposal: ReceivedProposal
  /** Picked for comparison. */
  isPicked: boolean
  canPick: boolean
  onPick: (isPicked: boolean) => void
  onAsk: (what: Asking) => void
}

/** One artist's proposal, with everything that helps to answer it. */
export function ReceivedCard({ proposal, isPicked, canPick, onPick, onAsk }: Props) {
  const { artist, clipUrl, clientNote } = proposal
  return (
    <Card as="article" isSelected={isPicked} className="grid min-w-0 grid-cols-1 gap-4">
      <Who proposal={proposal} />
      <Marks proposal={proposal} />
      <Words proposal={proposal} />
      {clipUrl && <Clip url={clipUrl} name={artist.stageName} />}
      {proposal.audition && <ReceivedAudition proposal={proposal} audition={proposal.audition} />}
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {comparedFacts(proposal).map(({ id, name, said }) => (
          <Fact key={id} name={name}>
            {said}
          </Fact>
        ))}
      </dl>
      {clientNote && (
        <p className="rounded-md bg-notice-soft px-4 py-3 whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">For you alone:</span> {clientNote}
        </p>
      )}
      <Outcome proposal={proposal} />
      <Answers proposal={proposal} onAsk={onAsk} />
      <Checkbox isSelected={isPicked} isDisabled={!canPick} onChange={onPick}>
        Compare <span className="sr-only">{artist.stageName}</span>
      </Checkbox>
    </Card>
  )
}

function Who({ proposal }: { proposal: ReceivedProposal }) {
  const { artist, price, createdAt, compare } = proposal
  const { username, stageName, category, city, picture, verified, rating } = artist
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Avatar size="lg" name={stageName} src={picture ? pictureUrl(picture, 320) : undefined} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="flex items-center gap-1.5 font-sans text-lg font-semibold tracking-normal">
          <TextLink href={paths.profile(username)} className="min-w-0 wrap-anywhere">
            {stageName}
          </TextLink>
          {verified && <BadgeCheck role="img" aria-label="verified" className="size-5 shrink-0 text-success" />}
        </h3>
        <p className="text-muted">
          {categoryOf(category).one}, {cityOf(city).name}
        </p>
        {rating.count > 0 ? <Rating value={rating.mean} reviews={rating.count} /> : <p className="text-muted">No reviews yet</p>}
      </div>
      <div className="sm:text-right">
        <Price rupees={price} size="xl" />
        <p className={compare.overBudget > 0 ? 'text-notice' : 'text-success'}>{againstBudget(proposal)}</p>
        <p className="text-sm text-muted tabular-nums">Sent {formatShort(createdAt, new Date())}</p>
      </div>
    </div>
  )
}

function Marks({ proposal: { state, isCopied, needsConfirming, compare } }: { proposal: ReceivedProposal }) {
  const [tone, words] = stateLooks[state]
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={tone}>{words}</Badge>
      {!compare.isFree && <Badge tone="danger">Not free then</Badge>}
      {needsConfirming && <Badge tone="marigold">Has to confirm your change</Badge>}
      {isCopied && (
        <Badge tone="marigold" icon={<TriangleAlert aria-hidden />}>
          The same words went to many jobs
        </Badge>
      )}
    </p>
  )
}

function Words({ proposal: { note, isMasked } }: { proposal: ReceivedProposal }) {
  return (
    <div>
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{note}</p>
      {isMasked && <p className="mt-2 text-sm text-muted">Ways to reach each other are shown once the artist is booked.</p>}
    </div>
  )
}

/** Loads nothing of the external player before the user opens it. */
function Clip({ url, name }: { url: string; name: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const videoId = youtubeId(url)
  if (!videoId) return null
  if (!isPlaying)
    return (
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setPlaying(true)}>
        Play the clip of {name}
      </Button>
    )
  return (
    <div className="relative aspect-video w-full max-w-xl overflow-hidden rounded-md bg-soft">
      <ClipPlayer title={`Clip of ${name}`} videoId={videoId} />
    </div>
  )
}

function Outcome({ proposal: { declineReason, reason, booking, artist } }: { proposal: ReceivedProposal }) {
  const why = reason || (declineReason ? `${declineReasons[declineReason]}.` : '')
  if (!why && !booking) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {why && <p className="text-muted wrap-anywhere">{why}</p>}
      {booking && (
        <>
          <BookingStateBadge state={booking.state} />
          <LinkButton
            variant="secondary"
            size="sm"
            href={paths.clientBooking(booking.bookingId)}
            aria-label={`The booking of ${artist.stageName}`}
          >
            {booking.state === 'awaiting_advance' ? 'Pay the advance' : 'See the booking'}
          </LinkButton>
        </>
      )}
    </div>
  )
}

function Answers({ proposal, onAsk }: { proposal: ReceivedProposal; onAsk: (what: Asking) => void }) {
  const { proposalId, jobId, nextMoves, needsConfirming, clientNote, artist } = proposal
  const name = artist.stageName
  const take = useTakeJob(jobId)
  const shortlist = useMutation({
    mutationFn: () => api.jobs.shortlist({ proposalId }),
    onSuccess: () => {
      take()
      showToast({ title: `${name} shortlisted` })
    },
    onError: () => take(),
  })
  return (
    <>
      {needsConfirming && <p className="text-muted">You can say yes once {name} has confirmed that it still fits.</p>}
      {shortlist.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(shortlist.error)}
        </Banner>
      )}
      <div className="button-row">
        {nextMoves.includes('accept') && (
          <Button aria-label={`Accept ${name}`} onPress={() => onAsk('accept')}>
            Accept
          </Button>
        )}
        {nextMoves.includes('shortlist') && (
          <Button variant="secondary" aria-label={`Shortlist ${name}`} isPending={shortlist.isPending} onPress={() => shortlist.mutate()}>
            Shortlist
          </Button>
        )}
        {nextMoves.includes('ask_audition') && (
          <Button variant="plain" aria-label={`Ask ${name} for an audition`} onPress={() => onAsk('audition')}>
            Ask for an audition
          </Button>
        )}
        {nextMoves.includes('decline') && (
          <Button variant="plain" aria-label={`Decline ${name}`} onPress={() => onAsk('decline')}>
            Decline
          </Button>
        )}
        <Button variant="plain" aria-label={`${clientNote ? 'Change the' : 'Write a'} note about ${name}`} onPress={() => onAsk('note')}>
          {clientNote ? 'Change the note' : 'Write a note'}
        </Button>
      </div>
    </>
  )
}
