import { useSyncExternalStore } from 'react'
import type { Performance } from '#contract/arena/performances.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { videoLine } from '#web/lib/data-saver.ts'
import { VideoPlayer, type VideoPlayerProps } from '#web/ui/video/video-player.tsx'

const never = () => () => undefined

export type StageProps = { id: string; label: string; video: NonNullable<Performance['video']> } & Omit<
  VideoPlayerProps,
  'video' | 'line' | 'onWatched'
>

/** The player of a performance. Counts a view after three seconds. */
export function Stage({ id, video, ...player }: StageProps) {
  // The server knows nothing about the visitor's connection.
  const line = useSyncExternalStore(never, videoLine, () => 'usual' as const)
  const tell = async () => {
    const { countWatched } = await loadPart(() => import('./vote-calls.ts'))
    await countWatched(id)
  }
  return <VideoPlayer video={video} line={line} onWatched={() => void tell().catch(() => undefined)} {...player} />
}
