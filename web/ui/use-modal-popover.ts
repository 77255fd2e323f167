import { type ToggleEvent, useCallback, useEffect, useRef, useState } from 'react'

/** Live announcements and top-layer elements stay accessible beside an open sheet. */
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

/** Makes a popover over a darkened page modal: while it is open, the rest of the page is inert. It needs an accessible name. */
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
    // It may have been opened before hydration.
    if (ref.current?.matches(':popover-open')) set(true)
    return () => release.current?.()
  }, [set])
  return {
    ref,
    ...(isOpen && { role: 'dialog', 'aria-modal': true }),
    onToggle: ({ newState }: ToggleEvent<E>) => set(newState === 'open'),
    // Before it closes, because the browser then returns the focus to its button, which must not be inert.
    onBeforeToggle: ({ newState }: ToggleEvent<E>) => newState === 'closed' && set(false),
  }
}
