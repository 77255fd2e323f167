import {
  type ComponentType,
  type CSSProperties,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { loadPart } from '#web/lib/chunk.ts'
import { nearViewport } from '#web/lib/near-viewport.ts'

/** Code that comes when the section of this id is near the screen. */
export function nearby<Props extends object>(id: string, load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await nearViewport(id)
    return { default: await loadPart(load) }
  })
}

type Props = {
  id: string
  /** How tall it is, about, so that the page is as long as it will be before it is drawn. */
  rem?: { phone: number; desk: number }
  children: ReactNode
}

// Not in the stylesheet: Chromium, made to lay out the page before that is there, keeps such sections in its own plain style
// until they are near the screen, and draws one frame of it when they are.
const drawnLater: CSSProperties = { contentVisibility: 'auto' }
const lengths = ({ phone, desk }: NonNullable<Props['rem']>) =>
  ({ '--on-phones': `${phone}rem`, '--on-desks': `${desk}rem` }) as CSSProperties

/**
 * Where such a section stands. The server draws it with the rest, so that nothing moves and nothing is missing without
 * scripts; after a click inside the site its place is kept until its code is there. The browser lays it out, and
 * fetches its pictures, as the reader comes near. A button pressed before its code was there is pressed again by then.
 */
export function LazySection({ id, rem, children }: Props) {
  const { place, onHere } = useEarlyPress()
  return (
    <div ref={place} className="drawn-later" style={{ ...drawnLater, ...(rem && lengths(rem)) }}>
      <Suspense fallback={<div id={id} className="min-h-[80dvh]" />}>
        {children}
        <Here onHere={onHere} />
      </Suspense>
    </div>
  )
}

/** Presses once more the button that was pressed last before anybody listened. Links work without scripts. */
function useEarlyPress() {
  const place = useRef<HTMLDivElement>(null)
  const isHere = useRef(false)
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // React's own listener came first: what it could bring to life at once, it did, and the press was heard.
    const remember = ({ target }: MouseEvent) => {
      if (isHere.current || !(target instanceof Element) || !place.current?.contains(target)) return
      pressed.current = target.closest('button')
    }
    document.addEventListener('click', remember, true)
    return () => document.removeEventListener('click', remember, true)
  }, [])
  const onHere = useCallback(() => {
    isHere.current = true
    const button = pressed.current
    pressed.current = null
    // What is being drawn now cannot hear yet.
    setTimeout(() => button?.click())
  }, [])
  return { place, onHere }
}

function Here({ onHere }: { onHere: () => void }) {
  useLayoutEffect(onHere, [onHere])
  return null
}
