import { CircleAlert, Pause, Play } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useSyncExternalStore } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { createPlayer } from './player.ts'
import { bars, lengthOf } from './waveform.ts'

/** One player for the whole page, so that only one note plays at a time, in any room. */
export const roomPlayer = createPlayer(() => new Audio())

type AudioNoteProps = {
  id: string
  seconds: number
  peaks: readonly number[]
  /** Called when a user plays it. */
  address: () => Promise<string>
  /** The sender: `you`, `Venkat`. */
  sender: string
  /** The MIME type, because some browsers play fewer kinds than others. */
  type: string
}

const rates = [1, 1.5]
/** Seconds per arrow key; page keys use a multiple. */
const step = 5

export function AudioNote({ id, seconds, peaks, address, sender, type }: AudioNoteProps) {
  const { heard, rate } = useSyncExternalStore(roomPlayer.subscribe, roomPlayer.snapshot, roomPlayer.snapshot)
  const is = heard?.id === id ? heard.is : 'paused'
  const at = Math.min(roomPlayer.placeOf(id), seconds)
  const isOn = is === 'playing' || is === 'loading'
  const name = `audio note of ${sender}, ${lengthOf(seconds)}`
  return (
    <div className="w-80 max-w-full min-w-0">
      <div className="flex items-center gap-3">
        <button
          type="button"
          aria-label={`${isOn ? 'Pause' : 'Play'} the ${name}`}
          onClick={() => (isOn ? roomPlayer.pause() : void roomPlayer.play(id, address))}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong active:scale-95"
        >
          {is === 'loading' ? (
            <Spinner size="sm" />
          ) : isOn ? (
            <Pause aria-hidden className="size-5 fill-current" />
          ) : (
            <Play aria-hidden className="ml-0.5 size-5 fill-current" />
          )}
        </button>
        <Waveform label={`Place in the ${name}`} peaks={peaks} seconds={seconds} at={at} onSeek={(to) => roomPlayer.seek(id, to)} />
        <span className="flex w-10 shrink-0 flex-col items-end text-sm tabular-nums">
          {lengthOf(at > 0 ? at : seconds)}
          {at > 0 && (
            <button
              type="button"
              aria-label={`Speed ${rate}×, change it`}
              onClick={() => roomPlayer.setRate(rates.find((each) => each !== rate) ?? 1)}
              className="touch-target h-6 min-w-10 cursor-pointer rounded-full border border-edge px-1 leading-none font-semibold hover:border-text"
            >
              {rate}×
            </button>
          )}
        </span>
      </div>
      {is === 'failed' && (
        <p role="alert" className="mt-1 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {canPlay(type)
            ? 'It could not be played. Check your network and try again.'
            : 'This browser cannot play this kind of audio note.'}
        </p>
      )}
    </div>
  )
}

const canPlay = (type: string) => document.createElement('audio').canPlayType(type) !== ''

type WaveformProps = { label: string; peaks: readonly number[]; seconds: number; at: number; onSeek: (at: number) => void }

/** A slider drawn as the waveform. */
function Waveform({ label, peaks, seconds, at, onSeek }: WaveformProps) {
  const seek = (to: number) => onSeek(Math.min(Math.max(to, 0), seconds))
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowRight: at + step,
      ArrowUp: at + step,
      ArrowLeft: at - step,
      ArrowDown: at - step,
      PageUp: at + 4 * step,
      PageDown: at - 4 * step,
      Home: 0,
      End: seconds,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    seek(to)
  }
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    seek(((clientX - left) / width) * seconds)
  }
  const shown = peaks.length ? peaks : flat
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(seconds)}
      aria-valuenow={Math.round(at)}
      aria-valuetext={`${lengthOf(at)} of ${lengthOf(seconds)}`}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        point(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
      }}
      className="flex h-11 min-w-0 flex-1 cursor-pointer touch-none items-center gap-px rounded-sm sm:gap-0.5"
    >
      {shown.map((peak, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar has no identity but its index
          key={i}
          className={`min-w-0 flex-1 rounded-full ${i / shown.length < at / seconds ? 'bg-primary' : 'bg-edge/60'}`}
          style={{ height: `${Math.max(peak, 10) * 0.7}%` }}
        />
      ))}
    </div>
  )
}

/** Bars for audio whose loudness is unknown. */
const flat = Array.from({ length: bars }, () => 25)
