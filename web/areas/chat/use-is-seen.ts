import { type RefObject, useEffect, useState } from 'react'

/** Whether an element is on screen in a visible tab. */
export function useIsSeen(part: RefObject<HTMLElement | null>): boolean {
  const [isShown, setShown] = useState(false)
  const [isTabShown, setTabShown] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setTabShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  useEffect(() => {
    if (!part.current) return
    // When several entries come at once, the last one is current.
    const watch = new IntersectionObserver((entries) => setShown((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5), { threshold: 0.5 })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return isShown && isTabShown
}
