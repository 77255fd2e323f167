import { type RefObject, useEffect, useState } from 'react'

/** What a floating button must not lie over: words, whatever can be pressed, prices, cards that stay in view, podiums, calendars, forms, tables, bars, the footer. */
const important =
  'h1,h2,h3,p,dl,li,a,button,label,.tabular-nums,.sticky,aside,[data-podium],[role=application],form,table,[data-bottom-bar],footer'
/** Milliseconds after the last movement. */
const settledAfter = 150
/** Pixels from the top, where the button is always welcome. */
const nearTop = 100

/** True while the button should not be seen: people scroll down to read, something important lies under it, or nobody has looked yet. */
export function useGivesWay(button: RefObject<HTMLElement | null>, page: string): boolean {
  const [isAway, setAway] = useState(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every page other things lie under it
  useEffect(() => {
    let before = scrollY
    let isDown = false
    let settling = 0
    const look = () => {
      // A page that changes its length also says that it was scrolled.
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

/** Its middle and its corners are looked under. */
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
