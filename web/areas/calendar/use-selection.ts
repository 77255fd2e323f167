/** The chosen days of a month: one by a tap; several by dragging, shift-click, or shift and arrow keys. */
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { addDays } from '#contract/grammar/time.ts'

/** The anchor and the moving end; either may be the earlier day. */
interface Stretch {
  anchor: string
  end: string
}

export interface Selection {
  first: string
  last: string
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

export function useSelection(open: { from: string; until: string }) {
  const [stretch, setStretch] = useState<Stretch | null>(null)
  const [isDragging, setIsDragging] = useState(false)
  const isOpen = (day: string) => day >= open.from && day <= open.until
  const choose = (day: string, isMore = false) =>
    isOpen(day) && setStretch((before) => ({ anchor: isMore && before ? before.anchor : day, end: day }))
  const selection: Selection | null = stretch && {
    first: stretch.anchor < stretch.end ? stretch.anchor : stretch.end,
    last: stretch.anchor < stretch.end ? stretch.end : stretch.anchor,
  }
  return {
    selection,
    choose,
    clear: () => setStretch(null),
    isSelected: (day: string) => !!selection && day >= selection.first && day <= selection.last,
    /** Handlers for the button of a day. @param focus moves the focus to another day */
    handlers: (day: string, focus: (day: string) => void) => ({
      // Only a mouse drags over days; a finger scrolls the page.
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || event.button !== 0 || event.shiftKey) return
        choose(day)
        setIsDragging(true)
      },
      onPointerEnter: (event: PointerEvent) => {
        if (isDragging && event.buttons === 1) choose(day, true)
        else if (isDragging) setIsDragging(false)
      },
      onPointerUp: () => setIsDragging(false),
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (step === undefined) return
        event.preventDefault()
        const next = addDays(day, step)
        if (!isOpen(next)) return
        if (event.shiftKey) choose(next, true)
        focus(next)
      },
    }),
  }
}
