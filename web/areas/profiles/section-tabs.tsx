import { useEffect, useRef, useState } from 'react'
import { showCurrent } from '#web/ui/show-current.ts'
import { tabLook, tabRow } from '#web/ui/tab-look.ts'

type Section = { id: string; title: string }

/** Sticky tabs that mark the current section; they move down while the navigation bar is visible. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const current = useSectionInView(sections)
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another section becomes current
  useEffect(() => showCurrent(row.current), [current])
  return (
    <nav
      ref={row}
      aria-label="On this page"
      className={`${tabRow} sticky top-18 z-20 -mx-4 bg-page px-1 transition-[top] in-[body:has(header[data-hidden])]:top-0 md:-mx-3.5 md:px-0`}
    >
      {sections.map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={`${tabLook} no-underline`} {...(id === current && { 'aria-current': 'location' })}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** The section at a line in the upper half of the screen; the first before any scrolling. */
function useSectionInView(sections: readonly Section[]): string | undefined {
  const [current, setCurrent] = useState(sections[0]?.id)
  const ids = sections.map(({ id }) => id).join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-35% 0px -64%' },
    )
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
