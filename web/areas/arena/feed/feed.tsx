import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { VideoKeys } from '#web/ui/video/video-player.tsx'
import { FeedItem } from './feed-item.tsx'
import { FeedSteps } from './feed-steps.tsx'
import { glideTo, go, useFeedMoves } from './use-feed-moves.ts'
import { type FeedWish, useFeedPages } from './use-feed-pages.ts'
import { useLying } from './use-lying.ts'

// Loads only when the visitor is near the last item, to keep the first load small.
const FeedEnd = lazy(() => loadPart(async () => ({ default: (await import('./feed-end.tsx')).FeedEnd })))

/** The next page is requested this many items before the last one. */
const ahead = 4

/** Performances one below the other, each as high as the screen. Only the current one has a player. */
export function Feed(wish: FeedWish) {
  const { category, except } = wish
  const feed = useRef<HTMLDivElement>(null)
  const player = useRef<VideoKeys>(null)
  const { items, hasMore, wasKept, isWaiting, failure, more } = useFeedPages(wish)
  const lying = useLying(feed, items.length)
  useFeedMoves(feed, player)
  const furthest = useRef(-1)
  furthest.current = Math.max(furthest.current, lying ?? -1)
  const [isSilent, setSilent] = useState<boolean>()
  const { asked, ask } = useAsked(feed, lying)

  // A visitor who starts at a given performance skips the page's header.
  useEffect(() => {
    if (except && !wasKept) feed.current?.firstElementChild?.scrollIntoView({ behavior: 'instant' })
  }, [except, wasKept])
  useEffect(() => {
    if (lying !== null && lying >= items.length - ahead && hasMore && !failure) void more()
  }, [lying, items.length, hasMore, failure, more])

  return (
    <div className="relative" data-bottom-bar="bar">
      <div ref={feed} data-feed role="feed" aria-label="Performances" aria-busy={isWaiting} aria-describedby="feed-keys">
        {items.map((performance, index) => (
          <FeedItem
            key={performance.id}
            performance={performance}
            index={index}
            count={hasMore ? -1 : items.length}
            isCurrent={index === (asked ?? lying)}
            isAsked={index === asked}
            reached={index <= furthest.current ? 'yes' : index === furthest.current + 1 ? 'next' : 'no'}
            isSilent={isSilent}
            onSilence={setSilent}
            onPlay={ask}
            player={player}
          />
        ))}
      </div>
      <FeedSteps go={go} />
      <div data-stop className="mx-auto grid min-h-[60svh] max-w-xl snap-start content-center px-4 pt-20 pb-12 text-center">
        {furthest.current >= items.length - ahead && (
          <Suspense fallback={<Spinner label="Loading" className="mx-auto" />}>
            <FeedEnd category={category} hasMore={hasMore} isWaiting={isWaiting} failure={failure} onMore={more} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The item whose picture was pressed before the visitor scrolled to it: it has the player until another item becomes current. */
function useAsked(feed: RefObject<HTMLElement | null>, lying: number | null) {
  const [asked, setAsked] = useState<{ index: number; when: number | null }>()
  const now = useRef(lying)
  now.current = lying
  const ask = useCallback(
    (index: number) => {
      setAsked({ index, when: now.current })
      glideTo(feed.current?.children[index])
    },
    [feed],
  )
  return { asked: asked && asked.when === lying ? asked.index : null, ask }
}
