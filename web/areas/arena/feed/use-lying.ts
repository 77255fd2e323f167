import { type RefObject, useEffect, useState } from 'react'

/** An item scrolled past faster than this is ignored. */
const dwellMs = 150

/** Percent of the screen from its top: a snapped item covers this line; one that only begins below the page header does not. */
const line = 10

/** The index of the child that the visitor has scrolled to and stayed on for a moment. */
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
