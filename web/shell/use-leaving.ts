import { type RefObject, useEffect } from 'react'

/** What a finger moves without meaning to, and what arrives late of a scroll that ended before the box was opened. */
const stillPx = 8

/** Calls `onLeave` when somebody presses outside of the box, scrolls the page, or presses Escape (then with `byKey`). */
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
    // The page's own scrolling only: that of a list inside the box does not arrive here.
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
