import { useSyncExternalStore } from 'react'
import type { Performance } from '#contract/performances.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { videoLine } from '#web/lib/data-saver.ts'
import { Picture } from '#web/ui/picture.tsx'
import { VideoPlayer } from '#web/ui/video-player.tsx'

const never = () => () => undefined

/** The performance itself. Three seconds of it count as seen. */
export function Stage({ performance, video }: { performance: Performance; video: NonNullable<Performance['video']> }) {
  const { id, title, artist } = performance
  // Nothing of the visitor's line is known on the server.
  const line = useSyncExternalStore(never, videoLine, () => 'usual' as const)
  const tell = async () => {
    const { countWatched } = await loadPart(() => import('./vote-calls.ts'))
    await countWatched(id)
  }
  return (
    <VideoPlayer
      label={`${title}, by ${artist.stageName}`}
      video={video}
      line={line}
      onWatched={() => void tell().catch(() => undefined)}
      poster={
        video.poster && (
          <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="26rem" isFirst className="size-full object-cover" />
        )
      }
      className="mx-auto max-h-[82dvh]"
    />
  )
}
