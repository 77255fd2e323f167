import { type RefObject, useEffect, useState } from 'react'

/** Who flies past asks for nothing. */
const dwellMs = 150

/** Of the screen, from its top: what has come to rest lies on it, and what only begins below the head of the page does not yet. */
const line = 10

/** Which of its children has been moved to, once it has stayed for a moment. */
export function useLying(list: RefObject<HTMLElement | null>, count: number): number | null {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const children = [...(list.current?.children ?? [])].slice(0, count)
    let lying: Element | null = null
    let timer: ReturnType<typeof setTimeout>
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) lying = target
          else if (lying === target) lying = null
        }
        clearTimeout(timer)
        timer = setTimeout(() => setAt(lying && children.indexOf(lying)), dwellMs)
      },
      { rootMargin: `-${line}% 0px -${100 - line}%` },
    )
    for (const child of children) observer.observe(child)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, count])
  return at
}
