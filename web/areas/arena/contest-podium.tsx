import { contestLimits } from '#contract/arena/contest-states.ts'
import type { Participant } from '#contract/arena/performances.ts'
import { noParticipants } from '#contract/arena/terms.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Podium, podiumMost } from '#web/ui/podium.tsx'
import { nameOf } from './arena-words.ts'
import { cityName } from './board.tsx'
import { ParticipantPicture } from './participant-picture.tsx'

type Props = {
  /** In the order of the board. */
  participants: readonly Participant[]
  sizes: string
  /** Whether it is above the fold, so that its pictures load first. */
  isOnTop?: boolean
  /** Highlighted participants by id, with the reason: own entry, or voted for today. */
  marks?: ReadonlyMap<string, string>
}

/** The participants on the podium: ranks one to three; of those tied on the last rank, as many as fit. */
export function onPodium<Each extends Participant>(participants: readonly Each[]): Each[] {
  return participants.filter(({ rank, total_votes }) => rank <= contestLimits.podium && total_votes > 0).slice(0, podiumMost)
}

/** The first three of a contest. */
export function ContestPodium({ participants, sizes, isOnTop = false, marks }: Props) {
  const places = onPodium(participants).map((each) => {
    const mark = marks?.get(each.participant_id)
    return {
      id: each.participant_id,
      name: nameOf(each),
      rank: each.rank,
      href: paths.performance(each.participant_id),
      detail: cityName(each.city),
      mark: mark && (
        <Badge tone="marigold" className="mt-1.5">
          {mark}
        </Badge>
      ),
      text: (
        <>
          <b className="font-bold">{each.total_votes.toLocaleString('en-IN')}</b> {each.total_votes === 1 ? 'vote' : 'votes'}
        </>
      ),
      picture: <ParticipantPicture participant={each} sizes={sizes} isFirst={isOnTop && each.rank === 1} />,
    }
  })
  return <Podium places={places} empty={participants.length > places.length ? 'No votes yet' : noParticipants} />
}
