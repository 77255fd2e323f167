import { ChevronDown, Info } from 'lucide-react'
import type { Performance } from '#contract/arena/performances.ts'
import { paths } from '#web/paths.ts'
import { IconLink } from '#web/ui/icon-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { labelOf } from '../performance-words.ts'
import { ShareButton } from '../share-button.tsx'
import { VoteButton } from '../vote-button.tsx'
import { go } from './use-feed-moves.ts'

/** The actions on a performance that the visitor has reached. */
export function FeedActions({ performance }: { performance: Performance }) {
  const { id, title, artist, contest } = performance
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto] items-start gap-2">
      {contest.takesVotes ? (
        <VoteButton
          participantId={id}
          name={artist.stageName}
          contest={contest}
          isFullWidth
          isShort
          note=""
          next={paths.arenaWatch({ category: contest.category, from: id })}
        />
      ) : (
        <LinkButton variant="secondary" isFullWidth href={paths.arenaBoard({ contest: contest.contest_id })}>
          See the board
        </LinkButton>
      )}
      <ShareButton title={labelOf(performance)} path={paths.performance(id)} isIcon />
      <IconLink label={`More about ${title}`} href={paths.performance(id)}>
        <Info aria-hidden className="size-5" />
      </IconLink>
      <NativeIconButton label="Next performance" onClick={() => go(1, true)?.focus({ preventScroll: true })} className="lg:hidden">
        <ChevronDown aria-hidden className="size-5" />
      </NativeIconButton>
    </div>
  )
}
