import { ChevronDown } from 'lucide-react'
import type { Performance } from '#contract/arena/performances.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { go } from './use-feed-moves.ts'

/** Shown until the visitor has reached the first performance and the real actions have loaded: links to its vote and to the next performance. */
export function EarlyActions({ performance: { id, artist, contest } }: { performance: Performance }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      <LinkButton isFullWidth href={paths.performance(id)} variant={contest.takesVotes ? 'primary' : 'secondary'}>
        {contest.takesVotes ? 'Vote' : 'See more'}
        <span className="sr-only"> on the page of {artist.stageName}</span>
      </LinkButton>
      <NativeIconButton label="Next performance" onClick={() => go(1, true)?.focus({ preventScroll: true })} className="lg:hidden">
        <ChevronDown aria-hidden className="size-5" />
      </NativeIconButton>
    </div>
  )
}
