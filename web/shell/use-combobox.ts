import { useEffect, useRef, useState } from 'react'

interface Choices {
  /** Id of the list box; an option's id is this with its place: `ID-0`. */
  listId: string
  count: number
  onChoose: (place: number) => void
}

export interface Combobox {
  isOpen: boolean
  /** Place of the option that Enter would choose; -1 for none. */
  active: number
  setActive: (place: number) => void
  close: () => void
}

/**
 * The combobox pattern on a plain field: arrows move through the options while the focus stays in the field, Enter chooses, Escape closes.
 * Without an active option, Enter submits the form as usual.
 */
export function useCombobox(input: HTMLInputElement, { listId, count, onChoose }: Choices): Combobox {
  const [isWanted, setWanted] = useState(() => document.activeElement === input)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const place = active < count ? active : -1

  useEffect(() => {
    const attributes: Record<string, string | null> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && place >= 0 ? `${listId}-${place}` : null,
    }
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name)
      else input.setAttribute(name, value)
  }, [input, isOpen, listId, place])

  const now = useRef({ isOpen, place, count, onChoose })
  useEffect(() => {
    now.current = { isOpen, place, count, onChoose }
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const open = () => {
      setActive(-1)
      setWanted(true)
    }
    const close = () => setWanted(false)
    for (const event of ['focus', 'input', 'click']) input.addEventListener(event, open, { signal })
    input.addEventListener('blur', close, { signal })
    input.form?.addEventListener('submit', close, { signal })
    input.addEventListener('keydown', (event) => onKey(event, { ...now.current, open, close, setActive }), { signal })
    return () => listening.abort()
  }, [input])

  return { isOpen, active: place, setActive, close: () => setWanted(false) }
}

interface Keys extends Omit<Combobox, 'active'> {
  place: number
  count: number
  onChoose: (place: number) => void
  open: () => void
}

function onKey(event: KeyboardEvent, { isOpen, place, count, open, close, setActive, onChoose }: Keys): void {
  // Enter and arrows belong to the input method while it composes.
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const { key } = event
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault()
    if (isOpen) setActive(nextPlace(place, count, key === 'ArrowDown' ? 1 : -1))
    else open()
  } else if (isOpen && key === 'Escape') {
    // Otherwise the browser would also empty the field.
    event.preventDefault()
    close()
  } else if (isOpen && key === 'Enter' && place >= 0) {
    event.preventDefault()
    onChoose(place)
  }
}

/** Between the last option and the first stands the field itself. */
function nextPlace(place: number, count: number, step: 1 | -1): number {
  const places = count + 1
  return ((place + 1 + step + places) % places) - 1
}
