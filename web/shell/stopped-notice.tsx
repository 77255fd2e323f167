import { lazy, Suspense, useEffect, useState } from 'react'

// Optional: calls that are switched off are refused anyway.
const StoppedNotices = lazy(() =>
  import('./stopped-notices.tsx').then(
    ({ StoppedNotices }) => ({ default: StoppedNotices }),
    () => ({ default: (_: { className: string }) => null }),
  ),
)

/** A visitor who only reads sees it after this long. */
const quietMs = 10_000
const stirs = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/**
 * Says that a part of this page is switched off, before anybody tries it. Loads on the first interaction, so that it does not delay the first screen.
 */
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
