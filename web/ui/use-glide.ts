import { type RefObject, useLayoutEffect, useRef } from 'react'

const glide: KeyframeAnimationOptions = { duration: 250, easing: 'ease-out' }

/** Moves what has another place in a list from where it stood before. Items carry `data-glide` with their name. */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, { x: number; y: number }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only when the order is another one
  useLayoutEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const now = new Map<string, { x: number; y: number }>()
    for (const item of list.current?.querySelectorAll<HTMLElement>('[data-glide]') ?? []) {
      const name = item.dataset.glide ?? ''
      const at = { x: item.offsetLeft, y: item.offsetTop }
      const was = before.current.get(name)
      now.set(name, at)
      if (!was || isCalm || (was.x === at.x && was.y === at.y)) continue
      item.animate([{ transform: `translate(${was.x - at.x}px, ${was.y - at.y}px)` }, { transform: 'none' }], glide)
    }
    before.current = now
  }, [list, order])
}
