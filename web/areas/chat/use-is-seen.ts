import { type RefObject, useEffect, useState } from 'react'

/** Whether a part of the page is on the screen of somebody who looks at this tab. */
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
    // Of several that came together the last one holds.
    const watch = new IntersectionObserver((entries) => setShown((entries.at(-1)?.intersectionRatio ?? 0) >= 0.5), { threshold: 0.5 })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return isShown && isTabShown
}
