import { type CSSProperties, lazy, memo, type RefObject, Suspense } from 'react'
import type { ArenaCategory } from '#contract/arena/categories.ts'
import { syntheticKinds } from '#contract/arena/performance-words.ts'
import type { Performance } from '#contract/arena/performances.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { VideoCover } from '#web/ui/video/video-cover.tsx'
import type { VideoKeys } from '#web/ui/video/video-player.tsx'
import { ClipToCome } from '../clip-to-come.tsx'
import { contestPicture } from '../contest-picture.ts'
import { labelOf, votesText } from '../performance-words.ts'
import { EarlyActions } from './early-actions.tsx'

// Load these only when the visitor has reached the first performance, to keep the first load small.
const Stage = lazy(() => loadPart(async () => ({ default: (await import('../stage.tsx')).Stage })))
const FeedActions = lazy(() => loadPart(async () => ({ default: (await import('./feed-actions.tsx')).FeedActions })))

export interface FeedItemProps {
  performance: Performance
  index: number
  /** -1 while the total is unknown. */
  count: number
  /** The visitor has scrolled to it, and it has the only player. */
  isCurrent: boolean
  /** The visitor pressed its picture to play it. */
  isAsked: boolean
  /** Of the items not yet reached, only the next loads its picture; the others show the blurred colours that came with the page. */
  reached: 'yes' | 'next' | 'no'
  isSilent: boolean | undefined
  onSilence: (isSilent: boolean) => void
  onPlay: (index: number) => void
  player: RefObject<VideoKeys | null>
}

/** What stands in for a clip has the shape of most clips, so that the layout is as balanced. */
const upright = { width: 9, height: 16 }

// Inline, as in lazy-section.tsx. Items far off screen cost almost nothing, however long the feed is.
const drawnNearby = { contentVisibility: 'auto', '--high': '100svh' } as CSSProperties
/** In landscape it fits below the page header, which is 12rem high; in portrait it may reach below the first screen, so it uses the larger height. */
const belowHead = { contentVisibility: 'auto', '--high': 'max(22rem, calc(100svh - 12rem))', '--mark': '22%' } as CSSProperties

/**
 * Uses svh, the height with the browser's bars visible: with dvh every item would resize as the bars come and go, and the one in view would jump. In
 * portrait the words lie on the picture, never below the screen; in landscape they stand beside it.
 */
export const FeedItem = memo(function FeedItem(props: FeedItemProps) {
  const { performance, index, count, reached } = props
  return (
    <article
      data-stop
      tabIndex={-1}
      aria-label={labelOf(performance)}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={index === 0 ? belowHead : drawnNearby}
      className={`relative isolate flex h-svh min-h-120 snap-start snap-always flex-col justify-end overflow-clip focus-visible:-outline-offset-4 landscape:mx-auto landscape:grid landscape:h-(--high) landscape:min-h-88 landscape:max-w-6xl landscape:grid-cols-[minmax(0,1fr)_minmax(15rem,24rem)] landscape:items-center landscape:gap-8 landscape:px-6 landscape:py-4 lg:landscape:gap-30 lg:landscape:pe-40 ${performance.video ? 'portrait:pb-15' : ''}`}
    >
      <Screen {...props} />
      <Words performance={performance} isFirst={index === 0} isReached={reached === 'yes'} />
    </article>
  )
})

function Screen({ performance, index, isCurrent, isAsked, reached, isSilent, onSilence, onPlay, player }: FeedItemProps) {
  const { video, artist, contest } = performance
  const { width, height } = video ?? upright
  const isUpright = height >= width
  const cover = video && <VideoCover label={labelOf(performance)} seconds={video.seconds} onPlay={() => onPlay(index)} isUnderWords />
  return (
    <div
      style={{ '--ratio': width / height } as CSSProperties}
      className="absolute inset-0 landscape:relative landscape:aspect-(--ratio) landscape:w-[min(100%,calc((var(--high)-2rem)*var(--ratio)))] landscape:justify-self-end landscape:overflow-hidden landscape:rounded-lg"
    >
      <Still picture={video?.poster ?? artist.picture} category={contest.category} isFetched={reached !== 'no'} isUpright={isUpright} />
      {!video && <ClipToCome className="start-3 top-3" />}
      {!isCurrent && cover}
      {video && isCurrent && (
        <Suspense fallback={cover}>
          <Stage
            ref={player}
            id={performance.id}
            label={labelOf(performance)}
            video={video}
            poster={null}
            isBare
            isAutoplaying
            isLooping
            isUnderWords
            isBegun={isAsked}
            isSilent={isSilent}
            onSilence={onSilence}
            className={`size-full ${isUpright ? '[&>video]:object-top' : ''}`}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The area of the video; where the screen has another shape, the blurred colours fill the rest, half as bright. */
type StillProps = {
  picture: Performance['artist']['picture']
  /** Its illustration is drawn when there is no picture. */
  category: ArenaCategory
  isFetched: boolean
  isUpright: boolean
}

function Still({ picture, category, isFetched, isUpright }: StillProps) {
  const colours = picture?.blur ? { backgroundImage: `url(${picture.blur})` } : {}
  return (
    <span aria-hidden className="absolute inset-0 [container-type:size]">
      <span className="absolute inset-0 bg-card bg-cover bg-center brightness-50" style={colours} />
      {!picture && isFetched && (
        <img src={contestPicture(category)} alt="" className="absolute inset-x-0 top-0 aspect-(--ratio) w-full object-cover" />
      )}
      {picture && isFetched && (
        <Picture
          picture={picture}
          urlOf={pictureUrl}
          alt=""
          sizes="(orientation: landscape) 30rem, 100vw"
          isAhead
          className={`absolute inset-0 mx-auto aspect-(--ratio) h-auto w-[min(100cqw,calc(100cqh*var(--ratio)))] object-cover ${isUpright ? '' : 'my-auto'}`}
        />
      )}
    </span>
  )
}

function Words({ performance, isFirst, isReached }: { performance: Performance; isFirst: boolean; isReached: boolean }) {
  const early = isFirst && <EarlyActions performance={performance} />
  const { id, title, artist, contest, synthetic, rank, total_votes } = performance
  return (
    <div
      data-words
      className="pointer-events-none sticky bottom-0 z-1 bg-linear-to-t from-ink-950 from-15% via-ink-950/75 to-ink-950/0 px-4 pt-20 pb-3 after:absolute after:inset-x-0 after:top-full after:h-15 after:bg-ink-950 landscape:pointer-events-auto landscape:static landscape:max-h-full landscape:overflow-y-auto landscape:bg-none landscape:p-1 landscape:after:hidden [&_:is(a,button)]:pointer-events-auto"
    >
      <div className="flex items-center gap-3 leading-snug">
        <Avatar name={artist.stageName} src={artist.picture && pictureUrl(artist.picture, artist.picture.widths[0] ?? 320)} />
        <p className="min-w-0">
          <Link href={paths.profile(artist.username)} className="inline-block py-1 font-semibold no-underline hover:underline">
            {artist.stageName}
          </Link>
          <span className="block truncate text-sm text-ink-200 tabular-nums">
            {contest.title}
            {rank !== null && total_votes > 0 && `, number ${rank} with ${votesText(total_votes)}`}
          </span>
        </p>
      </div>
      <h2 className="mt-2 text-xl wrap-anywhere landscape:mt-4 landscape:text-3xl">
        <Link href={paths.performance(id)} className="no-underline hover:underline">
          {title}
        </Link>
      </h2>
      {synthetic !== 'none' && (
        <p className="mt-2">
          <Badge tone="marigold">{syntheticKinds[synthetic]}</Badge>
        </p>
      )}
      <div className="mt-3 min-h-11 landscape:mt-6 landscape:min-h-23">
        <Suspense fallback={early}>{isReached ? <FeedActions performance={performance} /> : early}</Suspense>
      </div>
    </div>
  )
}
