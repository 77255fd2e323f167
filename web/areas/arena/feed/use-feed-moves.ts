import { type RefObject, useEffect } from 'react'
import type { VideoKeys } from '#web/ui/video/video-player.tsx'

type Step = 1 | -1
export type Go = typeof go

const steps = new Map<string, Step>([
  ['ArrowDown', 1],
  ['PageDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['PageUp', -1],
  ['k', -1],
])
/** So long gliding from one to the next takes at most; who presses again meanwhile means the one after. */
const glideMs = 700
let aim = { at: 0, until: 0 }

/**
 * @param isPressed by a button, which goes on from the one that is seen, even if it begins below the head of the page
 * @returns where it goes to, and nothing where it does not: then the page scrolls as pages do
 */
export function go(step: Step, isPressed = false): HTMLElement | undefined {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')]
  const now = performance.now()
  const isGliding = aim.until > now
  const from = isGliding ? aim.at : placeIn(stops)
  const to = !isGliding && !isPressed && step > 0 && beginsBelow(stops[from]) ? from : from + step
  const next = stops[to]
  if (!next || (to !== from && !isGliding && !isPressed && hasMore(stops[from], step))) return undefined
  aim = { at: to, until: now + glideMs }
  glideTo(next)
  return next
}

export function glideTo(element: Element | undefined): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' })
}

/** Which one lies in the middle of the screen; behind the last one it is as many as there are. */
function placeIn(stops: readonly HTMLElement[]): number {
  const at = stops.findIndex((each) => each.getBoundingClientRect().bottom > innerHeight / 2)
  return at < 0 ? stops.length : at
}

/** The first one lies in the middle before anybody has moved to it. */
function beginsBelow(stop: HTMLElement | undefined): boolean {
  return (stop?.getBoundingClientRect().top ?? 0) > 8
}

/** On a small screen one may be higher than it: its rest is seen first. */
function hasMore(stop: HTMLElement | undefined, step: Step): boolean {
  const { top = 0, bottom = 0 } = stop?.getBoundingClientRect() ?? {}
  return step > 0 ? bottom > innerHeight + 8 : top < -8
}

/**
 * From one performance to the next, by keys and wheel. All other keys are the player's, also when the focus is beside it.
 * Letters count only with the focus in the feed: who speaks to a browser writes letters without meaning to.
 */
export function useFeedMoves(feed: RefObject<HTMLElement | null>, player: RefObject<VideoKeys | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (!(target instanceof HTMLElement) || !feed.current || ctrlKey || metaKey || altKey) return
      const isAround = target.contains(feed.current)
      if (!isAround && !feed.current.contains(target)) return
      if (isAround && /^\S$/.test(key)) return
      const step = steps.get(key)
      if (!step) return target.closest('[role="group"]') ? undefined : player.current?.press(event)
      // The slider knows its arrows.
      if (target instanceof HTMLInputElement && key.length > 1) return
      // Or the player would take it for one of its own.
      event.stopPropagation()
      const next = go(step)
      if (!next) return
      event.preventDefault()
      next.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [feed, player])
  useNotches()
}

/** From here on it is a notch of a wheel, in pixels; fingers on a pad give smaller steps, which the browser follows. */
const notch = 100
/** So long a wheel that turns on means the same. */
const turnMs = 400

/** A notch is less than half a screen, and the browser would come to rest where it was. */
function useNotches() {
  useEffect(() => {
    let until = 0
    const turn = (event: WheelEvent) => {
      const { target, ctrlKey, deltaMode, deltaY, timeStamp } = event
      if (ctrlKey || !(target instanceof Element) || !target.closest('[data-stop]') || scrollsByItself(target)) return
      if (until > timeStamp) return event.preventDefault()
      // Some browsers count in lines.
      const isNotch = deltaMode !== WheelEvent.DOM_DELTA_PIXEL || Math.abs(deltaY) >= notch
      if (!isNotch || !go(deltaY > 0 ? 1 : -1)) return
      until = timeStamp + turnMs
      event.preventDefault()
    }
    window.addEventListener('wheel', turn, { passive: false })
    return () => window.removeEventListener('wheel', turn)
  }, [])
}

function scrollsByItself(target: Element): boolean {
  const words = target.closest('[data-words]')
  return !!words && words.scrollHeight > words.clientHeight
}
