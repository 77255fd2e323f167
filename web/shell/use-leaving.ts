import { type RefObject, useEffect } from 'react'

/** Ignore smaller movements of a finger, and late events of a scroll that ended before the box opened. */
const stillPx = 8

/** Calls `onLeave` on a press outside the box, on scrolling the page, or on Escape (then with `byKey`). */
export function useLeaving(box: RefObject<HTMLElement | null>, isOpen: boolean, onLeave: (byKey: boolean) => void) {
  useEffect(() => {
    if (!isOpen) return
    let placeWhenUsed = window.scrollY
    const outside = (event: Event) => {
      if (box.current?.contains(event.target as Node)) placeWhenUsed = window.scrollY
      else onLeave(false)
    }
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave(true)
    }
    // Only the page's scroll events arrive here, not those of a list inside the box.
    const scrolled = () => {
      if (Math.abs(window.scrollY - placeWhenUsed) > stillPx) onLeave(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', leaveByKey)
    window.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', leaveByKey)
      window.removeEventListener('scroll', scrolled)
    }
  }, [box, isOpen, onLeave])
}
