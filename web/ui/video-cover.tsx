import { Play } from 'lucide-react'
import { momentOf } from '#web/ui/video-choice.ts'

export type VideoCoverProps = { label: string; seconds: number; onPlay: () => void }

/** Over the picture of a video that nobody has asked for yet: one button, as large as the picture. */
export function VideoCover({ label, seconds, onPlay }: VideoCoverProps) {
  return (
    <button
      type="button"
      aria-label={`Play ${label}, ${momentOf(seconds)}`}
      onClick={onPlay}
      className="group absolute inset-0 grid cursor-pointer place-items-center"
    >
      <span
        aria-hidden
        className="grid size-16 place-items-center rounded-full bg-ink-950/70 text-ivory-50 transition-transform group-hover:scale-105"
      >
        <Play className="ms-1 size-7 fill-current" />
      </span>
      <span aria-hidden className="absolute end-2 bottom-2 rounded-full bg-ink-950/70 px-2.5 py-0.5 text-sm text-ivory-50 tabular-nums">
        {momentOf(seconds)}
      </span>
    </button>
  )
}
