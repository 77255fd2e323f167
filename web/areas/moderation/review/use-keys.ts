import { useEffect, useEffectEvent } from 'react'

/** The action of each key; undefined for a key without one at the moment. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Shortcuts of the whole page; inactive while the user types or has a dialog or menu open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"]), [role="menu"], [role="listbox"]'))
    return true
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'))
}
