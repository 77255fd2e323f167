import { Play, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { NativeButton } from '#web/ui/native-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVideo } from '#web/ui/use-video.ts'
import { momentOf, type VideoLine, type VideoRendition } from '#web/ui/video-choice.ts'
import { VideoControls } from '#web/ui/video-controls.tsx'

/** What the page needs to know of a video. */
export type VideoData = {
  id: string
  seconds: number
  width: number
  height: number
  renditions: readonly VideoRendition[]
}

export type VideoPlayerProps = {
  /** What it shows: "Raga Yaman, by Asha Rathore". */
  label: string
  video: VideoData
  /** What is seen until somebody asks for it: a `Picture` that fills its place. */
  poster?: ReactNode
  /** What the page knows of the visitor's line. */
  line?: VideoLine
  /** Begins by itself, without sound, while it is in view; never on a line that spares or where motion is unwanted. */
  isAutoplaying?: boolean
  isLooping?: boolean
  captions?: readonly { src: string; lang: string; label: string }[]
  /** Three seconds of it were seen. Called once. */
  onWatched?: () => void
  className?: string
}

const jumpSeconds = 5

/** A performance: its picture first, nothing of it fetched before it is asked for, and one heard at a time. */
export function VideoPlayer({
  label,
  video,
  poster,
  line = 'usual',
  isAutoplaying = false,
  isLooping = false,
  captions = [],
  onWatched,
  className = '',
}: VideoPlayerProps) {
  const { id, seconds, width, height, renditions } = video
  const frame = useRef<HTMLDivElement>(null)
  const player = useVideo({ id, renditions, line, isAutoplaying, onWatched })
  const { state, time, isMuted } = player
  const [hasCaptions, setCaptions] = useState(false)
  const isPlaying = state === 'playing' || state === 'loading'

  const begin = () => {
    // This button goes; whoever plays by keyboard goes on from the video.
    frame.current?.focus()
    player.play()
  }

  // The browser's own list of tracks says which are drawn.
  useEffect(() => {
    for (const track of player.video.current?.textTracks ?? []) track.mode = hasCaptions ? 'showing' : 'hidden'
  }, [hasCaptions, player.video])

  const keys = new Map<string, () => void>([
    [' ', player.toggle],
    ['k', player.toggle],
    ['m', () => player.mute(!isMuted)],
    ['ArrowLeft', () => player.seek(time - jumpSeconds)],
    ['ArrowRight', () => player.seek(Math.min(seconds, time + jumpSeconds))],
    ['ArrowUp', () => player.mute(false)],
    ['ArrowDown', () => player.mute(true)],
  ])
  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // A button knows a space of its own, the slider its arrows.
    const isOwn = (target instanceof HTMLButtonElement && key === ' ') || (target instanceof HTMLInputElement && key.startsWith('Arrow'))
    const deed = keys.get(key)
    if (!deed || isOwn || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    deed()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is drawn by its own rules, and a page of videos would be one of landmarks
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      className={`relative isolate overflow-hidden rounded-xl bg-ink-950 ${className}`}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <video
        {...player.events}
        ref={player.video}
        preload="none"
        playsInline
        loop={isLooping}
        muted={isMuted}
        aria-label={label}
        onClick={player.toggle}
        className="absolute inset-0 size-full object-contain"
      >
        {captions.map(({ src, lang, label: name }) => (
          <track key={lang} kind="captions" src={src} srcLang={lang} label={name} />
        ))}
      </video>
      {state === 'resting' ? (
        <button
          type="button"
          aria-label={`Play ${label}, ${momentOf(seconds)}`}
          onClick={begin}
          className="group absolute inset-0 grid cursor-pointer place-items-center"
        >
          <span aria-hidden className="absolute inset-0 *:size-full">
            {poster}
          </span>
          <span
            aria-hidden
            className="relative grid size-16 place-items-center rounded-full bg-ink-950/70 text-ivory-50 transition-transform group-hover:scale-105"
          >
            <Play className="ms-1 size-7 fill-current" />
          </span>
          <span aria-hidden className="absolute end-2 bottom-2 rounded-full bg-ink-950/70 px-2.5 py-0.5 text-sm text-ivory-50 tabular-nums">
            {momentOf(seconds)}
          </span>
        </button>
      ) : (
        <VideoControls
          {...{ isPlaying, isMuted, time, seconds }}
          hasCaptionsOn={captions.length ? hasCaptions : undefined}
          onPlay={player.play}
          onPause={player.pause}
          onSeek={player.seek}
          onMute={player.mute}
          onCaptions={setCaptions}
          onFullscreen={() => showWhole(frame.current, player.video.current)}
        />
      )}
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-ivory-50">
          <Spinner label="The video is on its way" />
        </span>
      )}
      {state === 'failed' && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-ink-950/85 p-4 text-center text-ivory-50"
        >
          <p>The video did not arrive.</p>
          <NativeButton variant="secondary" icon={<RotateCcw aria-hidden className="size-4" />} onClick={player.retry}>
            Try again
          </NativeButton>
        </div>
      )}
    </div>
  )
}

/** iPhones show only the video itself on the whole screen. */
function showWhole(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return void document.exitFullscreen()
  if (frame?.requestFullscreen) return void frame.requestFullscreen().catch(() => {})
  ;(video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.()
}
