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

/** A view counts after this many seconds. */
const watchedSeconds = 3
/** A longer step between two time updates means that the user jumped. */
const longestStep = 1.5
/** After this many stalls, switch to a smaller rendition. */
const patience = 2

/** The state and controls of a video. Loads nothing before the user plays it. */
export function useVideo({ id, renditions, line, isAutoplaying, isSilent, onWatched, onEnded }: Wish) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<VideoState>('resting')
  const [time, setTime] = useState(0)
  const [isMuted, setMuted] = useState(isSilent)
  const [hasPicture, setHasPicture] = useState(false)
  const chosen = useRef<VideoRendition>(undefined)
  const waits = useRef(0)

  /** Continues at the same position. */
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
  /** A browser may refuse autoplay with sound, or any; then wait for a press. */
  const refused = (element: HTMLVideoElement) => {
    if (!isAutoplaying || element.muted) return setState('paused')
    mute(true)
    element.play().catch(() => setState('paused'))
  }
  const pause = () => video.current?.pause()
  /** By the element's state, because the rendered one may be stale. */
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
  // Release the source: a removed element would keep its decoder and downloads for an unknown time.
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

/** Pauses the other videos when one starts. */
function useOneAtATime(video: RefObject<HTMLVideoElement | null>) {
  useEffect(() => {
    const rest = ({ target }: Event) => target !== video.current && target instanceof HTMLVideoElement && video.current?.pause()
    document.addEventListener('play', rest, true)
    return () => document.removeEventListener('play', rest, true)
  }, [video])
}

/** Plays muted while most of it is visible, and pauses otherwise; never with reduced motion. */
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

/** Calls back once per video when enough of it was watched; skipped parts do not count. */
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
