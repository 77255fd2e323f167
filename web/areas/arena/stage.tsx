import { useSyncExternalStore } from 'react'
import type { Performance } from '#contract/performances.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { videoLine } from '#web/lib/data-saver.ts'
import { Picture } from '#web/ui/picture.tsx'
import { VideoPlayer, type VideoPlayerProps } from '#web/ui/video-player.tsx'
import { labelOf } from './performance-words.ts'

const never = () => () => undefined

export type StageProps = { performance: Performance; video: NonNullable<Performance['video']> } & Omit<
  VideoPlayerProps,
  'label' | 'video' | 'line' | 'onWatched'
>

/** The performance itself. Three seconds of it count as seen. */
export function Stage({ performance, video, ...player }: StageProps) {
  // Nothing of the visitor's line is known on the server.
  const line = useSyncExternalStore(never, videoLine, () => 'usual' as const)
  const tell = async () => {
    const { countWatched } = await loadPart(() => import('./vote-calls.ts'))
    await countWatched(performance.id)
  }
  return (
    <VideoPlayer
      label={labelOf(performance)}
      video={video}
      line={line}
      onWatched={() => void tell().catch(() => undefined)}
      poster={
        video.poster && (
          <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="26rem" isFirst className="size-full object-cover" />
        )
      }
      className="mx-auto max-h-[82dvh]"
      {...player}
    />
  )
}
