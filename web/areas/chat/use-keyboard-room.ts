import { type CSSProperties, useEffect, useState } from 'react'

/** Browser bars that come and go are smaller than a keyboard. */
const leastPx = 140

/** The part of the screen above a phone's open keyboard, for a pane that fills it. */
export function useKeyboardRoom(): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const look = () => {
      const isOpen = view.scale === 1 && window.innerHeight - view.height > leastPx && window.innerWidth < 768
      setPlace(isOpen ? { position: 'fixed', insetInline: 0, top: view.offsetTop, height: view.height, margin: 0, zIndex: 45 } : undefined)
    }
    look()
    view.addEventListener('resize', look)
    view.addEventListener('scroll', look)
    return () => {
      view.removeEventListener('resize', look)
      view.removeEventListener('scroll', look)
    }
  }, [])
  return place
}
