import { type RefObject, useEffect, useState } from 'react'

/** Elements that the floating button never covers. */
const controls =
  'button,summary,input,select,textarea,label,.sticky,[data-podium],[role=application],[data-bottom-bar],[data-feed],#footer form'
/** Links up to this height count as controls, in pixels; of a larger one, such as a card, enough stays free. */
const tallestControl = 100
/** Milliseconds after the last scroll; by then it has faded out. */
const settledAfter = 300
/** Pixels between two rows that are looked at, and the part of the screen's height that they reach up to. */
const step = 12
const reach = 0.5
/** Where each row is looked at, as parts of the button's width. */
const columns = [0, 0.33, 0.67, 1]

/**
 * Where the floating button may stand: pixels above its usual place. It is away while the page scrolls, until it has been looked at, and where
 * texts or controls lie everywhere along the edge.
 */
export function useFreePlace(button: RefObject<HTMLElement | null>, page: string): { up: number; isAway: boolean } {
  const [place, setPlace] = useState({ up: 0, isAway: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has other elements below the button
  useEffect(() => {
    let settling = 0
    // It keeps its place while it fades out, so that it never slides across the page.
    const hide = () => setPlace((now) => (now.isAway ? now : { ...now, isAway: true }))
    const settle = () => {
      const up = freePlace(button.current)
      setPlace((now) => (up === null ? { ...now, isAway: true } : { up, isAway: false }))
    }
    const look = () => {
      hide()
      clearTimeout(settling)
      settling = window.setTimeout(settle, settledAfter)
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
  return place
}

/** The lowest place with nothing but pictures and empty space below the button. */
function freePlace(button: HTMLElement | null): number | null {
  if (!button?.getClientRects().length) return null
  const { left, width, height } = button.getBoundingClientRect()
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(button).bottom)
  let freeFrom = bottom
  for (let y = bottom; y > bottom - reach * innerHeight - height; y -= step) {
    if (columns.some((part) => isTaken(button, left + part * (width - 1), y))) freeFrom = y - step
    else if (freeFrom - y >= height) return bottom - freeFrom
  }
  return null
}

function isTaken(button: HTMLElement, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y).filter((each) => !button.contains(each))
  if (stack[0]?.closest(controls)) return true
  return stack.some((each) => isSmallLink(each, y) || hasText(each, x, y))
}

/** The link of a card may cover the whole card, beyond its own box. */
function isSmallLink(element: Element, y: number): boolean {
  const box = element.closest('a')?.getBoundingClientRect()
  return !!box && box.height <= tallestControl && y >= box.top && y <= box.bottom
}

/** Whether one of its own words lies there. */
function hasText(element: Element, x: number, y: number): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false
    const words = document.createRange()
    words.selectNodeContents(node)
    return [...words.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left - step && x <= right + step && y >= top && y <= bottom,
    )
  })
}
