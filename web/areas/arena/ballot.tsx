import { useState } from 'react'
import type { arena, BallotEntry } from '#contract/arena/arena.ts'
import type { Contest } from '#contract/arena/contests.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/banner.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { nameOf, stateLine } from './arena-words.ts'
import { BallotClip } from './ballot-clip.tsx'
import { cityName } from './board.tsx'
import { firstDayLine, VoteButton } from './vote-button.tsx'
import { useVoter, votedIn } from './voter.ts'

type Listed = OutputOf<(typeof arena)['participants']>

/** Divisible by two, three and four columns. */
export const ballotPage = 24

/** All participants without ranks, so that vote counts do not influence voters. */
export function Ballot({ first, contest }: { first: Listed; contest: Contest }) {
  const { shown, total, isWaiting, failure, more } = useMore(first, contest.contest_id)
  const [playing, setPlaying] = useState<string | null>(null)
  const [isSilent, setSilent] = useState(true)
  return (
    <>
      <Standing contest={contest} canWatch={shown.some(({ video }) => video)} />
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 md:gap-x-5 md:gap-y-8 lg:grid-cols-4 xl:grid-cols-5">
        {shown.map((entry) => (
          <li key={entry.participant_id} className="flex min-w-0 flex-col">
            <BallotClip
              entry={entry}
              isPlaying={playing === entry.participant_id}
              onPlay={() => setPlaying(entry.participant_id)}
              isSilent={isSilent}
              onSilence={setSilent}
            />
            <Words entry={entry} />
            {contest.takesVotes && (
              <div className="mt-auto pt-3">
                <VoteButton
                  participantId={entry.participant_id}
                  name={nameOf(entry)}
                  contest={contest}
                  isFullWidth
                  isShort
                  isOneOfMany
                  isUnseen={!entry.video}
                />
              </div>
            )}
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
            {isWaiting ? 'Loading more …' : `Show more of ${total.toLocaleString('en-IN')}`}
          </NativeButton>
        </p>
      )}
    </>
  )
}

/** The note that applies to every button below. Its height is reserved, so that nothing shifts once the voter's state has loaded. */
function Standing({ contest, canWatch }: { contest: Contest; canWatch: boolean }) {
  const voter = useVoter()
  const voted = votedIn(voter, contest.contest_id)
  if (!contest.takesVotes)
    return (
      <Banner tone="info" className="mb-6">
        {stateLine(contest)}.
      </Banner>
    )
  return (
    <p role="status" className="mb-3 min-h-10 text-sm text-muted md:min-h-5">
      {voted ? (
        <>
          You voted for{' '}
          <TextLink href={paths.performance(voted.participant_id)} className="font-semibold">
            {voted.name}
          </TextLink>{' '}
          today. You can vote again after midnight, Indian time.
        </>
      ) : voter?.votesFrom ? (
        `Your account can vote from ${formatWhen(voter.votesFrom)}.${voter.votesFrom < contest.votingUntil ? ' We’ll remind you if you like.' : ' This contest closes before.'}`
      ) : voter && !voter.isConfirmed ? (
        'Confirm your e-mail or phone first. Then your vote counts.'
      ) : (
        `One free vote a day.${canWatch ? ' Press a picture to watch.' : ''}${voter ? '' : ` ${firstDayLine}`}`
      )}
    </p>
  )
}

function Words({ entry }: { entry: BallotEntry }) {
  const { participant_id, title, city } = entry
  return (
    <div className="mt-2.5 leading-snug">
      <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere md:text-lg">{nameOf(entry)}</h2>
      <p className="text-muted">{cityName(city)}</p>
      <p className="mt-0.5 line-clamp-2">
        <TextLink href={paths.performance(participant_id)} className="font-normal text-text no-underline hover:underline">
          {title}
        </TextLink>
      </p>
    </div>
  )
}

/** Further pages in the same order, without duplicates: a new participant may have shifted the pages. */
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
      const next = await loadBallot(contestId, pages[0]?.order ?? null, pages.length + 1, ballotPage)
      setPages((all) => [...all, next])
    } catch (error) {
      setFailure(sentenceFor(error))
    } finally {
      setWaiting(false)
    }
  }
  return { shown, total: first.total, isWaiting, failure, more }
}
