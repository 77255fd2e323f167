import { type RefObject, useEffect, useRef, useState } from 'react'
import { renditionFor, smallerThan, type VideoLine, type VideoRendition } from '#web/ui/video/video-choice.ts'

export type VideoState = 'resting' | 'loading' | 'playing' | 'paused' | 'failed'

type Wish = {
  id: string
  renditions: readonly VideoRendition[]
  line: VideoLine
  isAutoplaying: boolean
  isSilent: boolean
  onWatched: (() => void) | undefined
  onEnded: (() => void) | undefined
}

/** So long somebody has to have seen of it. */
const watchedSeconds = 3
/** Longer between two news of a playing video than this: somebody jumped. */
const longestStep = 1.5
/** So often it may stand still before a smaller size is fetched. */
const patience = 2

/** What a video does, and what may be done with it. Nothing of it is fetched before somebody asks. */
export function useVideo({ id, renditions, line, isAutoplaying, isSilent, onWatched, onEnded }: Wish) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<VideoState>('resting')
  const [time, setTime] = useState(0)
  const [isMuted, setMuted] = useState(isSilent)
  const [hasPicture, setHasPicture] = useState(false)
  const chosen = useRef<VideoRendition>(undefined)
  const waits = useRef(0)

  /** Where it was, it goes on. */
  const fetchFrom = (rendition: VideoRendition | undefined) => {
    const element = video.current
    if (!element || !rendition) return
    const at = element.currentTime
    chosen.current = rendition
    waits.current = 0
    element.src = rendition.url
    if (at > 0) element.addEventListener('loadedmetadata', () => (element.currentTime = at), { once: true })
  }
  const play = () => {
    const element = video.current
    if (!element) return
    if (!chosen.current) fetchFrom(renditionFor(renditions, { ...placeOf(element), line }))
    setState('loading')
    element.play().catch((error: Error) => error.name === 'NotAllowedError' && refused(element))
  }
  /** A browser may refuse to begin by itself with sound, or at all; then it waits for a press. */
  const refused = (element: HTMLVideoElement) => {
    if (!isAutoplaying || element.muted) return setState('paused')
    mute(true)
    element.play().catch(() => setState('paused'))
  }
  const pause = () => video.current?.pause()
  /** By what it does now: what was drawn last may be a moment old. */
  const toggle = () => (video.current?.paused ? play() : pause())
  const seek = (to: number) => {
    if (!video.current || !chosen.current) return
    video.current.currentTime = Math.max(0, to)
    setTime(Math.max(0, to))
  }
  const mute = (muted: boolean) => {
    if (video.current) video.current.muted = muted
    setMuted(muted)
  }
  const retry = () => {
    const failed = chosen.current
    fetchFrom((failed && smallerThan(renditions, failed.side)) ?? failed ?? renditionFor(renditions, { shown: 0, density: 1, line }))
    play()
  }

  useOneAtATime(video)
  // Removed from the page, an element would keep its decoder, and what it fetches, until nobody knows when.
  useEffect(() => {
    const element = video.current
    return () => {
      chosen.current = undefined
      element?.removeAttribute('src')
      element?.load()
    }
  }, [])
  usePlayInView(video, isAutoplaying && line === 'usual', play, pause)
  const watch = useWatched(id, onWatched)

  const events = {
    onLoadedData: () => setHasPicture(true),
    onPlaying: () => setState('playing'),
    onPause: () => setState((now) => (now === 'failed' ? now : 'paused')),
    onError: () => chosen.current && setState('failed'),
    onEnded: () => {
      setState('paused')
      onEnded?.()
    },
    onTimeUpdate: () => {
      const at = video.current?.currentTime ?? 0
      setTime(at)
      watch(at)
    },
    onWaiting: () => {
      setState((now) => (now === 'playing' ? 'loading' : now))
      const smaller = chosen.current && smallerThan(renditions, chosen.current.side)
      waits.current += 1
      if (waits.current <= patience || !smaller) return
      fetchFrom(smaller)
      play()
    },
  }
  return { video, state, time, isMuted, hasPicture, events, play, pause, toggle, seek, mute, retry }
}

function placeOf(element: HTMLVideoElement): { shown: number; density: number } {
  const { clientWidth, clientHeight } = element
  return { shown: Math.min(clientWidth, clientHeight) || clientWidth, density: window.devicePixelRatio }
}

/** Whichever begins last is heard alone. */
function useOneAtATime(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const rest = ({ target }: Event) => target !== video.current && target instanceof HTMLVideoElement && video.current?.pause()
    document.addEventListener('play', rest, true)
    return () => document.removeEventListener('play', rest, true)
  }, [video])
}

/** Begins without sound when most of it is seen, and rests when it is not; never where somebody asked for stillness. */
function usePlayInView(video: RefObject<HTMLVideoElement | null>, isWanted: boolean, play: () => void, pause: () => void) {
  const deeds = useRef({ play, pause })
  deeds.current = { play, pause }
  useEffect(() => {
    const element = video.current
    if (!element || !isWanted || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const seen = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? deeds.current.play() : deeds.current.pause()), {
      threshold: 0.6,
    })
    seen.observe(element)
    return () => seen.disconnect()
  }, [video, isWanted])
}

/** Says once for each video that so much of it was seen; what was jumped over does not count. */
function useWatched(id: string, onWatched: (() => void) | undefined) {
  const seen = useRef({ id, seconds: 0, last: 0, isSaid: false })
  return (at: number) => {
    if (seen.current.id !== id) seen.current = { id, seconds: 0, last: at, isSaid: false }
    const { last, isSaid } = seen.current
    const step = at - last
    seen.current.last = at
    if (step > 0 && step < longestStep) seen.current.seconds += step
    if (isSaid || seen.current.seconds < watchedSeconds) return
    seen.current.isSaid = true
    onWatched?.()
  }
}
