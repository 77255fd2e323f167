import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { calm, useMedia } from '#web/ui/use-media.ts'

/**
 * One of several things at a time, the next one after a while. It waits while the pointer or the focus is on it, while
 * the tab is hidden, while somebody has stopped it, and always for people who asked for less motion.
 * @param everyMs how long each is shown
 */
export function useRotation(count: number, everyMs: number) {
  const [index, setIndex] = useState(0)
  const [isStopped, setStopped] = useState(false)
  const [isLookedAt, setLookedAt] = useState(false)
  const isCalm = useMedia(calm)
  const isTabHidden = useTabHidden()
  const isMoving = !isStopped && !isLookedAt && !isCalm && !isTabHidden
  const turn = useCallback((by: number) => setIndex((now) => (now + by + count) % count), [count])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a step by hand the full time runs again
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => turn(1), everyMs)
    return () => clearTimeout(timer)
  }, [isMoving, everyMs, index, turn])

  return {
    index,
    show: setIndex,
    turn,
    isStopped: isStopped || isCalm,
    toggle: () => setStopped((stopped) => !stopped),
    /** For the element that holds all of it. */
    watch: {
      onPointerEnter: () => setLookedAt(true),
      onPointerLeave: () => setLookedAt(false),
      onFocus: () => setLookedAt(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setLookedAt(currentTarget.contains(relatedTarget)),
    },
  }
}

function useTabHidden(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.hidden,
    () => false,
  )
}
