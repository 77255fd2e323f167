import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { videoLine } from '#web/lib/data-saver.ts'
import { NativeIconButton } from '#web/ui/native-button.tsx'

/** A silent clip of three seconds, with its title. */
export interface CardClip {
  title: string
  url: string
}

/** Loads only on hover or press; never by hover where the user prefers reduced motion or data. */
export function useCardClip(clip: CardClip | undefined) {
  const [state, setState] = useState<'resting' | 'playing' | 'failed'>('resting')
  const mayBegin = () => videoLine() === 'usual' && !matchMedia('(prefers-reduced-motion: reduce)').matches
  return {
    state,
    toggle: () => setState(state === 'playing' ? 'resting' : 'playing'),
    fail: () => setState('failed'),
    hover: clip && {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'mouse' && state === 'resting' && mayBegin()) setState('playing')
      },
      onPointerLeave: ({ pointerType }: { pointerType: string }) => {
        if (pointerType === 'mouse' && state === 'playing') setState('resting')
      },
    },
  }
}

type Props = { clip: CardClip; stageName: string } & Pick<ReturnType<typeof useCardClip>, 'state' | 'toggle' | 'fail'>

/** Covers the portrait while it plays. */
export function CardClipPlayer({ clip: { title, url }, stageName, state, toggle, fail }: Props) {
  const isPlaying = state === 'playing'
  return (
    <>
      {isPlaying && (
        <video
          src={url}
          autoPlay
          muted
          loop
          playsInline
          aria-label={`${title}, by ${stageName}`}
          onError={fail}
          className="absolute inset-0 size-full bg-ink-950 object-cover"
        />
      )}
      <NativeIconButton
        variant="scrim"
        size="sm"
        label={state === 'failed' ? 'The clip did not arrive. Try again' : `${isPlaying ? 'Stop' : 'Play'} “${title}”`}
        onClick={toggle}
        className="absolute! bottom-2.5 left-2.5 z-10"
      >
        {isPlaying ? <Pause aria-hidden className="size-4 fill-current" /> : <Play aria-hidden className="ms-0.5 size-4 fill-current" />}
      </NativeIconButton>
      {state === 'failed' && (
        <span role="status" className="absolute right-2.5 bottom-2.5 rounded-full bg-ink-950/85 px-2.5 py-1 text-sm text-ivory-50">
          No clip just now
        </span>
      )}
    </>
  )
}
