import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PlayableVideo } from '#contract/videos/videos.ts'
import { youtubePlayer } from '#contract/videos/youtube.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { videoLine } from '#web/lib/data-saver.ts'
import { Picture } from '#web/ui/picture.tsx'
import { VideoFailed } from '#web/ui/video/video-failed.tsx'

const VideoPlayer = lazy(() => loadPart(async () => ({ default: (await import('#web/ui/video/video-player.tsx')).VideoPlayer })))
const never = () => () => undefined

export type ClipPlayerProps = { title: string; videoId?: string | null | undefined; video?: PlayableVideo | undefined }

/** A clip that the visitor opened: it fills its frame and takes the focus. */
export function ClipPlayer({ title, videoId, video }: ClipPlayerProps) {
  if (video) return <OwnPlayer title={title} video={video} />
  return videoId ? <YoutubePlayer title={title} videoId={videoId} /> : null
}

function OwnPlayer({ title, video }: { title: string; video: PlayableVideo }) {
  const line = useSyncExternalStore(never, videoLine, () => 'usual' as const)
  const poster = video.poster && (
    <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes="24rem" className="absolute inset-0 size-full object-cover" />
  )
  return (
    <Suspense fallback={poster}>
      <VideoPlayer label={title} video={video} poster={poster} line={line} isBare isBegun isLooping className="h-full" />
    </Suspense>
  )
}

/** YouTube's privacy-enhanced player, which stores nothing until played. Errors stay inside it, apart from a missing connection. */
function YoutubePlayer({ title, videoId }: { title: string; videoId: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isOffline, setOffline] = useState(() => !navigator.onLine)
  useEffect(() => frame.current?.focus(), [])
  if (isOffline) return <VideoFailed isOffline onRetry={() => setOffline(!navigator.onLine)} />
  return (
    <iframe
      ref={frame}
      title={title}
      src={youtubePlayer(videoId)}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      className="absolute inset-0 size-full"
    />
  )
}
