import { type RefObject, useEffect, useState } from 'react'

/** What a floating button must not lie over, besides words: prices, cards that stay in view, calendars, forms, tables, bars, the footer. */
const important = '.tabular-nums, .sticky, aside, [role="application"], form, table, [data-bottom-bar], footer'
/** Milliseconds after the last movement. */
const settledAfter = 150
/** Pixels from the top, where the button is always welcome. */
const nearTop = 100

/** True while the button should not be seen: people scroll down to read, or something important lies under it. */
export function useGivesWay(button: RefObject<HTMLElement | null>, page: string): boolean {
  const [isAway, setAway] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every page other things lie under it
  useEffect(() => {
    let before = window.scrollY
    let isDown = false
    let settling: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(settling)
      settling = setTimeout(() => setAway((isDown && window.scrollY > nearTop) || covers(button.current)), settledAfter)
    }
    const scrolled = () => {
      // A page that changes its length also says that it was scrolled.
      if (window.scrollY === before) return settle()
      isDown = window.scrollY > before
      before = window.scrollY
      if (isDown && before > nearTop) setAway(true)
      settle()
    }
    settle()
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('resize', settle)
    return () => {
      clearTimeout(settling)
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('resize', settle)
    }
  }, [button, page])
  return isAway
}

/** Its middle and its corners are looked under. */
function covers(button: HTMLElement | null): boolean {
  if (!button) return false
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [left, (left + right) / 2, right].flatMap((x) => [top, (top + bottom) / 2, bottom].map((y) => [x, y] as const))
  return points.some(([x, y]) => {
    const [under] = document.elementsFromPoint(x, y).filter((each) => !button.contains(each))
    return !!under && (!!under.closest(important) || hasWords(under))
  })
}

function hasWords(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
}
