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
/** The longest glide from one item to the next; a further press within it counts from the glide's target. */
const glideMs = 700
let aim = { at: 0, until: 0 }

/**
 * @param isPressed by a button, which counts from the visible item even when that one begins below the page header
 * @returns the target; undefined when it does not move, and the page scrolls normally
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

/** The index of the item in the middle of the screen; the item count when the visitor is past the last one. */
function placeIn(stops: readonly HTMLElement[]): number {
  const at = stops.findIndex((each) => each.getBoundingClientRect().bottom > innerHeight / 2)
  return at < 0 ? stops.length : at
}

/** Whether the item begins below the top of the screen, as the first one does before any scrolling. */
function beginsBelow(stop: HTMLElement | undefined): boolean {
  return (stop?.getBoundingClientRect().top ?? 0) > 8
}

/** Whether an item taller than a small screen has more to show before the next one. */
function hasMore(stop: HTMLElement | undefined, step: Step): boolean {
  const { top = 0, bottom = 0 } = stop?.getBoundingClientRect() ?? {}
  return step > 0 ? bottom > innerHeight + 8 : top < -8
}

/**
 * Moves from one performance to the next with keys and wheel. All other keys go to the player, even when the focus is beside it. Letters count only
 * with the focus in the feed, because speech input may type letters by accident.
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
      // A slider handles its own arrow keys.
      if (target instanceof HTMLInputElement && key.length > 1) return
      // Else the player would handle it too.
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

/** A delta of at least this many pixels is a wheel notch; touchpads send smaller steps, which the browser scrolls itself. */
const notch = 100
/** Wheel events within this time count as one turn. */
const turnMs = 400

/** Handles wheel notches: one notch is less than half a screen, so scroll snapping would return to the same item. */
function useNotches() {
  useEffect(() => {
    let until = 0
    const turn = (event: WheelEvent) => {
      const { target, ctrlKey, deltaMode, deltaY, timeStamp } = event
      if (ctrlKey || !(target instanceof Element) || !target.closest('[data-stop]') || scrollsByItself(target)) return
      if (until > timeStamp) return event.preventDefault()
      // Some browsers report lines instead of pixels.
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
