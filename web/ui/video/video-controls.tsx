import { Captions, CaptionsOff, Maximize, Pause, Play, Volume2, VolumeX } from 'lucide-react'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import { momentOf, spokenMoment } from '#web/ui/video/video-choice.ts'

export type VideoControlsProps = {
  isPlaying: boolean
  isMuted: boolean
  time: number
  seconds: number
  captions: readonly { lang: string; label: string }[]
  /** The language of the visible captions; null while off. */
  spoken: string | null
  onPlay: () => void
  onPause: () => void
  onSeek: (to: number) => void
  onMute: (muted: boolean) => void
  onSpeak: (lang: string | null) => void
  onFullscreen: () => void
}

/** The row of controls at a video's bottom: 44 px each, with names. */
export function VideoControls(props: VideoControlsProps) {
  const { isPlaying, isMuted, time, seconds, captions, spoken, onPlay, onPause, onSeek, onMute, onSpeak, onFullscreen } = props
  return (
    <div className="@container absolute inset-x-0 bottom-0 z-2 flex items-center gap-0.5 bg-linear-to-t from-ink-950/85 to-ink-950/0 px-1 pt-6 pb-1 text-ivory-50">
      <NativeIconButton variant="scrim" label={isPlaying ? 'Pause' : 'Play'} onClick={isPlaying ? onPause : onPlay}>
        {isPlaying ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
      </NativeIconButton>
      <input
        type="range"
        aria-label="Moment"
        aria-valuetext={`${spokenMoment(time)} of ${spokenMoment(seconds)}`}
        min={0}
        max={seconds}
        step={0.1}
        value={Math.min(time, seconds)}
        onChange={({ target }) => onSeek(Number(target.value))}
        className="h-11 min-w-0 flex-1 cursor-pointer accent-marigold-400"
      />
      <span aria-hidden className="px-1 text-sm whitespace-nowrap tabular-nums @max-[14rem]:hidden">
        {momentOf(time)}
        <span className="@max-[20rem]:hidden"> / {momentOf(seconds)}</span>
      </span>
      {captions.length > 0 && <CaptionsButton {...{ captions, spoken, onSpeak }} />}
      <NativeIconButton variant="scrim" label={isMuted ? 'Sound on' : 'Sound off'} onClick={() => onMute(!isMuted)}>
        {isMuted ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
      </NativeIconButton>
      <NativeIconButton variant="scrim" label="Whole screen" onClick={onFullscreen}>
        <Maximize aria-hidden className="size-5" />
      </NativeIconButton>
    </div>
  )
}

/** Each press switches to the next language, after the last one to off. */
function CaptionsButton({ captions, spoken, onSpeak }: Pick<VideoControlsProps, 'captions' | 'spoken' | 'onSpeak'>) {
  const at = captions.findIndex(({ lang }) => lang === spoken)
  const now = captions[at]?.label
  return (
    <NativeIconButton
      variant="scrim"
      label={now && captions.length > 1 ? `Captions, ${now}` : 'Captions'}
      aria-pressed={at >= 0}
      onClick={() => onSpeak(captions[at + 1]?.lang ?? null)}
    >
      {at >= 0 ? <Captions aria-hidden className="size-5" /> : <CaptionsOff aria-hidden className="size-5" />}
    </NativeIconButton>
  )
}
