import { useState } from 'react'
import type { arena } from '#contract/arena.ts'
import type { OutputOf } from '#contract/call.ts'
import type { Contest } from '#contract/contests.ts'
import type { Participant } from '#contract/performances.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { nameOf, stateLine } from './arena-words.ts'
import { cityName } from './board.tsx'
import { VoteButton } from './vote-button.tsx'

type Listed = OutputOf<(typeof arena)['participants']>

/** Everybody who takes part, without places: nobody stands higher for having more votes. */
export function Ballot({ first, contest }: { first: Listed; contest: Contest }) {
  const { shown, total, isWaiting, failure, more } = useMore(first, contest.contest_id)
  return (
    <>
      {!contest.takesVotes && (
        <Banner tone="info" className="mb-6">
          {stateLine(contest)}.
        </Banner>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((participant) => (
          <li key={participant.participant_id} className="min-w-0">
            <Entry participant={participant} takesVotes={contest.takesVotes} />
          </li>
        ))}
      </ul>
      {failure && (
        <Banner tone="danger" className="mt-6">
          {failure}
        </Banner>
      )}
      {shown.length < total && (
        <p className="mt-8 text-center">
          <NativeButton variant="secondary" onClick={more} isPending={isWaiting}>
            {isWaiting ? 'Looking for more …' : `Show more of ${total.toLocaleString('en-IN')}`}
          </NativeButton>
        </p>
      )}
    </>
  )
}

function Entry({ participant, takesVotes }: { participant: Participant; takesVotes: boolean }) {
  const { participant_id, title, city, picture } = participant
  const name = nameOf(participant)
  return (
    <Card className="flex h-full flex-col">
      <div className="flex items-center gap-3">
        <Avatar size="lg" name={name} src={picture ? pictureUrl(picture.id, picture.widths[0] ?? 320) : null} />
        <div className="min-w-0 leading-snug">
          <h2 className="font-sans text-lg font-semibold tracking-normal wrap-anywhere">{name}</h2>
          <p className="text-muted">{cityName(city)}</p>
        </div>
      </div>
      <p className="mt-3 font-display text-xl wrap-anywhere">{title}</p>
      <div className="mt-auto flex flex-wrap gap-3 pt-5">
        <LinkButton variant="secondary" href={paths.performance(participant_id)} aria-label={`Watch ${name}`}>
          Watch
        </LinkButton>
        {takesVotes && <VoteButton participantId={participant_id} name={name} />}
      </div>
    </Card>
  )
}

/** Further pages in the order of the first, without anybody twice: somebody may have come in between. */
function useMore(first: Listed, contestId: string) {
  const [pages, setPages] = useState<Listed[]>([first])
  const [isWaiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const shown = [...new Map(pages.flatMap(({ results }) => results).map((each) => [each.participant_id, each])).values()]
  const more = async () => {
    setWaiting(true)
    setFailure(null)
    const { loadBallot, sentenceFor } = await loadPart(() => import('./vote-calls.ts'))
    try {
      const next = await loadBallot(contestId, pages[0]?.order ?? null, pages.length + 1)
      setPages((all) => [...all, next])
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setWaiting(false)
    }
  }
  return { shown, total: first.total, isWaiting, failure, more }
}
