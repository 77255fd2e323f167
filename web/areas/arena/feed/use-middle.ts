import { type RefObject, useEffect, useState } from 'react'

/** Who flies past asks for nothing. */
const dwellMs = 150

/** Which of its children lies in the middle of the screen, once it has stayed there for a moment. */
export function useMiddle(list: RefObject<HTMLElement | null>, count: number): number | null {
  const [middle, setMiddle] = useState<number | null>(null)
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
        timer = setTimeout(() => setMiddle(lying && children.indexOf(lying)), dwellMs)
      },
      { rootMargin: '-50% 0px' },
    )
    for (const child of children) observer.observe(child)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [list, count])
  return middle
}
