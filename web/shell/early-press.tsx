import { type CSSProperties, type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { hearTyped } from '#web/lib/early.ts'

type Props = {
  /** Shown after a click inside the site, while the code is on its way. */
  fallback?: ReactNode
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/**
 * Around what the server has drawn and whose code comes later: the button or choice pressed last before its code was there is
 * pressed again by then. Links work without scripts.
 */
export function EarlyPress({ fallback, className, style, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const pressed = useRef<HTMLElement>(null)
  useEffect(() => {
    // React's own listener came first: what it could bring to life at once, it did, and the press was heard.
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
    // What is being drawn now cannot hear yet.
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
