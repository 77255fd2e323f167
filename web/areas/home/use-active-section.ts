import { useEffect } from 'react'
import { setNavTone } from '#web/shell/nav-tone.ts'

/** The middle of the navigation bar, in pixels. */
const line = 36
const onStage: readonly string[] = ['arena', 'footer']

/** Checks from the top and stops early, because reading positions forces layout. */
function sectionUnder(ids: readonly string[]): string | null {
  let under = ids[0] ?? null
  for (const id of ids) {
    const place = document.getElementById(id)
    if (place && place.getBoundingClientRect().top > line) break
    if (place) under = id
  }
  return under
}

/** Reports to the navigation bar which of these sections is below it. */
export function useActiveSection(ids: readonly string[]) {
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const section = sectionUnder(ids)
      setNavTone({ section, theme: section && onStage.includes(section) ? 'stage' : null })
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    look()
    window.addEventListener('scroll', soon, { passive: true })
    window.addEventListener('resize', soon)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', soon)
      window.removeEventListener('resize', soon)
      setNavTone(null)
    }
  }, [ids])
}
