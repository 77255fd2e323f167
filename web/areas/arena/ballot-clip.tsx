import { lazy, Suspense } from 'react'
import type { BallotEntry } from '#contract/arena/arena.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { Picture } from '#web/ui/picture.tsx'
import { VideoCover } from '#web/ui/video/video-cover.tsx'
import { nameOf } from './arena-words.ts'
import { ClipToCome } from './clip-to-come.tsx'
import { ParticipantPicture } from './participant-picture.tsx'

// Loads the player only when a visitor presses play, to keep the first load small.
const Stage = lazy(() => loadPart(async () => ({ default: (await import('./stage.tsx')).Stage })))

const sizes = '(min-width: 1024px) 18rem, (min-width: 640px) 30vw, 46vw'

type Props = {
  entry: BallotEntry
  /** Only one clip of the page plays at a time. */
  isPlaying: boolean
  onPlay: () => void
  isSilent: boolean
  onSilence: (isSilent: boolean) => void
}

/** A clip in its card: a poster until pressed, then it plays in place, muted at first. */
export function BallotClip({ entry, isPlaying, onPlay, isSilent, onSilence }: Props) {
  const { participant_id: id, title, video } = entry
  const label = `${title}, by ${nameOf(entry)}`
  const cover = video && <VideoCover label={label} seconds={video.seconds} onPlay={onPlay} />
  return (
    <div className="relative isolate aspect-square overflow-hidden sm:aspect-[5/6] rounded-lg border border-line bg-card">
      {video?.poster ? (
        <Picture picture={video.poster} urlOf={pictureUrl} alt="" sizes={sizes} className="size-full object-cover object-[50%_45%]" />
      ) : (
        <ParticipantPicture participant={entry} sizes={sizes} />
      )}
      {!video && <ClipToCome isShort className="start-2 top-2 text-sm" />}
      {!isPlaying && cover}
      {video && isPlaying && (
        <Suspense fallback={cover}>
          <Stage
            id={id}
            label={label}
            video={video}
            poster={null}
            isBare
            isBegun
            isSilent={isSilent}
            onSilence={onSilence}
            className="absolute! inset-0 size-full [&>video]:object-cover [&>video]:object-[50%_45%]"
          />
        </Suspense>
      )}
    </div>
  )
}
