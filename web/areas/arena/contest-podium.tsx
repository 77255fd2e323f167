import { noParticipants } from '#contract/arena-terms.ts'
import type { Participant } from '#contract/performances.ts'
import { Podium } from '#web/ui/podium.tsx'
import { nameOf } from './arena-words.ts'
import { ParticipantPicture } from './participant-picture.tsx'
import { votesText } from './performance-words.ts'

type Props = {
  /** Of a board, in its order. */
  participants: readonly Participant[]
  sizes: string
  /** Among the first things that are seen of the page. */
  isOnTop?: boolean
}

/** The first three of a contest. */
export function ContestPodium({ participants, sizes, isOnTop = false }: Props) {
  const places = participants.slice(0, 3).map((each, i) => ({
    name: nameOf(each),
    rank: each.rank,
    text: votesText(each.total_votes),
    picture: <ParticipantPicture participant={each} sizes={sizes} isFirst={isOnTop && i === 0} />,
  }))
  return <Podium places={places} empty={noParticipants} />
}
