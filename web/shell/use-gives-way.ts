import { type RefObject, useEffect, useState } from 'react'

/** Elements that the floating button must not cover: text, controls, prices, sticky cards, podiums, calendars, forms, tables, bars, the footer. */
const important =
  'h1,h2,h3,p,dl,li,a,button,label,.tabular-nums,.sticky,aside,[data-podium],[role=application],form,table,[data-bottom-bar],footer'
/** Milliseconds after the last scroll. */
const settledAfter = 150
/** Pixels from the top, within which the button is always visible. */
const nearTop = 100

/** True while the button must hide: the user scrolls down, something important is below it, or it has not been checked yet. */
export function useGivesWay(button: RefObject<HTMLElement | null>, page: string): boolean {
  const [isAway, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other elements below the button
  useEffect(() => {
    let before = scrollY
    let isDown = false
    let settling = 0
    const look = () => {
      // A page that changes its length also fires scroll events.
      if (scrollY !== before) isDown = scrollY > before
      before = scrollY
      const isReading = isDown && before > nearTop
      if (isReading) setAway(true)
      clearTimeout(settling)
      settling = window.setTimeout(() => setAway(isReading || covers(button.current)), settledAfter)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      clearTimeout(settling)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [button, page])
  return isAway
}

/** Tests what is below its centre and corners. */
function covers(button: HTMLElement | null): boolean {
  if (!button) return false
  const { left, top, width } = button.getBoundingClientRect()
  return [0, width / 2, width].some((x) =>
    [0, width / 2, width].some((y) =>
      document
        .elementsFromPoint(left + x, top + y)
        .find((each) => !button.contains(each))
        ?.closest(important),
    ),
  )
}
