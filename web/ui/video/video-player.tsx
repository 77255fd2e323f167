import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVideo } from '#web/ui/video/use-video.ts'
import type { VideoLine, VideoRendition } from '#web/ui/video/video-choice.ts'
import { VideoControls } from '#web/ui/video/video-controls.tsx'
import { VideoCover } from '#web/ui/video/video-cover.tsx'
import { VideoFailed } from '#web/ui/video/video-failed.tsx'

/** A video's data. */
export type VideoData = {
  id: string
  seconds: number
  width: number
  height: number
  renditions: readonly VideoRendition[]
  captions?: readonly { lang: string; label: string; url: string }[]
}

export type VideoPlayerProps = {
  /** Its accessible name: "Raga Yaman, by Asha Rathore". */
  label: string
  video: VideoData
  /** Shown until the first frame: a `Picture` that fills the place. */
  poster?: ReactNode
  /** The surroundings already have a background and a picture. */
  isBare?: boolean
  /** What is known about the visitor's connection. */
  line?: VideoLine
  /** Plays muted while in view; never with data saving or reduced motion. */
  isAutoplaying?: boolean
  /** The user pressed play before the player had loaded. */
  isBegun?: boolean
  /** The user's choice at the previous video; without one, only autoplay is muted. */
  isSilent?: boolean | undefined
  onSilence?: (isSilent: boolean) => void
  isLooping?: boolean
  isUnderWords?: boolean
  /** Called once, after three seconds of watching. */
  onWatched?: () => void
  onEnded?: () => void
  ref?: Ref<VideoKeys>
  className?: string
}

/** For pages that forward all their keys to the video. */
export type VideoKeys = { press(event: KeyPress): void }
type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'> & { target: EventTarget | null }

const jumpSeconds = 5
const none: NonNullable<VideoData['captions']> = []

/** The caption language chosen last on this page; null for off. */
let lastRead: string | null = null
function captionsToRead(captions: NonNullable<VideoData['captions']>): string | null {
  if (lastRead === null) return null
  return (captions.find(({ lang }) => lang === lastRead) ?? captions[0])?.lang ?? null
}

/** A video player: poster first, nothing loaded before play, and one at a time. */
export function VideoPlayer({
  label,
  video,
  poster,
  isBare = false,
  line = 'usual',
  isAutoplaying = false,
  isBegun = false,
  isSilent,
  onSilence,
  isLooping = false,
  isUnderWords = false,
  onWatched,
  onEnded,
  ref,
  className = '',
}: VideoPlayerProps) {
  const { id, seconds, width, height, renditions, captions = none } = video
  const frame = useRef<HTMLDivElement>(null)
  const player = useVideo({ id, renditions, line, isAutoplaying, isSilent: isSilent ?? isAutoplaying, onWatched, onEnded })
  const { state, time, isMuted, hasPicture } = player
  const [spoken, setSpoken] = useState<string | null>(null)
  const isPlaying = state === 'playing' || state === 'loading'

  const begin = () => {
    // The button disappears, so move the keyboard focus to the video.
    frame.current?.focus({ preventScroll: true })
    player.mute(isSilent ?? false)
    player.play()
  }
  const first = useRef(isBegun ? begin : undefined)
  useEffect(() => first.current?.(), [])
  const mute = (isWanted: boolean) => {
    player.mute(isWanted)
    onSilence?.(isWanted)
  }

  // Captions stay on for the next video.
  useEffect(() => setSpoken(captionsToRead(captions)), [captions])
  // The browser's text tracks control display; disabled ones are not loaded.
  useEffect(() => {
    for (const track of player.video.current?.textTracks ?? []) track.mode = track.language === spoken ? 'showing' : 'disabled'
  }, [spoken, player.video])
  const speak = (lang: string | null) => {
    lastRead = lang
    setSpoken(lang)
  }

  const keys = new Map<string, () => void>([
    [' ', player.toggle],
    ['k', player.toggle],
    ['m', () => mute(!isMuted)],
    ['ArrowLeft', () => player.seek(time - jumpSeconds)],
    ['ArrowRight', () => player.seek(Math.min(seconds, time + jumpSeconds))],
    ['ArrowUp', () => mute(false)],
    ['ArrowDown', () => mute(true)],
  ])
  const press = (event: KeyPress) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    // Buttons handle their own space key, sliders their arrows.
    const isOwn = (target instanceof HTMLButtonElement && key === ' ') || (target instanceof HTMLInputElement && key.startsWith('Arrow'))
    const deed = keys.get(key)
    if (!deed || isOwn || ctrlKey || metaKey || altKey) return
    event.preventDefault()
    deed()
  }
  useImperativeHandle(ref, () => ({ press }))

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers style fieldsets specially, and a section would make every video a landmark
    <div
      ref={frame}
      role="group"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      className={`relative overflow-hidden ${isBare ? '' : 'isolate rounded-lg bg-ink-950'} ${className}`}
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
        {captions.map(({ url, lang, label: name }) => (
          <track key={lang} kind="captions" src={url} srcLang={lang} label={name} />
        ))}
      </video>
      {poster && !hasPicture && (
        <span aria-hidden className="pointer-events-none absolute inset-0 *:size-full">
          {poster}
        </span>
      )}
      {state === 'resting' ? (
        <VideoCover label={label} seconds={seconds} onPlay={begin} isUnderWords={isUnderWords} />
      ) : (
        <VideoControls
          {...{ isPlaying, isMuted, time, seconds }}
          captions={captions}
          spoken={spoken}
          onPlay={player.play}
          onPause={player.pause}
          onSeek={player.seek}
          onMute={mute}
          onSpeak={speak}
          onFullscreen={() => showWhole(frame.current, player.video.current)}
        />
      )}
      {state === 'loading' && (
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-ivory-50">
          <Spinner label="The video is on its way" />
        </span>
      )}
      {state === 'failed' && <VideoFailed isOffline={!navigator.onLine} onRetry={player.retry} isUnderWords={isUnderWords} />}
    </div>
  )
}

/** iPhones support full screen only for the video element. */
function showWhole(frame: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return void document.exitFullscreen()
  if (frame?.requestFullscreen) return void frame.requestFullscreen().catch(() => {})
  ;(video as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.()
}
