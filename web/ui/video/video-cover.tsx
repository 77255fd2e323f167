import { Play } from 'lucide-react'
import { momentOf } from '#web/ui/video/video-choice.ts'

export type VideoCoverProps = {
  label: string
  seconds: number
  onPlay: () => void
  /** Text covers the lower part of the picture: the play mark stands above it, at `--mark` if the picture sets that; in landscape in the middle. */
  isUnderWords?: boolean
}

/** The cover of a video that was not played yet: one button, as large as the picture. */
export function VideoCover({ label, seconds, onPlay, isUnderWords = false }: VideoCoverProps) {
  return (
    <button
      type="button"
      aria-label={`Play ${label}, ${momentOf(seconds)}`}
      onClick={onPlay}
      className="group absolute inset-0 cursor-pointer"
    >
      <span
        aria-hidden
        className={`absolute grid size-12 place-items-center rounded-full bg-ink-950/80 text-ivory-50 transition-transform group-hover:scale-105 sm:size-14 ${isUnderWords ? 'inset-x-0 top-(--mark,33%) mx-auto -translate-y-1/2 landscape:top-1/2' : 'end-3 bottom-3'}`}
      >
        <Play className="ms-0.5 size-5 fill-current sm:size-6" />
      </span>
      <span
        aria-hidden
        className="absolute start-3 bottom-3 z-2 rounded-full bg-ink-950/70 px-2.5 py-0.5 text-sm text-ivory-50 tabular-nums"
      >
        {momentOf(seconds)}
      </span>
    </button>
  )
}
