import { type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react'

/** News that is read aloud or lies on top of everything is for people in a sheet as well. */
const staysLive = '[data-live-announcer], [data-react-aria-top-layer], script'

function setInertAround(element: Element): () => void {
  const around: Element[] = []
  for (let each = element; each !== document.body && each.parentElement; each = each.parentElement)
    for (const sibling of each.parentElement.children)
      if (sibling !== each && !sibling.hasAttribute('inert') && !sibling.matches(staysLive)) around.push(sibling)
  for (const each of around) each.setAttribute('inert', '')
  return () => {
    for (const each of around) each.removeAttribute('inert')
  }
}

/**
 * For a popover that lies over a darkened page: while it is open it is a dialog, and the page behind it is out of reach of
 * keys and screen readers. It needs a name of its own.
 */
export function useModalPopover<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const release = useRef<() => void>(undefined)
  const [isOpen, setOpen] = useState(false)
  const set = useCallback((isOpen: boolean) => {
    release.current?.()
    release.current = isOpen && ref.current ? setInertAround(ref.current) : undefined
    setOpen(isOpen)
  }, [])
  useEffect(() => {
    // It may have been opened before the scripts were there.
    if (ref.current?.matches(':popover-open')) set(true)
    return () => release.current?.()
  }, [set])
  return {
    ref,
    ...(isOpen && { role: 'dialog', 'aria-modal': true }),
    onToggle: ({ newState }: ToggleEvent<E>) => set(newState === 'open'),
    // Before it closes: the browser gives the focus back to the button that opened it, which must be within reach again.
    onBeforeToggle: ({ newState }: ToggleEvent<E>) => newState === 'closed' && set(false),
  }
}
