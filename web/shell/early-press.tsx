import { type CSSProperties, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { hearTyped } from '#web/lib/early.ts'

type Props = {
  /** Shown after a client navigation until the code has loaded. */
  fallback?: ReactNode
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/** Wraps server-rendered content whose code loads later: replays the last early press once it has hydrated. Links work without scripts. */
export function EarlyPress({ fallback, className, style, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // React's own listener ran first: if it could hydrate the target at once, it has handled the press.
    const remember = ({ target }: MouseEvent) => {
      if (isHere.current || !(target instanceof Element) || !place.current?.contains(target)) return
      pressed.current = target.closest<HTMLElement>('button, label')
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])
  const onHere = useCallback(() => {
    isHere.current = true
    if (place.current) hearTyped(place.current)
    const element = pressed.current
    pressed.current = null
    // Wait, because what is rendering now does not listen yet.
    setTimeout(() => element?.click())
  }, [])
  return (
    <div ref={place} className={className} style={style}>
      <Suspense fallback={fallback}>
        {children}
        <Here onHere={onHere} />
      </Suspense>
    </div>
  )
}

function Here({ onHere }: { onHere: () => void }) {
  useLayoutEffect(onHere, [onHere])
  return null
}
