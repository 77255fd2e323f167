import { type FocusEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { calm, useMedia } from '#web/ui/use-media.ts'

/**
 * Rotates through several items. Pauses while hovered or focused, while the tab is hidden, when stopped by the user, and always with reduced motion.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual step restarts the timer
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
    /** Props of the element that contains all items. */
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
