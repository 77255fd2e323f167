import { useEffect, useState } from 'react'

// Pixels, spec section 9.
const hideAfter = 100
const opaqueAfter = 30

/** Hides the bar while scrolling down, and shows it while scrolling up. */
export function useHidesOnScroll() {
  const [state, setState] = useState({ isHidden: false, isOpaque: false })
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const y = window.scrollY
      const next = { isHidden: y > hideAfter && y > before, isOpaque: y > opaqueAfter }
      setState((last) => (last.isHidden === next.isHidden && last.isOpaque === next.isOpaque ? last : next))
      before = y
    }
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return state
}
