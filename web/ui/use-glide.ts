import { type RefObject, useLayoutEffect, useRef } from 'react'

const glide: KeyframeAnimationOptions = { duration: 250, easing: 'ease-out' }

/** Animates reordered list items from their old positions. Items carry `data-glide` with their key. */
export function useGlide(list: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef(new Map<string, { x: number; y: number }>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again only after a change of order
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
