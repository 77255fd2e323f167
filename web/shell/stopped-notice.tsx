import { lazy, Suspense, useEffect, useState } from 'react'

// What is switched off is refused all the same: a piece that does not come is no fault of the page.
const StoppedNotices = lazy(() =>
  import('./stopped-notices.tsx').then(
    ({ StoppedNotices }) => ({ default: StoppedNotices }),
    () => ({ default: (_: { className: string }) => null }),
  ),
)

/** Whoever only reads is told after so long. */
const quietMs = 10_000
const stirs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** That something on this page is switched off, before anybody tries it in vain. It comes once somebody stirs: the first screen does not wait for it. */
export function StoppedNotice({ className = '' }: { className?: string }) {
  const hasStirred = useStirred()
  if (!hasStirred) return null
  return (
    <Suspense fallback={null}>
      <StoppedNotices className={className} />
    </Suspense>
  )
}

function useStirred(): boolean {
  const [hasStirred, setStirred] = useState(false)
  useEffect(() => {
    const stir = () => setStirred(true)
    const timer = setTimeout(stir, quietMs)
    for (const each of stirs) addEventListener(each, stir, { once: true, passive: true })
    return () => {
      clearTimeout(timer)
      for (const each of stirs) removeEventListener(each, stir)
    }
  }, [])
  return hasStirred
}
